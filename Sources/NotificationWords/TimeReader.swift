// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

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
    /// Whether clocks have twelve hours here.
    public var hasTwelveHours: Bool
    /// Whether `3/4` is the third of April here.
    public var isDayFirst: Bool
    /// The hours of the parts of a day.
    public var hours = DayHours()

    /// Makes a reader for a language, as it is usual where most people speak it.
    public init(_ language: WordLanguage, now: Date, zone: TimeZone) {
        self.now = now
        self.zone = zone
        self.language = language
        hasTwelveHours = language.hasTwelveHours
        isDayFirst = language.isDayFirst
    }

    /// What words can mean, all of which are part of a time.
    ///
    /// - Parameter text: Words, of which all are read.
    /// - Returns: The likeliest first; none if there is a word that is not understood, or words
    ///   contradict each other.
    public func readings(of text: String) -> [TimeReading] {
        guard text.utf8.count <= Self.limit else { return [] }
        let folded = FoldedText(text)
        guard !folded.isCut, let tokens = Tokenizer.tokens(of: folded, in: language),
            !tokens.isEmpty, !tokens.contains(where: \.meanings.isEmpty)
        else { return [] }
        var grammar = TimeGrammar(tokens, in: language)
        for frame in grammar.frames(atMost: 6) {
            let found = FrameResolver(frame, for: self).readings()
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The most bytes of a text that is read.
    public static let limit = 2_000
}
