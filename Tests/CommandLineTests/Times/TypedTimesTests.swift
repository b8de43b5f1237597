// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import NotificationModel
import NotificationSentences
import NotificationWords
import PersonalReminders
import Testing

@testable import CarillonCommands

@Suite struct TypedTimesTests {
    private func typed(_ now: String, locale: String = "C") throws -> TypedTimes {
        let zone = try Sample.calendar().timeZone
        return TypedTimes(
            Environment(
                now: try Sample.date(now), zone: zone, output: { _ in }, errors: { _ in },
                makeIdentifier: { "id" }, locale: locale))
    }

    private static let saturday = "2026-11-21T12:15:00+01:00"

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
        ("tonight at 1am", "2026-11-22T01:00:00+01:00"),
        ("the day after tomorrow at 9:00", "2026-11-23T09:00:00+01:00"),
    ])
    func `finds the date that is meant`(text: String, date: String) throws {
        #expect(try typed(Self.saturday).moment(text).date == Sample.date(date))
    }

    @Test(arguments: [
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
        #expect(try typed(now).moment(text).date == Sample.date(date))
    }

    @Test(arguments: ["02:30", "2026-03-29 02:30", "tomorrow at 2:30"])
    func `refuses an hour that the clock skips`(text: String) throws {
        let typed = try typed("2026-03-28T20:00:00+01:00")

        #expect(
            throws: CommandError.usage(
                "the clocks skip 02:30 that day; say 03:00, or another time")
        ) { try typed.moment(text) }
    }

    @Test(arguments: [
        "today 12:15", "today 00:00", "2026-11-21 12:00", "1999-01-01 00:00", "yesterday 12:00",
    ])
    func `finds nothing in the past`(text: String) throws {
        let typed = try typed(Self.saturday)

        #expect(
            throws: CommandError.usage("this time is past; give one that is still to come")
        ) { try typed.moment(text) }
    }

    @Test(arguments: [
        "", "1a:00", "-1:00", "today tomorrow 12:00", "9 xm", "soon", "every day at 9:00",
    ])
    func `refuses what is no time`(text: String) throws {
        let typed = try typed(Self.saturday)
        let message =
            "'\(text)' is no time; write it like 09:00, \"tomorrow 09:00\", \"monday noon\""
            + " or \"2027-01-05 08:30\""

        #expect(throws: CommandError.usage(message)) { try typed.moment(text) }
    }

    @Test(arguments: ["tomorrow", "monday", "2027-01-01", "24 december"])
    func `asks for the time of a day`(text: String) throws {
        let typed = try typed(Self.saturday)
        let message = "'\(text)' has no time of day; add one, such as \"\(text) at 9:00\""

        #expect(throws: CommandError.usage(message)) { try typed.moment(text) }
    }

    @Test(arguments: ["30 february 12:00", "2027-02-29 12:00", "2027-04-31 12:00"])
    func `refuses days that do not exist`(text: String) throws {
        let typed = try typed(Self.saturday)

        #expect(throws: CommandError.usage("'\(text)' is a day that does not exist")) {
            try typed.moment(text)
        }
    }

    @Test(arguments: ["24:01", "12:60", "13am", "tomorrow 25:00"])
    func `refuses times of the day that do not exist`(text: String) throws {
        let typed = try typed(Self.saturday)
        let clock = text.split(separator: " ").last ?? ""
        let message = "'\(clock)' is a time of the day that does not exist"

        #expect(throws: CommandError.usage(message)) { try typed.moment(text) }
    }

    @Test(arguments: ["32 january 12:00", "12:00 january 32"])
    func `refuses days that no month has`(text: String) throws {
        let typed = try typed(Self.saturday)
        let day = text.replacing("12:00", with: "").trimmingCharacters(in: .whitespaces)
        let message = "'\(day)' is a day that does not exist"

        #expect(throws: CommandError.usage(message)) { try typed.moment(text) }
    }

    @Test func `asks for the half of the day where clocks have twelve hours`() throws {
        let late = "2026-11-21T23:28:00+01:00"

        #expect(
            try typed(late, locale: "en_GB.UTF-8").moment("11:30").date
                == Sample.date("2026-11-22T11:30:00+01:00"))
        let typed = try typed(late, locale: "en_US.UTF-8")
        #expect(
            throws: CommandError.usage(
                "'11:30' can be \"2026-11-21 23:30\" (today 23:30) or \"2026-11-22 11:30\""
                    + " (tomorrow 11:30); type the one that is meant")
        ) { try typed.moment("11:30") }
    }

    @Test(arguments: [
        ("1d", "2026-03-29T10:00:00+02:00"), ("24h", "2026-03-29T11:00:00+02:00"),
        ("1 day", "2026-03-29T10:00:00+02:00"), ("1w", "2026-04-04T10:00:00+02:00"),
        ("half an hour", "2026-03-28T10:30:00+01:00"), ("90", "2026-03-28T10:01:30+01:00"),
        ("1d2h", "2026-03-29T12:00:00+02:00"), ("2 months", "2026-05-28T10:00:00+02:00"),
    ])
    func `keeps the time of day in days, and counts hours`(text: String, date: String) throws {
        let typed = try typed("2026-03-28T10:00:00+01:00")

        let found = try typed.distance(text, orMomentWith: "--until")
        #expect(try found.date == Sample.date(date))
    }

    @Test(arguments: [
        ("2d", "2026-11-19T12:15:00+01:00"), ("yesterday", "2026-11-20T00:00:00+01:00"),
        ("today", "2026-11-21T00:00:00+01:00"), ("2026-11-20", "2026-11-20T00:00:00+01:00"),
        ("2026-11-20 08:30", "2026-11-20T08:30:00+01:00"),
        ("monday", "2026-11-16T00:00:00+01:00"), ("9:00", "2026-11-21T09:00:00+01:00"),
        ("13:00", "2026-11-20T13:00:00+01:00"), ("3 hours ago", "2026-11-21T09:15:00+01:00"),
        ("3 hours", "2026-11-21T09:15:00+01:00"), ("24 december", "2025-12-24T00:00:00+01:00"),
        ("last friday", "2026-11-20T00:00:00+01:00"),
        ("the 20th", "2026-11-20T00:00:00+01:00"), ("the 21st", "2026-11-21T00:00:00+01:00"),
        ("the 23rd", "2026-10-23T00:00:00+02:00"), ("the 31st", "2026-10-31T00:00:00+01:00"),
        ("monday the 9th", "2026-11-09T00:00:00+01:00"),
        ("friday 13", "2026-11-13T00:00:00+01:00"),
        ("tuesday 9 december", "2025-12-09T00:00:00+01:00"),
        ("21 november", "2026-11-21T00:00:00+01:00"),
        ("29 february", "2024-02-29T00:00:00+01:00"), ("21/11", "2026-11-21T00:00:00+01:00"),
        ("22/11", "2025-11-22T00:00:00+01:00"), ("november", "2026-11-01T00:00:00+01:00"),
        ("december", "2025-12-01T00:00:00+01:00"), ("easter", "2026-04-05T00:00:00+02:00"),
        ("christmas", "2025-12-25T00:00:00+01:00"), ("new year", "2026-01-01T00:00:00+01:00"),
    ])
    func `looks back`(text: String, date: String) throws {
        let found = try typed(Self.saturday).past(text)
        #expect(try found == Sample.date(date))
    }

    @Test(arguments: [
        ("tomorrow", "'tomorrow' is still to come"), ("soon", "'soon' is no moment that is past"),
        ("2099-01-01", "'2099-01-01' is still to come"),
    ])
    func `refuses what is not past`(text: String, part: String) throws {
        let typed = try typed(Self.saturday)
        let error = #expect(throws: CommandError.self) { _ = try typed.past(text) }
        #expect(error?.message.hasPrefix(part) == true, "\(error?.message ?? "")")
    }
}

@Suite struct TypedRepetitionTests {
    private func patterns(_ text: String) throws -> [ReminderTime.Pattern] {
        try TypedTimes(Sample.environment()).repetitions(text).compactMap(\.repetition)
    }

    private static let plain: [(String, ReminderTime.Pattern)] = [
        ("1d", .interval(1, .days)), ("day", .interval(1, .days)), ("Week", .interval(1, .weeks)),
        ("hour", .interval(1, .hours)), ("minute", .interval(1, .minutes)),
        ("third day", .interval(3, .days)), ("2nd day", .interval(2, .days)),
        ("31 minutes", .interval(31, .minutes)), ("20m", .interval(1_200, .seconds)),
        ("120", .interval(120, .seconds)), ("month", .interval(1, .months)),
        ("other year", .interval(2, .years)), ("half hour", .interval(1_800, .seconds)),
        ("daily", .interval(1, .days)), ("hourly", .interval(1, .hours)),
    ]

    @Test(arguments: plain)
    func `reads a repetition`(text: String, pattern: ReminderTime.Pattern) throws {
        #expect(try patterns(text) == [pattern])
    }

    @Test(arguments: [
        ("monday", "FREQ=WEEKLY;BYDAY=MO"), ("Sun", "FREQ=WEEKLY;BYDAY=SU"),
        ("mondays", "FREQ=WEEKLY;BYDAY=MO"),
        ("weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("monday, thursday", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("fri-mon", "FREQ=WEEKLY;BYDAY=FR,SA,SU,MO"),
        ("mon, weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("other friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
        ("3 weeks on mon and thu", "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH"),
        ("15th", "FREQ=MONTHLY;BYMONTHDAY=15"), ("1st, 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
        ("last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("last friday", "FREQ=MONTHLY;BYDAY=-1FR"),
        ("2nd tuesday of the month", "FREQ=MONTHLY;BYDAY=2TU"),
        ("second tuesday of each month", "FREQ=MONTHLY;BYDAY=2TU"),
        ("1st and last monday", "FREQ=MONTHLY;BYDAY=1MO,-1MO"),
        ("last weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
        ("24th of december", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ])
    func `reads days as a rule`(text: String, rule: String) throws {
        #expect(try patterns(text) == [.days(try Recurrence(text: rule))])
    }

    @Test(arguments: [
        ("de", "sa, so", "FREQ=WEEKLY;BYDAY=SA,SU"),
        ("de", "sa und so", "FREQ=WEEKLY;BYDAY=SA,SU"),
        ("de", "fr-so", "FREQ=WEEKLY;BYDAY=FR,SA,SU"),
        ("ja", "隔週金曜日", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
        ("fr", "le 1er", "FREQ=MONTHLY;BYMONTHDAY=1"), ("fr", "le 1", "FREQ=MONTHLY;BYMONTHDAY=1"),
        ("fr", "le 15", "FREQ=MONTHLY;BYMONTHDAY=15"),
        ("es", "el 15", "FREQ=MONTHLY;BYMONTHDAY=15"),
        ("de", "am 15.", "FREQ=MONTHLY;BYMONTHDAY=15"), ("de", "15.", "FREQ=MONTHLY;BYMONTHDAY=15"),
        ("ja", "平日", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ])
    func `reads days as a rule, in other languages`(
        language: String, text: String, rule: String
    ) throws {
        let words = try #require(WordLanguage.named(language))
        let typed = TypedTimes(try Sample.environment(), only: words)
        #expect(
            try typed.repetitions(text).map(\.repetition) == [.days(try Recurrence(text: rule))])
    }

    @Test func `can be two things`() throws {
        #expect(
            try patterns("second friday") == [
                .days(try Recurrence(text: "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR")),
                .days(try Recurrence(text: "FREQ=MONTHLY;BYDAY=2FR")),
            ])
    }

    @Test(arguments: [
        "", "1x", "0 days", "-1 days", "32nd", "last", "30 february", "10000 days",
        "mon-fri-sun", "other", "payday", "monday, payday", "tomorrow",
    ])
    func `refuses what is no repetition`(text: String) throws {
        let environment = try Sample.environment()
        #expect(
            throws: CommandError.usage(
                "'\(text)' is no repetition; write it like 20m, \"2 weeks\", weekday, \"monday,"
                    + " thursday\", 15th or \"last friday\"")
        ) { try TypedTimes(environment).repetitions(text) }
    }

    @Test(arguments: ["en", "de", "fr", "es", "ja", "ar"])
    func `is typed in the language of the person`(code: String) throws {
        let phrases = [
            "en": "every monday at 9:00", "de": "jeden Montag um 9:00", "fr": "chaque lundi à 9h",
            "es": "todos los lunes a las 9:00", "ja": "毎週月曜日9時",
            "ar": "كل يوم اثنين الساعة 9:00",
        ]
        let language =
            code == "en" ? Language.english : Language(translatedBy: try TranslationFile(code))
        let plain = try Sample.environment()
        let environment = Environment(
            now: plain.now, zone: plain.zone, language: language, output: { _ in },
            errors: { _ in }, makeIdentifier: { "id" })
        let one = try Arguments(
            parsing: ["Tea, " + (try #require(phrases[code]))], for: RemindCommand.declaration)

        let command = try RemindCommand(one, in: environment)
        #expect(command.request.content.title == "Tea")
        #expect(try command.schedule?.date == Sample.date("2026-11-23T09:00:00+01:00"))
    }
}
