// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
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
            let before = try await Self.state(of: world)

            let methods = try await Self.methods(of: CenterInterface.self, on: stranger)
            #expect(methods.count == 19)
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

            #expect(try await Self.state(of: world) == before)
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

    @Test(.enabled(if: Sandbox.isPossible, "bubblewrap cannot make namespaces here"))
    func `a Flatpak speaks for itself, and for nobody else`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let own = try await Sandbox(id: "org.example.Boxed", in: world)
                .run(CenterInterface.self, "GetBadge", "s", ["org.example.Boxed"])
            let others = try await Sandbox(id: "org.example.Boxed", in: world)
                .run(CenterInterface.self, "GetBadge", "s", [Self.app.rawValue])
            let nameless = try await Sandbox(id: "", in: world)
                .run(CenterInterface.self, "GetBadge", "s", [Self.app.rawValue])

            #expect(own == "x 0")
            #expect(others.contains("the caller is the Flatpak org.example.Boxed"))
            #expect(nameless.contains("the caller is the Flatpak"))
        }
    }

    @Test(.enabled(if: Sandbox.isPossible, "bubblewrap cannot make namespaces here"))
    func `no method for the person's tools serves a Flatpak`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("later", .inAnHour)])
            await client.close()
            try await world.show(["milk"])
            let before = try await Self.state(of: world)
            let sandbox = try Sandbox(id: "org.example.Boxed", in: world)

            let methods = try await Self.methods(of: ControlInterface.self, on: world.connection)
            #expect(methods.count == 29)
            for (member, signature) in methods {
                let said = try await sandbox.run(
                    ControlInterface.self, member, signature, Self.attack(signature))
                #expect(said.contains("only the person's own tools may call"), "\(member)")
            }

            #expect(try await Self.state(of: world) == before)
        }
    }

    /// Arguments as busctl takes them, with which a tool of the person's would be served.
    private static func attack(_ signature: String) -> [String] {
        switch signature {
        case "": []
        case "s": [app.rawValue]
        case "ss": [app.rawValue, "milk"]
        case "a{sv}": ["2", "seconds", "x", "1", "entries", "x", "0"]
        case "ssa{sv}x": [app.rawValue, "milk", "0", "9"]
        case "sas": [app.rawValue, "2", "milk", "later"]
        case "sasa{sv}": [app.rawValue, "2", "milk", "later", "1", "seconds", "d", "60"]
        case "sa{sv}": [app.rawValue, "1", "authorization", "i", "2"]
        case "sa{sv}x": [app.rawValue, "0", "9"]
        case "sssa{sv}": [app.rawValue, "milk", "done", "0"]
        default: ["no attack for \(signature)"]
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

    /// What a stranger must not change.
    private static func state(of world: DaemonWorld) async throws -> [String] {
        let tools = try await world.controlClient()
        let pending = try await tools.pending().map(\.request.identifier)
        let delivered = try await tools.delivered().map(\.request.identifier)
        let application = try await tools.applications().first { $0.id == app }
        await tools.close()
        return pending + delivered + ["\(String(describing: application))"]
    }

    /// The methods that the service declares, with the types of their arguments.
    private static func methods<Interface: BusInterface>(
        of interface: Interface.Type, on connection: Connection
    ) async throws -> [(String, String)] {
        let reply = try await connection.call(
            MethodCall(
                destination: Interface.name, path: Interface.path,
                interface: "org.freedesktop.DBus.Introspectable", member: "Introspect"))
        let text = reply.first?.asString ?? ""
        let declared = text.components(separatedBy: "<interface ")
            .first { $0.hasPrefix(#"name="\#(Interface.name)""#) }
        return (declared ?? "").components(separatedBy: "<method name=\"").dropFirst().map { part in
            let name = part.prefix { $0 != "\"" }
            let arguments = part.components(separatedBy: "</method>")[0]
                .matches(of: /<arg ([^>]*)>/).map { String($0.1) }
                .filter { !$0.contains(#"direction="out""#) }
                .compactMap { $0.firstMatch(of: /type="([^"]*)"/).map { String($0.1) } }
            return (String(name), arguments.joined())
        }
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

/// Runs `busctl` as Flatpak runs a program: with a root of its own that names the application.
private struct Sandbox {
    private let world: DaemonWorld
    private let description: String

    init(id: String, in world: DaemonWorld) throws {
        self.world = world
        description = try world.home.write(
            "[Application]\nname=\(id)\n", to: "flatpak-info")
    }

    /// Calls a method of the service, and gives what busctl says.
    func run<Interface: BusInterface>(
        _ interface: Interface.Type, _ member: String, _ signature: String, _ arguments: [String]
    ) async throws -> String {
        let call = [
            "busctl", "--address=\(world.bus.address)", "call", Interface.name, Interface.path,
            Interface.name, member,
        ]
        let arguments = signature.isEmpty ? [] : [signature] + arguments
        let process = try ChildProcess(
            "bwrap", Self.root + ["--ro-bind", description, "/.flatpak-info"] + call + arguments)
        let output = await process.output.untilEnd() + process.errors.untilEnd()
        await process.waitForExit()
        return output.joined(separator: "\n")
    }

    private static let root = [
        "--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin", "--symlink", "usr/lib",
        "/lib", "--symlink", "usr/lib64", "/lib64", "--dev", "/dev", "--proc", "/proc", "--bind",
        "/tmp", "/tmp",
    ]

    static let isPossible: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bwrap"] + root + ["true"]
        process.standardError = nil
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}
