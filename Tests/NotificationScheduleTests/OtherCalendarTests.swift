// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import Testing

@testable import NotificationSchedule

@Suite(.computing) struct OtherCalendarTests {
    @Test(arguments: [
        // 2025 had a sixth month and a leap one after it, from 25 July on.
        line(
            .chinese, .init(month: 6, day: 1, hour: 12), "2025-07-24T06:00:00Z",
            "2026-07-14T12:00:00Z"),
        line(
            .chinese, .init(month: 6, day: 1, hour: 12), "2025-07-25T06:00:00Z",
            "2026-07-14T12:00:00Z"),
        line(
            .chinese, .init(month: 6, day: 1, hour: 12), "2025-06-01T00:00:00Z",
            "2025-06-25T12:00:00Z", "2026-07-14T12:00:00Z"),
        line(
            .chinese, leap(.init(month: 6, day: 1, hour: 12)), "2025-06-01T00:00:00Z",
            "2025-07-25T12:00:00Z", "2036-07-23T12:00:00Z"),
        // Without a month, leap months have days, too.
        line(
            .chinese, .init(day: 1, hour: 12), "2025-06-01T00:00:00Z", "2025-06-25T12:00:00Z",
            "2025-07-25T12:00:00Z", "2025-08-23T12:00:00Z"),
        line(
            .chinese, leap(.init(day: 1, hour: 12)), "2025-06-01T00:00:00Z", "2025-07-25T12:00:00Z",
            "2028-06-23T12:00:00Z"),
        line(.hebrew, leap(.init(month: 6, day: 1)), "2026-01-01T00:00:00Z", "never"),
        line(nil, leap(.init(month: 6, day: 1)), "2026-01-01T00:00:00Z", "never"),
    ])
    func `means a month that is no leap month unless that is said`(line: Line) throws {
        try line.check()
    }

    @Test func `tells no difference between a leap month that is false and one that is not set`()
        throws
    {
        let after = try Date("2025-07-24T06:00:00Z", strategy: .iso8601)
        for month in [nil, 6] {
            var components = DateComponents(month: month, day: 1, hour: 12)
            components.calendar = Calendar(identifier: .chinese)
            let notSet = CalendarTrigger(components: components).nextDate(after: after, zone: .gmt)
            components.isLeapMonth = false

            let isFalse = CalendarTrigger(components: components).nextDate(after: after, zone: .gmt)

            #expect(isFalse == notSet)
        }
    }

    @Test(arguments: [
        line(
            .chinese, leap(.init(month: 9, weekday: 3, weekdayOrdinal: 2)), "2003-06-14T00:00:00Z",
            "2014-11-04T00:00:00Z"),
        line(
            .chinese, .init(month: 3, day: 4, weekday: 6), "2024-04-12T00:00:00Z",
            "2044-04-01T00:00:00Z"),
        line(
            .chinese, leap(.init(year: 36, month: 9, day: 23, hour: 3)), "2026-01-01T00:00:00Z",
            "never"),
        // A cycle of 60 years ends in 2044.
        line(
            .chinese, .init(year: 1, month: 1, day: 1), "2026-01-01T00:00:00Z",
            "2044-01-30T00:00:00Z", "2104-01-28T00:00:00Z"),
        line(
            .chinese, .init(era: 79, year: 1, month: 1, day: 1), "2026-01-01T00:00:00Z",
            "2044-01-30T00:00:00Z", "never"),
        line(
            .buddhist, weeks(.init(weekOfYear: 20), dayOfYear: 366), "2026-01-01T00:00:00Z", "never"
        ),
        line(.buddhist, .init(month: 7, day: 30), "2026-07-31T00:00:00Z", "2027-07-30T00:00:00Z"),
        line(
            .japanese, .init(era: 236, year: 1), "2018-06-01T00:00:00Z", "2019-05-01T00:00:00Z",
            "never"),
        line(
            .japanese, .init(era: 235, year: 31, hour: 8), "2018-06-01T00:00:00Z",
            "2019-01-01T08:00:00Z"),
        line(.japanese, .init(era: 235, year: 31, month: 5), "2018-06-01T00:00:00Z", "never"),
        line(
            .japanese, .init(year: 1, month: 5, day: 2), "1980-06-01T00:00:00Z",
            "1989-05-02T00:00:00Z", "2019-05-02T00:00:00Z", "never"),
        line(
            .republicOfChina, .init(year: 116, month: 10, day: 10), "2026-01-01T00:00:00Z",
            "2027-10-10T00:00:00Z", "never"),
        line(
            .islamicUmmAlQura, .init(month: 9, day: 1), "2026-03-01T00:00:00Z",
            "2027-02-08T00:00:00Z"),
        line(.persian, .init(month: 12, day: 30), "2026-01-01T00:00:00Z", "2030-03-20T00:00:00Z"),
        line(
            .coptic, .init(month: 13, day: 6), "2026-01-01T00:00:00Z", "2027-09-11T00:00:00Z",
            "2031-09-11T00:00:00Z"),
        line(.indian, .init(month: 1, day: 31), "2026-01-01T00:00:00Z", "2028-04-20T00:00:00Z"),
        line(
            .buddhist, quarter(2), "2026-01-01T00:00:00Z", "2026-04-01T00:00:00Z",
            "2027-04-01T00:00:00Z"),
        // A leap year that begins on a Tuesday has 384 days; Foundation says 385.
        line(
            .hebrew, .init(year: 5_807, month: 1, day: 1), "2026-01-01T00:00:00Z",
            "2046-10-01T00:00:00Z"),
        line(.hebrew, quarter(2), "2026-01-01T00:00:00Z", "never"),
    ])
    func `finds the day, however far away`(line: Line) throws { try line.check() }

    private static func line(
        _ identifier: Calendar.Identifier?, _ components: DateComponents, _ dates: String...
    ) -> Line {
        var components = components
        components.calendar = identifier.map { Calendar(identifier: $0) }
        return Line("UTC", components, dates)
    }

    private static func leap(_ components: DateComponents) -> DateComponents {
        var components = components
        components.isLeapMonth = true
        return components
    }

    private static func weeks(_ components: DateComponents, dayOfYear: Int) -> DateComponents {
        var components = components
        components.dayOfYear = dayOfYear
        return components
    }

    private static func quarter(_ quarter: Int) -> DateComponents {
        var components = DateComponents()
        components.quarter = quarter
        return components
    }
}
