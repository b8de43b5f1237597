// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTestKit
import Testing
import UserNotifications

struct CalendarTriggerTests {
    /// The times at which a trigger rings, from Sunday, 1 March 2026, 12:00 in Berlin.
    private func times(
        of components: DateComponents, repeats: Bool = true, in days: Int
    ) async throws -> [String] {
        let world = try await World()
        try await world.add("a", .at(components, repeats: repeats))
        var times: [String] = []
        for _ in 0..<(days * 4) {
            let next = await world.pendingTimes()
            guard let time = next.first else { break }
            if times.last != time { times.append(time) }
            await world.test.advance(by: .seconds(6 * 3_600))
        }
        return times
    }

    @Test func `CAL-01 only components that are set take part`() async throws {
        #expect(
            try await times(of: DateComponents(day: 2), repeats: false, in: 1) == [
                "2026-03-02T00:00:00"
            ])
    }

    @Test func `CAL-02 an hour is once, or daily`() async throws {
        let components = DateComponents(hour: 8)

        #expect(
            try await times(of: components, repeats: false, in: 3) == ["2026-03-02T08:00:00"])
        #expect(
            try await times(of: components, in: 3) == [
                "2026-03-02T08:00:00", "2026-03-03T08:00:00", "2026-03-04T08:00:00",
            ])
    }

    @Test func `CAL-03 hour and minute are daily`() async throws {
        #expect(
            try await times(of: DateComponents(hour: 8, minute: 30), in: 2) == [
                "2026-03-02T08:30:00", "2026-03-03T08:30:00",
            ])
    }

    @Test func `CAL-04 weekday and hour are weekly, and Sunday is 1`() async throws {
        let tuesday = DateComponents(hour: 14, weekday: 3)
        #expect(
            try await times(of: tuesday, in: 9) == [
                "2026-03-03T14:00:00", "2026-03-10T14:00:00",
            ])
    }

    @Test func `CAL-05 minute is hourly, day and hour monthly, month and day yearly`()
        async throws
    {
        let world = try await World()
        try await world.add("hourly", .at(DateComponents(minute: 10), repeats: true))
        await world.test.advance(by: .seconds(3 * 3_600))
        #expect(await world.test.history.count == 3)

        #expect(
            try await times(of: DateComponents(day: 5, hour: 9), in: 32) == [
                "2026-03-05T09:00:00", "2026-04-05T09:00:00",
            ])
        #expect(
            try await times(of: DateComponents(month: 3, day: 5), in: 8) == [
                "2026-03-05T00:00:00", "2027-03-05T00:00:00",
            ])
    }

    @Test func `CAL-06 a past one-shot never rings, and add says so`() async throws {
        let past = DateComponents(year: 2020, month: 1, day: 1, hour: 8)
        let trigger = UNCalendarNotificationTrigger(dateMatching: past, repeats: false)
        let world = try await World()

        let code = await errorCode { try await world.add("a", trigger) }
        await world.test.advance(by: .seconds(86_400))

        #expect(trigger.nextTriggerDate() == nil)
        #expect(code == .notificationInvalidNoDate)
        #expect(await world.test.history.isEmpty)
    }

    @Test func `CAL-07 a repeating one with a year rings once`() async throws {
        let world = try await World()
        let components = DateComponents(year: 2026, month: 3, day: 2, hour: 8)
        try await world.add("a", .at(components, repeats: true))

        await world.test.advance(by: .seconds(800 * 86_400))

        #expect(await world.test.history.count == 1)
        #expect(await world.test.pending.isEmpty)
    }

    @Test func `CAL-08 a day that a month does not have is skipped, never moved`() async throws {
        #expect(
            try await times(of: DateComponents(day: 31, hour: 9), in: 95) == [
                "2026-03-31T09:00:00", "2026-05-31T09:00:00", "2026-07-31T09:00:00",
            ])
    }

    @Test func `CAL-09 negative components have no next date`() async throws {
        let trigger = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(hour: -1), repeats: false)
        let world = try await World()

        #expect(trigger.nextTriggerDate() == nil)
        #expect(await errorCode { try await world.add("a", trigger) } == .notificationInvalidNoDate)
    }

    @Test func `CAL-10 without a zone it is the wall clock, with one that zone's`() async throws {
        let world = try await World()
        var tokyo = DateComponents(hour: 8)
        tokyo.timeZone = TimeZone(identifier: "Asia/Tokyo")
        try await world.add("tokyo", .at(tokyo))
        try await world.add("here", .at(DateComponents(hour: 8)))

        #expect(await world.pendingTimes() == ["2026-03-02T00:00:00", "2026-03-02T08:00:00"])
    }

    @Test func `CAL-11 the calendar of the components is used`() async throws {
        let world = try await World()
        var hebrew = Calendar(identifier: .hebrew)
        hebrew.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        var newYear = DateComponents(month: 1, day: 1, hour: 9)
        newYear.calendar = hebrew
        try await world.add("a", .at(newYear))

        // Rosh Hashanah 5787.
        #expect(await world.pendingTimes() == ["2026-09-12T09:00:00"])
    }

    @Test func `CAL-12 smaller components start at their start`() async throws {
        #expect(
            try await times(of: DateComponents(hour: 13), repeats: false, in: 1) == [
                "2026-03-01T13:00:00"
            ])
    }

    @Test func `CAL-13 the match of this instant is not used`() async throws {
        #expect(
            try await times(of: DateComponents(hour: 12), repeats: false, in: 1) == [
                "2026-03-02T12:00:00"
            ])
    }

    @Test func `CAL-14 the components are those that were given`() async throws {
        let components = DateComponents(year: 2030, month: 2, hour: 3, weekday: 4)
        let world = try await World()
        try await world.add("a", .at(components))

        let pending = try #require(await world.center.pendingNotificationRequests().first)

        let trigger = pending.trigger as? UNCalendarNotificationTrigger
        #expect(trigger?.dateComponents == components)
    }

    @Test func `CAL-15 the first time is the first match after adding`() async throws {
        let world = try await World()
        try await world.add("a", .at(DateComponents(hour: 13), repeats: true))
        #expect(await world.pendingTimes() == ["2026-03-01T13:00:00"])
    }

    @Test func `CAL-16 another zone and a skipped hour count anew`() async throws {
        let world = try await World()
        try await world.add("a", .at(DateComponents(hour: 18), repeats: false))
        await world.test.travel(to: try #require(TimeZone(identifier: "Asia/Tokyo")))
        // 18:00 of 1 March is past in Tokyo, where it is 20:00: the next one is tomorrow's.
        #expect(await world.pendingTimes() == ["2026-03-02T10:00:00"])

        // On 29 March 2026 the clock goes from 02:00 to 03:00 in Berlin.
        let skipped = DateComponents(year: 2026, month: 3, day: 29, hour: 2, minute: 30)
        #expect(
            try await times(of: skipped, repeats: false, in: 1) == ["2026-03-29T03:00:00"])
    }
}
