// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A part of a window in which content scrolls up and down.
@MainActor public final class ScrolledWindow: Widget {
    /// Makes one around its content.
    ///
    /// - Parameters:
    ///   - child: The content.
    ///   - isAsHighAsContent: Whether it is no higher than what is in it, while that has room.
    public init(_ child: Widget, isAsHighAsContent: Bool = false) {
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, child.typed())
        if isAsHighAsContent {
            gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
            aligned(vertically: .start)
            gtk_widget_set_overflow(typed(), GTK_OVERFLOW_HIDDEN)
        }
    }

    /// Lets it be no higher than so many pixels, where it is as high as what is in it.
    @discardableResult
    public func limited(toHeight height: Int) -> Self {
        gtk_scrolled_window_set_max_content_height(opaque, Int32(height))
        return self
    }

    /// How far it is scrolled, in pixels from the top.
    public var position: Double {
        get { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
        set { gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), newValue) }
    }

    /// Calls a closure, maybe often, when less than a screenful is left below what is in sight.
    ///
    /// Changes that it makes to the content must come later: GTK is at work on it.
    public func onNearEnd(_ body: @escaping @MainActor () -> Void) {
        guard let adjustment = gtk_scrolled_window_get_vadjustment(opaque) else { return }
        let object = Object(borrowing: UnsafeMutableRawPointer(adjustment))
        // As one scrolls, and as the content or the window gets another height.
        for signal in ["value-changed", "changed"] {
            object.onSignal(signal) { [weak self] in
                guard let self, let now = gtk_scrolled_window_get_vadjustment(opaque) else {
                    return
                }
                let page = gtk_adjustment_get_page_size(now)
                let left = gtk_adjustment_get_upper(now) - gtk_adjustment_get_value(now) - page
                if left < page { body() }
            }
        }
    }
}
