// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A row of a list view that an application makes of other widgets.
///
/// Make a subclass that keeps the widgets and shows an item in them.
@MainActor open class RowWidget: Widget {
    /// Makes a row of one widget, mostly a ``Box``.
    public init(_ content: Widget) { super.init(content.typed()) }

    /// Moves the keyboard to the row as a whole, out of what is in it.
    public func grabRowFocus() {
        // What GTK puts around it takes the keyboard.
        if let row = gtk_widget_get_parent(typed()) { gtk_widget_grab_focus(row) }
    }
}

extension Widget {
    /// The keys that go on in the direction in which one reads, as GTK writes them.
    public var forwardKey: String { isRightToLeft ? "Left" : "Right" }

    /// The keys that go back.
    public var backwardKey: String { isRightToLeft ? "Right" : "Left" }

    private var isRightToLeft: Bool {
        gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    }
}
