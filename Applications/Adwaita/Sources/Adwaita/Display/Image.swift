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
}
