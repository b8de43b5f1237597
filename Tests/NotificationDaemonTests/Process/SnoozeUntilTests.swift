// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// The button that asks until when a notification is to be away, with the real service.
@Suite(.timeLimit(.minutes(1))) struct SnoozeUntilTests {
    private let centre = "org.carillon.Center"

    private func words(_ shown: RecordingServer.Shown) -> [String] {
        shown.actions.indices.filter { $0 % 2 == 1 }.map { shown.actions[$0] }
    }

    @Test func `asks in the centre, and the notification stays until there is an answer`()
        async throws
    {
        try await DaemonWorld.run(services: [centre: "/bin/false"]) { world in
            try await world.startService()
            let window = try await FakeWindow.open(of: ApplicationID(centre), in: world)
            try await ChildProcess.run(
                BuiltProgram.path(of: "carillon"), ["remind", "Tea", "--in", "1s"],
                environment: world.environment)
            let tea = try await world.server.shown.first { $0.title == "Tea" }
            #expect(words(tea).suffix(3) == ["Done", "Snooze", "Snooze Until…"])
            let tool = try await world.controlClient()
            let notification = try #require(try await tool.delivered().first)

            try await world.server.press("Snooze Until…", on: tea)

            let action = try await window.actions.first { _ in true }
            #expect(action == ["snooze", notification.id.uuidString])
            let again = try await world.server.shown.first {
                $0.title == "Tea" && $0.number != tea.number
            }
            #expect(try await tool.delivered().map(\.id) == [notification.id])
            _ = try await tool.snooze([notification.request.identifier], .interval(3_600))
            _ = try await world.server.closed.first { $0 == again.number }
            #expect(try await tool.pending().count == 1)
            await window.close()
        }
    }

    @Test func `is not there where no window can ask`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            try await ChildProcess.run(
                BuiltProgram.path(of: "carillon"), ["remind", "Tea", "--in", "1s"],
                environment: world.environment)
            let tea = try await world.server.shown.first { $0.title == "Tea" }
            #expect(words(tea).suffix(2) == ["Done", "Snooze"])
        }
    }
}
