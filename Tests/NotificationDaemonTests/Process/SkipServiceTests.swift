// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// The next time of what repeats is left out, through the real service.
@Suite(.timeLimit(.minutes(1))) struct SkipServiceTests {
    /// Due in half an hour, and each hour from then on.
    private static let hourly = CalendarTrigger(
        components: Calendar(identifier: .gregorian)
            .dateComponents([.minute], from: Date(timeIntervalSinceNow: 1_800)),
        isRepeating: true)

    @Test func `its application sees what is left out, also after a restart`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            var request = Sample.request("hourly", .inAnHour)
            request.trigger = .calendar(Self.hourly)
            try await client.add([request, Sample.request("once", .inAnHour)])
            let due = try #require(
                try await client.pending().first { $0.request.identifier == "hourly" }?.due)

            let skipped = try await tool.skip(["hourly", "none"])

            #expect(skipped.map(\.due?.wall) == [due.wall.addingTimeInterval(3_600)])
            let error = await #expect(throws: NotificationError.self) {
                try await tool.skip(["once"])
            }
            #expect(error?.field == "identifiers")
            await service.kill()
            try await world.startService()
            let pending = try await client.pending()
            let again = try #require(pending.first { $0.request.identifier == "hourly" })
            #expect(again.due?.wall == due.wall.addingTimeInterval(3_600))
            guard case .calendar(let trigger) = again.request.trigger else {
                Issue.record("it is \(String(describing: again.request.trigger))")
                return
            }
            #expect(trigger.exceptions.count == 1)
            #expect(trigger.components == Self.hourly.components)

            let back = try await tool.skip(["hourly"], isUndone: true)
            #expect(back.map(\.due?.wall) == [due.wall])
            #expect(back.map(\.request.trigger) == [.calendar(Self.hourly)])
        }
    }

    @Test(arguments: ["reschedule.1", "reschedule.2"])
    func `a kill leaves all of it or nothing`(step: String) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step)
            let client = try await world.authorizedClient()
            var request = Sample.request("hourly", .inAnHour)
            request.trigger = .calendar(Self.hourly)
            try await client.add([request])
            let due = try #require(try await client.pending().first?.due?.wall)
            let tool = try await world.controlClient()
            _ = try? await tool.skip(["hourly"])
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            let pending = try #require(try await client.pending().first)
            let isSkipped = step == "reschedule.2"
            #expect(pending.due?.wall == due.addingTimeInterval(isSkipped ? 3_600 : 0))
            guard case .calendar(let trigger) = pending.request.trigger else {
                Issue.record("it is \(String(describing: pending.request.trigger))")
                return
            }
            #expect(trigger.exceptions.isEmpty != isSkipped)
        }
    }
}
