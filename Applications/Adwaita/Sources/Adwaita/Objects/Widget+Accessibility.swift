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

    private func update(_ property: GtkAccessibleProperty, _ text: String) {
        var properties = [property]
        var value = GValue()
        g_value_init(&value, CAdwaita_stringType())
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(opaque, 1, &properties, &value)
        g_value_unset(&value)
    }
}
