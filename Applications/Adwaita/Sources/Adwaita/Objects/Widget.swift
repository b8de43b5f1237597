// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Something in a window.
@MainActor open class Widget: Object {
    /// Takes over a new widget.
    init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(borrowing: UnsafeMutableRawPointer(pointer))
    }

    /// Whether it is shown.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(typed()) != 0 }
        set { gtk_widget_set_visible(typed(), newValue ? 1 : 0) }
    }

    /// Whether what holds it is shown: a list wraps what is no row into one.
    public var isParentVisible: Bool {
        get { gtk_widget_get_parent(typed()).map { gtk_widget_get_visible($0) != 0 } ?? false }
        set {
            if let parent = gtk_widget_get_parent(typed()) {
                gtk_widget_set_visible(parent, newValue ? 1 : 0)
            }
        }
    }

    /// Whether the person can use it.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(typed()) != 0 }
        set { gtk_widget_set_sensitive(typed(), newValue ? 1 : 0) }
    }

    /// How much of it is seen, from 0 to 1.
    public var opacity: Double {
        get { gtk_widget_get_opacity(typed()) }
        set { gtk_widget_set_opacity(typed(), newValue) }
    }

    /// The text that shows when the mouse rests on it.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(typed()).map { String(cString: $0) } }
        set { gtk_widget_set_tooltip_text(typed(), newValue) }
    }

    /// Moves the keyboard's focus to it.
    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(typed()) != 0 }

    /// Whether the keyboard of its window is on it, or on something in it.
    public var containsFocus: Bool {
        guard let root = gtk_widget_get_root(typed()), let focus = gtk_root_get_focus(root) else {
            return false
        }
        return focus == typed() || gtk_widget_is_ancestor(focus, typed()) != 0
    }

    /// Whether the keyboard can be on it; what can be pressed all the same takes a click.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(typed()) != 0 }
        set { gtk_widget_set_focusable(typed(), newValue ? 1 : 0) }
    }

    /// Calls a closure when the keyboard leaves it and all that is in it.
    public func onFocusLeave(_ body: @escaping @MainActor () -> Void) {
        guard let controller = gtk_event_controller_focus_new() else { return }
        // The widget takes over the controller, which outlives its closures.
        gtk_widget_add_controller(typed(), controller)
        Object(borrowing: UnsafeMutableRawPointer(controller)).onSignal("leave", body)
    }

    /// Does something once what has just changed is laid out: a list that was hidden has its rows.
    public func onceLaidOut(_ body: @escaping @MainActor () -> Void) {
        // The first call comes before the layout of its frame, the second one after that.
        var calls = 0
        let callback = Callback { _ in
            calls += 1
            if calls == 2 { body() }
            return calls < 2
        }
        gtk_widget_add_tick_callback(
            typed(), { _, _, data in data.map { Callback.call($0, nil) } ?? false ? 1 : 0 },
            callback.retained(), { Callback.release($0) })
    }
}
