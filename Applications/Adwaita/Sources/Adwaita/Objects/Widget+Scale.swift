// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Draws it smaller or larger than it is, around its middle; 1 is as it is.
    public func setScale(_ scale: Double) {
        // GTK has no property for it, only a rule of style; this provider is for the one widget.
        let provider = scaleProvider()
        gtk_css_provider_load_from_data(provider, "* { transform: scale(\(scale)); }", -1)
    }

    private func scaleProvider() -> UnsafeMutablePointer<GtkCssProvider>? {
        let key = "carillon-scale"
        if let known = g_object_get_data(typed(), key) {
            return known.assumingMemoryBound(to: GtkCssProvider.self)
        }
        let provider = gtk_css_provider_new()
        g_object_set_data_full(typed(), key, provider) { g_object_unref($0) }
        gtk_style_context_add_provider(
            gtk_widget_get_style_context(typed()), OpaquePointer(provider),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        return provider
    }
}
