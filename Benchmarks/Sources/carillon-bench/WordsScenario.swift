// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import TestWorld

/// How fast words of time are read, and how long the slowest of random texts takes.
struct WordsScenario {
    let plan: Plan

    /// Sentences of ten words, or as many letters where there are no spaces.
    private static let sentences = [
        ("en", "on the last friday of the month at half past nine"),
        ("en", "every 20 minutes from 9 to 17 on monday to friday"),
        ("de", "am letzten Freitag im Monat um halb zehn Uhr am Vormittag"),
        ("fr", "tous les lundis à neuf heures et demie du matin"),
        ("es", "el próximo viernes a las nueve y media de la mañana"),
        ("ja", "来週の金曜日の午前9時30分"),
        ("ar", "يوم الجمعة القادم الساعة التاسعة والنصف صباحا"),
    ]
    private static let pieces = [
        "every", "in", "at", "12", "9:30", "last", "of", "second", "half", "to", "from", "until",
        "next", "month", "friday", "and", "year", "31", ",", "the", "tea",
    ]
    private static let now = Date(timeIntervalSince1970: 1_767_225_600)

    func run() -> [Measurement] {
        var times: [Double] = []
        for (code, sentence) in Self.sentences {
            guard let language = WordLanguage.named(code) else { continue }
            let reader = TimeReader(language, now: Self.now, zone: .gmt)
            // The first makes the tables of words.
            _ = reader.readings(of: sentence)
            times.append(
                seconds(of: plan.sentences) { _ = reader.readings(of: sentence) }
                    / Double(plan.sentences))
        }
        let mean = times.reduce(0, +) / Double(max(1, times.count)) * 1_000_000
        let slowest = slowestText() * 1_000
        return [
            Measurement(
                "a time of ten words is read", mean, "µs",
                target: .init(text: "≤ 20 µs", isMet: mean <= 20)),
            Measurement(
                "the slowest of random texts of 10,000 letters and less", slowest, "ms",
                target: .init(text: "≤ 5 ms", isMet: slowest <= 5)),
        ]
    }

    /// The time of the slowest text, read as a time and searched for one.
    private func slowestText() -> Double {
        let reader = TimeReader(.english, now: Self.now, zone: .gmt)
        let finder = TimeFinder([reader])
        var random = SystemRandomNumberGenerator()
        var slowest = 0.0
        for number in 0..<plan.randomTexts {
            // Longer ones are refused at once, so every other is one that is read.
            let length =
                number.isMultiple(of: 2) ? 10_000 : Int.random(in: 50...1_990, using: &random)
            var text = ""
            while text.utf8.count < length {
                text += (Self.pieces.randomElement(using: &random) ?? "") + " "
            }
            slowest = max(
                slowest,
                seconds(of: 1) {
                    _ = reader.readings(of: text)
                    _ = try? finder.time(in: [text])
                })
        }
        return slowest
    }

    private func seconds(of count: Int, _ body: () -> Void) -> Double {
        let start = ContinuousClock.now
        for _ in 0..<count { body() }
        return (ContinuousClock.now - start).seconds
    }
}
