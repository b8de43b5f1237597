// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Widgets in a row or in a column.
@MainActor public final class Box: Widget {
    /// Makes a row or a column.
    ///
    /// - Parameters:
    ///   - isVertical: Whether it is a column.
    ///   - spacing: The room between the widgets, in pixels.
    ///   - children: The widgets, from the left or from the top.
    public init(isVertical: Bool = false, spacing: Int = 0, _ children: [Widget] = []) {
        super.init(
            gtk_box_new(
                isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, Int32(spacing)))
        for child in children { append(child) }
    }

    /// A column.
    public static func column(spacing: Int = 0, _ children: Widget...) -> Box {
        Box(isVertical: true, spacing: spacing, children)
    }

    /// A row.
    public static func row(spacing: Int = 0, _ children: Widget...) -> Box {
        Box(spacing: spacing, children)
    }

    /// Puts a widget at the end.
    public func append(_ child: Widget) { gtk_box_append(typed(), child.typed()) }

    /// Takes a widget out.
    public func remove(_ child: Widget) { gtk_box_remove(typed(), child.typed()) }
}
