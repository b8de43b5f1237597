// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The window that says what the application is and whose.
@MainActor public final class AboutWindow: Widget {
    /// Makes the window.
    ///
    /// - Parameters:
    ///   - window: The window it belongs to.
    ///   - name: What people call the application.
    ///   - icon: The name of its icon.
    ///   - version: Its version.
    ///   - developer: Whose it is.
    ///   - comments: What it does.
    ///   - website: Where to read more.
    public init(
        over window: Window, name: String, icon: String, version: String, developer: String,
        comments: String, website: String? = nil
    ) {
        super.init(adw_about_window_new())
        gtk_window_set_transient_for(typed(), window.typed())
        gtk_window_set_modal(typed(), 1)
        adw_about_window_set_application_name(opaque, name)
        adw_about_window_set_application_icon(opaque, icon)
        adw_about_window_set_version(opaque, version)
        adw_about_window_set_developer_name(opaque, developer)
        adw_about_window_set_comments(opaque, Markup.escaped(comments))
        adw_about_window_set_license_type(opaque, GTK_LICENSE_APACHE_2_0)
        adw_about_window_set_copyright(opaque, "© \(developer)")
        if let website { adw_about_window_set_website(opaque, website) }
    }

    /// Shows it.
    public func present() { gtk_window_present(typed()) }
}
