// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Pending requests are given another time, through the real service.
@Suite(.timeLimit(.minutes(1))) struct RescheduleServiceTests {
    @Test func `the application sees the new time, and it rings then`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            var daily = Sample.request("daily", .inAnHour)
            daily.trigger = .interval(IntervalTrigger(seconds: 3_600, isRepeating: true))
            try await client.add([
                Sample.request("tea", .inAnHour), Sample.request("milk", .inAnHour), daily,
            ])
            let events = try await tool.events()

            let later = Date(timeIntervalSinceNow: 86_400)
            #expect(try await tool.reschedule(["milk", "none"], to: .date(later)) == ["milk"])
            let event = await events.first { $0.identifier == "milk" }
            #expect(event?.kind == .added)
            let milk = try #require(
                try await client.pending().first { $0.request.identifier == "milk" })
            #expect(try #require(milk.due).wall.timeIntervalSince(later) < 1)
            guard case .calendar = milk.request.trigger else {
                Issue.record("it is \(String(describing: milk.request.trigger))")
                return
            }

            let error = await #expect(throws: NotificationError.self) {
                _ = try await tool.reschedule(["tea", "daily"], to: .interval(1))
            }
            #expect(error?.field == "identifiers" && error?.code == .invalidTrigger)
            #expect(world.server.shown.all.isEmpty)

            #expect(try await tool.reschedule(["tea"], to: .interval(1)) == ["tea"])
            _ = try await world.server.shown.first { $0.title == "tea" }
            #expect(try await client.pending().map(\.request.identifier) == ["daily", "milk"])
        }
    }

    @Test(arguments: ["reschedule.1", "reschedule.2"])
    func `has the old time or the new one, and rings once, when the service is killed`(
        step: String
    ) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step)
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("tea", .inAnHour)])
            let tool = try await world.controlClient()
            _ = try? await tool.reschedule(["tea"], to: .interval(1))
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            if step == "reschedule.1" {
                let due = try #require(try await client.pending().first?.due?.wall)
                #expect(due.timeIntervalSinceNow > 3_000)
                return
            }
            _ = try await world.server.shown.first { $0.title == "tea" }
            try await world.settle(client)
            #expect(world.server.deliveries.count { $0.title == "tea" } == 1)
            #expect(try await client.pending().isEmpty)
        }
    }
}
