// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Tells screen readers, and tests, what the widget is; a label is read by itself.
    @discardableResult
    public func accessible(label: String) -> Self {
        update(GTK_ACCESSIBLE_PROPERTY_LABEL, label)
        return self
    }

    /// Tells screen readers what the widget does, besides its label.
    @discardableResult
    public func accessible(description: String) -> Self {
        update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
        return self
    }

    /// Tells screen readers the words of buttons that libadwaita made, once each.
    func sayButtonsOnce() {
        var next = gtk_widget_get_first_child(typed())
        while let child = next {
            let isButton = g_type_check_instance_is_a(
                UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self),
                gtk_button_get_type())
            if isButton != 0 {
                let button = Button(borrowing: child)
                if let word = button.label { button.sayLabel(word) }
            } else {
                Widget(child).sayButtonsOnce()
            }
            next = gtk_widget_get_next_sibling(child)
        }
    }

    /// Says whether screen readers are told of it.
    func setAccessible(_ isAccessible: Bool) {
        var states = [GTK_ACCESSIBLE_STATE_HIDDEN]
        var value = GValue()
        g_value_init(&value, CAdwaita_booleanType())
        g_value_set_boolean(&value, isAccessible ? 0 : 1)
        gtk_accessible_update_state_value(opaque, 1, &states, &value)
        g_value_unset(&value)
    }

    private func update(_ property: GtkAccessibleProperty, _ text: String) {
        var properties = [property]
        var value = GValue()
        g_value_init(&value, CAdwaita_stringType())
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(opaque, 1, &properties, &value)
        g_value_unset(&value)
    }
}
