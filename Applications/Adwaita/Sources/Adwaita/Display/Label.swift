// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Text that is read, not written; never taken for markup.
@MainActor public final class Label: Widget {
    /// The way to show a text that is too long for its room.
    public enum Overflow: Sendable {
        /// It goes on in the next line, also within a word that is longer than a line.
        case wraps
        /// It ends with an ellipsis, in one line.
        case ellipsis
    }

    /// Makes a label.
    ///
    /// - Parameters:
    ///   - text: What it says.
    ///   - overflow: What it does when it is too long.
    public init(_ text: String = "", overflow: Overflow = .wraps) {
        super.init(gtk_label_new(text))
        gtk_label_set_xalign(opaque, 0)
        switch overflow {
        case .wraps:
            gtk_label_set_wrap(opaque, 1)
            gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        case .ellipsis: gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        }
    }

    /// The text that it shows.
    public var text: String {
        get { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_label_set_text(opaque, newValue) }
    }

    /// Puts the lines in the middle.
    @discardableResult
    public func centered() -> Self {
        gtk_label_set_xalign(opaque, 0.5)
        gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
        return self
    }

    /// Shows no more than so many lines, and an ellipsis after them.
    @discardableResult
    public func limited(toLines count: Int) -> Self {
        gtk_label_set_lines(opaque, Int32(count))
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        return self
    }
}
