// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A line of text that the person writes.
@MainActor public final class Entry: Widget {
    /// Makes an empty entry.
    ///
    /// - Parameters:
    ///   - label: What to write in it; a screen reader says it.
    ///   - placeholder: What it shows while it is empty; the label, if there is none.
    public init(label: String, placeholder: String? = nil) {
        super.init(gtk_entry_new())
        gtk_entry_set_placeholder_text(typed(), placeholder ?? label)
        accessible(label: label)
    }

    /// The text that is written.
    public var text: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_editable_set_text(opaque, newValue) }
    }

    /// Hides what is written, such as a password.
    @discardableResult
    public func secret() -> Self {
        gtk_entry_set_visibility(typed(), 0)
        gtk_entry_set_input_purpose(typed(), GTK_INPUT_PURPOSE_PASSWORD)
        return self
    }

    /// Asks for room for so many letters.
    @discardableResult
    public func width(ofCharacters count: Int) -> Self {
        gtk_editable_set_width_chars(opaque, Int32(clamping: count))
        return self
    }

    /// Moves the keyboard behind what is written.
    public func writeOn() {
        gtk_entry_grab_focus_without_selecting(typed())
        gtk_editable_set_position(opaque, -1)
    }

    /// Shows an icon at its end, or none.
    public var endIcon: String? {
        didSet {
            gtk_entry_set_icon_from_icon_name(typed(), GTK_ENTRY_ICON_SECONDARY, endIcon)
        }
    }

    /// Calls a closure when Return is pressed in it.
    public func onReturn(_ body: @escaping @MainActor () -> Void) { onSignal("activate", body) }

    /// Calls a closure whenever the text changes.
    public func onChange(_ body: @escaping @MainActor () -> Void) { onSignal("changed", body) }
}
