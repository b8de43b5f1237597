// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A button of a group in which one is chosen at most.
@MainActor public final class RadioButton: Widget {
    /// Makes one that is not chosen.
    ///
    /// - Parameters:
    ///   - label: What it chooses; a screen reader says it.
    ///   - other: Another one of the group; nil for the first.
    public init(label: String, besides other: RadioButton? = nil) {
        // GTK 4.8 says of each that it is a check box.
        var role = GValue()
        g_value_init(&role, gtk_accessible_role_get_type())
        g_value_set_enum(&role, gint(GTK_ACCESSIBLE_ROLE_RADIO.rawValue))
        let button: UnsafeMutablePointer<GObject> = "accessible-role".withCString { name in
            var name: UnsafePointer<CChar>? = name
            return g_object_new_with_properties(gtk_check_button_get_type(), 1, &name, &role)
        }
        g_value_unset(&role)
        super.init(UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkWidget.self))
        if let other { gtk_check_button_set_group(typed(), other.typed()) }
        accessible(label: label)
        aligned(vertically: .center)
    }

    /// Whether it is the one that is chosen.
    public var isChosen: Bool {
        get { gtk_check_button_get_active(typed()) != 0 }
        set { gtk_check_button_set_active(typed(), newValue ? 1 : 0) }
    }

    /// Calls a closure whenever it is chosen, or another one of its group.
    public func onToggle(_ body: @escaping @MainActor () -> Void) { onSignal("toggled", body) }
}
