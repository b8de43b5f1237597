// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences
import Testing

@testable import CarillonCommands

@Suite struct DateTextTests {
    @Test(arguments: [
        ("2026-11-21T12:15:00+01:00", "today 12:15 (now)"),
        ("2026-11-21T12:15:45+01:00", "today 12:15 (in 45 s)"),
        ("2026-11-21T12:16:30+01:00", "today 12:16 (in 90 s)"),
        ("2026-11-21T12:34:58+01:00", "today 12:34 (in 20 min)"),
        ("2026-11-21T14:15:00+01:00", "today 14:15 (in 2 h)"),
        ("2026-11-22T00:00:00+01:00", "tomorrow 00:00 (in 11 h 45 min)"),
        ("2026-11-23T09:00:00+01:00", "Mon 23 Nov 09:00 (in 2 days)"),
        ("2026-11-22T13:00:00+01:00", "tomorrow 13:00 (in 1 day)"),
        ("2026-11-23T23:00:00+01:00", "Mon 23 Nov 23:00 (in 2 days)"),
        ("2026-11-24T00:10:00+01:00", "Tue 24 Nov 00:10 (in 3 days)"),
        ("2026-11-18T23:50:00+01:00", "Wed 18 Nov 23:50 (3 days ago)"),
        ("2027-01-05T09:00:00+01:00", "Tue 5 Jan 2027 09:00 (in 45 days)"),
        ("2026-11-21T12:14:00+01:00", "today 12:14 (60 s ago)"),
        ("2026-11-20T12:15:00+01:00", "yesterday 12:15 (1 day ago)"),
        ("2026-03-05T12:15:00+01:00", "Thu 5 Mar 12:15 (261 days ago)"),
    ])
    func `says when`(date: String, text: String) throws {
        let dates = DateText(try Sample.environment())

        #expect(try dates.full(Sample.date(date)) == text)
    }

    @Test func `writes the time of day with seconds`() throws {
        let dates = DateText(try Sample.environment())

        #expect(try dates.clock(Sample.date("2026-11-21T08:05:09+01:00")) == "08:05:09")
    }

    @Test func `writes ISO 8601 with the zone of the date`() throws {
        let zone = try Sample.calendar().timeZone
        func iso(_ text: String) throws -> String { DateText.iso(try Sample.date(text), in: zone) }

        #expect(try iso("2026-11-21T11:15:00Z") == "2026-11-21T12:15:00+01:00")
        #expect(try iso("2026-07-21T11:15:00Z") == "2026-07-21T13:15:00+02:00")
        #expect(
            DateText.iso(try Sample.date("2026-11-21T11:15:00Z"), in: .gmt)
                == "2026-11-21T11:15:00Z")
    }
}
