// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// A service whose output goes where nobody reads it.
@Suite(.timeLimit(.minutes(5))) struct UnreadOutputTests {
    @Test func `rings, answers and ends although nobody reads its journal`() async throws {
        try await DaemonWorld.run { world in
            let terminal = try StoppedTerminal()
            let service = try await start(in: world, "2> \(terminal.path)")
            // Each has a line as long as lines may be, and together they are more than is kept.
            for number in 0..<200 {
                let identifier = "\(number)" + String(repeating: "\u{1B}", count: 900)
                try await world.show([identifier])
                let tools = try await world.controlClient()
                try await tools.respond(to: identifier, of: Sample.application, action: "done")
                await tools.close()
            }

            let client = try await world.authorizedClient()
            try await world.settle(client)
            #expect(await service.terminate() == .code(0))
        }
    }

    @Test func `goes on although nobody reads the terminal on which it prints`() async throws {
        try await DaemonWorld.run { world in
            let terminal = try StoppedTerminal()
            await world.server.die()
            let service = try await start(in: world, "--terminal \(terminal.path)")
            let client = try await world.authorizedClient()
            let long = String(repeating: "long ", count: 1_000)
            for number in 0..<100 {
                try await client.add([Sample.request("\(number)", title: "\(number) \(long)")])
            }

            try await until { try await client.delivered().count == 100 }
            let server = try await RecordingServer(on: world.bus, world.loop)
            try await client.add([Sample.request("rings")])
            try await server.shown.first { $0.title == "rings" }
            // What is waited for has come when it is read again.
            try terminal.read(until: "5 long")
            #expect(await service.terminate() == .code(0))
        }
    }

    private func start(in world: DaemonWorld, _ words: String) async throws -> ChildProcess {
        let service = try ServiceProcess.launch(
            ["-c", "exec \(BuiltProgram.path(of: "carillond")) \(words)"], program: "/bin/sh",
            environment: world.environment)
        try await world.connection.owner(of: BusName.center, isThere: true)
        return service
    }
}
