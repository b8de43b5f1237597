// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTestKit
import Testing
import UserNotifications

struct IntervalTriggerTests {
    @Test(arguments: [0, -1, .nan, .infinity])
    func `INT-01, INT-03 an interval that is not above zero is refused by add`(
        seconds: TimeInterval
    ) async throws {
        let world = try await World()
        let code = await errorCode { try await world.add("a", .after(seconds)) }
        #expect(code == .notificationInvalidNoDate)
    }

    @Test func `INT-02 a repeating interval of 60 seconds is accepted, and one of 1`()
        async throws
    {
        let world = try await World()
        try await world.add("minute", .after(60, repeats: true))
        try await world.add("second", .after(1, repeats: true))
        let code = await errorCode { try await world.add("a", .after(0.5, repeats: true)) }

        #expect(await world.test.pending.map(\.identifier) == ["second", "minute"])
        #expect(code == .notificationInvalidNoDate)
    }

    @Test func `INT-04 the interval keeps its value`() async throws {
        let world = try await World()
        try await world.add("a", .after(60))
        await world.test.advance(by: .seconds(30))

        let pending = await world.center.pendingNotificationRequests()

        let trigger = pending.first?.trigger as? UNTimeIntervalNotificationTrigger
        #expect(trigger?.timeInterval == 60)
    }

    @Test func `INT-05 the next date is counted from now at each call`() throws {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3_600, repeats: false)

        let first = try #require(trigger.nextTriggerDate())
        let second = try #require(trigger.nextTriggerDate())

        #expect(second >= first)
        #expect(abs(first.timeIntervalSinceNow - 3_600) < 60)
    }

    @Test func `INT-06 the interval counts from adding`() async throws {
        let world = try await World()
        let trigger = UNNotificationTrigger.after(60)
        await world.test.advance(by: .seconds(30))

        try await world.add("a", trigger)

        #expect(await world.pendingTimes() == ["2026-03-01T12:01:30"])
    }

    @Test func `INT-07 a repeating interval rings until it is removed`() async throws {
        let world = try await World()
        try await world.add("a", .after(60, repeats: true))
        await world.test.advance(by: .seconds(300))
        #expect(await world.test.history.count == 5)

        world.center.removeAllPendingNotificationRequests()
        await world.test.advance(by: .seconds(300))

        #expect(await world.test.history.count == 5)
    }

    @Test func `INT-08 another time zone or a set clock does not move an interval`() async throws {
        let world = try await World()
        try await world.add("a", .after(60))

        await world.test.travel(to: try #require(TimeZone(identifier: "Asia/Tokyo")))
        await world.test.setClock(to: try World.date("2026-03-01T13:00:00"))
        await world.test.advance(by: .seconds(59))
        #expect(await world.test.history.isEmpty)
        await world.test.advance(by: .seconds(1))

        #expect(await world.test.history.count == 1)
    }

    @Test func `INT-09 fractions of a second count`() async throws {
        let world = try await World()
        try await world.add("a", .after(0.5))

        await world.test.advance(by: .milliseconds(499))
        #expect(await world.test.history.isEmpty)
        await world.test.advance(by: .milliseconds(1))

        #expect(await world.test.history.count == 1)
    }
}
