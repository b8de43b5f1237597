// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/* exported init */

// Lets tests call org.gnome.Shell.Eval and take pictures, and gives them a pointer that the shell
// takes for a real one.

const { Clutter, GLib } = imports.gi;
const Main = imports.ui.main;

const STEP = 100; // milliseconds: a person is no faster

class Screen {
    constructor() {
        this._pointer = Clutter.get_default_backend().get_default_seat()
            .create_virtual_device(Clutter.InputDeviceType.POINTER_DEVICE);
    }

    move(x, y) {
        this._pointer.notify_absolute_motion(GLib.get_monotonic_time(), x, y);
    }

    click(x, y) {
        this.move(x, y);
        this._later(STEP, Clutter.ButtonState.PRESSED);
        this._later(2 * STEP, Clutter.ButtonState.RELEASED);
    }

    // The texts that can be seen, each with its middle: [[text, x, y], …].
    labels() {
        const found = [];
        const walk = actor => {
            if (!actor.mapped)
                return;
            const text = actor.text || actor.label;
            if (typeof text == 'string' && text) {
                const [x, y] = actor.get_transformed_position();
                const [width, height] = actor.get_transformed_size();
                found.push([text, Math.round(x + width / 2), Math.round(y + height / 2)]);
            }
            actor.get_children().forEach(walk);
        };
        walk(global.stage);
        return found;
    }

    // What the list of notifications has: [[title, …actions], …].
    notifications() {
        return Main.messageTray.getSources().flatMap(source => source.notifications)
            .map(notification => [notification.title, ...notification.actions.map(a => a.label)]);
    }

    _later(milliseconds, state) {
        GLib.timeout_add(GLib.PRIORITY_DEFAULT, milliseconds, () => {
            this._pointer.notify_button(
                GLib.get_monotonic_time(), Clutter.BUTTON_PRIMARY, state);
            return GLib.SOURCE_REMOVE;
        });
    }
}

class Extension {
    enable() {
        global.context.unsafe_mode = true;
        // What the shell itself says would stand before the banners under test.
        const dismiss = source => {
            if (source.title == 'System Information')
                source.destroy();
        };
        Main.messageTray.connect('source-added', (_, source) => {
            GLib.idle_add(GLib.PRIORITY_DEFAULT, () => {
                dismiss(source);
                return GLib.SOURCE_REMOVE;
            });
        });
        Main.messageTray.getSources().forEach(dismiss);
        // A session begins in the overview, where no banner opens.
        Main.layoutManager.connect('startup-complete', () => {
            Main.overview.hide();
            global.screen_of_tests = new Screen();
        });
    }

    disable() {}
}

function init() {
    return new Extension();
}
