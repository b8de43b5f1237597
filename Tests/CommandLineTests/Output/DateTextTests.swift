// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import LanguageTesting
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
        ("2026-03-05T12:15:00+01:00", "Thu 5 Mar 12:15 (8 months ago)"),
        ("2027-02-20T12:15:00+01:00", "Sat 20 Feb 2027 12:15 (in 91 days)"),
        ("2027-02-21T12:15:00+01:00", "Sun 21 Feb 2027 12:15 (in 3 months)"),
        ("2028-11-20T12:15:00+01:00", "Mon 20 Nov 2028 12:15 (in 23 months)"),
        ("2028-11-21T12:15:00+01:00", "Tue 21 Nov 2028 12:15 (in 2 years)"),
        ("2099-03-05T12:15:00+01:00", "Thu 5 Mar 2099 12:15 (in 72 years)"),
        ("2024-11-20T12:15:00+01:00", "Wed 20 Nov 2024 12:15 (2 years ago)"),
    ])
    func `says when`(date: String, text: String) throws {
        let dates = DateText(try Sample.environment())

        #expect(try dates.full(Sample.date(date)) == text)
    }

    @Test(arguments: [
        ("fr", "mar. 1er déc.", "mardi 1er décembre"),
        ("de", "Di. 1. Dez.", "Dienstag, 1. Dezember"),
        ("es", "mar 1 dic", "martes, 1 de diciembre"),
        ("ar", "ثلاثاء 1 ديسمبر", "الثلاثاء، 1 ديسمبر"),
    ])
    func `writes days as a person does`(
        language: String, short: String, long: String
    ) throws {
        let language = Language(translatedBy: try TranslationFile(language))
        let dates = DateText(
            from: try Sample.date("2026-11-21T12:15:00+01:00"), in: try Sample.calendar(),
            language: language)
        let first = try Sample.date("2026-12-01T09:00:00+01:00")
        #expect(dates.shortDay(first) == short)
        #expect(dates.day(first) == long)
        // No mark of a direction, which a terminal is not shown.
        let other = try Sample.date("2028-01-01T09:00:00+01:00")
        for text in [dates.full(other), dates.complete(other), dates.day(other)] {
            #expect(PlainLine.clean(text) == text)
        }
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
