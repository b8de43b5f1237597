// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Keeps its content from becoming wider than reads well, in a wide window.
@MainActor public final class Clamp: Widget {
    /// Makes a clamp around a widget.
    ///
    /// - Parameters:
    ///   - child: The content.
    ///   - width: The greatest width, in pixels.
    public init(_ child: Widget, width: Int = 600) {
        super.init(adw_clamp_new())
        adw_clamp_set_maximum_size(opaque, Int32(width))
        adw_clamp_set_tightening_threshold(opaque, Int32(width))
        adw_clamp_set_child(opaque, child.typed())
    }
}

/// The same around a list that scrolls: the whole width of the window scrolls it.
@MainActor public final class ScrollingClamp: Widget {
    /// Makes a clamp around a list; put it into a ``ScrolledWindow``.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - width: The greatest width, in pixels.
    public init<Item, Row>(_ list: ListView<Item, Row>, width: Int = 600) {
        super.init(adw_clamp_scrollable_new())
        adw_clamp_scrollable_set_maximum_size(opaque, Int32(width))
        adw_clamp_scrollable_set_tightening_threshold(opaque, Int32(width))
        adw_clamp_scrollable_set_child(opaque, list.typed())
    }
}
