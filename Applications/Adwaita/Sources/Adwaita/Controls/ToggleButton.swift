// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A button that stays down until it is pressed again.
@MainActor public final class ToggleButton: Widget {
    /// Makes a button with an icon on it.
    ///
    /// - Parameters:
    ///   - icon: The name of the icon.
    ///   - label: What it means when it is down: the tooltip, and what a screen reader says.
    public init(icon: String, label: String) {
        super.init(gtk_toggle_button_new())
        gtk_button_set_icon_name(typed(), icon)
        self.label = label
    }

    /// Makes a button with a word on it.
    ///
    /// - Parameters:
    ///   - word: The word, which may be short.
    ///   - label: What it means when it is down: the tooltip, and what a screen reader says.
    public init(_ word: String, label: String) {
        super.init(gtk_toggle_button_new_with_label(word))
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        self.label = label
    }

    /// The meaning of the button when it is down: the tooltip, and what a screen reader says.
    public var label: String? {
        get { tooltip }
        set {
            tooltip = newValue
            accessible(label: newValue ?? "")
        }
    }

    /// The name of the icon on it.
    public var icon: String? {
        get { gtk_button_get_icon_name(typed()).map { String(cString: $0) } }
        set { gtk_button_set_icon_name(typed(), newValue) }
    }

    /// Whether it is down; setting it to what it is changes nothing and calls nobody.
    public var isOn: Bool {
        get { gtk_toggle_button_get_active(typed()) != 0 }
        set { gtk_toggle_button_set_active(typed(), newValue ? 1 : 0) }
    }

    /// Calls a closure whenever it goes down or up, whoever does it.
    public func onToggle(_ body: @escaping @MainActor () -> Void) { onSignal("toggled", body) }
}
