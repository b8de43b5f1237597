// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationWords
import TestThreads
import Testing

/// Sentences as people say them, with their near neighbours; the day is Thursday, 3 June 2027.
@Suite("Words of repetitions as they are said", .computing)
struct SaidRepetitionTests {
    private func expect(_ phrase: String, _ code: String, _ rule: String?) throws {
        #expect(try RepetitionTests.rules(phrase, code) == (rule.map { [$0] } ?? []))
    }

    @Test(arguments: [
        ("en", "once every two weeks at 9", "2 weeks, 09:00"),
        ("en", "at 9 once every two weeks", "2 weeks, 09:00"),
        ("en", "one time every 2 weeks at 9", "2 weeks, 09:00"),
        ("en", "once every second week at 9", "2 weeks, 09:00"),
        (
            "en", "once every 3 days at 9 until 1 july",
            "3 days, 09:00, until (year: 2027, month: 7, day: 1)"
        ),
        ("en", "once every other tuesday at 9:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU, 09:00"),
        ("en", "once every monday at 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("en", "once every day at 9:00", "1 days, 09:00"),
        ("en", "once a week on monday at 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("en", "every two weeks at 9 5 times", "2 weeks, 09:00, 5 times"),
        ("de", "einmal alle zwei Wochen um 9", "2 weeks, 09:00"),
        ("de", "1x alle 3 Tage um 9 Uhr", "3 days, 09:00"),
        ("de", "einmal jeden Montag um 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("fr", "une fois toutes les deux semaines à 9h", "2 weeks, 09:00"),
        ("fr", "1 fois tous les 3 jours à 9h", "3 days, 09:00"),
        ("es", "una vez cada dos semanas a las 9:00", "2 weeks, 09:00"),
        ("es", "1 vez cada 3 días a las 9:00", "3 days, 09:00"),
        ("ja", "2週間に1回9時", "2 weeks, 09:00"), ("ja", "2日に1回9時", "2 days, 09:00"),
        ("ja", "9時に3日に1回", "3 days, 09:00"),
        ("ja", "二日に一度9時", "2 days, 09:00"),
        ("ja", "2週間に1回月曜日9時", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO, 09:00"),
        ("ja", "9時から17時まで2時間に1回", "2 hours, 9-17"), ("ja", "3ヶ月に1回9時", "3 months, 09:00"),
        ("ja", "3日に2回9時", nil), ("ja", "2月に1回9時", nil),
        ("ar", "مرة كل اسبوعين الساعة 9:00", "2 weeks, 09:00"),
        ("ar", "مرة كل 3 ايام الساعة 9:00", "3 days, 09:00"),
    ])
    func `are no more often for being said with once`(
        code: String, phrase: String, rule: String?
    ) throws {
        try expect(phrase, code, rule)
    }

    @Test(arguments: [
        ("en", "always on mondays at 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("en", "always on monday at 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("en", "at 9:00 always on tuesday and friday", "FREQ=WEEKLY;BYDAY=TU,FR, 09:00"),
        ("en", "always every day at 9:00", "1 days, 09:00"),
        ("en", "mondays always at 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("en", "always on the first monday at 9:00", "FREQ=MONTHLY;BYDAY=1MO, 09:00"),
        ("en", "always in the evening", "1 days, 18:00"), ("en", "always at 9", nil),
        ("en", "always tomorrow at 9", nil), ("en", "always next monday at 9", nil),
        ("en", "always tonight", nil),
        ("de", "immer montags um 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("de", "immer am Montag um 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("de", "montags immer um 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("de", "immer am 15. um 9:00", "FREQ=MONTHLY;BYMONTHDAY=15, 09:00"),
        ("de", "immer werktags um 9:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, 09:00"),
        ("de", "immer abends um 8", "1 days, 20:00"),
        ("fr", "toujours le lundi à 9h", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("fr", "toujours le lundi et le jeudi à 9h", "FREQ=WEEKLY;BYDAY=MO,TH, 09:00"),
        // As well once; that is asked.
        ("fr", "le lundi à 9h", "FREQ=WEEKLY;BYDAY=MO, 09:00"), ("fr", "lundi à 9h", nil),
        ("fr", "le lundi 7 juin à 9h", nil), ("fr", "le lundi de Pâques à 9h", nil),
        ("es", "siempre los lunes a las 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("es", "siempre el lunes a las 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("ja", "いつも月曜日9時", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
        ("ar", "دائما يوم الاثنين الساعة 9:00", "FREQ=WEEKLY;BYDAY=MO, 09:00"),
    ])
    func `are days that it always is`(code: String, phrase: String, rule: String?) throws {
        try expect(phrase, code, rule)
    }

    @Test(arguments: [
        ("en", "every hour on the hour from 9 to 17", "9,10,11,12,13,14,15,16;BYMINUTE=0"),
        ("en", "from 9 to 17 every hour on the hour", "9,10,11,12,13,14,15,16;BYMINUTE=0"),
        ("en", "every hour at :15 from 9 to 12", "9,10,11;BYMINUTE=15"),
        ("en", "every hour at half past from 9:45 to 12", "10,11;BYMINUTE=30"),
        ("en", "every 2 hours on the hour from 9 to 5", "9,11,13,15;BYMINUTE=0"),
        ("en", "every 5 hours on the hour from 8 to 20", "8,13,18;BYMINUTE=0"),
        ("en", "every hour on the hour from 22:00 to 1:00", "0,22,23;BYMINUTE=0"),
        ("de", "zu jeder vollen Stunde von 9 bis 12 Uhr", "9,10,11;BYMINUTE=0"),
        ("fr", "à chaque heure pile de 9h à 12h", "9,10,11;BYMINUTE=0"),
        ("es", "cada hora en punto de 9 a 12", "9,10,11;BYMINUTE=0"),
        ("ja", "9時から12時まで毎正時", "9,10,11;BYMINUTE=0"),
        ("ar", "كل ساعة تماما من 9 إلى 12", "9,10,11;BYMINUTE=0"),
    ])
    func `are a minute of some hours`(code: String, phrase: String, hours: String) throws {
        try expect(phrase, code, "FREQ=DAILY;BYHOUR=\(hours)")
    }

    @Test(arguments: [
        ("on weekdays every hour on the hour from 9 to 12", "BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,10,11"),
        ("every hour on the hour from 9 to 9:30", nil), ("every 5 hours on the hour", nil),
    ])
    func `are such hours on some days`(phrase: String, rule: String?) throws {
        try expect(phrase, "en", rule.map { "FREQ=DAILY;\($0);BYMINUTE=0" })
    }

    @Test(arguments: [
        ("es", "las 9 a las 17 cada 20 minutos", "20 minutes, 9-17"),
        ("es", "cada 20 minutos las 9 a las 17", "20 minutes, 9-17"),
        ("es", "de las 9 a las 17 cada 20 minutos", "20 minutes, 9-17"),
        ("es", "cada 30 minutos de 8 a 12", "30 minutes, 8-12"),
        ("en", "every 20 minutes from 9 to 17 starting monday", "20 minutes, 9-17, start"),
        ("en", "starting tomorrow every 2 hours from 9 to 17", "2 hours, 9-17, start"),
        ("de", "alle 20 Minuten von 9 bis 17 Uhr ab Montag", "20 minutes, 9-17, start"),
        ("en", "every 20 minutes from 9 to 17 on weekdays", "20 minutes, 9-17, on [2, 3, 4, 5, 6]"),
        (
            "en", "every day at 9 until 1 july",
            "1 days, 09:00, until (year: 2027, month: 7, day: 1)"
        ),
        (
            "de", "jeden Tag um 9 bis 1. Juli",
            "1 days, 09:00, until (year: 2027, month: 7, day: 1)"
        ),
        ("es", "cada mes el 5 a las 9:00", "FREQ=MONTHLY;BYMONTHDAY=5, 09:00"),
    ])
    func `are in a part of the day`(code: String, phrase: String, rule: String) throws {
        try expect(phrase, code, rule)
    }

    @Test(arguments: [
        ("ja", "毎月第2第4火曜日9時", "2TU,4TU"), ("ja", "毎月第2・第4火曜日9時", "2TU,4TU"),
        ("ja", "第1第3月曜日9時", "1MO,3MO"), ("ja", "毎月第1第2第3金曜日9時", "1FR,2FR,3FR"),
        ("ja", "毎月第2火曜日9時", "2TU"), ("ja", "毎月第2火曜日と第4木曜日9時", "2TU,4TH"),
    ])
    func `are several in a month`(code: String, phrase: String, days: String) throws {
        try expect(phrase, code, "FREQ=MONTHLY;BYDAY=\(days), 09:00")
    }

    @Test(arguments: [
        ("en", "first monday of every quarter at 9:00", "1,4,7,10;BYDAY=1MO"),
        ("en", "on the second tuesday of each quarter at 9:00", "1,4,7,10;BYDAY=2TU"),
        ("en", "every quarter on the first monday at 9:00", "1,4,7,10;BYDAY=1MO"),
        ("en", "last friday of every quarter at 9:00", "3,6,9,12;BYDAY=-1FR"),
        ("en", "last day of every quarter at 9:00", "3,6,9,12;BYMONTHDAY=-1"),
        ("en", "end of every quarter at 9:00", "3,6,9,12;BYMONTHDAY=-1"),
        ("en", "first day of each quarter at 9:00", "1,4,7,10;BYMONTHDAY=1"),
        ("en", "on the 15th of every quarter at 9:00", "1,4,7,10;BYMONTHDAY=15"),
        ("en", "every quarter on the 15th at 9:00", "1,4,7,10;BYMONTHDAY=15"),
        ("en", "every quarter on the last friday at 9:00", "3,6,9,12;BYDAY=-1FR"),
        ("de", "am ersten Montag jedes Quartals um 9:00", "1,4,7,10;BYDAY=1MO"),
        ("de", "am letzten Tag jedes Quartals um 9:00", "3,6,9,12;BYMONTHDAY=-1"),
        ("de", "am 1. jedes Quartals um 9:00", "1,4,7,10;BYMONTHDAY=1"),
        ("fr", "le premier lundi de chaque trimestre à 9h", "1,4,7,10;BYDAY=1MO"),
        ("fr", "le dernier jour de chaque trimestre à 9h", "3,6,9,12;BYMONTHDAY=-1"),
        ("es", "el primer lunes de cada trimestre a las 9:00", "1,4,7,10;BYDAY=1MO"),
        ("es", "el último día de cada trimestre a las 9:00", "3,6,9,12;BYMONTHDAY=-1"),
        ("ja", "毎四半期の第1月曜日9時", "1,4,7,10;BYDAY=1MO"),
        ("ar", "اول اثنين من كل ربع سنة الساعة 9:00", "1,4,7,10;BYDAY=1MO"),
    ])
    func `are a day of each quarter`(code: String, phrase: String, rule: String) throws {
        try expect(phrase, code, "FREQ=YEARLY;BYMONTH=\(rule), 09:00")
    }

    @Test(arguments: [
        ("en", "first working day of every quarter at 9:00", "1,4,7,10", 1),
        ("en", "last weekday of each quarter at 9:00", "3,6,9,12", -1),
        ("de", "am letzten Werktag jedes Quartals um 9:00", "3,6,9,12", -1),
        ("fr", "le premier jour ouvré de chaque trimestre à 9h", "1,4,7,10", 1),
        ("es", "el último día hábil de cada trimestre a las 9:00", "3,6,9,12", -1),
    ])
    func `are a working day of each quarter`(
        code: String, phrase: String, months: String, place: Int
    ) throws {
        let days = "BYDAY=MO,TU,WE,TH,FR;BYSETPOS=\(place)"
        try expect(phrase, code, "FREQ=MONTHLY;BYMONTH=\(months);\(days), 09:00")
    }

    @Test(arguments: [
        "20th working day of every quarter at 9", "fifth monday of every quarter at 9",
        "every other quarter on the first monday at 9",
        "first week of every quarter at 9",
    ])
    func `are no other days of it`(phrase: String) throws { try expect(phrase, "en", nil) }

    @Test(arguments: [
        ("en", "every 24/12 at 9:00", ["12;BYMONTHDAY=24"]),
        ("en", "every 12/24 at 9:00", ["12;BYMONTHDAY=24"]),
        ("en", "every 3/4 at 9:00", ["3;BYMONTHDAY=4", "4;BYMONTHDAY=3"]),
        ("en", "every 5/5 at 9:00", ["5;BYMONTHDAY=5"]), ("en", "every 31/31 at 9:00", []),
        ("de", "jeden 24.12. um 9:00", ["12;BYMONTHDAY=24"]),
        ("de", "jeden 3/4 um 9:00", ["4;BYMONTHDAY=3"]),
        ("fr", "chaque 24/12 à 9h", ["12;BYMONTHDAY=24"]),
        ("fr", "tous les 3/4 à 9h", ["4;BYMONTHDAY=3"]),
        ("es", "cada 24/12 a las 9:00", ["12;BYMONTHDAY=24"]),
        ("es", "cada 3/4 a las 9:00", ["4;BYMONTHDAY=3"]),
        ("ar", "كل 24/12 الساعة 9:00", ["12;BYMONTHDAY=24"]),
    ])
    func `are a date of each year`(code: String, phrase: String, dates: [String]) throws {
        #expect(
            try RepetitionTests.rules(phrase, code)
                == dates.map { "FREQ=YEARLY;BYMONTH=\($0), 09:00" })
    }

    @Test(arguments: [
        ("en", "on the last of every month at 9:00"), ("de", "am Letzten jeden Monats um 9:00"),
        ("fr", "le dernier de chaque mois à 9h00"), ("es", "el último de cada mes a las 9:00"),
    ])
    func `are the last of each month`(code: String, phrase: String) throws {
        try expect(phrase, code, "FREQ=MONTHLY;BYMONTHDAY=-1, 09:00")
    }

    @Test(arguments: [
        ("en", "every 1/2 hour", "1800 seconds"), ("en", "every 3/4 hour", "2700 seconds"),
        ("es", "cada 1/2 hora", "1800 seconds"),
        ("en", "every year on 24/12 at 9:00", "1 years, 09:00"),
        ("ja", "毎年12/24 9時", "1 years, 09:00"),
        ("de", "jeden 2. Tag um 9:00", "2 days, 09:00"),
        ("de", "jede 3. Woche um 9:00", "3 weeks, 09:00"),
        ("en", "every 2nd day at 9:00", "2 days, 09:00"),
    ])
    func `are an interval`(code: String, phrase: String, rule: String) throws {
        try expect(phrase, code, rule)
    }

    @Test(arguments: [
        ("en", "morning and evening", "9,18"), ("en", "in the morning and in the evening", "9,18"),
        ("en", "morning, noon and night", "9,12,20"),
        ("de", "morgens und abends", "9,18"), ("de", "morgens, mittags und abends", "9,12,18"),
        ("de", "am Morgen und am Abend", "9,18"), ("de", "mittags und abends", "12,18"),
        ("fr", "matin et soir", "9,18"), ("fr", "matin, midi et soir", "9,12,18"),
        ("fr", "midi et soir", "12,18"),
        ("es", "por la mañana y por la noche", "9,20"),
        ("es", "por la mañana, por la tarde y por la noche", "9,15,20"),
        ("ja", "朝と夜", "9,20"), ("ar", "صباحا ومساء", "9,18"),
    ])
    func `are the parts of each day`(code: String, phrase: String, hours: String) throws {
        try expect(phrase, code, "FREQ=DAILY;BYHOUR=\(hours);BYMINUTE=0")
    }

    @Test(arguments: [
        (
            "en", "morning and evening until friday",
            "FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0, until (year: 2027, month: 6, day: 4)"
        ),
        ("de", "ab morgen morgens und abends", "FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0, start"),
        (
            "de", "morgens und abends für 10 Tage",
            "FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0, for 0 10 0"
        ),
        ("en", "monday morning and evening", nil), ("en", "tomorrow morning and evening", nil),
        ("en", "this morning and evening", nil), ("en", "noon and midnight", nil),
        ("en", "morning evening", nil), ("de", "morgen, mittags und abends", nil),
        ("de", "morgen Mittag und Abend", nil), ("de", "heute mittags und abends", nil),
        ("fr", "demain matin et soir", nil), ("fr", "ce matin et ce soir", nil),
        ("es", "mañana y noche", nil), ("es", "mañana, por la tarde y por la noche", nil),
        ("es", "mañana por la mañana y por la noche", nil),
        ("ja", "明日の朝と夜", nil), ("ar", "غدا صباحا ومساء", nil),
    ])
    func `are those of no named day`(code: String, phrase: String, rule: String?) throws {
        try expect(phrase, code, rule)
    }
}
