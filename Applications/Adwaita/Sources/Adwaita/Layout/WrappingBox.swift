// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Widgets in a row, which go on in the next line where there is no room for all of them.
@MainActor public final class WrappingBox: Widget {
    /// The name under which GTK keeps how wide it mostly is; the layout is a function of C and keeps
    /// nothing.
    private static let usualWidth = "carillon-usual-width"

    /// Makes a row; those widgets that expand share the room that is left of their line.
    ///
    /// - Parameters:
    ///   - children: The widgets.
    ///   - usualWidth: How wide it mostly is, in pixels: what scrolls asks how high it is before it
    ///     says how wide.
    public init(_ children: [Widget], usualWidth: Int? = nil) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { widget, orientation, size, minimum, natural, _, _ in
                // GTK asks on the main thread only; nothing else uses these meanwhile.
                nonisolated(unsafe) let (widget, minimum, natural) = (widget, minimum, natural)
                MainActor.assumeIsolated {
                    let lines = Lines(of: widget)
                    if orientation == GTK_ORIENTATION_HORIZONTAL {
                        minimum?.pointee = lines.children.map(\.minimum).max() ?? 0
                        natural?.pointee = lines.width
                    } else {
                        let usual = g_object_get_data(
                            UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: GObject.self),
                            WrappingBox.usualWidth)
                        let known = usual.map { Int32(Int(bitPattern: $0)) } ?? lines.width
                        let width = size < 0 ? known : size
                        let height = lines.places(in: width).map { $0.y + $0.height }.max() ?? 0
                        minimum?.pointee = height
                        natural?.pointee = height
                    }
                }
            },
            { widget, width, _, _ in
                nonisolated(unsafe) let widget = widget
                MainActor.assumeIsolated { Lines(of: widget).allocate(in: width) }
            })
        gtk_widget_set_layout_manager(typed(), layout)
        if let usualWidth {
            g_object_set_data(
                typed(), Self.usualWidth, UnsafeMutableRawPointer(bitPattern: usualWidth))
        }
        for child in children { gtk_box_append(typed(), child.typed()) }
    }
}

/// The lines into which the widgets of a box go.
@MainActor private struct Lines {
    struct Child {
        let widget: UnsafeMutablePointer<GtkWidget>
        let minimum, natural: Int32
    }

    struct Place {
        let widget: UnsafeMutablePointer<GtkWidget>
        var x, y, width, height: Int32
        var isExpanding: Bool { gtk_widget_compute_expand(widget, GTK_ORIENTATION_HORIZONTAL) != 0 }
    }

    /// The room between widgets and between lines, in pixels.
    private static let spacing: Int32 = 6
    let children: [Child]
    private let isRightToLeft: Bool

    init(of box: UnsafeMutablePointer<GtkWidget>?) {
        isRightToLeft = box.map { gtk_widget_get_direction($0) == GTK_TEXT_DIR_RTL } ?? false
        var children: [Child] = []
        var next = box.flatMap(gtk_widget_get_first_child)
        while let widget = next {
            if gtk_widget_should_layout(widget) != 0 {
                var (minimum, natural): (Int32, Int32) = (0, 0)
                gtk_widget_measure(
                    widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
                children.append(Child(widget: widget, minimum: minimum, natural: natural))
            }
            next = gtk_widget_get_next_sibling(widget)
        }
        self.children = children
    }

    /// How wide all of them are in one line.
    var width: Int32 {
        max(0, children.map { $0.natural + Self.spacing }.reduce(-Self.spacing, +))
    }

    /// Where they are in so much room.
    func places(in room: Int32) -> [Place] {
        var (places, line): ([Place], [Place]) = ([], [])
        var (x, y): (Int32, Int32) = (0, 0)
        func end() {
            places += Self.filled(line, in: room)
            y += (line.map(\.height).max() ?? 0) + Self.spacing
            (x, line) = (0, [])
        }
        for child in children {
            let width = max(child.minimum, min(child.natural, room))
            if !line.isEmpty, x + width > room { end() }
            var height: Int32 = 0
            gtk_widget_measure(
                child.widget, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
            line.append(Place(widget: child.widget, x: x, y: y, width: width, height: height))
            x += width + Self.spacing
        }
        end()
        return places
    }

    /// A line in which all are as high, and no room is left beside those that expand.
    private static func filled(_ line: [Place], in room: Int32) -> [Place] {
        let height = line.map(\.height).max() ?? 0
        let count = Int32(line.filter(\.isExpanding).count)
        let more = count == 0 ? 0 : max(0, room - (line.last.map { $0.x + $0.width } ?? 0)) / count
        var moved: Int32 = 0
        return line.map { place in
            var place = place
            place.height = height
            place.x += moved
            if place.isExpanding {
                place.width += more
                moved += more
            }
            return place
        }
    }

    func allocate(in room: Int32) {
        for place in places(in: room) {
            let x = isRightToLeft ? room - place.x - place.width : place.x
            var area = GtkAllocation(x: x, y: place.y, width: place.width, height: place.height)
            gtk_widget_size_allocate(place.widget, &area, -1)
        }
    }
}
