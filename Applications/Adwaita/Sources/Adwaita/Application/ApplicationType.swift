// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A GApplication that also hears what comes with a call of `org.freedesktop.Application`.
///
/// Not GtkApplication: that one needs a display as soon as it starts, and a program that was
/// started to do something in the background has none.
enum ApplicationType {
    @MainActor static let type: GType = {
        let size = guint(MemoryLayout<GApplicationClass>.size)
        let initialize: GClassInitFunc = { pointer, _ in
            pointer?.assumingMemoryBound(to: GApplicationClass.self).pointee.before_emit = {
                application, platformData in
                guard let application, let platformData else { return }
                receive(platformData, for: application)
            }
        }
        return g_type_register_static_simple(
            g_application_get_type(), "CarillonApplication", size, initialize,
            guint(MemoryLayout<GApplication>.size), nil, GTypeFlags(rawValue: 0))
    }()

    static let ownerKey = "carillon-application"

    /// Remembers the token with which a window may come to the front.
    private static func receive(
        _ platformData: OpaquePointer, for application: UnsafeMutablePointer<GApplication>
    ) {
        let token =
            text("activation-token", in: platformData)
            ?? text("desktop-startup-id", in: platformData)
        guard let owner = g_object_get_data(gobject(application), ownerKey) else { return }
        let swift = Unmanaged<Application>.fromOpaque(owner).takeUnretainedValue()
        MainActor.assumeIsolated { swift.activationToken = token }
    }

    private static func text(_ key: String, in dictionary: OpaquePointer) -> String? {
        guard let value = g_variant_lookup_value(dictionary, key, nil) else { return nil }
        defer { g_variant_unref(value) }
        return g_variant_classify(value) == G_VARIANT_CLASS_STRING
            ? String(cString: g_variant_get_string(value, nil)) : nil
    }

    private static func gobject(
        _ application: UnsafeMutablePointer<GApplication>
    ) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(application).assumingMemoryBound(to: GObject.self)
    }
}
