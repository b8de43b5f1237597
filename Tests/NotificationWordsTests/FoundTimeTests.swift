// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import TestThreads
import Testing

/// Words of time behind, before and inside titles, put together at random.
///
/// A text may be refused or doubted. It must never mean another time than the words that are in it.
@Suite("A time that was put into a title", .computing)
struct FoundTimeTests {
    /// Titles as two halves, and words of time that mean a moment each.
    private struct Words {
        let code: String
        let titles: [(String, String)]
        let days: [String]
        let clocks: [String]
        let others: [String]
    }

    private static let all: [Words] = [
        Words(
            code: "en",
            titles: [
                ("call", "mum"), ("pay", "the rent"), ("buy 3", "apples"), ("meet Anna", "in town"),
            ],
            days: [
                "tomorrow", "on friday", "the day after tomorrow", "next week", "on 12 july",
                "on the 15th",
            ],
            clocks: ["at 13:00", "at 9pm", "at noon", "21:30"],
            others: [
                "in 2 hours", "every monday at 9:00", "weekdays at 9:30", "in half an hour",
                "on the last day of every month at 10:00", "every 20 minutes",
            ]),
        Words(
            code: "de",
            titles: [("Mama", "anrufen"), ("die Miete", "zahlen"), ("3 Äpfel", "kaufen")],
            days: ["morgen", "am Freitag", "übermorgen", "nächste Woche", "am 12. Juli"],
            clocks: ["um 13:00", "um 21 Uhr", "mittags"],
            others: [
                "in 2 Stunden", "jeden Montag um 9:00", "werktags um 9:30",
                "in einer halben Stunde",
                "alle 20 Minuten",
            ]),
        Words(
            code: "fr",
            titles: [("appeler", "maman"), ("payer", "le loyer"), ("acheter 3", "pommes")],
            days: ["demain", "vendredi", "après-demain", "la semaine prochaine", "le 12 juillet"],
            clocks: ["à 13h", "à 21h30", "à midi"],
            others: ["dans 2 heures", "tous les lundis à 9h", "dans une demi-heure"]),
        Words(
            code: "es",
            titles: [("llamar", "a Ana"), ("pagar", "el alquiler"), ("comprar 3", "manzanas")],
            days: ["mañana", "el viernes", "pasado mañana", "la próxima semana", "el 12 de julio"],
            clocks: ["a las 13:00", "a las 21:30"],
            others: ["en 2 horas", "todos los lunes a las 9:00", "en media hora"]),
        Words(
            code: "ja", titles: [("母に", "電話"), ("家賃を", "払う")],
            days: ["明日", "金曜日", "明後日", "来週", "7月12日"], clocks: ["13時", "21時30分"],
            others: ["2時間後", "毎週月曜日9時"]),
        Words(
            code: "ar", titles: [("اتصل", "بأمي"), ("ادفع", "الايجار")],
            days: ["غدا", "يوم الجمعة", "بعد غد"], clocks: ["الساعة 13:00", "الساعة 21:30"],
            others: ["بعد ساعتين", "كل يوم اثنين الساعة 20:00"]),
    ]

    private static func reader(_ code: String) throws -> TimeReader {
        let language = try #require(WordLanguage.named(code))
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        return TimeReader(language, now: PhraseSample.now, zone: zone)
    }

    private static func means(_ readings: [TimeReading]) -> [String] {
        readings.map { "\($0.date) \($0.repetition.map { "\($0.pattern)" } ?? "")" }
    }

    /// The meaning of a text; nil if it is refused or doubted.
    private static func meaning(_ text: String, _ reader: TimeReader) -> [String]? {
        do throws(MissingTime) {
            let found = try TimeFinder([reader]).time(in: [text])
            return found.doubt == nil ? means(found.readings) : nil
        } catch {
            return nil
        }
    }

    @Test(arguments: 0..<all.count)
    func `is that time or none`(place: Int) throws {
        let words = Self.all[place]
        let reader = try Self.reader(words.code)
        let space = words.code == "ja" ? "" : " "
        var understood = 0
        var asked = 0
        for (one, other) in words.titles {
            let title = [one, other].joined(separator: space)
            let both = words.days.flatMap { day in words.clocks.map { [day, $0] } }
            for phrase in words.others.map({ [$0] }) + both {
                let said = phrase.joined(separator: space)
                let wanted = Self.means(reader.readings(of: said))
                let texts = [
                    [title, said], [said, title], [one, said, other],
                    [phrase[0], title] + phrase.dropFirst(),
                    [one, phrase[0], other] + phrase.dropFirst(),
                ]
                for (number, parts) in texts.enumerated() {
                    let text = parts.joined(separator: space)
                    asked += number < 2 && !wanted.isEmpty ? 1 : 0
                    guard let found = Self.meaning(text, reader) else { continue }
                    understood += number < 2 ? 1 : 0
                    #expect(found == wanted, "\(text)")
                }
            }
        }
        // Behind or before the title it is understood mostly, and not refused to be safe.
        #expect(understood * 10 >= asked * 8, "\(words.code): \(understood) of \(asked)")
    }
}
