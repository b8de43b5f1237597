// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Where a widget lies in more room than it needs.
public enum Alignment: Sendable {
    /// It takes all.
    case fill
    /// At the beginning: the left, the top.
    case start
    /// In the middle.
    case center
    /// At the end: the right, the bottom.
    case end

    var cValue: GtkAlign {
        switch self {
        case .fill: GTK_ALIGN_FILL
        case .start: GTK_ALIGN_START
        case .center: GTK_ALIGN_CENTER
        case .end: GTK_ALIGN_END
        }
    }
}

extension Widget {
    /// Leaves room around it, in pixels.
    @discardableResult
    public func margin(_ all: Int) -> Self { margin(horizontal: all, vertical: all) }

    /// Leaves room beside it and above and below it, in pixels.
    @discardableResult
    public func margin(horizontal: Int, vertical: Int) -> Self {
        gtk_widget_set_margin_start(typed(), Int32(horizontal))
        gtk_widget_set_margin_end(typed(), Int32(horizontal))
        gtk_widget_set_margin_top(typed(), Int32(vertical))
        gtk_widget_set_margin_bottom(typed(), Int32(vertical))
        return self
    }

    /// Says where it lies in more room than it needs.
    @discardableResult
    public func aligned(horizontally: Alignment = .fill, vertically: Alignment = .fill) -> Self {
        gtk_widget_set_halign(typed(), horizontally.cValue)
        gtk_widget_set_valign(typed(), vertically.cValue)
        return self
    }

    /// Lays it out from left to right in every language, as digits are read.
    @discardableResult
    public func leftToRight() -> Self {
        gtk_widget_set_direction(typed(), GTK_TEXT_DIR_LTR)
        return self
    }

    /// Lets it take the room that is left.
    @discardableResult
    public func expanding(horizontally: Bool = false, vertically: Bool = false) -> Self {
        gtk_widget_set_hexpand(typed(), horizontally ? 1 : 0)
        gtk_widget_set_vexpand(typed(), vertically ? 1 : 0)
        return self
    }

    /// Gives it the looks of some classes of the style sheet, such as `suggested-action`.
    @discardableResult
    public func styled(_ classes: String...) -> Self {
        for name in classes { gtk_widget_add_css_class(typed(), name) }
        return self
    }

    /// Gives it the looks of a class, or takes them.
    public func setStyle(_ name: String, _ isSet: Bool) {
        if isSet {
            gtk_widget_add_css_class(typed(), name)
        } else {
            gtk_widget_remove_css_class(typed(), name)
        }
    }
}
