// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// An application is forgotten with all that the real service keeps of it.
@Suite(.timeLimit(.minutes(2))) struct ForgettingTests {
    /// Expects that tools see nothing of an application.
    private static func expectUnknown(
        _ application: ApplicationID, to tool: ControlClient
    ) async throws {
        #expect(try await tool.pending(of: application).isEmpty)
        #expect(try await tool.delivered(of: application).isEmpty)
        #expect(try await tool.history(of: application, after: nil).elements.isEmpty)
        #expect(try await !tool.quietHours().allowed.contains(application))
        #expect(try await !tool.applications().contains { $0.id == application })
    }

    @Test func `leaves nothing of it, also for the next service, and all of others`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let otherID = try ApplicationID("org.example.Other")
            let client = try await world.authorizedClient()
            let other = try await world.authorizedClient(otherID)
            let tool = try await world.controlClient()
            try await client.setCategories([Sample.category])
            try await client.setBadge(3)
            try await client.add([Sample.request("later", .inAnHour), Sample.request("cleared")])
            try await other.add([Sample.request("theirs", .inAnHour)])
            try await world.server.shown.first { $0.title == "cleared" }
            try await world.settle(client)
            _ = try await tool.clearDelivered(["cleared"])
            try await client.add([Sample.request("stays")])
            let shown = try await world.server.shown.first { $0.title == "stays" }
            try await world.settle(client)
            var hours = try await tool.quietHours()
            hours.allowed = [Sample.application, otherID]
            try await tool.setQuietHours(hours)

            try await tool.forget(Sample.application)

            #expect(try await world.server.closed.first { $0 == shown.number } == shown.number)
            try await Self.expectUnknown(Sample.application, to: tool)
            #expect(try await tool.quietHours().allowed == [otherID])
            #expect(try await tool.pending().map(\.request.identifier) == ["theirs"])
            // Twice is as good as once.
            try await tool.forget(Sample.application)

            await service.kill()
            try await world.startService()
            try await Self.expectUnknown(Sample.application, to: tool)
            #expect(try await tool.pending().map(\.request.identifier) == ["theirs"])
            await client.close()
            await other.close()
        }
    }

    @Test func `makes it ask again`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()

            try await tool.forget(Sample.application)

            let error = await #expect(throws: NotificationError.self) {
                try await client.add([Sample.request("tea", .inAnHour)])
            }
            #expect(error?.code == .notAllowed)
            async let granted = client.requestAuthorization([.alert])
            let question = try await world.server.shown.first { !$0.title.isEmpty }
            try await world.server.press("Allow", on: question)
            #expect(try await granted)
            try await client.add([Sample.request("tea", .inAnHour)])
            #expect(try await tool.pending().count == 1)
            await client.close()
        }
    }
}
