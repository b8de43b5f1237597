// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import TestWorld
import Testing

/// Everything of every application is cancelled by whoever means it, and by nobody else.
@Suite struct CancelAllTests {
    @Test func `in a script it wants to be told whose, or yes`() async throws {
        try await CommandWorld.run { world in
            try world.service.fill()
            try world.service.fill(more: 2)

            let refused = try await world.carillon("cancel", "--all")
            #expect(refused.exit == .code(2))
            #expect(
                refused.errors.first
                    == "carillon cancel: --all cancels what all applications have; "
                    + "add --app for one of them, or --yes")
            #expect(world.service.state.withLock(\.pending).count == 3)

            let sure = try await world.carillon("cancel", "--all", "--yes")
            #expect(sure.exit == .code(0) && sure.output == ["3 cancelled"])
        }
    }

    @Test func `places that applications follow stay, and it says so`() async throws {
        try await CommandWorld.run { world in
            try world.service.fill()
            try world.service.fill(more: 2)
            world.service.state.withLock { state in
                // The service has taken what rings, and lists what is left.
                state.summaries = [
                    ApplicationSummary(id: state.summaries[0].id, pending: 5, monitors: 2)
                ]
            }
            let outcome = try await world.carillon("cancel", "--all", "--app", "org.example.App")
            #expect(outcome.exit == .code(0) && outcome.output == ["3 cancelled"])
            #expect(
                outcome.errors == [
                    "2 places stay that applications follow themselves; they ring nothing, and "
                        + "'carillon settings APP --places off' ends that"
                ])
            // Of others there is nothing to say.
            let other = try await world.carillon("cancel", "--all", "--app", "org.example.Other")
            #expect(other.errors.isEmpty)
        }
    }

    @Test(arguments: [("no", 3, 3), ("", 3, 3), ("yes", 0, 0), (" YES", 0, 0), ("y", 0, 0)])
    func `on a terminal it asks, and names the number`(
        answer: String, code: Int32, left: Int
    ) async throws {
        try await CommandWorld.run { world in
            try world.service.fill()
            try world.service.fill(more: 2)
            // What rings nothing is not meant.
            world.service.state.withLock { state in
                state.summaries[0].pending += 4
                state.summaries[0].monitors = 4
            }
            // script(1) gives it a terminal.
            let process = try ChildProcess(
                "script",
                [
                    "--quiet", "--return", "--command", "\(CommandWorld.executable) cancel --all",
                    "/dev/null",
                ],
                environment: ["PATH": "/usr/bin:/bin", "SHELL": "/bin/sh", "TERM": "dumb"]
                    .merging(world.bus.environment) { $1 })
            try await process.output.first { $0.contains("Cancel all 3 that are pending?") }
            try process.write(answer + "\n")

            #expect(await process.waitForExit() == .code(code))
            #expect(world.service.state.withLock(\.pending).count == left)
        }
    }
}
