// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationSchedule

/// One line of a table: what a trigger asks for, and when it rings after when.
struct Line: Sendable, CustomTestStringConvertible {
    let zone: String
    let components: DateComponents
    let dates: [String]

    /// Makes a line: where the search starts, then each date that must follow the last, or
    /// "never" where there is none.
    init(_ zone: String, _ components: DateComponents, _ dates: String...) {
        self.init(zone, components, dates)
    }

    init(_ zone: String, _ components: DateComponents, _ dates: [String]) {
        self.zone = zone
        self.components = components
        self.dates = dates
    }

    var testDescription: String { "\(zone) \(components) after \(dates.first ?? "")" }

    func check(location: SourceLocation = #_sourceLocation) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let trigger = CalendarTrigger(components: components, isRepeating: true)
        var date = try Date(#require(dates.first), strategy: .iso8601)
        for expected in dates.dropFirst() {
            let next = trigger.nextDate(after: date, zone: zone)
            let style = Date.ISO8601FormatStyle(timeZone: zone)
            let want = expected == "never" ? nil : try Date(expected, strategy: .iso8601)
            #expect(
                next == want,
                "\(next?.formatted(style) ?? "never") instead of \(expected)",
                sourceLocation: location)
            guard let next else { return }
            date = next
        }
    }
}

struct NextDateTests {
    @Test(arguments: [
        Line(
            "UTC", .init(hour: 8), "2026-03-01T07:59:59Z", "2026-03-01T08:00:00Z",
            "2026-03-02T08:00:00Z"),
        Line("UTC", .init(hour: 8, minute: 30), "2026-12-31T08:30:00Z", "2027-01-01T08:30:00Z"),
        Line(
            "UTC", .init(hour: 14, weekday: 3), "2026-03-01T00:00:00Z", "2026-03-03T14:00:00Z",
            "2026-03-10T14:00:00Z"),
        Line(
            "UTC", .init(minute: 15), "2026-03-01T23:15:00Z", "2026-03-02T00:15:00Z",
            "2026-03-02T01:15:00Z"),
        Line("UTC", .init(second: 30), "2026-03-01T23:59:30Z", "2026-03-02T00:00:30Z"),
        Line(
            "UTC", .init(hour: 8, second: 30), "2026-03-01T08:58:30Z", "2026-03-01T08:59:30Z",
            "2026-03-02T08:00:30Z"),
        Line("UTC", .init(day: 15, hour: 9), "2026-01-15T09:00:00Z", "2026-02-15T09:00:00Z"),
        Line("UTC", .init(month: 5), "2026-05-01T00:00:00Z", "2027-05-01T00:00:00Z"),
        Line(
            "UTC", .init(month: 5, hour: 8), "2026-05-30T09:00:00Z", "2026-05-31T08:00:00Z",
            "2027-05-01T08:00:00Z"),
        Line(
            "UTC", .init(month: 12, day: 24, hour: 18), "2026-12-24T18:00:00Z",
            "2027-12-24T18:00:00Z"),
        Line(
            "Asia/Kolkata", .init(hour: 0), "2026-03-01T00:00:00+05:30",
            "2026-03-02T00:00:00+05:30"),
        Line(
            "Asia/Kolkata", .init(minute: 0), "2026-03-01T00:00:00Z",
            "2026-03-01T06:00:00+05:30"),
    ])
    func `matches what is set and starts what is smaller`(line: Line) throws { try line.check() }

    @Test(arguments: [
        Line("UTC", .init(year: 2026, month: 2, day: 28), "2026-02-28T00:00:00Z", "never"),
        Line(
            "UTC", .init(year: 2026, month: 2, day: 28, hour: 9), "2026-02-28T08:00:00Z",
            "2026-02-28T09:00:00Z", "never"),
        Line("UTC", .init(year: 2027), "2026-02-28T08:00:00Z", "2027-01-01T00:00:00Z", "never"),
        Line(
            "UTC", .init(year: 9_999, month: 12, day: 31), "2026-02-28T08:00:00Z",
            "9999-12-31T00:00:00Z", "never"),
        Line("UTC", .init(month: 2, day: 30), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(month: 4, day: 31), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(year: 2027, month: 2, day: 29), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(month: 13), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(day: -1), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(year: -5), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(hour: -1), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(hour: 24), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(day: .max, hour: .min), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(year: .max), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(yearForWeekOfYear: .min), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(era: 0, hour: 8), "2026-01-01T00:00:00Z", "never"),
        Line("UTC", .init(month: 5, weekOfYear: 53), "2026-01-01T00:00:00Z", "never"),
    ])
    func `has no date for what is past or cannot be`(line: Line) throws { try line.check() }

    @Test(arguments: [
        Line(
            "UTC", .init(month: 2, day: 29), "2026-03-01T00:00:00Z", "2028-02-29T00:00:00Z",
            "2032-02-29T00:00:00Z"),
        Line("UTC", .init(month: 2, day: 29), "1896-03-01T00:00:00Z", "1904-02-29T00:00:00Z"),
        Line("UTC", .init(month: 2, day: 29), "1996-03-01T00:00:00Z", "2000-02-29T00:00:00Z"),
        Line("UTC", .init(month: 2, day: 29), "2096-02-29T00:00:00Z", "2104-02-29T00:00:00Z"),
        // A Monday: once in 28 years, and in 40 across 2100.
        Line(
            "UTC", .init(month: 2, day: 29, weekday: 2), "2026-01-01T00:00:00Z",
            "2044-02-29T00:00:00Z", "2072-02-29T00:00:00Z", "2112-02-29T00:00:00Z"),
        Line(
            "UTC", .init(day: 31), "2026-06-10T00:00:00Z", "2026-07-31T00:00:00Z",
            "2026-08-31T00:00:00Z", "2026-10-31T00:00:00Z"),
        Line("UTC", .init(day: 30, hour: 9), "2026-01-30T09:00:00Z", "2026-03-30T09:00:00Z"),
        Line("UTC", dayOfYear(366), "2026-01-01T00:00:00Z", "2028-12-31T00:00:00Z"),
        Line(
            "UTC", .init(weekday: 2, weekdayOrdinal: 5), "2026-04-01T00:00:00Z",
            "2026-06-29T00:00:00Z", "2026-08-31T00:00:00Z"),
    ])
    func `skips a day that a month does not have`(line: Line) throws { try line.check() }

    @Test(arguments: [
        Line(
            "UTC", .init(hour: 9, weekday: 6, weekdayOrdinal: 2), "2026-03-01T00:00:00Z",
            "2026-03-13T09:00:00Z", "2026-04-10T09:00:00Z"),
        Line("UTC", .init(weekdayOrdinal: 2), "2026-03-01T00:00:00Z", "2026-03-08T00:00:00Z"),
        Line(
            "UTC", dayOfYear(60), "2026-01-01T00:00:00Z", "2026-03-01T00:00:00Z",
            "2027-03-01T00:00:00Z", "2028-02-29T00:00:00Z"),
        Line(
            "UTC", .init(quarter: 2), "2026-01-01T00:00:00Z", "2026-04-01T00:00:00Z",
            "2027-04-01T00:00:00Z"),
        // Weeks of the plain Gregorian calendar begin on Sunday, the first on 1 January.
        Line(
            "UTC", .init(weekday: 2, weekOfYear: 9), "2026-01-01T00:00:00Z",
            "2026-02-23T00:00:00Z"),
        Line(
            "UTC", .init(weekOfMonth: 2), "2026-03-01T00:00:00Z", "2026-03-08T00:00:00Z",
            "2026-04-05T00:00:00Z"),
        // Those of ISO 8601 begin on Monday, and week 1 has 4 January: 2026 has 53.
        Line(
            "UTC", iso(.init(weekOfYear: 53)), "2026-01-01T00:00:00Z", "2026-12-28T00:00:00Z",
            "2032-12-27T00:00:00Z"),
        Line(
            "UTC", iso(.init(weekday: 2, weekOfYear: 1, yearForWeekOfYear: 2030)),
            "2026-01-01T00:00:00Z", "2029-12-31T00:00:00Z", "never"),
    ])
    func `knows weeks, ordinals and quarters`(line: Line) throws { try line.check() }

    @Test(arguments: [
        // 1 Nisan and 29 and 30 Adar I, a month of leap years only.
        Line(
            "UTC", hebrew(.init(month: 8, day: 1)), "2026-01-01T00:00:00Z",
            "2026-03-19T00:00:00Z", "2027-04-08T00:00:00Z"),
        Line(
            "UTC", hebrew(.init(month: 6, day: 30, hour: 9)), "2026-01-01T00:00:00Z",
            "2027-03-09T09:00:00Z", "2030-03-05T09:00:00Z"),
        Line("UTC", hebrew(.init(month: 7, day: 30)), "2026-01-01T00:00:00Z", "never"),
        Line(
            "Asia/Bangkok", buddhist(.init(year: 2570, month: 1, day: 1)),
            "2026-01-01T00:00:00Z", "2027-01-01T00:00:00+07:00", "never"),
    ])
    func `follows the calendar of the components`(line: Line) throws { try line.check() }

    @Test func `prefers the zone of the components to the given one`() throws {
        var components = DateComponents(hour: 8)
        components.timeZone = TimeZone(identifier: "America/New_York")
        try Line("Asia/Kolkata", components, "2026-03-01T00:00:00Z", "2026-03-01T08:00:00-05:00")
            .check()
    }

    @Test func `keeps fractions of a second`() throws {
        let trigger = CalendarTrigger(
            components: DateComponents(second: 5, nanosecond: 500_000_000))
        let after = try Date("2026-03-01T00:00:05Z", strategy: .iso8601)
        #expect(trigger.nextDate(after: after, zone: .gmt) == after.addingTimeInterval(0.5))
        #expect(
            trigger.nextDate(after: after.addingTimeInterval(0.5), zone: .gmt)
                == after.addingTimeInterval(60.5))
    }

    @Test(arguments: [-1_000_000_000.0, 0, 500_000_000, 1_800_000_000])
    func `is later than where it starts, whatever the fraction and the year`(start: Double) throws {
        for nanosecond in [1, 100_000_000, 333_333_333, 700_000_000, 999_999_999] {
            let trigger = CalendarTrigger(
                components: DateComponents(second: 5, nanosecond: nanosecond))
            var date = Date(timeIntervalSince1970: start)
            for _ in 0..<100 {
                let next = try #require(trigger.nextDate(after: date, zone: .gmt))
                #expect(next > date)
                #expect(next < date.addingTimeInterval(60.01))
                date = next
            }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func `has no date after one that no calendar holds`(seconds: Double) {
        let trigger = CalendarTrigger(components: DateComponents(hour: 8))
        #expect(trigger.nextDate(after: Date(timeIntervalSince1970: seconds), zone: .gmt) == nil)
    }

    @Test func `finds out quickly that there is no such date`() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let after = try Date("2026-03-01T00:00:00Z", strategy: .iso8601)
        let trigger = CalendarTrigger(components: DateComponents(month: 2, day: 30))
        let start = Self.processorTime()
        for _ in 0..<10 { #expect(trigger.nextDate(after: after, zone: zone) == nil) }
        #expect(Self.processorTime() - start < .seconds(1))
    }

    /// The time of a processor that this thread has used, however many others wait for one.
    private static func processorTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    private static func iso(_ components: DateComponents) -> DateComponents {
        with(.iso8601, components)
    }
    private static func hebrew(_ components: DateComponents) -> DateComponents {
        with(.hebrew, components)
    }
    private static func buddhist(_ components: DateComponents) -> DateComponents {
        with(.buddhist, components)
    }
    private static func dayOfYear(_ day: Int) -> DateComponents {
        var components = DateComponents()
        components.dayOfYear = day
        return components
    }
    private static func with(
        _ identifier: Calendar.Identifier, _ components: DateComponents
    ) -> DateComponents {
        var components = components
        components.calendar = Calendar(identifier: identifier)
        return components
    }
}
