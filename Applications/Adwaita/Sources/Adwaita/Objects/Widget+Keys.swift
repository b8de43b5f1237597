// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Where a key must be pressed to count.
public enum KeyScope: Sendable {
    /// While the widget, or one in it, has the focus.
    case focused
    /// Anywhere in the window.
    case window
}

extension Widget {
    /// Does something when keys are pressed.
    ///
    /// - Parameters:
    ///   - keys: The keys as GTK writes them, such as `<Control>n` or `Delete`; `|` between two
    ///     says that either will do.
    ///   - scope: Where they count.
    ///   - body: What to do.
    public func onKeys(
        _ keys: String, in scope: KeyScope = .focused, _ body: @escaping @MainActor () -> Void
    ) {
        let callback = Callback { _ in
            body()
            return true
        }
        let action = gtk_callback_action_new(
            { _, _, data in data.map { Callback.call($0, nil) } ?? false ? 1 : 0 },
            callback.retained(), { Callback.release($0) })
        addShortcut(keys, action, scope)
    }

    /// Lets keys do what a name stands for, such as `app.quit`, anywhere in the window.
    public func bindKeys(_ keys: String, to action: String) {
        addShortcut(keys, gtk_named_action_new(action), .window)
    }

    /// Does something when the widget is clicked or touched, and nothing in it takes the click.
    public func onTap(_ body: @escaping @MainActor () -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        // The widget takes over the gesture, which outlives its closures.
        gtk_widget_add_controller(typed(), gesture)
        Object(borrowing: UnsafeMutableRawPointer(gesture)).onSignal("released", body)
    }

    private func addShortcut(_ keys: String, _ action: OpaquePointer?, _ scope: KeyScope) {
        // The controller takes over the shortcut, the shortcut takes over trigger and action, and
        // the widget takes over the controller.
        let controller = gtk_shortcut_controller_new()
        gtk_shortcut_controller_set_scope(
            controller, scope == .window ? GTK_SHORTCUT_SCOPE_GLOBAL : GTK_SHORTCUT_SCOPE_LOCAL)
        gtk_shortcut_controller_add_shortcut(
            controller, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), action))
        gtk_widget_add_controller(typed(), controller)
    }
}
