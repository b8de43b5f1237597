// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationWords
import TestThreads
import Testing

@Suite("Words of what repeats", .computing)
struct RepetitionTests {
    /// The rule of a phrase, with its window, days and end, as one line.
    static func rules(_ phrase: String, _ code: String) throws -> [String] {
        let language = try #require(WordLanguage.named(code))
        let reader = TimeReader(language, now: PhraseSample.now, zone: .gmt)
        return reader.readings(of: phrase).compactMap { reading in
            guard let repetition = reading.repetition else { return nil }
            var parts: [String] = []
            switch repetition.pattern {
            case .interval(let count, let unit): parts.append("\(count) \(unit)")
            case .days(let rule): parts.append(rule.text)
            }
            if reading.hasTime { parts.append(String(PhraseSample.text(reading).suffix(5))) }
            if let window = repetition.window {
                parts.append("\(window.lowerBound / 60)-\(window.upperBound / 60)")
            }
            if !repetition.weekdays.isEmpty { parts.append("on \(repetition.weekdays)") }
            if let count = repetition.count { parts.append("\(count) times") }
            if let length = repetition.length {
                parts.append("for \(length.months) \(length.days) \(length.seconds)")
            }
            if let until = repetition.until { parts.append("until \(until.date)") }
            if repetition.hasStart, !reading.hasTime { parts.append("start") }
            return parts.joined(separator: ", ")
        }
    }

    @Test(arguments: [
        ("every weekday at 9:30", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, 09:30"),
        ("weekdays at 9:30", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, 09:30"),
        ("daily at 9:30", "1 days, 09:30"),
        ("every other tuesday at 18:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU, 18:00"),
        ("on the last day of every month at 10:00", "FREQ=MONTHLY;BYMONTHDAY=-1, 10:00"),
        ("every last friday at 17:00", "FREQ=MONTHLY;BYDAY=-1FR, 17:00"),
        ("every 1st and 15th at 8:00", "FREQ=MONTHLY;BYMONTHDAY=1,15, 08:00"),
        ("every month on the 15th at 8:00", "FREQ=MONTHLY;BYMONTHDAY=15, 08:00"),
        ("every christmas at 8:00", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25, 08:00"),
        ("every 3 months", "3 months"),
        ("hourly", "1 hours"),
        ("mondays at 20:00", "FREQ=WEEKLY;BYDAY=MO, 20:00"),
        ("every monday and thursday at 20:00", "FREQ=WEEKLY;BYDAY=MO,TH, 20:00"),
        ("monday to friday 9-17 every 20 minutes", "20 minutes, 9-17, on [2, 3, 4, 5, 6]"),
        ("every 20 minutes from 9 to 5 on weekdays", "20 minutes, 9-17, on [2, 3, 4, 5, 6]"),
        ("every half hour", "1800 seconds"),
        ("every day at 9:00 10 times", "1 days, 09:00, 10 times"),
        (
            "every day at 9:00 until christmas",
            "1 days, 09:00, until (year: 2027, month: 12, day: 25)"
        ),
        ("twice an hour", "30 minutes"),
        ("every morning", "1 days, 09:00"),
    ])
    func `are read in English`(phrase: String, wanted: String) throws {
        #expect(try Self.rules(phrase, "en") == [wanted])
    }

    @Test(arguments: [
        ("en", "every day at 8am and 8pm"), ("en", "at 8 and 20 every day"),
        ("de", "täglich um 8 und 20 Uhr"), ("de", "jeden Tag um 8 Uhr und um 20 Uhr"),
        ("fr", "tous les jours à 8h et 20h"), ("es", "todos los días a las 8 y a las 20"),
        ("ja", "毎日8時と20時"), ("ar", "كل يوم الساعة 8 صباحا و 8 مساء"),
    ])
    func `may have several times of a day`(code: String, phrase: String) throws {
        #expect(try Self.rules(phrase, code) == ["FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0"])
    }

    @Test(arguments: [
        ("every weekday at 9:30, 13:30 and 17:30", "MO,TU,WE,TH,FR;BYHOUR=9,13,17;BYMINUTE=30"),
        ("mondays at noon and midnight", "MO;BYHOUR=0,12;BYMINUTE=0"),
        // No rule has them, or nobody knows which they are.
        ("every monday at 9 and 9", nil),
        ("every monday at 8 and 10 in the evening", nil), ("monday at 9 and 10", nil),
        ("every monday morning and at 17", "MO;BYHOUR=9,17;BYMINUTE=0"),
        ("every monday at 8 in the morning and evening", nil),
        ("tomorrow morning and evening", nil), ("every monday at 9 and in the evening", nil),
        ("every monday at 1, 2, 3, 4, 5, 6, 7 and 8", nil),
    ])
    func `has them in one rule, or none`(phrase: String, rule: String?) throws {
        #expect(
            try Self.rules(phrase, "en") == (rule.map { ["FREQ=WEEKLY;BYDAY=\($0)"] } ?? []))
    }

    @Test(arguments: [
        ("every day at 7:15, 12:30 and 19:00", "7,12,19;BYMINUTE=0,15,30;BYSETPOS=2,6,7"),
        ("every day at 8 and 20:30", "8,20;BYMINUTE=0,30;BYSETPOS=1,4"),
        // All that a rule gives.
        ("every day at 8:00, 8:30, 20:00 and 20:30", "8,20;BYMINUTE=0,30"),
        ("every day at 8:00 and 8:30", "8;BYMINUTE=0,30"),
    ])
    func `may have other minutes in each hour`(phrase: String, rule: String) throws {
        #expect(try Self.rules(phrase, "en") == ["FREQ=DAILY;BYHOUR=\(rule)"])
    }

    @Test(arguments: [
        (
            "every monday at 9:30 and 14:15",
            "FREQ=DAILY;BYDAY=MO;BYHOUR=9,14;BYMINUTE=15,30;BYSETPOS=2,3"
        ),
        (
            "every weekday at 9:30 and 14:15",
            "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,14;BYMINUTE=15,30;BYSETPOS=2,3"
        ),
        ("every other monday at 9:30 and 14:15", nil), ("every 15th at 9:30 and 14:15", nil),
    ])
    func `may have them on days of the week, too`(phrase: String, rule: String?) throws {
        #expect(try Self.rules(phrase, "en") == (rule.map { [$0] } ?? []))
    }

    @Test(arguments: [
        (
            "en", "every day at 8 and 20 for 10 days",
            "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0, for 0 10 0"
        ),
        ("en", "every 8 hours for 2 weeks", "8 hours, for 0 14 0"),
        ("en", "for 3 months every monday at 9", "FREQ=WEEKLY;BYDAY=MO, 09:00, for 3 0 0"),
        ("en", "every 20 minutes for the next 2 hours", "20 minutes, for 0 0 7200"),
        ("de", "jeden Tag um 8 Uhr zwei Wochen lang", "1 days, 08:00, for 0 14 0"),
        ("de", "alle 8 Stunden für 10 Tage", "8 hours, for 0 10 0"),
        ("fr", "toutes les 8 heures pendant 10 jours", "8 hours, for 0 10 0"),
        ("es", "cada 8 horas durante 10 días", "8 hours, for 0 10 0"),
        ("ja", "毎日8時に2週間", "1 days, 08:00, for 0 14 0"),
        ("ja", "8時間ごとに10日間", "8 hours, for 0 10 0"),
        ("ja", "20分おきに2時間だけ", "20 minutes, for 0 0 7200"),
        ("ja", "一日おきに8時", "2 days, 08:00"), ("ja", "三日おきに8時", nil),
        ("ja", "2週間ごとに月曜日8時", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO, 08:00"),
        ("en", "every day at 9:00 for a week", "1 days, 09:00, for 0 7 0"),
        ("en", "every day at 9:00 for 99999 days", nil),
        ("ar", "كل 8 ساعات لمدة 10 أيام", "8 hours, for 0 10 0"),
        (
            "en", "every day at 8 and 20 starting tomorrow",
            "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0, start"
        ),
        (
            "en", "starting tomorrow every day at 8 and 20",
            "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0, start"
        ),
        ("de", "jeden Tag um 8 und 20 Uhr ab morgen", "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0, start"),
        // How long a thing takes, and not how often it is.
        ("en", "every monday at 9 for 2 hours", nil), ("en", "every day at 9 for 1 day", nil),
        ("en", "every year on 1 july at 9 for 2 weeks", nil),
        ("en", "every 2 hours for 1 hour", nil), ("en", "every monday at 9 for a week", nil),
        ("en", "tomorrow at 9 for 2 weeks", nil), ("en", "for 2 weeks", nil),
    ])
    func `lasts as long as it says, from the day on that it says`(
        code: String, phrase: String, wanted: String?
    ) throws {
        #expect(try Self.rules(phrase, code) == (wanted.map { [$0] } ?? []))
    }

    @Test func `can be two things`() throws {
        #expect(
            try Self.rules("every second friday at 18:00", "en") == [
                "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR, 18:00", "FREQ=MONTHLY;BYDAY=2FR, 18:00",
            ])
    }

    @Test(arguments: [
        ("de", "jeden Werktag um 9:30", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, 09:30"),
        ("de", "montags um 20 Uhr", "FREQ=WEEKLY;BYDAY=MO, 20:00"),
        ("de", "alle 2 Wochen am Freitag um 18:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR, 18:00"),
        ("de", "jeden letzten Freitag im Monat um 17:00", "FREQ=MONTHLY;BYDAY=-1FR, 17:00"),
        ("de", "am letzten Tag jedes Monats um 10:00", "FREQ=MONTHLY;BYMONTHDAY=-1, 10:00"),
        ("de", "alle 20 Minuten", "20 minutes"),
        ("fr", "tous les lundis à 9h30", "FREQ=WEEKLY;BYDAY=MO, 09:30"),
        ("fr", "chaque jour à 8h", "1 days, 08:00"),
        ("es", "todos los lunes a las 9:30", "FREQ=WEEKLY;BYDAY=MO, 09:30"),
        ("es", "cada día a las 20:00", "1 days, 20:00"),
        ("ja", "毎週月曜日9時", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("ja", "毎日21時", "1 days, 21:00"),
        ("ja", "毎月15日8時", "FREQ=MONTHLY;BYMONTHDAY=15, 08:00"),
        ("ar", "كل يوم الساعة 20:00", "1 days, 20:00"),
        ("ar", "كل يوم اثنين الساعة 20:00", "FREQ=WEEKLY;BYDAY=MO, 20:00"),
    ])
    func `are read in other languages`(code: String, phrase: String, wanted: String) throws {
        #expect(try Self.rules(phrase, code) == [wanted])
    }
}
