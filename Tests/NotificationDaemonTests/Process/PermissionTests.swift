// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@Suite("Permission is asked for", .timeLimit(.minutes(1)))
struct PermissionTests {
    /// The ways to answer the question on the screen, and their outcomes.
    @Test(arguments: [
        ("Allow", AuthorizationStatus.authorized), ("Don’t Allow", .denied),
    ])
    func `on the notification server, and the answer is kept`(
        _ button: String, _ status: AuthorizationStatus
    ) async throws {
        let isAllowed = status == .authorized
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.client()
            async let granted = client.requestAuthorization([.alert, .sound])
            let question = try await world.server.shown.first {
                $0.title.hasPrefix("Allow notifications")
            }
            try await world.server.press(button, on: question)
            let answer = try await granted
            #expect(answer == isAllowed)
            #expect(try await client.settings().authorization == status)
            // Nobody is asked a second time, whatever the answer was.
            #expect(try await client.requestAuthorization([.badge]) == isAllowed)
            await client.close()
        }
    }

    @Test func `once for all calls that wait, and answered from anywhere`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.client()
            async let first = client.requestAuthorization([.alert])
            async let second = client.requestAuthorization([.alert])
            try await world.server.shown.first { $0.title.hasPrefix("Allow notifications") }
            try await world.allow()
            #expect(try await [first, second] == [true, true])
            await client.close()
        }
    }

    @Test func `again when the question was only dismissed`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.client()
            async let granted = client.requestAuthorization([.alert])
            let question = try await world.server.shown.first {
                $0.title.hasPrefix("Allow notifications")
            }
            try await world.server.close(question.number, reason: 2)
            let answer = try await granted
            #expect(!answer)
            #expect(try await client.settings().authorization == .notDetermined)
            await client.close()
        }
    }

    @Test func `once more when the question was only clicked on`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.client()
            async let granted = client.requestAuthorization([.alert])
            let question = try await world.server.shown.first {
                $0.title.hasPrefix("Allow notifications")
            }
            try await world.server.press("Open", on: question)
            let next = try await world.server.shown.first {
                $0.title.hasPrefix("Allow notifications") && $0.number != question.number
            }
            try await world.server.press("Allow", on: next)
            let answer = try await granted
            #expect(answer)
            await client.close()
        }
    }

    @Test func `in a window of the centre where no notification has buttons`() async throws {
        try await DaemonWorld.run { world in
            await world.server.die()
            let centre = try await FakeWindow.open(
                of: try ApplicationID("org.carillon.Center"), in: world)
            let service = try await world.startService()
            let client = try await world.client()
            let tool = try await world.controlClient()

            async let first = client.requestAuthorization([.alert])
            let asked = try await centre.actions.first { _ in true }
            #expect(asked == ["ask", Sample.application.rawValue])
            try await tool.dismissQuestion(about: Sample.application)
            #expect(try await !first)
            #expect(try await client.settings().authorization == .notDetermined)

            // It may ask again, and is asked about again.
            async let second = client.requestAuthorization([.alert])
            try await until { centre.actions.all.count == 2 }
            try await world.allow()
            #expect(try await second)
            let settings = try await client.settings()
            let date = try #require(settings.requestDate)
            #expect(settings.requested == [.alert] && date <= Date())

            // Nobody is left to ask: the journal says what to do.
            await centre.close()
            let other = try await world.client(try ApplicationID("org.example.Other"))
            let asking = Task { try await other.requestAuthorization([.alert]) }
            for line in ["carillon settings org.example.Other --allow", "it is not installed"] {
                try await service.process.errors.first { $0.contains(line) }
            }
            try await tool.dismissQuestion(about: try ApplicationID("org.example.Other"))
            #expect(try await !asking.value)
            await client.close()
        }
    }

    @Test func `not answered with no when the service stops before the person has answered`()
        async throws
    {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.client()
            let asking = Task { try await client.requestAuthorization([.alert]) }
            try await world.server.shown.first { $0.title.hasPrefix("Allow notifications") }

            await service.process.terminate()

            await #expect(throws: NotificationError.self) { try await asking.value }
            try await world.startService()
            #expect(try await client.settings().authorization == .notDetermined)
            await client.close()
        }
    }

    @Test func `not at all for quiet delivery`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.client()
            #expect(try await client.requestAuthorization([.alert, .provisional]))
            #expect(try await client.settings().authorization == .provisional)
            await client.close()
        }
    }
}
