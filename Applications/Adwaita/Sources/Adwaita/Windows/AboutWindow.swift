// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The window that says what the application is and whose.
@MainActor public final class AboutWindow: Widget {
    /// Makes the window; the application's icon has the name of its id.
    ///
    /// - Parameters:
    ///   - window: The window it belongs to.
    ///   - about: What it says.
    public init(over window: Window, _ about: About) {
        super.init(adw_about_window_new())
        gtk_window_set_transient_for(typed(), window.typed())
        gtk_window_set_modal(typed(), 1)
        adw_about_window_set_application_name(opaque, about.name)
        adw_about_window_set_application_icon(opaque, window.application.id)
        adw_about_window_set_version(opaque, about.version)
        adw_about_window_set_developer_name(opaque, about.developer)
        adw_about_window_set_comments(opaque, Markup.escaped(about.comments))
        adw_about_window_set_license_type(opaque, GTK_LICENSE_APACHE_2_0)
        adw_about_window_set_copyright(opaque, "© \(about.developer)")
        if let website = about.website { adw_about_window_set_website(opaque, website) }
    }

    /// Shows it.
    public func present() { gtk_window_present(typed()) }
}
