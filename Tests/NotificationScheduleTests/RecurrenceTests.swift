// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationSchedule

/// One line of a table: a first time, how often, and when it rings after when.
struct CountedLine: Sendable, CustomTestStringConvertible {
    let zone: String
    let first: String
    let recurrence: Recurrence
    let dates: [String]

    init(_ zone: String, _ first: String, every recurrence: Recurrence, _ dates: String...) {
        self.zone = zone
        self.first = first
        self.recurrence = recurrence
        self.dates = dates
    }

    var testDescription: String {
        "\(zone) \(first) \(recurrence.text) after \(dates.first ?? "")"
    }

    func check() throws {
        let zone = try #require(TimeZone(identifier: zone))
        let numbers = first.split { !$0.isNumber }.compactMap { Int($0) }
        try #require(numbers.count == 5)
        let trigger = CalendarTrigger(
            first: DateComponents(
                year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3],
                minute: numbers[4]),
            recurrence: recurrence)
        var date = try Date(#require(dates.first), strategy: .iso8601)
        for expected in dates.dropFirst() {
            let next = trigger.nextDate(after: date, zone: zone)
            let shown = next?.formatted(Date.ISO8601FormatStyle(timeZone: zone)) ?? "never"
            #expect(try next == Date(expected, strategy: .iso8601), "\(shown), not \(expected)")
            guard let next else { return }
            date = next
        }
    }
}

@Suite struct RecurrenceTests {
    @Test(arguments: [
        CountedLine(
            "UTC", "2027-01-08 09:00", every: .init(every: 2, .weeks), "2027-01-01T00:00:00Z",
            "2027-01-08T09:00:00Z", "2027-01-22T09:00:00Z", "2027-02-05T09:00:00Z"),
        // The count is that of the first time, wherever the search starts.
        CountedLine(
            "UTC", "2027-01-08 09:00", every: .init(every: 2, .weeks), "2031-05-01T00:00:00Z",
            "2031-05-09T09:00:00Z", "2031-05-23T09:00:00Z"),
        CountedLine(
            "UTC", "2026-12-30 23:45", every: .init(every: 31, .minutes), "2026-12-30T00:00:00Z",
            "2026-12-30T23:45:00Z", "2026-12-31T00:16:00Z", "2026-12-31T00:47:00Z"),
        CountedLine(
            "UTC", "2026-12-30 23:45", every: .init(every: 31, .minutes), "2027-06-01T12:00:00Z",
            "2027-06-01T12:20:00Z"),
        CountedLine(
            "UTC", "2024-02-28 08:00", every: .init(every: 1, .days), "2024-02-28T08:00:00Z",
            "2024-02-29T08:00:00Z", "2024-03-01T08:00:00Z"),
        CountedLine(
            "UTC", "2024-02-27 08:00", every: .init(every: 3, .days), "2024-02-27T08:00:00Z",
            "2024-03-01T08:00:00Z", "2024-03-04T08:00:00Z"),
    ])
    func `counts from its first time`(line: CountedLine) throws { try line.check() }

    @Test(arguments: [
        CountedLine(
            "UTC", "2026-01-31 09:00", every: .init(every: 1, .months), "2026-01-31T09:00:00Z",
            "2026-03-31T09:00:00Z", "2026-05-31T09:00:00Z", "2026-07-31T09:00:00Z",
            "2026-08-31T09:00:00Z"),
        CountedLine(
            "UTC", "2026-08-30 09:00", every: .init(every: 3, .months), "2026-08-30T09:00:00Z",
            "2026-11-30T09:00:00Z", "2027-05-30T09:00:00Z"),
        CountedLine(
            "UTC", "2024-02-29 09:00", every: .init(every: 1, .years), "2024-02-29T09:00:00Z",
            "2028-02-29T09:00:00Z", "2032-02-29T09:00:00Z"),
        CountedLine(
            "UTC", "2024-02-29 09:00", every: .init(every: 3, .years), "2024-03-01T00:00:00Z",
            "2036-02-29T09:00:00Z"),
        CountedLine(
            "UTC", "2096-02-29 09:00", every: .init(every: 4, .years), "2096-02-29T09:00:00Z",
            "2104-02-29T09:00:00Z"),
        CountedLine(
            "UTC", "2026-11-15 09:00", every: .init(every: 5, .months), "2026-11-15T09:00:00Z",
            "2027-04-15T09:00:00Z", "2027-09-15T09:00:00Z"),
    ])
    func `skips a day that a month does not have`(line: CountedLine) throws { try line.check() }

    @Test(arguments: [
        CountedLine(
            "Europe/Berlin", "2026-03-27 02:30", every: .init(every: 2, .days),
            "2026-03-27T02:30:00+01:00", "2026-03-29T03:00:00+02:00",
            "2026-03-31T02:30:00+02:00"),
        CountedLine(
            "Europe/Berlin", "2026-10-23 02:30", every: .init(every: 2, .days),
            "2026-10-23T02:30:00+02:00", "2026-10-25T02:30:00+02:00",
            "2026-10-27T02:30:00+01:00"),
        CountedLine(
            "Europe/Berlin", "2026-03-20 09:00", every: .init(every: 2, .weeks),
            "2026-03-20T09:00:00+01:00", "2026-04-03T09:00:00+02:00"),
        CountedLine(
            "Australia/Lord_Howe", "2026-10-02 02:15", every: .init(every: 1, .days),
            "2026-10-03T02:15:00+10:30", "2026-10-04T02:30:00+11:00",
            "2026-10-05T02:15:00+11:00"),
        CountedLine(
            "Australia/Lord_Howe", "2026-03-29 01:45", every: .init(every: 1, .weeks),
            "2026-03-29T01:45:00+11:00", "2026-04-05T01:45:00+11:00",
            "2026-04-12T01:45:00+10:30"),
        // Samoa had no 30 December 2011.
        CountedLine(
            "Pacific/Apia", "2011-12-28 08:00", every: .init(every: 2, .days),
            "2011-12-28T08:00:00-10:00", "2011-12-31T00:00:00+14:00",
            "2012-01-01T08:00:00+14:00"),
    ])
    func `keeps its time of day when the clocks change`(line: CountedLine) throws {
        try line.check()
    }

    @Test(arguments: [
        CountedLine(
            "Europe/Berlin", "2026-03-29 01:00", every: .init(every: 31, .minutes),
            "2026-03-29T01:31:00+01:00", "2026-03-29T03:02:00+02:00",
            "2026-03-29T03:33:00+02:00"),
        CountedLine(
            "Europe/Berlin", "2026-10-25 00:00", every: .init(every: 2, .hours),
            "2026-10-25T00:00:00+02:00", "2026-10-25T02:00:00+02:00",
            "2026-10-25T03:00:00+01:00"),
        CountedLine(
            "Australia/Lord_Howe", "2026-10-04 01:00", every: .init(every: 50, .minutes),
            "2026-10-04T01:50:00+10:30", "2026-10-04T03:10:00+11:00"),
    ])
    func `counts minutes and hours in real time`(line: CountedLine) throws { try line.check() }

    // A damaged store may hold any number.
    @Test(arguments: [24, -1, 1 << 60])
    func `is never due if its first time is none`(hour: Int) {
        let first = DateComponents(year: 2027, month: 1, day: 8, hour: hour)
        let trigger = CalendarTrigger(first: first, recurrence: Recurrence(every: 2, .weeks))
        #expect(trigger.nextDate(after: .distantPast, zone: .gmt) == nil)
    }

    @Test func `a time zone in the first time goes first`() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let trigger = CalendarTrigger(
            first: DateComponents(timeZone: berlin, year: 2026, month: 1, day: 1, hour: 9),
            recurrence: Recurrence(every: 1, .days))

        let next = try trigger.nextDate(
            after: Date("2026-07-01T12:00:00Z", strategy: .iso8601), zone: .gmt)

        #expect(try next == Date("2026-07-02T07:00:00Z", strategy: .iso8601))
    }

    @Test func `is answered in microseconds, however long ago it began`() throws {
        let trigger = CalendarTrigger(
            first: DateComponents(year: 1, month: 1, day: 1),
            recurrence: Recurrence(every: 1, .minutes))
        let date = try Date("9000-01-01T00:00:30Z", strategy: .iso8601)

        #expect(
            try trigger.nextDate(after: date, zone: .gmt)
                == Date("9000-01-01T00:01:00Z", strategy: .iso8601))
    }

    @Test func `has no date without a day or a count`() {
        for (first, count) in [
            (DateComponents(hour: 9), 1), (DateComponents(year: 2026, month: 2, day: 30), 1),
            (DateComponents(year: 2026, month: 2, day: 1), 0),
        ] {
            let trigger = CalendarTrigger(
                first: first, recurrence: Recurrence(every: count, .days))
            #expect(trigger.nextDate(after: .now, zone: .gmt) == nil)
        }
    }
}
