// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@testable import CarillonCommands

/// How wide lists are at a terminal, which script(1) and stty(1) make here.
@Suite struct TerminalWidthTests {
    private static let title = "Ask the neighbours whether they water the plants in the summer"

    private func fill(_ world: CommandWorld) throws {
        var content = Content()
        content.title = Self.title
        let application = try ApplicationID("org.example.App")
        world.service.state.withLock { state in
            state.pending.append(
                PendingRequest(
                    serial: 1, application: application,
                    request: Request(identifier: "plants", content: content),
                    due: DueTime(wall: FakeService.due)))
        }
    }

    private func list(
        _ world: CommandWorld, columns: Int, _ variables: [String: String] = [:]
    ) async throws -> [String] {
        let process = try ChildProcess(
            "script",
            [
                "--quiet", "--return", "--command",
                "stty cols \(columns); \(CommandWorld.executable) list", "/dev/null",
            ],
            environment: ["PATH": "/usr/bin:/bin", "SHELL": "/bin/sh", "TERM": "dumb"]
                .merging(world.bus.environment) { $1 }.merging(variables) { $1 })
        #expect(await process.waitForExit() == .code(0))
        return await process.output.untilEnd().map {
            $0.trimmingCharacters(in: .controlCharacters)
        }
    }

    @Test func `the terminal says how wide they are`() async throws {
        try await CommandWorld.run { world in
            try fill(world)
            #expect(try await list(world, columns: 150).contains { $0.contains(Self.title) })
            let narrow = try await list(world, columns: 90)
            #expect(narrow.contains { $0.contains("Ask the neighbours") && $0.contains("…") })
            #expect(narrow.allSatisfy { $0.count <= 90 })
        }
    }

    @Test func `the person says it where COLUMNS is set`() async throws {
        try await CommandWorld.run { world in
            try fill(world)
            let lines = try await list(world, columns: 150, ["COLUMNS": "90"])
            #expect(lines.contains { $0.contains("…") } && lines.allSatisfy { $0.count <= 90 })
        }
    }

    @Test func `a terminal that does not know has 80 columns`() async throws {
        try await CommandWorld.run { world in
            try fill(world)
            let lines = try await list(world, columns: 0)
            #expect(lines.contains { $0.contains("…") } && lines.allSatisfy { $0.count <= 80 })
        }
    }
}
