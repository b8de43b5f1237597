// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel
import TestWorld

/// An application's `org.freedesktop.Application`, which remembers how it was activated, and what
/// it was told to do.
final class FakeWindow: Sendable {
    /// The platform data of each `Activate`, as far as it is text.
    let activations: Recorded<[String: String]>
    /// Each `ActivateAction`: its name and what is given to it, as far as it is text.
    let actions: Recorded<[String]>
    private let connection: Connection
    private let export: Export

    private init(
        _ connection: Connection, _ export: Export, _ calls: Recorded<[String: String]>,
        _ actions: Recorded<[String]>
    ) {
        self.connection = connection
        self.export = export
        activations = calls
        self.actions = actions
    }

    /// Takes the name away, as one that ends does.
    func close() async { await connection.close() }

    /// Exports it, and takes the application's name.
    static func open(
        of application: ApplicationID, in world: DaemonWorld
    ) async throws -> FakeWindow {
        let (calls, actions) = (Recorded<[String: String]>(), Recorded<[String]>())
        let connection = try await Connection.open(world.address, on: world.loop)
        let path = "/" + application.rawValue.replacing(".", with: "/")
        let export = try await connection.export(
            at: path, interface: "org.freedesktop.Application",
            introspection: """
                <interface name="org.freedesktop.Application">
                  <method name="Activate"><arg type="a{sv}" direction="in"/></method>
                  <method name="ActivateAction">
                    <arg type="s" direction="in"/><arg type="av" direction="in"/>
                    <arg type="a{sv}" direction="in"/>
                  </method>
                </interface>
                """
        ) { call in
            if let name = call.arguments[0].asString {
                let given = call.arguments[1].asArray ?? []
                actions.append([name] + given.compactMap(\.asString))
            } else {
                calls.append((call.arguments[0].asDictionary ?? [:]).compactMapValues(\.asString))
            }
            return []
        }
        try await connection.own(application.rawValue)
        return FakeWindow(connection, export, calls, actions)
    }
}
