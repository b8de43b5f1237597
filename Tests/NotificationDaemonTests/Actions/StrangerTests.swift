// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// A process that tries to speak for an application that is not its own.
@Suite(.timeLimit(.minutes(2))) struct StrangerTests {
    private static let app = Sample.application

    @Test func `no method of the service serves a stranger`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("later", .inAnHour)])
            await client.close()
            try await world.show(["milk"])
            // The owner is a process of its own; the stranger is the test.
            let owner = try await Self.open(in: world)
            let stranger = try await Connection.open(world.address, on: world.loop)
            let before = try await world.state(of: Self.app)

            let methods = CenterInterface.methods
            #expect(methods.count == 23)
            for (member, signature) in methods {
                let error = await #expect(throws: DBusError.self) {
                    try await stranger.call(Self.call(member, signature))
                }
                #expect(error?.name == "org.carillon.Error.InvalidApplication", "\(member)")
                #expect(
                    error?.message
                        == "application: the caller does not own the bus name \(Self.app);"
                        + " request that name first", "\(member)")
            }

            #expect(try await world.state(of: Self.app) == before)
            try await world.press("Done", on: "milk")
            try await world.line("milk: done active")
            await stranger.close()
            await owner.killAndWait()
        }
    }

    @Test func `nobody but the service can call an application`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            try await world.show(["milk"])
            let owner = try await Self.open(in: world)
            let stranger = try await Connection.open(world.address, on: world.loop)
            // Now it has registered, and can be called.
            try await world.press("Done", on: "milk")
            try await world.line("milk: done active")

            for member in ["WillPresent", "DidReceive", "OpenSettings"] {
                let error = await #expect(throws: DBusError.self) {
                    try await stranger.call(
                        MethodCall(
                            destination: Self.app.rawValue, path: ApplicationInterface.path,
                            interface: ApplicationInterface.name, member: member,
                            arguments: [.vardict([:])]))
                }
                #expect(error?.name == "org.carillon.Error.AccessDenied", "\(member)")
            }

            #expect(world.lines() == ["started", "milk: done active"])
            await stranger.close()
            await owner.killAndWait()
        }
    }

    private static func open(in world: DaemonWorld) async throws -> ChildProcess {
        var environment = world.environment
        environment["CARILLON_APPLICATION_ID"] = app.rawValue
        let program = try ChildProcess(
            BuiltProgram.path(of: "notifying-app"),
            [DaemonWorld.log(of: app, in: world.home), "open"], environment: environment)
        try await world.line("started")
        try await world.connection.owner(of: app.rawValue, isThere: true)
        return program
    }

    private static func call(_ member: String, _ signature: String) throws -> MethodCall {
        let rest: [Value] =
            switch signature.dropFirst() {
            case "": []
            case "a{sv}": [.vardict([:])]
            case "a{sv}x": [.vardict([:]), .int64(9)]
            case "aa{sv}":
                [.array([.vardict(["identifier": "milk"])], of: "a{sv}")]
            case "as": [.strings(["milk", "later"])]
            case "asaa{sv}": [.strings(["milk", "later"]), .array([], of: "a{sv}")]
            case "b": [true]
            case "u": [.uint32(4)]
            case "x": [.int64(9)]
            case "ssa{sv}": ["milk", "done", .vardict([:])]
            default: throw TestWorldError("\(member) has other arguments: \(signature)")
            }
        return MethodCall(
            destination: BusName.center, path: CenterInterface.path,
            interface: CenterInterface.name, member: member,
            arguments: [.string(app.rawValue)] + rest)
    }
}
