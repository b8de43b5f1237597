// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A page that says in large letters why there is nothing else, and what to do.
@MainActor public final class StatusPage: Widget {
    /// Makes a status page.
    ///
    /// - Parameters:
    ///   - icon: The name of a large icon.
    ///   - title: What is the matter.
    ///   - description: What to do.
    ///   - child: What to do it with, such as a button.
    public init(icon: String, title: String, description: String, child: Widget? = nil) {
        super.init(adw_status_page_new())
        adw_status_page_set_icon_name(opaque, icon)
        adw_status_page_set_title(opaque, Markup.escaped(title))
        adw_status_page_set_description(opaque, Markup.escaped(description))
        if let child { adw_status_page_set_child(opaque, child.typed()) }
    }
}
