// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// An icon of the icon theme.
@MainActor public final class Image: Widget {
    /// Makes an image of a named icon.
    ///
    /// - Parameters:
    ///   - icon: The name, such as `appointment-soon-symbolic`.
    ///   - size: How wide and high it is in pixels; nil for that of text.
    public init(icon: String, size: Int? = nil) {
        super.init(gtk_image_new_from_icon_name(icon))
        if let size { gtk_image_set_pixel_size(opaque, Int32(size)) }
    }

    /// The name of the icon.
    public var icon: String? {
        get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
        set { gtk_image_set_from_icon_name(opaque, newValue) }
    }

    /// How wide and high it is, in pixels.
    public var size: Int {
        get { Int(gtk_image_get_pixel_size(opaque)) }
        set { gtk_image_set_pixel_size(opaque, Int32(newValue)) }
    }

    /// Shows an application's icon, or another one where it has none.
    ///
    /// - Parameters:
    ///   - icon: The name or the path of the icon, as a ``DesktopEntry`` has it.
    ///   - fallback: The name of the other one.
    public func show(icon: String?, fallback: String) {
        guard let icon, let found = g_icon_new_for_string(icon, nil) else {
            self.icon = fallback
            return
        }
        defer { g_object_unref(UnsafeMutableRawPointer(found)) }
        let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(typed()))
        if gtk_icon_theme_has_gicon(theme, found) != 0 {
            gtk_image_set_from_gicon(opaque, found)
        } else {
            self.icon = fallback
        }
    }
}
