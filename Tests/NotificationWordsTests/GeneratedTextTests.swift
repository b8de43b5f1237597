// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import TestThreads
import Testing

/// Texts put together by a seed, of titles, times and other words of time.
///
/// A time is found with the moment that was said, wherever it stands. Where another word of time is
/// behind it, before the title or inside of it, nothing is taken without a doubt.
@Suite("Texts with words of time in many places", .computing)
struct GeneratedTextTests {
    /// The parts of texts of one language.
    struct Parts: Sendable, CustomTestStringConvertible {
        let code: String
        /// Two parts each, between which another word can stand.
        let titles: [(String, String)]
        /// Times, each with its moment on Thursday, 3 June 2027, 10:20.
        let times: [(words: String, moment: String)]
        /// A day and a time of the day, which can stand at both ends, with their moment.
        let ends: [(day: String, clock: String, moment: String)]
        /// Words that say another time than each of those.
        let others: [String]

        var testDescription: String { code }
    }

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private struct Found {
        let moment: String
        let title: String
    }

    private static func reader(_ code: String) throws -> TimeReader {
        let language = try #require(WordLanguage.named(code))
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        return TimeReader(language, now: PhraseSample.now, zone: zone)
    }

    /// The time that is found without a doubt; nil if somebody has to be asked.
    private static func found(_ text: String, _ code: String) throws -> Found? {
        var readers = [try reader(code)]
        if code != "en" { readers.append(try reader("en")) }
        guard let found = try? TimeFinder(readers).time(in: [text]), found.doubt == nil,
            found.readings.count == 1, found.readings[0].date > PhraseSample.now,
            // Without a time of the day somebody is asked for it.
            found.readings[0].hasTime
        else { return nil }
        return Found(moment: PhraseSample.text(found.readings[0]), title: found.title)
    }

    @Test(arguments: GeneratedTextTests.all)
    func `ring when it was said or are asked about`(parts: Parts) throws {
        var numbers = Numbers(state: 34)
        var understood = 0
        for round in 0..<150 {
            let title = try #require(parts.titles.randomElement(using: &numbers))
            let time = try #require(parts.times.randomElement(using: &numbers))
            let ends = try #require(parts.ends.randomElement(using: &numbers))
            let other = try #require(parts.others.randomElement(using: &numbers))
            let whole = "\(title.0) \(title.1)"
            let texts = [
                "\(whole) \(time.words)", "\(time.words) \(whole)",
                "\(ends.day) \(whole) \(ends.clock)",
            ]
            let doubtful = [
                "\(whole) \(time.words) \(other)", "\(other) \(whole) \(time.words)",
                "\(title.0) \(other) \(title.1) \(time.words)",
            ]
            if round.isMultiple(of: 2) {
                let place = round / 2 % 3
                let moment = place < 2 ? time.moment : ends.moment
                let isRight = try isUnderstood(texts[place], moment, whole, parts.code)
                understood += isRight ? 1 : 0
            } else {
                try expectDoubt(doubtful[round / 2 % 3], parts.code)
            }
        }
        // It is not refused to be safe.
        #expect(understood >= 67, "\(parts.code): \(understood) of 75")
    }

    /// Whether a text is understood, as what was said.
    private func isUnderstood(
        _ text: String, _ moment: String, _ title: String, _ code: String
    ) throws -> Bool {
        // A number that begins a title may be one of the time, which is asked about.
        guard let found = try Self.found(text, code) else { return false }
        #expect(found.moment == moment, "\(text)")
        #expect(found.title == title, "\(text)")
        return true
    }

    /// Names that begin or end with a word that is one of a time as well.
    private static let names: [(code: String, titles: [String])] = [
        (
            "en",
            [
                "second breakfast", "march for peace", "easter egg hunt", "two for one pizza",
                "week 3 homework", "5th grade concert", "quarter final", "may bill",
                "black friday deals", "night market", "lunch with Sue", "half marathon training",
                "noon bar", "sunday roast", "weekly shop", "third time lucky", "bus at 9",
            ]
        ),
        (
            "de",
            [
                "zweites Frühstück", "halbe Stelle besprechen", "August anrufen", "Feierabend",
                "3. Klasse Elternabend", "Advent feiern", "Nikolaus Stiefel putzen", "Morgen-Yoga",
            ]
        ),
        (
            "fr",
            [
                "quart de finale", "deuxième dose", "rapport trimestriel", "équipe du matin",
                "poste de nuit", "mars attacks", "bilan annuel", "appeler Sam",
            ]
        ),
        (
            "es",
            [
                "segundo desayuno", "turno de noche", "revisión anual", "clase de tarde",
                "cuarto de baño", "primera cita",
            ]
        ),
        ("ja", ["春の服", "夜勤", " 30分散歩", " 半沢直樹", "クリスマスケーキ", "火の元", "月島"]),
        ("ar", ["العشاء مع أحمد", "الاجتماع الثاني", "تقرير سنوي"]),
    ]

    @Test func `never ring at another time than was said beside such names`() throws {
        for (code, titles) in Self.names {
            let parts = try #require(Self.all.first { $0.code == code })
            for title in titles {
                for (words, moment) in parts.times {
                    for text in ["\(title) \(words)", "\(words) \(title)"] {
                        guard let found = try Self.found(text, code) else { continue }
                        #expect(found.moment == moment, "\(text): \(found.title)")
                    }
                }
            }
        }
    }

    private func expectDoubt(_ text: String, _ code: String) throws {
        let found = try Self.found(text, code)
        #expect(found == nil, "\(text): \(found?.moment ?? ""), \(found?.title ?? "")")
    }

    static let all: [Parts] = [
        Parts(
            code: "en",
            titles: [
                ("call", "mum"), ("pay the", "rent"), ("water", "the plants"), ("buy 3", "apples"),
                ("meeting with", "Anna"), ("take out", "the trash"), ("read", "the report"),
                ("log in", "to the bank"), ("Dr.", "Miller"),
            ],
            times: [
                ("tomorrow at 9:00", "2027-06-04 09:00"), ("on friday at 5pm", "2027-06-04 17:00"),
                ("in 20 minutes", "2027-06-03 10:40"),
                ("at half past 8 tonight", "2027-06-03 20:30"),
                ("on june 15 at noon", "2027-06-15 12:00"),
                ("in a quarter of an hour", "2027-06-03 10:35"),
            ],
            ends: [
                ("tomorrow", "at 9:00", "2027-06-04 09:00"),
                ("on friday", "at 5pm", "2027-06-04 17:00"),
            ],
            others: [
                "wednesday", "yesterday", "every monday", "at 7:15", "august 3rd",
                "weekdays", "the 21st",
            ]),
        Parts(
            code: "de",
            titles: [
                ("Mama", "anrufen"), ("Miete", "zahlen"), ("Blumen", "gießen"),
                ("3 Äpfel", "kaufen"),
                ("Treffen mit", "Anna"), ("Müll", "rausbringen"), ("Bericht", "lesen"),
            ],
            times: [
                ("übermorgen um 9:00", "2027-06-05 09:00"),
                ("am Freitag um 17 Uhr", "2027-06-04 17:00"),
                ("in 20 Minuten", "2027-06-03 10:40"),
                ("heute abend um halb neun", "2027-06-03 20:30"),
                ("am 15. Juni um 12 Uhr", "2027-06-15 12:00"),
                ("in einer Viertelstunde", "2027-06-03 10:35"),
            ],
            ends: [
                ("morgen", "um 9:00", "2027-06-04 09:00"),
                ("am Freitag", "um 17 Uhr", "2027-06-04 17:00"),
            ],
            others: [
                "Mittwoch", "gestern", "montags", "um 7:15", "3. August",
                "werktags",
            ]),
        Parts(
            code: "fr",
            titles: [
                ("appeler", "maman"), ("payer le", "loyer"), ("arroser", "les plantes"),
                ("acheter 3", "pommes"), ("réunion avec", "Anna"), ("sortir", "la poubelle"),
                ("lire", "le rapport"),
            ],
            times: [
                ("demain à 9h", "2027-06-04 09:00"), ("vendredi à 17h", "2027-06-04 17:00"),
                ("dans 20 minutes", "2027-06-03 10:40"), ("ce soir à 20h30", "2027-06-03 20:30"),
                ("le 15 juin à midi", "2027-06-15 12:00"),
                ("dans un quart d'heure", "2027-06-03 10:35"),
            ],
            ends: [
                ("demain", "à 9h", "2027-06-04 09:00"), ("vendredi", "à 17h", "2027-06-04 17:00"),
            ],
            others: [
                "mercredi", "hier", "chaque lundi", "à 7h15",
                "3 août", "en semaine",
            ]),
        Parts(
            code: "es",
            titles: [
                ("llamar", "a mamá"), ("pagar el", "alquiler"), ("regar", "las plantas"),
                ("comprar 3", "manzanas"), ("reunión con", "Anna"), ("sacar", "la basura"),
                ("leer", "el informe"),
            ],
            times: [
                ("pasado mañana a las 9:00", "2027-06-05 09:00"),
                ("el viernes a las 17:00", "2027-06-04 17:00"),
                ("en 20 minutos", "2027-06-03 10:40"),
                ("esta noche a las 8 y media", "2027-06-03 20:30"),
                ("el 15 de junio a mediodía", "2027-06-15 12:00"),
                ("en un cuarto de hora", "2027-06-03 10:35"),
            ],
            ends: [
                ("mañana", "a las 9:00", "2027-06-04 09:00"),
                ("el viernes", "a las 17:00", "2027-06-04 17:00"),
            ],
            others: [
                "miércoles", "ayer", "cada lunes", "a las 7:15",
                "3 de agosto", "entre semana",
            ]),
        Parts(
            code: "ja",
            titles: [
                ("母に", "電話"), ("家賃を", "払う"), ("植木に", "水やり"), ("りんごを", "買う"),
                ("アンナと", "会議"), ("レポートを", "読む"),
            ],
            times: [
                ("明日9時", "2027-06-04 09:00"), ("金曜日の17時", "2027-06-04 17:00"),
                ("20分後", "2027-06-03 10:40"), ("今夜8時半", "2027-06-03 20:30"),
                ("6月15日正午", "2027-06-15 12:00"), ("3日後の9時", "2027-06-06 09:00"),
            ],
            ends: [
                ("明日", "9時", "2027-06-04 09:00"), ("金曜日", "17時", "2027-06-04 17:00"),
            ],
            others: ["水曜日", "昨日", "毎週月曜", "7時15分", "8月3日"]),
        Parts(
            code: "ar",
            titles: [
                ("اتصل", "بأمي"), ("ادفع", "الإيجار"), ("اسق", "النباتات"), ("اشتر", "التفاح"),
                ("اجتماع مع", "آنا"), ("اقرأ", "التقرير"),
            ],
            times: [
                ("غدا الساعة 9:00", "2027-06-04 09:00"),
                ("يوم الجمعة الساعة 17:00", "2027-06-04 17:00"),
                ("بعد 20 دقيقة", "2027-06-03 10:40"),
                ("الليلة الساعة 8 والنصف", "2027-06-03 20:30"),
                ("15 يونيو الساعة 12 ظهرا", "2027-06-15 12:00"),
                ("بعد ربع ساعة", "2027-06-03 10:35"),
            ],
            ends: [
                ("غدا", "الساعة 9:00", "2027-06-04 09:00"),
                ("يوم الجمعة", "الساعة 17:00", "2027-06-04 17:00"),
            ],
            others: [
                "الأربعاء", "أمس", "كل اثنين", "الساعة 7:15", "3 أغسطس",
            ]),
    ]
}
