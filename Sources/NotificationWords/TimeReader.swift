// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSchedule

/// Reads words of a time: `tomorrow at 9`, `letzter Freitag im März`, `毎週月曜日9時`.
///
/// It knows the clock, the zone and the language that it is given, and nothing of the world.
public struct TimeReader: Sendable {
    /// The time.
    public let now: Date
    /// Where the wall clock is.
    public let zone: TimeZone
    /// The words.
    public let language: WordLanguage
    /// The day on which weeks begin, from 1 for Sunday.
    public var weekStart = 2
    /// The days on which people work here, from 1 for Sunday.
    var workdays = Array(2...6)
    /// Whether clocks have twelve hours here.
    public var hasTwelveHours: Bool
    /// Whether `3/4` is the third of April here.
    public var isDayFirst: Bool
    /// Whether a day or a time without more is the last of its name, and not the next.
    public var looksBack = false
    /// The hours of the parts of a day.
    public var hours = DayHours()

    /// Whether words follow each other without spaces.
    public var isUnspaced: Bool { language.isUnspaced }

    /// The days on which people do not work, from the first of them on.
    var weekend: [Int] {
        let free = (1...7).filter { !workdays.contains($0) }
        return free == [1, 7] ? [7, 1] : free
    }

    /// Makes a reader for a language, as it is usual where most people speak it.
    public init(_ language: WordLanguage, now: Date, zone: TimeZone) {
        self.now = now
        self.zone = zone
        self.language = language
        hasTwelveHours = language.hasTwelveHours
        isDayFirst = language.isDayFirst
    }

    /// The meanings that words can have, all of which are part of a time.
    ///
    /// - Parameter text: Words, of which all are read.
    /// - Returns: The likeliest first; none if there is a word that is not understood, or words
    ///   contradict each other.
    public func readings(of text: String) -> [TimeReading] {
        guard text.utf8.count <= Self.limit else { return [] }
        let folded = FoldedText(text)
        guard !folded.isCut, let tokens = Tokenizer.tokens(of: folded, in: language),
            !tokens.isEmpty, !tokens.contains(where: { $0.meanings.isEmpty })
        else { return [] }
        var steps = TimeGrammar.steps
        return readings(of: tokens, steps: &steps)
    }

    /// The meanings that tokens can have, all of which are part of a time.
    ///
    /// - Parameters:
    ///   - tokens: Tokens of this language.
    ///   - steps: How many steps are left, of which the grammar takes some.
    /// - Returns: The likeliest first, as of a text.
    func readings(of tokens: some Sequence<Token>, steps: inout Int) -> [TimeReading] {
        var grammar = TimeGrammar(Array(tokens), for: self, steps: steps)
        let found = grammar.first(atMost: 6) { frame -> [TimeReading]? in
            var readings = FrameResolver(frame, for: self).readings()
            if frame.day?.isOfTheMonth == true, frame.repetition == nil {
                for place in readings.indices where readings[place].isOnce {
                    readings[place].isOfTheMonth = true
                }
            }
            return readings.isEmpty ? nil : readings
        }
        steps = grammar.budget
        return found ?? []
    }

    /// Whether tokens name a day that no calendar has, such as 30 February.
    func nameMissingDay(_ tokens: some Sequence<Token>, steps: inout Int) -> Bool {
        var grammar = TimeGrammar(Array(tokens), for: self, steps: steps)
        let frames = grammar.frames(atMost: 6)
        steps = grammar.budget
        // 2000 was a leap year.
        func isMissing(_ year: Int?, _ month: Int, _ day: Int) -> Bool {
            GregorianDay.number(year: year ?? 2_000, month: month, day: day) == nil
        }
        return frames.contains { frame in
            switch frame.day {
            case .date(let year, let month?, let day?):
                isMissing(year ?? frame.year, month, day)
            case .numbers(let one, let other, let year):
                isMissing(year ?? frame.year, one, other)
                    && isMissing(year ?? frame.year, other, one)
            default: false
            }
        }
    }

    /// The most bytes of a text that is read.
    public static let limit = 2_000
}
