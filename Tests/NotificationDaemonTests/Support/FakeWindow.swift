// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel
import TestWorld

/// An application's `org.freedesktop.Application`, which remembers how it was activated.
final class FakeWindow: Sendable {
    /// The platform data of each `Activate`, as far as it is text.
    let activations: Recorded<[String: String]>
    private let connection: Connection
    private let export: Export

    private init(_ connection: Connection, _ export: Export, _ calls: Recorded<[String: String]>) {
        self.connection = connection
        self.export = export
        activations = calls
    }

    /// Exports it, and takes the application's name.
    static func open(
        of application: ApplicationID, in world: DaemonWorld
    ) async throws -> FakeWindow {
        let calls = Recorded<[String: String]>()
        let connection = try await Connection.open(world.address, on: world.loop)
        let path = "/" + application.rawValue.replacing(".", with: "/")
        let export = try await connection.export(
            at: path, interface: "org.freedesktop.Application",
            introspection: """
                <interface name="org.freedesktop.Application">
                  <method name="Activate"><arg type="a{sv}" direction="in"/></method>
                </interface>
                """
        ) { call in
            calls.append((call.arguments[0].asDictionary ?? [:]).compactMapValues(\.asString))
            return []
        }
        try await connection.own(application.rawValue)
        return FakeWindow(connection, export, calls)
    }
}
