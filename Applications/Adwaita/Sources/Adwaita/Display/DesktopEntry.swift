// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// An application as the desktop knows it: the name that people call it by, and its icon.
///
/// It is read where the desktop entries are, in the language of the session; so it may be used
/// from any thread.
public struct DesktopEntry: Sendable {
    /// The name that people call the application by.
    public let name: String
    /// The name of its icon, or the path of it; nil if it has none.
    public let icon: String?

    /// Finds the entry of an application; nil if there is none.
    ///
    /// - Parameter application: Its id, such as `org.example.Notes`.
    public init?(of application: String) {
        guard let entry = g_desktop_app_info_new("\(application).desktop") else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(entry)) }
        guard let name = g_app_info_get_name(entry) else { return nil }
        self.name = String(cString: name)
        if let text = g_app_info_get_icon(entry).flatMap({ g_icon_to_string($0) }) {
            icon = String(cString: text)
            g_free(text)
        } else {
            icon = nil
        }
    }
}
