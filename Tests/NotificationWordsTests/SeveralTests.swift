// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationWords
import TestThreads
import Testing

@Suite("Words of several times and days", .computing)
struct SeveralTests {
    private func expect(_ phrase: String, _ code: String, _ rule: String?) throws {
        #expect(try RepetitionTests.rules(phrase, code) == (rule.map { [$0] } ?? []))
    }

    @Test(arguments: [
        ("en", "every morning and evening", "9,18"),
        ("en", "every day in the morning and in the evening", "9,18"),
        ("en", "every morning and every evening", "9,18"),
        ("en", "every morning, noon and evening", "9,12,18"),
        ("en", "every day at noon and in the evening", "12,18"),
        ("de", "jeden Morgen und Abend", "9,18"),
        ("de", "jeden Morgen und jeden Abend", "9,18"),
        ("de", "täglich morgens und abends", "9,18"),
        ("de", "jeden Tag mittags und abends", "12,18"),
        ("fr", "tous les jours matin et soir", "9,18"),
        ("fr", "chaque matin et chaque soir", "9,18"),
        ("fr", "tous les jours à midi et le soir", "12,18"),
        ("es", "cada mañana y cada noche", "9,20"),
        ("es", "todos los días por la mañana y por la noche", "9,20"),
        ("es", "todos los días a mediodía y por la tarde", "12,15"),
        ("ja", "毎日朝と夜", "9,20"), ("ja", "毎朝と毎晩", "9,20"),
        ("ja", "毎日正午と夕方", "12,18"),
        ("ar", "كل صباح ومساء", "9,18"), ("ar", "كل يوم صباحا ومساء", "9,18"),
    ])
    func `are parts of a day`(code: String, phrase: String, hours: String) throws {
        try expect(phrase, code, "FREQ=DAILY;BYHOUR=\(hours);BYMINUTE=0")
    }

    @Test(arguments: [
        ("en", "on the 1st and 15th at 9:00"), ("en", "every month on the 1st and 15th at 9:00"),
        ("en", "the 1st and 15th of every month at 9:00"),
        ("en", "monthly on the 1st and 15th at 9:00"),
        ("en", "on the 1st and the 15th of the month at 9:00"),
        ("de", "am 1. und 15. um 9:00"), ("de", "jeden 1. und 15. um 9:00"),
        ("de", "am 1. und 15. jedes Monats um 9:00"),
        ("de", "jeden Monat am 1. und 15. um 9:00"),
        ("fr", "le 1er et le 15 de chaque mois à 9h"),
        ("fr", "tous les mois le 1er et le 15 à 9h"),
        ("es", "el 1 y el 15 de cada mes a las 9:00"),
        ("es", "cada mes el 1 y el 15 a las 9:00"),
        ("ja", "毎月1日と15日の9時"), ("ar", "يوم 1 و 15 من كل شهر الساعة 9:00"),
    ])
    func `are days of a month`(code: String, phrase: String) throws {
        try expect(phrase, code, "FREQ=MONTHLY;BYMONTHDAY=1,15, 09:00")
    }

    @Test(arguments: [
        ("en", "first monday and third thursday of every month at 9:00", "1MO,3TH"),
        ("en", "every first monday and third thursday at 9:00", "1MO,3TH"),
        ("en", "first and third monday of the month at 9:00", "1MO,3MO"),
        ("en", "first and third monday at 9:00", "1MO,3MO"),
        ("de", "am ersten Montag und dritten Donnerstag jedes Monats um 9:00", "1MO,3TH"),
        ("de", "jeden ersten und dritten Montag im Monat um 9:00", "1MO,3MO"),
        ("de", "jeden 2. und 4. Dienstag im Monat um 9:00", "2TU,4TU"),
        ("fr", "le premier lundi et le troisième jeudi de chaque mois à 9h", "1MO,3TH"),
        ("es", "el primer lunes y el tercer jueves de cada mes a las 9:00", "1MO,3TH"),
        ("ja", "毎月第1月曜日と第3木曜日の9時", "1MO,3TH"),
    ])
    func `are days of the week in a month`(code: String, phrase: String, days: String) throws {
        try expect(phrase, code, "FREQ=MONTHLY;BYDAY=\(days), 09:00")
    }

    @Test(arguments: [
        ("en", "every last day of the month at 9:00"), ("de", "jeden letzten Tag im Monat um 9:00"),
        ("fr", "le dernier jour de chaque mois à 9h"),
        ("es", "el último día de cada mes a las 9:00"), ("ja", "毎月最後の日の9時"),
        ("ja", "毎月末の9時"), ("ar", "آخر يوم من كل شهر الساعة 9:00"),
    ])
    func `are last days of each month`(code: String, phrase: String) throws {
        try expect(phrase, code, "FREQ=MONTHLY;BYMONTHDAY=-1, 09:00")
    }

    @Test(arguments: [
        ("en", "every day from monday to friday at 9:00"),
        ("en", "every day monday through friday at 9:00"), ("en", "daily from mon to fri at 9:00"),
        ("en", "every morning from monday to friday"),
        ("en", "every day from the monday to the friday at 9:00"),
        ("ar", "كل يوم من يوم الاثنين إلى يوم الجمعة الساعة 9:00"),
        ("en", "mondays through fridays at 9:00"),
        ("de", "jeden Tag von Montag bis Freitag um 9:00"), ("de", "montags bis freitags um 9:00"),
        ("de", "jeden Morgen von Montag bis Freitag"), ("de", "täglich Mo bis Fr um 9:00"),
        ("fr", "tous les jours du lundi au vendredi à 9h"),
        ("fr", "chaque matin du lundi au vendredi"),
        ("es", "todos los días de lunes a viernes a las 9:00"),
        ("es", "cada mañana de lunes a viernes"), ("ja", "毎日月曜から金曜まで9時"),
        ("ja", "月曜日から金曜日まで毎日9時"), ("ar", "كل يوم من الاثنين إلى الجمعة الساعة 9:00"),
    ])
    func `are a part of each week`(code: String, phrase: String) throws {
        try expect(phrase, code, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, 09:00")
    }

    @Test(arguments: [
        ("fr", "tous les 5 du mois à 9h", "FREQ=MONTHLY;BYMONTHDAY=5, 09:00"),
        ("fr", "tous les jours le 5 à 9h", "FREQ=MONTHLY;BYMONTHDAY=5, 09:00"),
        ("fr", "tous les 15 jours le lundi à 9h", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO, 09:00"),
        ("fr", "tous les 3 jours le lundi à 9h", nil), ("fr", "tous les vendredis 13 à 9h", nil),
        ("es", "todos los 5 de mes a las 9:00", "FREQ=MONTHLY;BYMONTHDAY=5, 09:00"),
        ("es", "cada día 1 a las 9:00", "FREQ=MONTHLY;BYMONTHDAY=1, 09:00"),
        ("es", "todos los días mañana tarde y noche", nil),
        (
            "es", "cada 10 minutos hasta las 18",
            "10 minutes, until (year: 2027, month: 6, day: 3)"
        ),
        ("de", "alle 14 Tage montags um 9:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO, 09:00"),
        ("de", "alle 14 Tage am Montag um 9:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO, 09:00"),
        ("ja", "18時まで10分ごと", "10 minutes, until (year: 2027, month: 6, day: 3)"),
    ])
    func `are of a month, of two weeks or of today`(
        code: String, phrase: String, rule: String?
    ) throws {
        try expect(phrase, code, rule)
    }

    @Test(arguments: [
        ("en", "every hour on the hour", 0), ("en", "every hour at :15", 15),
        ("en", "every hour at a quarter past", 15), ("en", "hourly at half past", 30),
        ("en", "every hour at 10 minutes to the hour", 50), ("de", "zu jeder vollen Stunde", 0),
        ("de", "stündlich um Viertel nach", 15), ("fr", "à chaque heure pile", 0),
        ("es", "cada hora en punto", 0), ("ja", "毎正時", 0), ("ja", "毎時15分", 15),
        ("ar", "كل ساعة تماما", 0),
    ])
    func `are a minute of each hour`(code: String, phrase: String, minute: Int) throws {
        let hours = (0..<24).map(String.init).joined(separator: ",")
        try expect(phrase, code, "FREQ=DAILY;BYHOUR=\(hours);BYMINUTE=\(minute)")
    }

    @Test(arguments: [
        "every hour on the hour tomorrow", "every hour on the hour from 22 to 6 on weekdays",
        "every 5 hours on the hour",
    ])
    func `are no minute of some hours`(phrase: String) throws { try expect(phrase, "en", nil) }

    @Test(arguments: [
        ("every day until friday at 9:00", "1 days, 09:00, until (year: 2027, month: 6, day: 4)"),
        ("every 10 minutes until 18:00", "10 minutes, until (year: 2027, month: 6, day: 3)"),
        (
            "every 10 minutes until tomorrow at 9:00",
            "10 minutes, until (year: 2027, month: 6, day: 4)"
        ),
        ("every 5 minutes for the next hour", "5 minutes, for 0 0 3600"),
        ("every day until 18:00", nil), ("every 10 minutes until 8:00", nil),
        ("4 times a day between 8 and 20", nil),
        ("monthly on the last day at 9:00", "FREQ=MONTHLY;BYMONTHDAY=-1, 09:00"),
        ("every mon/wed/fri at 9:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR, 09:00"),
    ])
    func `end at a day or at a time`(phrase: String, rule: String?) throws {
        try expect(phrase, "en", rule)
    }

    @Test(arguments: [
        ("en", "twice a day at 9 and 21"), ("de", "zweimal täglich um 9 und 21 Uhr"),
        ("fr", "deux fois par jour à 9h et 21h"), ("es", "dos veces al día a las 9 y a las 21"),
        ("ja", "1日2回9時と21時"),
    ])
    func `are as many as said`(code: String, phrase: String) throws {
        try expect(phrase, code, "FREQ=DAILY;BYHOUR=9,21;BYMINUTE=0")
    }

    @Test(arguments: [
        ("en", "every tuesday thursday at 9:00", "FREQ=WEEKLY;BYDAY=TU,TH, 09:00"),
        ("en", "tuesday evenings", "FREQ=WEEKLY;BYDAY=TU, 18:00"),
        ("ja", "月曜から金曜まで8時", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, 08:00"),
        ("ja", "9時から17時まで20分ごと", "20 minutes, 9-17"),
        ("fr", "deux fois par heure", "30 minutes"),
    ])
    func `are what a person means by them`(code: String, phrase: String, rule: String) throws {
        try expect(phrase, code, rule)
    }

    @Test(arguments: [
        ("en", "every friday the 13th at 9:00"), ("de", "jeden Freitag den 13. um 9:00"),
        ("ar", "كل جمعة 13 الساعة 9:00"),
    ])
    func `are a friday and the 13th`(code: String, phrase: String) throws {
        try expect(phrase, code, "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR, 09:00")
    }

    @Test(arguments: [
        ("en", "every friday starting the 13th at 9:00"),
        ("de", "jeden Freitag ab dem 13. um 9:00"), ("ja", "13日から毎週金曜日9:00"),
    ])
    func `are fridays from the 13th on`(code: String, phrase: String) throws {
        try expect(phrase, code, "FREQ=WEEKLY;BYDAY=FR, 09:00")
    }

    @Test(arguments: [
        "first and third monday of may at 9", "the 1st and 15th of may at 9",
        "the 1st and 15th of next month at 9", "first and third monday of next month",
        "the 1st and 15th december at 9",
    ])
    func `of one month are no repetition`(phrase: String) throws { try expect(phrase, "en", nil) }

    @Test(arguments: [
        ("en", "every weekday except friday at 9:00", "MO,TU,WE,TH"),
        ("en", "weekdays except fridays at 9:00", "MO,TU,WE,TH"),
        ("en", "every day except sunday at 9:00", "MO,TU,WE,TH,FR,SA"),
        ("en", "daily at 9:00 except on weekends", "MO,TU,WE,TH,FR"),
        ("en", "every day but sunday at 9:00", "MO,TU,WE,TH,FR,SA"),
        ("de", "jeden Tag außer Sonntag um 9:00", "MO,TU,WE,TH,FR,SA"),
        ("de", "jeden Werktag außer freitags um 9:00", "MO,TU,WE,TH"),
        ("de", "täglich um 9:00 außer am Wochenende", "MO,TU,WE,TH,FR"),
        ("de", "jeden Tag bis auf Sonntag um 9:00", "MO,TU,WE,TH,FR,SA"),
        ("fr", "tous les jours sauf le dimanche à 9h", "MO,TU,WE,TH,FR,SA"),
        ("fr", "tous les jours ouvrables sauf le vendredi à 9h", "MO,TU,WE,TH"),
        ("es", "todos los días laborables menos el viernes a las 9:00", "MO,TU,WE,TH"),
        ("es", "todos los días excepto los domingos a las 9:00", "MO,TU,WE,TH,FR,SA"),
        ("es", "todos los días menos el domingo a las 9:00", "MO,TU,WE,TH,FR,SA"),
        ("ja", "日曜日以外の毎日9時", "MO,TU,WE,TH,FR,SA"),
        ("ja", "毎日9時、日曜日を除く", "MO,TU,WE,TH,FR,SA"),
        ("ar", "كل يوم ما عدا الجمعة الساعة 9:00", "MO,TU,WE,TH,SA,SU"),
    ])
    func `leave out days of the week`(code: String, phrase: String, days: String) throws {
        try expect(phrase, code, "FREQ=WEEKLY;BYDAY=\(days), 09:00")
    }

    @Test(arguments: [
        "every weekday except sunday at 9", "every day except 24 december at 9",
        "every monday except monday at 9", "every month except friday at 9",
        "tomorrow except friday at 9", "except friday", "every 3 days except sunday at 9",
    ])
    func `leave out nothing else`(phrase: String) throws { try expect(phrase, "en", nil) }

    /// Two days, or two times on two days, are not the second of them, nor a day on which both are.
    @Test(arguments: [
        ("en", "every monday at 9 and 15 december"), ("en", "the 15th and friday at 9:00"),
        ("en", "every monday and the 15th at 9:00"), ("en", "every monday at 9 and 24 december"),
        ("en", "mondays at 9 and fridays at 14"), ("en", "tomorrow and saturday at 9"),
        ("en", "every monday from 9 to 17"), ("de", "morgen und Samstag um 9"),
        ("de", "montags um 9 und freitags um 14 Uhr"), ("fr", "demain et samedi à 9h"),
        ("es", "mañana y el sábado a las 9"), ("es", "mañana por la mañana y el sábado"),
        ("ja", "明日と土曜日の9時"), ("ja", "月曜9時と金曜14時"), ("ar", "غدا والسبت الساعة 9:00"),
        ("en", "every day noon evening"),
        ("en", "monday of every month at 9:00"), ("en", "every month on monday at 9:00"),
        ("en", "every other weekday at 9:00"), ("en", "the next three days at 9:00"),
        ("de", "die nächsten drei Tage um 9:00"), ("fr", "les trois prochains jours à 9h"),
        ("es", "los próximos tres días a las 9:00"), ("es", "lunes de cada mes a las 9:00"),
        ("es", "el primer lunes y viernes de cada mes a las 9:00"),
        ("es", "el lunes y el martes próximos a las 9:00"),
    ])
    func `are not read as one`(code: String, phrase: String) throws {
        let language = try #require(WordLanguage.named(code))
        let reader = TimeReader(language, now: PhraseSample.now, zone: .gmt)
        let found = reader.readings(of: phrase).filter { $0.repetition?.window == nil }
        #expect(found.isEmpty)
    }

    /// The day is a Thursday.
    @Test(arguments: [
        ("en", "next working day at 9"), ("en", "next business day at 9:00"),
        ("en", "on the next weekday at 9"), ("de", "nächsten Werktag um 9"),
        ("de", "am nächsten Arbeitstag um 9 Uhr"), ("fr", "le prochain jour ouvrable à 9h"),
        ("fr", "jour ouvré suivant à 9h"), ("es", "el próximo día laborable a las 9"),
        ("es", "el siguiente día hábil a las 9"), ("ja", "翌営業日9時"),
        ("ja", "次の平日の9時"), ("ar", "يوم العمل القادم الساعة 9"),
    ])
    func `of which the next is a working day`(code: String, phrase: String) throws {
        let language = try #require(WordLanguage.named(code))
        for (day, wanted) in [(0, "2027-06-04"), (1, "2027-06-07"), (3, "2027-06-07")] {
            let now = PhraseSample.now.addingTimeInterval(Double(day) * 86_400)
            let found = TimeReader(language, now: now, zone: .gmt).readings(of: phrase)
            #expect(found.map { PhraseSample.text($0).prefix(10) } == [wanted.prefix(10)])
        }
    }
}
