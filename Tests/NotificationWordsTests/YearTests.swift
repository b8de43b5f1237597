// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule
import TestThreads
import Testing

@testable import NotificationWords

@Suite("Words of repetitions in a part of the year", .computing)
struct YearTests {
    private func expect(_ phrase: String, _ code: String, _ rule: String?) throws {
        #expect(try RepetitionTests.rules(phrase, code) == (rule.map { [$0] } ?? []))
    }

    @Test(arguments: [
        ("en", "every day in december at 9:00"), ("en", "every day at 9 in december"),
        ("en", "every day during december at 9:00"), ("de", "jeden Tag im Dezember um 9:00"),
        ("fr", "tous les jours en décembre à 9h"), ("es", "todos los días de diciembre a las 9:00"),
        ("ja", "12月の毎日9時"), ("ja", "12月中毎日9時"), ("ar", "كل يوم في ديسمبر الساعة 9:00"),
    ])
    func `end with their month`(code: String, phrase: String) throws {
        try expect(phrase, code, "1 days, 09:00, until (year: 2027, month: 12, day: 31)")
    }

    /// The day is Thursday, 3 June 2027.
    @Test(arguments: [
        ("en", "every day next week at 9", "1 days, 09:00", (2027, 6, 13)),
        ("en", "every monday next month at 9", "FREQ=WEEKLY;BYDAY=MO, 09:00", (2027, 7, 31)),
        ("en", "every friday next year at 9", "FREQ=WEEKLY;BYDAY=FR, 09:00", (2028, 12, 31)),
        ("en", "every day in summer at 9:00", "1 days, 09:00", (2027, 9, 22)),
        ("en", "every day in winter at 9:00", "1 days, 09:00", (2028, 3, 19)),
        (
            "en", "every weekday next week at 8 and 20",
            "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=8,20;BYMINUTE=0", (2027, 6, 13)
        ),
        ("de", "jeden Tag nächste Woche um 9:00", "1 days, 09:00", (2027, 6, 13)),
        (
            "fr", "tous les lundis du mois prochain à 9h", "FREQ=WEEKLY;BYDAY=MO, 09:00",
            (2027, 7, 31)
        ),
        (
            "es", "todos los lunes del mes que viene a las 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00",
            (2027, 7, 31)
        ),
        ("ja", "来週毎日9時", "1 days, 09:00", (2027, 6, 13)),
        ("ar", "كل يوم من الأسبوع القادم الساعة 9:00", "1 days, 09:00", (2027, 6, 13)),
    ])
    func `end with what they are in`(
        code: String, phrase: String, rule: String, end: (year: Int, month: Int, day: Int)
    ) throws {
        let start = rule.contains("BYHOUR") ? ", start" : ""
        try expect(phrase, code, "\(rule), until \(end)\(start)")
    }

    @Test(arguments: [
        ("en", "every day at 9 starting next week"),
        ("en", "every day starting in january at 9:00"),
        ("de", "jeden Tag ab nächster Woche um 9:00"),
        ("fr", "tous les jours à partir de janvier à 9h"),
        ("es", "todos los días desde la semana que viene a las 9:00"), ("ja", "1月から毎日9時"),
        ("ar", "كل يوم ابتداء من يناير الساعة 9:00"),
    ])
    func `go on where they only start in it`(code: String, phrase: String) throws {
        try expect(phrase, code, "1 days, 09:00")
    }

    /// The day is Thursday, 3 June 2027.
    @Test(arguments: [
        ("en", "every day from july to august at 9:00", (2027, 8, 31)),
        ("en", "every day between 1 july and 15 august at 9:00", (2027, 8, 15)),
        // It is that time of the year.
        ("en", "every day from january to september at 9:00", (2027, 9, 30)),
        ("de", "jeden Tag von Juli bis August um 9:00", (2027, 8, 31)),
        ("de", "jeden Tag vom 1. Juli bis zum 15. August um 9:00", (2027, 8, 15)),
        ("fr", "tous les jours de juillet à août à 9h", (2027, 8, 31)),
        ("fr", "tous les jours du 1er juillet au 15 août à 9h", (2027, 8, 15)),
        ("es", "todos los días de julio a agosto a las 9:00", (2027, 8, 31)),
        ("es", "todos los días del 1 de julio al 15 de agosto a las 9:00", (2027, 8, 15)),
        ("ja", "7月から8月まで毎日9時", (2027, 8, 31)),
        ("ar", "كل يوم من يوليو إلى أغسطس الساعة 9:00", (2027, 8, 31)),
    ])
    func `are from one day to another`(
        code: String, phrase: String, end: (year: Int, month: Int, day: Int)
    ) throws {
        try expect(phrase, code, "1 days, 09:00, until \(end)")
    }

    @Test(arguments: [
        ("en", "every last friday of may at 9:00", "BYMONTH=5;BYDAY=-1FR"),
        ("en", "every year on the last friday of may at 9:00", "BYMONTH=5;BYDAY=-1FR"),
        ("en", "every last day of february at 9:00", "BYMONTH=2;BYMONTHDAY=-1"),
        ("en", "every year at the end of february at 9:00", "BYMONTH=2;BYMONTHDAY=-1"),
        ("en", "every thanksgiving at 9:00", "BYMONTH=11;BYDAY=4TH"),
        (
            "en", "every year on black friday at 9:00",
            "BYMONTH=11;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR"
        ),
        ("de", "jedes Jahr am zweiten Sonntag im Mai um 9:00", "BYMONTH=5;BYDAY=2SU"),
        ("de", "jedes Jahr am Muttertag um 9:00", "BYMONTH=5;BYDAY=2SU"),
        ("fr", "chaque dernier vendredi de mai à 9h", "BYMONTH=5;BYDAY=-1FR"),
        ("es", "cada último viernes de mayo a las 9:00", "BYMONTH=5;BYDAY=-1FR"),
        ("ja", "毎年5月の最後の金曜日9時", "BYMONTH=5;BYDAY=-1FR"),
    ])
    func `have the day of each year by its rule`(code: String, phrase: String, rule: String) throws
    {
        try expect(phrase, code, "FREQ=YEARLY;\(rule), 09:00")
    }

    @Test(arguments: [
        ("en", "every year on easter at 9:00"), ("en", "every easter at 9:00"),
        ("en", "every year on the monday after easter at 9:00"),
        ("en", "every year the day after thanksgiving at 9:00"),
        ("en", "every other quarter on the last friday at 9:00"),
        ("de", "jedes Jahr an Ostern um 9:00"),
        ("fr", "tous les ans à pâques à 9h"), ("es", "todos los años en pascua a las 9:00"),
        ("ar", "كل سنة في عيد الفطر الساعة 9:00"),
    ])
    func `are none where no rule says the day`(code: String, phrase: String) throws {
        try expect(phrase, code, nil)
    }

    @Test(arguments: Holiday.allCases)
    func `have the days that the holiday has`(holiday: Holiday) {
        guard let rule = holiday.recurrence else { return }
        let start = GregorianDay.newYear(2_024)
        let wanted = (2_024...2_060).flatMap { holiday.days(in: $0, isOrthodox: false) }
        var days: [Int] = []
        for day in start..<GregorianDay.newYear(2_061)
        where Self.matches(rule, GregorianDay(day)) { days.append(day) }
        #expect(days == wanted)
    }

    /// Whether a date is one of a rule of years, read by hand.
    private static func matches(_ rule: Recurrence, _ date: GregorianDay) -> Bool {
        guard rule[.months] == [date.month] else { return false }
        if !rule[.monthDays].isEmpty, !rule[.monthDays].contains(date.day) { return false }
        guard let weekday = rule.weekdays.first else { return true }
        guard weekday.number == date.weekday else { return false }
        guard let rank = weekday.ordinal else { return true }
        let isLast = GregorianDay(date.number + 7).month != date.month
        return rank == -1 ? isLast : (date.day - 1) / 7 + 1 == rank
    }
}
