// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CarillonCommands

@Suite struct MomentTests {
    @Test(arguments: [
        // Saturday 21 November 2026, 12:15 in Berlin.
        ("13:00", "2026-11-21T13:00:00+01:00"),
        ("12:15", "2026-11-22T12:15:00+01:00"),
        ("9:00", "2026-11-22T09:00:00+01:00"),
        ("12:15:01", "2026-11-21T12:15:01+01:00"),
        ("noon", "2026-11-22T12:00:00+01:00"),
        ("midnight", "2026-11-22T00:00:00+01:00"),
        ("today 23:59", "2026-11-21T23:59:00+01:00"),
        ("tomorrow 09:00", "2026-11-22T09:00:00+01:00"),
        ("Tomorrow Noon", "2026-11-22T12:00:00+01:00"),
        ("monday 08:30", "2026-11-23T08:30:00+01:00"),
        ("thu 08:30", "2026-11-26T08:30:00+01:00"),
        ("saturday 13:00", "2026-11-21T13:00:00+01:00"),
        ("saturday 12:00", "2026-11-28T12:00:00+01:00"),
        ("2026-12-24 18:00", "2026-12-24T18:00:00+01:00"),
        ("2027-06-01T18:00:30", "2027-06-01T18:00:30+02:00"),
        ("2028-02-29 00:00", "2028-02-29T00:00:00+01:00"),
    ])
    func `finds the date that is meant`(text: String, date: String) throws {
        let now = try Sample.date("2026-11-21T12:15:00+01:00")

        let found = try Moment(text).date(after: now, in: try Sample.calendar())

        #expect(try found == Sample.date(date))
    }

    @Test(arguments: [
        // Clocks go from 02:00 to 03:00: the first instant after the gap.
        ("2026-03-28T20:00:00+01:00", "02:30", "2026-03-29T03:00:00+02:00"),
        ("2026-03-28T20:00:00+01:00", "2026-03-29 02:30", "2026-03-29T03:00:00+02:00"),
        ("2026-03-28T20:00:00+01:00", "09:00", "2026-03-29T09:00:00+02:00"),
        // Clocks go from 03:00 back to 02:00: the first of two.
        ("2026-10-24T20:00:00+02:00", "02:30", "2026-10-25T02:30:00+02:00"),
        ("2026-10-24T20:00:00+02:00", "tomorrow 09:00", "2026-10-25T09:00:00+01:00"),
        // Between the two, the time of today is past.
        ("2026-10-25T02:15:00+01:00", "02:30", "2026-10-26T02:30:00+01:00"),
    ])
    func `keeps to the wall clock where clocks change`(
        now: String, text: String, date: String
    ) throws {
        let found = try Moment(text)
            .date(after: try Sample.date(now), in: try Sample.calendar())

        #expect(try found == Sample.date(date))
    }

    @Test(arguments: ["today 12:15", "today 00:00", "2026-11-21 12:00", "1999-01-01 00:00"])
    func `finds nothing in the past`(text: String) throws {
        let now = try Sample.date("2026-11-21T12:15:00+01:00")
        let calendar = try Sample.calendar()
        let moment = try Moment(text)

        #expect(moment.date(after: now, in: calendar) == nil)
        #expect(moment.components(after: now, in: calendar) == nil)
    }

    @Test func `matches the wall clock that was typed, also in a gap`() throws {
        let now = try Sample.date("2026-03-28T20:00:00+01:00")

        let components = try Moment("02:30").components(after: now, in: try Sample.calendar())

        #expect(
            components
                == DateComponents(year: 2026, month: 3, day: 29, hour: 2, minute: 30, second: 0))
    }

    @Test(arguments: [
        "", "24:00", "12:60", "12:5", "24", "12:00:00:00", "1a:00", "-1:00", "yesterday 12:00",
        "today tomorrow 12:00", "26-01-01 12:00", "2026-1-1 12:00", "٠٩:٠٠", "13am", "0pm", "9 xm",
        "tonight 3:00", "tomorrow 9",
    ])
    func `refuses what is no time`(text: String) {
        let message =
            "'\(text)' is no time; write it like 09:00, \"tomorrow 09:00\", \"monday noon\""
            + " or \"2027-01-05 08:30\""

        #expect(throws: CommandError.usage(message)) { try Moment(text) }
    }

    @Test(arguments: ["tomorrow", "monday", "2026-01-01", "24 december"])
    func `asks for the time of a day`(text: String) {
        let message = "'\(text)' has no time of day; add one, such as \"\(text) at 9:00\""

        #expect(throws: CommandError.usage(message)) { try Moment(text) }
    }

    @Test(arguments: [
        "30 february 12:00", "2027-02-29 12:00", "2027-13-01 12:00", "2027-04-31 12:00",
    ])
    func `refuses days that do not exist`(text: String) {
        #expect(throws: CommandError.usage("'\(text)' is a day that does not exist")) {
            try Moment(text)
        }
    }
}
