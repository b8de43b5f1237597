// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences
import NotificationWords

/// One way to read what was typed.
struct Reading: Hashable, Sendable {
    /// How it is typed so that nothing else can be meant.
    let typed: String
    /// The meaning in words.
    let words: String
}

extension Reading {
    /// The refusal of a text that means more than one thing where nobody is there to be asked.
    static func refusal(of text: String, _ readings: [Reading]) -> CommandError {
        let ways = readings.map { "\"\($0.typed)\" (\($0.words))" }
        return .usage { $0.canBe(text, ways) }
    }
}

extension Environment {
    /// Asks which reading is meant, at a terminal; elsewhere it refuses, and names them.
    ///
    /// - Parameters:
    ///   - readings: One or more; one is not asked about.
    ///   - text: What was typed.
    /// - Returns: The place of the one that is meant.
    /// - Throws: A usage error that names the readings, if there is no answer.
    func choose(among readings: [Reading], of text: String) throws(CommandError) -> Int {
        if readings.count == 1 { return 0 }
        guard let ask else { throw Reading.refusal(of: text, readings) }
        note(sentences.canBeRead(text, readings.count))
        // A person chooses a number, and needs to type nothing.
        let areToldByWords = Set(readings.map(\.words)).count == readings.count
        for (number, reading) in zip(1..., readings) {
            let words = areToldByWords ? reading.words : "\(reading.typed) (\(reading.words))"
            note("  \(number)  \(words)")
        }
        let answer = ask(sentences.whichOne(readings.count)) ?? ""
        guard let number = Int(answer.trimmingCharacters(in: .whitespaces)),
            (1...readings.count).contains(number)
        else { throw Reading.refusal(of: text, readings) }
        return number - 1
    }

    /// Asks whether something is to be done that cannot be undone: who agrees types yes.
    func isAgreed(to question: String) -> Bool {
        let answer = ask?(question) ?? ""
        let typed = answer.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        return [sentences.yes.lowercased(), "yes", "y"].contains(typed)
    }

    /// Asks whether something is to be done, of which lines were shown.
    ///
    /// - Returns: Whether the person agrees; nil if nobody is there to be asked.
    func agrees() -> Bool? {
        guard let ask else { return nil }
        return ask(sentences.enterMeansYes).map { $0.allSatisfy(\.isWhitespace) } ?? false
    }
}

extension LocalMoment {
    /// As it is typed: `2027-01-08`.
    var dayText: String {
        "\(date.year)-\(DateText.two(date.month))-\(DateText.two(date.day))"
    }

    /// As the clocks of the person show it.
    func time(_ language: Language) -> String {
        ClockText(language).text(
            hour: time.hour, minute: time.minute, second: time.second == 0 ? nil : time.second)
    }

    /// As it is typed: `08:30`, or `08:30:15`.
    var clockText: String {
        let clock = "\(DateText.two(time.hour)):\(DateText.two(time.minute))"
        return time.second == 0 ? clock : "\(clock):\(DateText.two(time.second))"
    }
}
