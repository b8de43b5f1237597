// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import TestThreads
import Testing

/// A time beside a week or a month ahead; it is Thursday, 3 June 2027, 10:20.
@Suite("Words of a time next week and next month", .computing)
struct AheadTests {
    @Test(arguments: [
        ("en", "next week at 9:00"), ("en", "at 9:00 next week"), ("en", "next week at 9am"),
        ("de", "nächste Woche um 9:00"), ("de", "um 9 Uhr nächste Woche"),
        ("de", "kommende Woche um 9 Uhr"),
        ("fr", "la semaine prochaine à 9h"), ("es", "la próxima semana a las 9:00"),
        ("es", "la semana que viene a las 9:00"), ("ja", "来週9時"), ("ja", "来週の9時に"),
        ("ar", "الأسبوع القادم الساعة 9:00"),
    ])
    func `is on its first day or a week from today`(code: String, phrase: String) throws {
        #expect(
            try PhraseSample.readings(phrase, in: code) == ["2027-06-07 09:00", "2027-06-10 09:00"])
        // On a Monday both are one.
        let monday = try Date("2027-06-07T06:00:00Z", strategy: .iso8601)
        #expect(
            try PhraseSample.readings(phrase, in: code, at: monday) == ["2027-06-14 09:00"])
    }

    @Test(arguments: [
        ("en", "next month at 9:00"), ("de", "nächsten Monat um 9:00"),
        ("fr", "le mois prochain à 9h"), ("es", "el próximo mes a las 9:00"), ("ja", "来月9時"),
        ("ar", "الشهر القادم الساعة 9:00"),
    ])
    func `is on its first day or a month from today`(code: String, phrase: String) throws {
        #expect(
            try PhraseSample.readings(phrase, in: code) == ["2027-07-01 09:00", "2027-07-03 09:00"])
        // 31 January: February has no such day.
        let last = try Date("2027-01-31T09:20:00Z", strategy: .iso8601)
        #expect(
            try PhraseSample.readings(phrase, in: code, at: last)
                == ["2027-02-01 09:00", "2027-02-28 09:00"])
    }

    @Test func `is another day where one is named`() throws {
        try PhraseSample.expect(
            """
            next week on tuesday at 9:00 = 2027-06-08 09:00
            tuesday next week at 9:00 = 2027-06-08 09:00
            next month on the 15th at 9:00 = 2027-07-15 09:00
            next week = 2027-06-07
            next month = 2027-07-01
            next week at 3 = 2027-06-07 15:00 | 2027-06-07 03:00 | 2027-06-10 15:00 | 2027-06-10 03:00
            next week at 9 in the evening = 2027-06-07 21:00 | 2027-06-10 21:00
            in a week at 9:00 = 2027-06-10 09:00
            end of next month at 9:00 = 2027-07-31 09:00
            next 2 weeks at 9:00 = nothing
            this week at 9:00 = nothing
            last week at 9:00 = nothing
            next year at 9:00 = 2028-01-01 09:00 | 2028-06-03 09:00
            starting next week at 9:00 = nothing
            next week in the morning and evening = nothing
            """, in: "en")
        try PhraseSample.expect(
            """
            nächste Woche Dienstag um 9:00 = 2027-06-08 09:00
            ab nächster Woche um 9:00 = nothing
            ab der nächsten Woche um 9:00 = nothing
            """, in: "de")
    }
}
