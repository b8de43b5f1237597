// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationStore
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(2))) struct MissedTests {
    /// Moves all that is pending into the past, as if the machine had been off since.
    private func miss(_ span: TimeInterval, in world: DaemonWorld) async throws {
        let store = try await SQLiteStore.open(at: world.storePath, now: Date()) { _ in }.store
        let times = try await store.calendarRequests(after: 0, limit: 1_000).map {
            ($0.serial, DueTime(wall: Date() - span + Double($0.serial)))
        }
        try await store.reschedule(Dictionary(uniqueKeysWithValues: times))
    }

    private func nextYear(_ number: Int) -> Request {
        let components = DateComponents(year: 2099, month: 1, day: 1, hour: 9)
        return Sample.request(
            "\(number)", .calendar(CalendarTrigger(components: components)))
    }

    @Test func `sums up a week of missed notifications`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add((1...600).map(nextYear))
            await service.kill()
            try await miss(7 * 86_400, in: world)

            try await world.startService()

            let summary = try await world.server.shown.first {
                $0.body == "595 more notifications were missed. They are in the list."
            }
            #expect(summary.actions.contains("default"))
            let shown = world.server.deliveries.map(\.title)
            #expect(Array(shown.prefix(5)) == ["1", "2", "3", "4", "5"])
            #expect(shown.count == 6)
            try await world.settle(client)
            let delivered = try await world.controlClient().delivered(of: Sample.application)
            #expect(delivered.count == 600)
            #expect(try await client.pending().isEmpty)
        }
    }

    @Test func `a summary that was killed on its way loses nothing`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add((1...100).map(nextYear))
            await service.kill()
            try await miss(7_200, in: world)
            let second = try await world.startService(killedAt: "deliver.4")
            #expect(await second.process.waitForExit() == .signal(9))

            try await world.startService()

            let summary = try await world.server.shown.first { $0.body.contains("were missed") }
            // Each was seen or stands in the summary, also what was put into the list before.
            let count = Int(summary.body.prefix { $0.isNumber }) ?? 0
            let shown = Set(world.server.deliveries.map(\.title).filter { Int($0) != nil })
            #expect(count + shown.count >= 100)
            let delivered = try await world.controlClient().delivered(of: Sample.application)
            #expect(Set(delivered.map(\.request.identifier)) == Set((1...100).map(String.init)))
        }
    }

    @Test func `lists in silence what is later than a person wants`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            var changes = SettingsChanges()
            changes.lateDelivery = .ringWithin(seconds: 600)
            try await world.controlClient().setSettings(of: Sample.application, changes)
            try await client.add([nextYear(1)])
            await service.kill()
            try await miss(7_200, in: world)

            let second = try await world.startService()
            try await world.settle(client)

            #expect(!world.server.deliveries.contains { $0.title == "1" })
            #expect(try await client.pending().isEmpty)
            let listed = try await world.controlClient().delivered(of: Sample.application)
            #expect(listed.map(\.request.identifier) == ["1"])
            #expect(listed.first?.isLate == true)
            second.process.signal(SIGTERM)
            let errors = await second.process.errors.untilEnd()
            #expect(errors.contains { $0.contains("late") }, "\(errors)")
        }
    }
}
