// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// An upgrade while the service runs: another program is put in the place of its own.
@Suite(.timeLimit(.minutes(2))) struct SuccessionTests {
    /// A service that the bus starts, from a copy that a test may replace.
    private struct Installed {
        let home: TemporaryDirectory
        let bus: PrivateBus
        let loop: EventLoop
        let connection: Connection
        let program: String

        init(arguments: String) async throws {
            home = try TemporaryDirectory()
            program = home.path + "/bin/carillond"
            _ = try home.makeDirectory("bin")
            let command = arguments.isEmpty ? program : "\(program) \(arguments)"
            bus = try await PrivateBus(
                services: [BusName.center: command, BusName.control: command],
                environment: ["HOME": home.path, "XDG_DATA_HOME": home.path + "/data"])
            loop = try EventLoop(name: "test")
            connection = try await Connection.open(.custom(bus.address), on: loop)
            try await install()
        }

        /// Puts a program in place as dpkg does: beside it first, and then over it.
        func install() async throws {
            let new = program + ".dpkg-new"
            // By another process: one that forks while this one writes would keep the file open
            // for writing, and the kernel would not run it.
            try await ChildProcess.run("cp", [BuiltProgram.path(of: "carillond"), new])
            try #require(rename(new, program) == 0)
        }

        func control() async throws -> ControlClient {
            try await ControlClient.connect(to: .custom(bus.address))
        }

        func stop() async throws {
            // It is a child of the bus, which it outlives for a moment.
            if let owner = try await connection.owner(of: BusName.center) {
                kill(try await connection.processID(of: owner), SIGKILL)
            }
            await connection.close()
            await bus.stop()
            loop.stop()
        }
    }

    @Test func `the new one takes over, with everything that is pending`() async throws {
        let world = try await Installed(arguments: "--activated")
        let server = try await RecordingServer(on: world.bus, world.loop)
        let control = try await world.control()
        var changes = SettingsChanges()
        changes.authorization = .authorized
        try await control.setSettings(of: Sample.application, changes)
        let client = try await CenterClient.connect(
            as: Sample.application, to: .custom(world.bus.address))
        try await client.add([Sample.request("later", .inAnHour), Sample.request("now")])
        try await server.shown.first { $0.title == "now" }
        #expect(try await !control.diagnose().isReplaced)
        let first = try await world.connection.owner(of: BusName.center)
        let (owners, sink) = AsyncStream.makeStream(of: String?.self)
        let watch = try await world.connection.watchOwner(of: BusName.center) { sink.yield($0) }

        try await world.install()
        #expect(try await control.diagnose().isReplaced)
        let next = await owners.first { $0 != nil && $0 != first }

        #expect(next != nil)
        #expect(try await !control.diagnose().isReplaced)
        #expect(try await client.pending().map(\.request.identifier) == ["later"])
        try await client.add([Sample.request("after")])
        try await server.shown.first { $0.title == "after" }
        #expect(server.shown.all.count { $0.title == "now" && !$0.isRestored } == 1)
        watch.cancel()
        await client.close()
        try await world.stop()
    }

    @Test func `one that somebody started by hand stays, and says so`() async throws {
        let world = try await Installed(arguments: "")
        let control = try await world.control()
        #expect(try await !control.diagnose().isReplaced)

        try await world.install()
        let diagnosis = try await control.diagnose()

        #expect(diagnosis.isReplaced)
        #expect(!diagnosis.makesRoom)
        try await world.stop()
    }

    @Test func `one whose program was only removed stays`() async throws {
        let world = try await Installed(arguments: "--activated")
        let control = try await world.control()
        _ = try await control.diagnose()

        try FileManager.default.removeItem(atPath: world.program)

        #expect(try await !control.diagnose().isReplaced)
        try await world.stop()
    }
}
