// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A button that does something when it is pressed.
@MainActor public final class Button: Widget {
    /// Makes a button with a word on it.
    public init(_ label: String, onClick: (@MainActor () -> Void)? = nil) {
        super.init(gtk_button_new_with_mnemonic(label))
        sayLabel(label)
        if let onClick { onSignal("clicked", onClick) }
    }

    /// Takes a button that libadwaita made.
    init(borrowing button: UnsafeMutablePointer<GtkWidget>) { super.init(button) }

    /// Makes a button with an icon on it.
    ///
    /// - Parameters:
    ///   - icon: The name of the icon.
    ///   - label: What it does: the tooltip, and what a screen reader says.
    ///   - onClick: What it does.
    public init(icon: String, label: String, onClick: (@MainActor () -> Void)? = nil) {
        super.init(gtk_button_new_from_icon_name(icon))
        tooltip = label
        accessible(label: label)
        if let onClick { onSignal("clicked", onClick) }
    }

    /// The word on it; an underline stands before the letter that presses it with Alt.
    public var label: String? {
        get { gtk_button_get_label(typed()).map { String(cString: $0) } }
        set {
            gtk_button_set_label(typed(), newValue)
            if let newValue { sayLabel(newValue) }
        }
    }

    /// Tells screen readers the word alone; GTK 4.8 says it twice, once with the underscore.
    func sayLabel(_ label: String) {
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        accessible(label: label.replacing("_", with: "", maxReplacements: 1))
    }

    /// The name of the icon on it.
    public var icon: String? {
        get { gtk_button_get_icon_name(typed()).map { String(cString: $0) } }
        set { gtk_button_set_icon_name(typed(), newValue) }
    }

    /// Calls a closure whenever it is pressed.
    public func onClick(_ body: @escaping @MainActor () -> Void) { onSignal("clicked", body) }
}
