// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A ring that shows how much of something is left, around a widget.
@MainActor public final class ProgressRing: Widget {
    private let area: Object

    /// Makes a full ring.
    ///
    /// - Parameters:
    ///   - size: How wide and high it is, in pixels.
    ///   - child: What is in its middle.
    public init(size: Int, _ child: Widget) {
        let drawing = gtk_drawing_area_new()
        area = Object(borrowing: UnsafeMutableRawPointer(drawing ?? gtk_drawing_area_new()))
        let overlay = gtk_overlay_new()
        super.init(overlay ?? gtk_overlay_new())
        gtk_drawing_area_set_content_width(area.typed(), Int32(size))
        gtk_drawing_area_set_content_height(area.typed(), Int32(size))
        gtk_overlay_set_child(opaque, area.typed())
        gtk_overlay_add_overlay(opaque, child.typed())
        child.aligned(horizontally: .center, vertically: .center)
        gtk_drawing_area_set_draw_func(
            area.typed(),
            { area, context, width, height, data in
                guard let area, let context, let data else { return }
                let fraction = Unmanaged<Fraction>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated {
                    ProgressRing.draw(
                        fraction.value, on: context, of: area, Double(width), Double(height))
                }
            }, Unmanaged.passRetained(left).toOpaque(),
            { data in data.map { Unmanaged<Fraction>.fromOpaque($0).release() } })
    }

    private let left = Fraction()

    /// How much of the ring is drawn, from 0 to 1.
    public var fraction: Double {
        get { left.value }
        set {
            left.value = newValue
            gtk_widget_queue_draw(area.typed())
        }
    }

    private static func draw(
        _ fraction: Double, on context: OpaquePointer,
        of area: UnsafeMutablePointer<GtkDrawingArea>, _ width: Double, _ height: Double
    ) {
        let thickness = 10.0
        let radius = min(width, height) / 2 - thickness
        let style = gtk_widget_get_style_context(
            UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self))
        var color = GdkRGBA()
        gtk_style_context_get_color(style, &color)
        cairo_set_line_width(context, thickness)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_source_rgba(
            context, Double(color.red), Double(color.green), Double(color.blue), 0.1)
        cairo_arc(context, width / 2, height / 2, radius, 0, 2 * .pi)
        cairo_stroke(context)
        guard fraction > 0 else { return }
        gtk_style_context_lookup_color(style, "accent_bg_color", &color)
        gdk_cairo_set_source_rgba(context, &color)
        // From the top, as a clock.
        cairo_arc(
            context, width / 2, height / 2, radius, -.pi / 2, (2 * fraction - 0.5) * .pi)
        cairo_stroke(context)
    }
}

@MainActor private final class Fraction { var value = 1.0 }
