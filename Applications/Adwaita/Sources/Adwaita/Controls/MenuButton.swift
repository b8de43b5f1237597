// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The button with three lines, and the menu that it opens.
@MainActor public final class MenuButton: Widget {
    /// Makes the main menu of a window.
    ///
    /// - Parameters:
    ///   - label: What it is called.
    ///   - items: What the menu says, each with the name of the action that it does, such as
    ///     `app.about`.
    public init(_ label: String, _ items: [(label: String, action: String)]) {
        super.init(gtk_menu_button_new())
        let menu = Object(taking: UnsafeMutableRawPointer(g_menu_new()))
        for item in items { g_menu_append(menu.opaque, item.label, item.action) }
        gtk_menu_button_set_icon_name(opaque, "open-menu-symbolic")
        gtk_menu_button_set_primary(opaque, 1)
        gtk_menu_button_set_menu_model(
            opaque, menu.reference.pointer.assumingMemoryBound(to: GMenuModel.self))
        tooltip = label
        accessible(label: label)
    }
}
