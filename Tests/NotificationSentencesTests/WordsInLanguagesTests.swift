// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import NotificationModel
import NotificationSentences
import Testing

/// Dates, spans and rules in words, in each language.
@Suite struct WordsInLanguagesTests {
    private static let first = DateComponents(
        year: 2027, month: 1, day: 8, hour: 9, minute: 0, second: 0)

    private static let rules: [(rule: String, words: [String: String])] = [
        (
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=12",
            [
                "de": "alle 2 Wochen am Montag und am Freitag um 09:00, 12-mal",
                "fr": "toutes les 2 semaines le lundi et le vendredi à 09:00, 12 fois",
                "es": "cada 2 semanas el lunes y el viernes a las 09:00, 12 veces",
                "ja": "2週間ごと、月曜日と金曜日 09:00、12回",
                "ar": "كل أسبوعين يوم الاثنين ويوم الجمعة الساعة 09:00، عدد المرات 12",
            ]
        ),
        (
            "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270301",
            [
                "de": "jeden Monat am letzten Freitag um 09:00, bis 1. März 2027",
                "fr": "tous les mois le dernier vendredi à 09:00, jusqu’au 1er mars 2027",
                "es": "cada mes el último viernes a las 09:00, hasta el 1 de marzo de 2027",
                "ja": "毎月、最後の金曜日 09:00、2027年3月1日まで",
                "ar": "كل شهر يوم الجمعة الأخير الساعة 09:00، حتى 1 مارس، 2027",
            ]
        ),
        (
            "FREQ=MINUTELY;INTERVAL=20;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,10,11,12,13,14,15,16",
            [
                "de": "alle 20 Minuten von Montag bis Freitag, 9:00 bis 17:00",
                "fr": "toutes les 20 minutes du lundi au vendredi, de 9:00 à 17:00",
                "es": "cada 20 minutos de lunes a viernes, de 9:00 a 17:00",
                "ja": "20分ごと、月曜日から金曜日、9:00〜17:00",
                "ar": "كل 20 دقيقة من الاثنين إلى الجمعة، من 9:00 إلى 17:00",
            ]
        ),
        (
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
            [
                "de": "jedes Jahr am 29. Februar um 09:00",
                "fr": "tous les ans le 29 février à 09:00",
                "es": "cada año el 29 de febrero a las 09:00",
                "ja": "毎年、2月29日 09:00",
                "ar": "كل سنة في 29 فبراير الساعة 09:00",
            ]
        ),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            [
                "de": "jeden Monat am letzten Werktag (Mo–Fr) um 09:00",
                "fr": "tous les mois le dernier jour ouvré (lun.-ven.) à 09:00",
                "es": "cada mes el último día laborable (lun-vie) a las 09:00",
                "ja": "毎月最後の平日 09:00",
                "ar": "كل شهر في يوم العمل الأخير (من الاثنين إلى الجمعة) الساعة 09:00",
            ]
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=1,-2",
            [
                "de": "jeden Monat am 1. und am vorletzten Tag um 09:00",
                "fr": "tous les mois le 1er et l’avant-dernier jour à 09:00",
                "es": "cada mes el día 1 y el penúltimo día a las 09:00",
                "ja": "毎月、1日と最後から2番目の日 09:00",
                "ar": "كل شهر في اليوم 1 وفي اليوم قبل الأخير الساعة 09:00",
            ]
        ),
        (
            "FREQ=YEARLY;BYDAY=MO;BYWEEKNO=20,-1",
            [
                "de": "jedes Jahr am Montag in Woche 20 und der letzten Woche um 09:00",
                "fr": "tous les ans le lundi, la semaine 20 et la dernière semaine à 09:00",
                "es": "cada año el lunes en la semana 20 y la última semana a las 09:00",
                "ja": "毎年、月曜日（第20週と最後の週） 09:00",
                "ar": "كل سنة يوم الاثنين في الأسبوع 20 والأسبوع الأخير الساعة 09:00",
            ]
        ),
    ]

    @Test(arguments: TranslationFile.languages)
    func `says rules`(language: String) throws {
        let words = TriggerText(Language(translatedBy: try TranslationFile(language)))
        for (rule, said) in Self.rules {
            let trigger = CalendarTrigger(
                first: Self.first, recurrence: try Recurrence(text: rule))

            #expect(words.words(for: .calendar(trigger)) == said[language])
        }
    }

    @Test(arguments: [
        ("de", "heute 12:34 (in 20 min)", "Mo. 23. Nov. 09:00 (in 2 Tagen)"),
        ("fr", "aujourd’hui 12:34 (dans 20 min)", "lun. 23 nov. 09:00 (dans 2 jours)"),
        ("es", "hoy 12:34 (en 20 min)", "lun 23 nov 09:00 (en 2 días)"),
        ("ja", "今日 12:34（20分後）", "11月23日(月) 09:00（2日後）"),
        ("ar", "اليوم 12:34 (بعد 20 د)", "اثنين 23 نوفمبر 09:00 (بعد يومين)"),
    ])
    func `writes dates as the language does`(language: String, soon: String, later: String) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let now = try Date("2026-11-21T12:15:00+01:00", strategy: .iso8601)
        let dates = DateText(
            from: now, in: calendar,
            language: Language(translatedBy: try TranslationFile(language)))

        #expect(
            dates.full(try Date("2026-11-21T12:34:58+01:00", strategy: .iso8601)) == soon)
        #expect(
            dates.full(try Date("2026-11-23T09:00:00+01:00", strategy: .iso8601)) == later)
    }

    @Test func `counts as Arabic does`() throws {
        let words = TriggerText(Language(translatedBy: try TranslationFile("ar")))
        func every(_ count: Int) -> String {
            let recurrence = Recurrence(every: count, .days)
            return words.words(
                for: .calendar(CalendarTrigger(first: Self.first, recurrence: recurrence)))
        }

        #expect(every(1).hasPrefix("كل يوم ابتداء"))
        #expect(every(2).hasPrefix("كل يومين ابتداء"))
        #expect(every(3).hasPrefix("كل 3 أيام ابتداء"))
        #expect(every(11).hasPrefix("كل 11 يوما ابتداء"))
        #expect(every(100).hasPrefix("كل 100 يوم ابتداء"))
    }

    @Test func `the zone of the person goes without saying`() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        var first = DateComponents(year: 2027, month: 1, day: 8, hour: 9, minute: 0)
        first.timeZone = berlin
        let rule = try Recurrence(text: "FREQ=HOURLY;INTERVAL=4;UNTIL=20270115")
        let trigger = Trigger.calendar(CalendarTrigger(first: first, recurrence: rule))
        let own = TriggerText(.english, in: berlin).words(for: trigger)
        #expect(!own.contains("Berlin"))
        #expect(own == "every 4 hours, until 15 January 2027")
        for elsewhere in [TriggerText(.english, in: tokyo), TriggerText(.english)] {
            #expect(elsewhere.words(for: trigger) == "\(own), Europe/Berlin time")
        }
    }
}
