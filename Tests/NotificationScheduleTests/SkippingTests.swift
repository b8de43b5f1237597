// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import Testing

/// The next time of what repeats is left out, and taken up again.
@Suite struct SkippingTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private func now(_ text: String, in zone: TimeZone = berlin) throws -> ClockReading {
        ClockReading(
            wall: try Date(text, strategy: .iso8601), elapsed: .seconds(1_000),
            boot: BootID(rawValue: "boot"), zone: zone)
    }

    private func due(_ trigger: Trigger, at now: ClockReading) throws -> DueTime {
        try #require(try Schedule.firstDue(of: trigger, at: now))
    }

    private func calendar(_ trigger: Trigger) throws -> CalendarTrigger {
        guard case .calendar(let calendar) = trigger else {
            throw NotificationError(.invalidTrigger, message: "\(trigger)")
        }
        return calendar
    }

    private func daily(_ hour: Int, _ minute: Int = 0) -> CalendarTrigger {
        CalendarTrigger(components: DateComponents(hour: hour, minute: minute), isRepeating: true)
    }

    @Test func `a day is left out, and the days behind it are not`() throws {
        let now = try now("2026-11-26T08:00:00Z")
        let trigger = Trigger.calendar(daily(10))
        let first = try due(trigger, at: now)

        let (skipping, next) = try #require(Schedule.leavingOut(first, of: trigger, at: now))

        #expect(next.wall == first.wall.addingTimeInterval(86_400))
        let calendar = try calendar(skipping)
        #expect(calendar.exceptions.map(\.text) == ["20261126T100000"])
        #expect(calendar.components == daily(10).components)
        let dates = sequence(first: next.wall) { calendar.nextDate(after: $0, zone: Self.berlin) }
        #expect(dates.prefix(3).map { $0.timeIntervalSince(next.wall) } == [0, 86_400, 172_800])
    }

    @Test func `what was left out is taken up, however often it was`() throws {
        let now = try now("2026-11-26T08:00:00Z")
        let trigger = Trigger.calendar(daily(10))
        let first = try due(trigger, at: now)
        let once = try #require(Schedule.leavingOut(first, of: trigger, at: now))
        let twice = try #require(Schedule.leavingOut(once.due, of: once.trigger, at: now))
        #expect(twice.due.wall == first.wall.addingTimeInterval(2 * 86_400))

        let back = try #require(Schedule.takingUp(before: twice.due, of: twice.trigger, at: now))

        #expect(back.trigger == trigger)
        #expect(back.due == first)
        #expect(Schedule.takingUp(before: first, of: trigger, at: now) == nil)
    }

    @Test func `a rule has it as EXDATE, and counts it`() throws {
        let now = try now("2026-11-26T08:00:00Z")
        var rule = Recurrence(every: 1, .weeks)
        rule.end = .count(3)
        let first = DateComponents(year: 2026, month: 11, day: 27, hour: 9)
        let trigger = Trigger.calendar(CalendarTrigger(first: first, recurrence: rule))

        let (skipping, next) = try #require(
            Schedule.leavingOut(try due(trigger, at: now), of: trigger, at: now))

        let calendar = try calendar(skipping)
        #expect(calendar.recurrence?.text == "FREQ=WEEKLY;COUNT=3\nEXDATE:20261127T090000")
        let last = calendar.nextDate(after: next.wall, zone: Self.berlin)
        #expect(last == next.wall.addingTimeInterval(7 * 86_400))
        #expect(last.flatMap { calendar.nextDate(after: $0, zone: Self.berlin) } == nil)
        let back = Schedule.takingUp(before: next, of: skipping, at: now)
        #expect(back?.trigger == trigger)
    }

    @Test func `the last one of all cannot be left out`() throws {
        let now = try now("2026-11-26T08:00:00Z")
        var rule = Recurrence(every: 1, .days)
        rule.end = .count(1)
        let first = DateComponents(year: 2026, month: 11, day: 27, hour: 9)
        let trigger = Trigger.calendar(CalendarTrigger(first: first, recurrence: rule))
        #expect(
            Schedule.leavingOut(try due(trigger, at: now), of: trigger, at: now) == nil)
    }

    @Test func `an interval keeps its phase, there and back`() throws {
        let start = try now("2026-11-26T08:00:00Z")
        let trigger = Trigger.interval(IntervalTrigger(seconds: 600, isRepeating: true))
        let first = try due(trigger, at: start)
        var now = start
        now.wall += 100
        now.elapsed += .seconds(100)

        let once = try #require(Schedule.leavingOut(first, of: trigger, at: now))
        #expect(once.due.remaining(at: start) == .seconds(1_200))
        let twice = try #require(Schedule.leavingOut(once.due, of: trigger, at: now))
        #expect(twice.due.remaining(at: start) == .seconds(1_800))

        let back = try #require(Schedule.takingUp(before: twice.due, of: trigger, at: now))
        #expect(back.due.remaining(at: start) == .seconds(600))
        #expect(Schedule.takingUp(before: back.due, of: trigger, at: now) == nil)
    }

    @Test func `of an hour that comes twice one is left out`() throws {
        // The clocks of Berlin go from 3:00 back to 2:00 on 25 October 2026.
        let now = try now("2026-10-25T00:45:00Z")
        let trigger = Trigger.calendar(
            CalendarTrigger(components: DateComponents(minute: 30), isRepeating: true))
        let first = try due(trigger, at: now)
        #expect(first.wall == now.wall.addingTimeInterval(45 * 60))

        let (skipping, next) = try #require(Schedule.leavingOut(first, of: trigger, at: now))

        let calendar = try calendar(skipping)
        #expect(calendar.exceptions.map(\.text) == ["20261025T013000Z"])
        #expect(next.wall == first.wall.addingTimeInterval(3_600))
    }

    @Test func `whoever travels is spared the same time of day`() throws {
        let home = try now("2026-11-26T08:00:00Z")
        let trigger = Trigger.calendar(daily(10))
        let (skipping, _) = try #require(
            Schedule.leavingOut(try due(trigger, at: home), of: trigger, at: home))
        let calendar = try calendar(skipping)

        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let morning = try Date("2026-11-25T20:00:00Z", strategy: .iso8601)
        // 26 November, 10:00 in Tokyo, is left out.
        let next = calendar.nextDate(after: morning, zone: tokyo)
        #expect(next == (try Date("2026-11-27T01:00:00Z", strategy: .iso8601)))
    }

    @Test func `somebody may skip for years`() throws {
        var now = try now("2026-11-26T08:00:00Z")
        var trigger = Trigger.calendar(daily(10))
        for _ in 0..<700 {
            let next = try due(trigger, at: now)
            (trigger, _) = try #require(Schedule.leavingOut(next, of: trigger, at: now))
            now.wall += 2 * 86_400
            now.elapsed += .seconds(2 * 86_400)
        }
        try trigger.validate()
        // Only what is past is forgotten: who leaves out too much that is to come is told.
        var next = try due(trigger, at: now)
        for _ in 0...Recurrence.mostDates {
            (trigger, next) = try #require(Schedule.leavingOut(next, of: trigger, at: now))
        }
        #expect(throws: NotificationError.self) { try trigger.validate() }
    }

    @Test func `a whole day of a rule is taken up with all its times`() throws {
        let now = try now("2026-11-26T08:00:00Z")
        var trigger = daily(10)
        trigger.exceptions = [RecurrenceDate(year: 2026, month: 11, day: 26)]
        let next = try due(.calendar(trigger), at: now)
        #expect(next.wall == (try Date("2026-11-27T09:00:00Z", strategy: .iso8601)))

        let back = try #require(Schedule.takingUp(before: next, of: .calendar(trigger), at: now))

        #expect(back.trigger == .calendar(daily(10)))
        #expect(back.due.wall == (try Date("2026-11-26T09:00:00Z", strategy: .iso8601)))
    }
}
