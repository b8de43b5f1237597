// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A dot in a colour that people know something by, such as a calendar.
@MainActor public final class ColorDot: Widget {
    /// Makes a dot in the colour of text.
    public init() {
        super.init(gtk_label_new("●"))
        show(nil)
    }

    /// Shows a colour.
    ///
    /// - Parameter color: The colour, such as `#FF2968`; nil, and what is none, is that of text.
    public func show(_ color: String?) {
        guard let attributes = pango_attr_list_new() else { return }
        // The label has a reference of its own.
        defer { pango_attr_list_unref(attributes) }
        var shown = PangoColor()
        if let color, pango_color_parse(&shown, color) != 0 {
            pango_attr_list_insert(
                attributes, pango_attr_foreground_new(shown.red, shown.green, shown.blue))
        }
        gtk_label_set_attributes(opaque, attributes)
        opacity = color == nil ? 0.3 : 1
    }
}
