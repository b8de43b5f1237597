// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// Gives the application something to do by name; menus and keys name it `app.name`.
    ///
    /// It can also be called over the bus, by `org.freedesktop.Application.ActivateAction`.
    public func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) {
        let action = Object(taking: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
        action.onSignal("activate", body)
        g_action_map_add_action(opaque, action.opaque)
    }

    /// Gives the application something to do with a text; see ``send(_:to:)``.
    public func addAction(_ name: String, _ body: @escaping @MainActor (String) -> Void) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        let action = Object(taking: UnsafeMutableRawPointer(g_simple_action_new(name, type)))
        action.onSignalArgument("activate") {
            body(String(cString: g_variant_get_string(OpaquePointer($0), nil)))
        }
        g_action_map_add_action(opaque, action.opaque)
    }

    /// Lets the instance that runs, which may be this one, do something.
    ///
    /// Call it before ``run(_:)``, when the actions are there.
    public func send(_ action: String) {
        // Without a bus there is no other instance, and this one does it.
        g_application_register(typed(), nil, nil)
        g_action_group_activate_action(opaque, action, nil)
    }

    /// Lets the instance that runs, which may be this one, do something with a text.
    ///
    /// Call it before ``run(_:)``, when the actions are there.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - action: The name of the action.
    public func send(_ text: String, to action: String) {
        // Without a bus there is no other instance, and this one does it.
        g_application_register(typed(), nil, nil)
        g_action_group_activate_action(opaque, action, g_variant_new_string(text))
    }
}
