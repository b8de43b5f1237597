// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationSchedule

/// A trigger is delivered at spans from its dates.
@Suite struct RelativeOffsetTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    private func once(_ offsets: [CalendarDuration]) -> CalendarTrigger {
        var trigger = CalendarTrigger(
            components: DateComponents(year: 2026, month: 12, day: 4, hour: 9))
        trigger.relativeOffsets = offsets
        return trigger
    }

    private func dates(
        of trigger: CalendarTrigger, after text: String, in zone: TimeZone = berlin, _ count: Int
    ) throws -> [String] {
        let first = trigger.nextDate(after: try date(text), zone: zone)
        return sequence(first: first) { $0.flatMap { trigger.nextDate(after: $0, zone: zone) } }
            .prefix(count).compactMap { $0 }.map {
                $0.formatted(Date.ISO8601FormatStyle(timeZone: zone))
            }
    }

    @Test func `one date warns a day and an hour ahead`() throws {
        let trigger = once([.init(days: -1), .init(seconds: -3_600), .init()])
        #expect(
            try dates(of: trigger, after: "2026-11-26T08:00:00Z", 5) == [
                "2026-12-03T09:00:00+0100", "2026-12-04T08:00:00+0100", "2026-12-04T09:00:00+0100",
            ])
        // What would have been before is over.
        #expect(
            try dates(of: trigger, after: "2026-12-03T08:00:00Z", 5).first
                == "2026-12-04T08:00:00+0100")
    }

    @Test func `without the date itself it is not delivered then`() throws {
        #expect(
            try dates(of: once([.init(seconds: -900)]), after: "2026-11-26T08:00:00Z", 2)
                == ["2026-12-04T08:45:00+0100"])
    }

    @Test func `a span behind the date counts, too`() throws {
        let trigger = once([.init(seconds: 300), .init()])
        #expect(
            try dates(of: trigger, after: "2026-12-04T08:01:00Z", 2)
                == ["2026-12-04T09:05:00+0100"])
    }

    @Test func `a day ahead keeps the time of day when clocks change, hours are real time`() throws
    {
        // Clocks go back on 25 October 2026.
        var trigger = CalendarTrigger(
            components: DateComponents(year: 2026, month: 10, day: 25, hour: 9))
        trigger.relativeOffsets = [.init(days: -1), .init(seconds: -8 * 3_600)]
        #expect(
            try dates(of: trigger, after: "2026-10-20T00:00:00Z", 2)
                == ["2026-10-24T09:00:00+0200", "2026-10-25T02:00:00+0200"])
    }

    @Test func `Samoa left out a day`() throws {
        let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
        var trigger = CalendarTrigger(
            components: DateComponents(year: 2011, month: 12, day: 31, hour: 9))
        trigger.relativeOffsets = [.init(days: -2)]
        #expect(
            try dates(of: trigger, after: "2011-12-20T00:00:00Z", in: apia, 2)
                == ["2011-12-29T09:00:00-1000"])
    }

    @Test func `each date of a rule has its warnings, in the order of time`() throws {
        var trigger = CalendarTrigger(
            first: DateComponents(year: 2026, month: 12, day: 4, hour: 9),
            recurrence: Recurrence(every: 1, .days))
        trigger.relativeOffsets = [.init(), .init(seconds: -3_600)]
        trigger.exceptions = [RecurrenceDate(year: 2026, month: 12, day: 5)]
        #expect(
            try dates(of: trigger, after: "2026-12-04T07:30:00Z", 3) == [
                "2026-12-04T09:00:00+0100", "2026-12-06T08:00:00+0100", "2026-12-06T09:00:00+0100",
            ])
    }

    @Test(arguments: SeededGenerator.seeds(1))
    func `none is passed over where clocks change`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let changes = [
            ("Europe/Berlin", "2026-10-25T01:00:00Z"), ("America/New_York", "2027-03-14T07:00:00Z"),
            ("Australia/Lord_Howe", "2026-10-03T15:30:00Z"),
            ("Pacific/Apia", "2011-12-30T10:00:00Z"), ("Asia/Tokyo", "2026-10-25T01:00:00Z"),
        ]
        for (name, text) in changes {
            let (zone, change) = (try #require(TimeZone(identifier: name)), try date(text))
            for _ in 0..<10 {
                let days = Int.random(in: -3...3, using: &random)
                let seconds = Int.random(in: 0...100_000, using: &random) * (days < 0 ? -1 : 1)
                let offset = CalendarDuration(days: days, seconds: seconds)
                var trigger = CalendarTrigger(
                    first: DateComponents(year: 2011, month: 1, day: 1, hour: 0),
                    recurrence: Recurrence(
                        every: Int.random(in: 20...300, using: &random), .minutes))
                trigger.relativeOffsets = [offset]
                let now = change + Double(Int.random(in: -200_000...200_000, using: &random))

                // All that can be meant, one after the other.
                let near = sequence(first: now - 500_000) {
                    trigger.nextOccurrence(after: $0, zone: zone)
                }.prefix { $0 < now + 500_000 }
                let expected = near.dropFirst().first { $0.moved(by: offset, in: zone) > now }

                let found = try #require(trigger.nextDate(after: now, zone: zone))
                #expect(
                    found == expected?.moved(by: offset, in: zone),
                    "\(name), \(offset.text), every \(trigger.recurrence?.interval ?? 0) min, \(now)"
                )
            }
        }
    }

    @Test func `the date is known for which it is delivered`() throws {
        var trigger = CalendarTrigger(
            components: DateComponents(hour: 9, minute: 0), isRepeating: true)
        trigger.relativeOffsets = [.init(days: -1), .init(seconds: -600), .init()]
        let zone = Self.berlin
        // A day ahead of one is the date of another: the soonest counts.
        let nine = try date("2026-11-26T08:00:00Z")
        #expect(trigger.occurrence(dueAt: nine, zone: zone) == nine)
        #expect(
            trigger.occurrence(dueAt: nine.addingTimeInterval(-600), zone: zone) == nine)
        #expect(trigger.occurrence(dueAt: nine.addingTimeInterval(-60), zone: zone) == nil)
    }

    @Test func `a date that is left out has no warnings`() throws {
        let now = ClockReading(
            wall: try date("2026-11-26T06:00:00Z"), elapsed: .seconds(1_000),
            boot: BootID(rawValue: "boot"), zone: Self.berlin)
        var calendar = CalendarTrigger(
            components: DateComponents(hour: 9, minute: 0), isRepeating: true)
        calendar.relativeOffsets = [.init(seconds: -3_600), .init()]
        let trigger = Trigger.calendar(calendar)
        let first = try #require(try Schedule.firstDue(of: trigger, at: now))
        #expect(first.wall == (try date("2026-11-26T07:00:00Z")))

        let (left, next) = try #require(Schedule.leavingOut(first, of: trigger, at: now))
        #expect(next.wall == (try date("2026-11-27T07:00:00Z")))

        let back = try #require(Schedule.takingUp(before: next, of: left, at: now))
        #expect(back.trigger == trigger && back.due == first)
    }

    @Test func `once is more than once with two of them`() throws {
        let now = ClockReading(
            wall: try date("2026-12-04T07:10:00Z"), elapsed: .seconds(1_000),
            boot: BootID(rawValue: "boot"), zone: Self.berlin)
        let trigger = Trigger.calendar(once([.init(seconds: -3_600), .init()]))
        let warned = DueTime(wall: try date("2026-12-04T07:00:00Z"))
        let next = try #require(Schedule.nextDue(of: trigger, after: warned, at: now))
        #expect(next.wall == (try date("2026-12-04T08:00:00Z")))
        #expect(Schedule.nextDue(of: trigger, after: next, at: now) == nil)
    }

    /// Each of many random triggers has the dates that come of moving each date by hand.
    @Test func `random offsets come in order, and none is left out`() throws {
        var random = SeededGenerator(seed: 7)
        let start = try date("2026-10-20T00:00:00Z")
        for _ in 0..<300 {
            var trigger = CalendarTrigger(
                first: DateComponents(
                    year: 2026, month: 10, day: 22, hour: .random(in: 0...23, using: &random),
                    minute: 30),
                recurrence: Recurrence(every: .random(in: 1...3, using: &random), .days))
            let plain = trigger
            trigger.relativeOffsets = (1...3).map { _ in
                .init(
                    days: .random(in: -3...0, using: &random),
                    seconds: -60 * .random(in: 0...90, using: &random))
            }
            let zone = Self.berlin
            let origins = sequence(first: start) { plain.nextDate(after: $0, zone: zone) }
                .dropFirst().prefix(12)
            let wanted = Set(
                origins.flatMap { origin in
                    trigger.relativeOffsets.map { offset in
                        var calendar = Calendar(identifier: .gregorian)
                        calendar.timeZone = zone
                        var wall = calendar.dateComponents(
                            [.year, .month, .day, .hour, .minute], from: origin)
                        wall.day = wall.day.map { $0 + offset.days }
                        // Of an hour that comes twice this is the first.
                        let day = calendar.date(from: wall) ?? origin
                        return day.addingTimeInterval(Double(offset.seconds))
                    }
                }
            ).filter { $0 > start }.sorted().prefix(8)
            let found = sequence(first: start) { trigger.nextDate(after: $0, zone: zone) }
                .dropFirst().prefix(8)
            #expect(Array(found) == Array(wanted), "\(trigger)")
        }
    }
}
