// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The bar at the top of a window: its title, its buttons, and what moves it.
@MainActor public final class HeaderBar: Widget {
    /// Makes a header bar that shows the window's title.
    public init() { super.init(adw_header_bar_new()) }

    /// Shows a button that gives up and one that agrees, in place of those of the window.
    public func showButtons(_ cancel: Button, _ agree: Button) {
        adw_header_bar_set_show_start_title_buttons(opaque, 0)
        adw_header_bar_set_show_end_title_buttons(opaque, 0)
        addAtStart(cancel)
        addAtEnd(agree.styled("suggested-action"))
    }

    /// Puts a widget at the left.
    public func addAtStart(_ widget: Widget) {
        adw_header_bar_pack_start(opaque, widget.typed())
    }

    /// Puts a widget at the right.
    public func addAtEnd(_ widget: Widget) { adw_header_bar_pack_end(opaque, widget.typed()) }

    /// The widget in the middle, in place of the window's title.
    public var title: Widget? {
        didSet { adw_header_bar_set_title_widget(opaque, title?.typed()) }
    }
}
