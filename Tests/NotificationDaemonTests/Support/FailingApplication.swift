// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import TestWorld

/// An application that is no client of ours, and answers each response with an error.
final class FailingApplication: Sendable {
    /// Whether each response was marked as a repeat.
    let calls: Recorded<Bool>
    private let connection: Connection
    private let export: Export

    private init(_ connection: Connection, _ export: Export, _ calls: Recorded<Bool>) {
        self.connection = connection
        self.export = export
        self.calls = calls
    }

    /// Takes the application's name and registers.
    static func start(
        as application: ApplicationID, in world: DaemonWorld
    ) async throws -> FailingApplication {
        let calls = Recorded<Bool>()
        let connection = try await Connection.open(world.address, on: world.loop)
        let export = try await connection.export(
            at: ApplicationInterface.path, interface: ApplicationInterface.name,
            introspection: """
                <interface name="\(ApplicationInterface.name)">
                  <method name="DidReceive"><arg type="a{sv}" direction="in"/></method>
                </interface>
                """
        ) { call async throws(DBusError) in
            calls.append(call.arguments[0].asDictionary?["repeated"]?.asBoolean ?? false)
            throw DBusError(name: "org.example.Error.Broken", message: "no")
        }
        try await connection.own(application.rawValue)
        _ = try await connection.call(
            MethodCall(
                destination: BusName.center, path: CenterInterface.path,
                interface: CenterInterface.name, member: "Register",
                arguments: [.string(application.rawValue), .vardict([:])]))
        return FailingApplication(connection, export, calls)
    }

    func end() async { await connection.close() }
}
