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
}
