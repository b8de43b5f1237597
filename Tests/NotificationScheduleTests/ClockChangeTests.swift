// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import Testing

@testable import NotificationSchedule

@Suite(.computing) struct ClockChangeTests {
    @Test(arguments: [
        Line(
            "Europe/Berlin", .init(hour: 2, minute: 30), "2026-03-28T02:30:00+01:00",
            "2026-03-29T03:00:00+02:00", "2026-03-30T02:30:00+02:00"),
        Line(
            "Europe/Berlin", .init(hour: 2, minute: 30), "2026-03-29T01:59:59+01:00",
            "2026-03-29T03:00:00+02:00"),
        Line(
            "Europe/Berlin", .init(hour: 3), "2026-03-29T00:00:00+01:00",
            "2026-03-29T03:00:00+02:00", "2026-03-30T03:00:00+02:00"),
        Line(
            "America/New_York", .init(hour: 2), "2026-03-07T12:00:00-05:00",
            "2026-03-08T03:00:00-04:00", "2026-03-09T02:00:00-04:00"),
        // Half an hour: 02:00 to 02:30.
        Line(
            "Australia/Lord_Howe", .init(hour: 2, minute: 15), "2026-10-03T12:00:00+10:30",
            "2026-10-04T02:30:00+11:00", "2026-10-05T02:15:00+11:00"),
        Line(
            "Australia/Lord_Howe", .init(hour: 2, minute: 45), "2026-10-03T12:00:00+10:30",
            "2026-10-04T02:45:00+11:00"),
        // Midnight itself.
        Line(
            "America/Sao_Paulo", .init(hour: 0), "2018-11-03T00:00:00-03:00",
            "2018-11-04T01:00:00-02:00", "2018-11-05T00:00:00-02:00"),
        Line(
            "America/Sao_Paulo", .init(day: 4), "2018-11-01T00:00:00-03:00",
            "2018-11-04T01:00:00-02:00", "2018-12-04T00:00:00-02:00"),
        Line(
            "Africa/Cairo", .init(hour: 0, minute: 20), "2024-04-25T12:00:00+02:00",
            "2024-04-26T01:00:00+03:00", "2024-04-27T00:20:00+03:00"),
        Line(
            "Asia/Beirut", .init(hour: 0, minute: 0), "2026-03-28T12:00:00+02:00",
            "2026-03-29T01:00:00+03:00", "2026-03-30T00:00:00+03:00"),
        // A whole day: Samoa had no 30 December 2011.
        Line(
            "Pacific/Apia", .init(day: 30, hour: 8), "2011-12-01T00:00:00-10:00",
            "2011-12-31T00:00:00+14:00", "2012-01-30T08:00:00+14:00"),
        Line(
            "Pacific/Apia", .init(day: 31, hour: 8), "2011-12-01T00:00:00-10:00",
            "2011-12-31T08:00:00+14:00"),
    ])
    func `rings a skipped time at the end of the gap`(line: Line) throws { try line.check() }

    @Test(arguments: [
        Line(
            "Europe/Berlin", .init(hour: 2, minute: 30), "2026-10-24T02:30:00+02:00",
            "2026-10-25T02:30:00+02:00", "2026-10-26T02:30:00+01:00"),
        Line(
            "Europe/Berlin", .init(hour: 2, minute: 30), "2026-10-25T02:10:00+01:00",
            "2026-10-26T02:30:00+01:00"),
        Line(
            "Europe/Berlin", .init(hour: 3), "2026-10-25T02:30:00+02:00",
            "2026-10-25T03:00:00+01:00"),
        Line(
            "America/New_York", .init(hour: 1, minute: 59), "2026-11-01T00:00:00-04:00",
            "2026-11-01T01:59:00-04:00", "2026-11-02T01:59:00-05:00"),
        Line(
            "Australia/Lord_Howe", .init(hour: 1, minute: 45), "2026-04-04T12:00:00+11:00",
            "2026-04-05T01:45:00+11:00", "2026-04-06T01:45:00+10:30"),
        // Before midnight: 17 February 2018 had 23:30 twice.
        Line(
            "America/Sao_Paulo", .init(hour: 23, minute: 30), "2018-02-17T12:00:00-02:00",
            "2018-02-17T23:30:00-02:00", "2018-02-18T23:30:00-03:00"),
        Line(
            "America/Sao_Paulo", .init(hour: 0), "2018-02-17T12:00:00-02:00",
            "2018-02-18T00:00:00-03:00"),
        Line(
            "Asia/Beirut", .init(hour: 23), "2026-10-24T12:00:00+03:00",
            "2026-10-24T23:00:00+03:00", "2026-10-25T23:00:00+02:00"),
    ])
    func `rings a time that comes twice the first time only`(line: Line) throws {
        try line.check()
    }

    @Test(arguments: [
        Line(
            "Europe/Berlin", .init(minute: 30), "2026-03-29T01:00:00+01:00",
            "2026-03-29T01:30:00+01:00", "2026-03-29T03:30:00+02:00"),
        Line(
            "Europe/Berlin", .init(minute: 0), "2026-03-29T01:00:00+01:00",
            "2026-03-29T03:00:00+02:00"),
        Line(
            "Europe/Berlin", .init(minute: 30), "2026-10-25T02:00:00+02:00",
            "2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00",
            "2026-10-25T03:30:00+01:00"),
        Line(
            "Australia/Lord_Howe", .init(minute: 15), "2026-10-04T01:15:00+10:30",
            "2026-10-04T03:15:00+11:00"),
        Line(
            "Australia/Lord_Howe", .init(minute: 45), "2026-04-05T01:00:00+11:00",
            "2026-04-05T01:45:00+11:00", "2026-04-05T01:45:00+10:30"),
        Line(
            "America/Sao_Paulo", .init(minute: 30, weekday: 1), "2018-11-03T12:00:00-03:00",
            "2018-11-04T01:30:00-02:00"),
        Line(
            "Pacific/Apia", .init(minute: 0), "2011-12-29T23:00:00-10:00",
            "2011-12-31T00:00:00+14:00"),
    ])
    func `follows the clock when no hour is set`(line: Line) throws { try line.check() }

    @Test(arguments: [
        Line(
            "Africa/Cairo", .init(minute: 30), "2026-10-29T23:30:00+03:00",
            "2026-10-29T23:30:00+02:00", "2026-10-30T00:30:00+02:00"),
        Line(
            "Africa/Cairo", .init(minute: 30), "2026-10-29T23:44:59+03:00",
            "2026-10-29T23:30:00+02:00"),
        // The last time of a Saturday, and the same again.
        Line(
            "Asia/Beirut", .init(minute: 0, weekday: 7), "2026-10-24T23:00:00+03:00",
            "2026-10-24T23:00:00+02:00", "2026-10-31T00:00:00+02:00"),
        Line(
            "America/Scoresbysund", .init(year: 2_064, month: 10, day: 25, minute: 20),
            "2064-10-25T23:20:00-01:00", "2064-10-25T23:20:00-02:00", "never"),
        Line(
            "America/Santiago", .init(minute: 15), "2026-04-04T23:15:00-03:00",
            "2026-04-04T23:15:00-04:00", "2026-04-05T00:15:00-04:00"),
        Line(
            "America/Nuuk", .init(second: 59), "2026-10-24T23:59:59-01:00",
            "2026-10-24T23:00:59-02:00"),
        // One minute past midnight: 23:01 to 00:01 came twice.
        Line(
            "America/St_Johns", .init(minute: 0), "2008-11-01T23:00:00-02:30",
            "2008-11-02T00:00:00-02:30", "2008-11-02T00:00:00-03:30"),
        Line(
            "America/St_Johns", .init(minute: 30, weekday: 7), "2008-11-01T23:30:00-02:30",
            "2008-11-01T23:30:00-03:30", "2008-11-08T00:30:00-03:30"),
    ])
    func `follows the clock back across midnight`(line: Line) throws { try line.check() }

    @Test func `passes over a repeated hour in one step`() throws {
        let zone = try #require(TimeZone(identifier: "Africa/Cairo"))
        let start = try Date("2026-10-29T23:00:00+02:00", strategy: .iso8601)
        let components = DateComponents(hour: 23, nanosecond: 5, weekday: 5)
        let days = DayPattern(components, startsOnly: false)
        let time = try #require(TimePattern(components))
        let search = WallClockSearch(days: days, time: time, zone: zone)
        var daySearch = DaySearch(pattern: days)

        let found = search.next(after: Int(start.timeIntervalSince1970), &daySearch)

        #expect(found == Int(start.timeIntervalSince1970) + 7 * 24 * 3_600)
        // Not one for each second of the hour.
        #expect(daySearch.looks <= 3)
    }
}
