// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

/// The words of a time, read from left to right.
///
/// What cannot be read leaves the place where it was.
struct TimeWords {
    private let words: [String]
    private var place = 0

    /// Splits a text at its spaces; a comma is a word of its own.
    init(_ text: String) {
        words = text.lowercased().replacing(",", with: " , ")
            .split(whereSeparator: \.isWhitespace)
            .flatMap { Self.dateAndTime($0) ?? [String($0)] }
    }

    /// `2027-01-05t08:30` as two words.
    private static func dateAndTime(_ word: Substring) -> [String]? {
        let parts = word.split(separator: "t", maxSplits: 1)
        guard parts.count == 2, parts[0].count == 10, parts[0].contains("-") else { return nil }
        return parts.map(String.init)
    }

    var isAtEnd: Bool { place == words.count }

    /// The word that comes next, nil at the end.
    var next: String? { isAtEnd ? nil : words[place] }

    /// The word that was read last.
    var previous: String? { place == 0 ? nil : words[place - 1] }

    /// Goes on behind the next word.
    mutating func skip() { place = min(place + 1, words.count) }

    /// Goes on if the next word is one of these.
    mutating func take(_ choices: String...) -> Bool {
        guard let next, choices.contains(next) else { return false }
        skip()
        return true
    }

    /// Goes on if the next words are these.
    mutating func take(all wanted: String) -> Bool {
        attempt { words in
            wanted.split(separator: " ").allSatisfy { words.take(String($0)) } ? true : nil
        } ?? false
    }

    /// Takes the next word if something can be made of it.
    mutating func take<Value>(_ read: (String) -> Value?) -> Value? {
        guard let next, let value = read(next) else { return nil }
        skip()
        return value
    }

    /// Reads something, or stays where it is.
    mutating func attempt<Value>(_ read: (inout TimeWords) -> Value?) -> Value? {
        let start = place
        if let value = read(&self) { return value }
        place = start
        return nil
    }

    /// Reads one thing or more, with `,` or `and` between them.
    mutating func list<Value>(_ read: (inout TimeWords) -> Value?) -> [Value] {
        var values: [Value] = []
        while let value = attempt({ words -> Value? in
            if !values.isEmpty {
                let comma = words.take(",")
                guard words.take("and") || comma else { return nil }
            }
            return read(&words)
        }) {
            values.append(value)
        }
        return values
    }
}

/// What single words of a time stand for.
enum TimeWord {
    /// A whole number in digits, as long as it may be.
    static func number(_ word: some StringProtocol) -> Int? {
        guard (1...9).contains(word.count), word.allSatisfy({ $0.isASCII && $0.isNumber })
        else { return nil }
        return Int(word)
    }

    /// `minute`, `minutes`, `min` or `mins`, and so on.
    static func unit(_ word: String) -> Recurrence.Unit? {
        let single = word.count > 2 && word.hasSuffix("s") ? String(word.dropLast()) : word
        switch single {
        case "second", "sec": return .seconds
        case "minute", "min": return .minutes
        case "hour", "hr": return .hours
        case "day": return .days
        case "week": return .weeks
        case "month": return .months
        case "year": return .years
        default: return nil
        }
    }

    /// `15th`: the ending has to fit the number.
    static func ordinal(_ word: String) -> Int? {
        guard let number = number(word.dropLast(2)), number > 0 else { return nil }
        return word == OrdinalText.short(number) ? number : nil
    }
}
