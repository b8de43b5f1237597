// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A time within a text, and what is left of the text.
public struct FoundTime: Hashable, Sendable {
    /// The readings, the likeliest first; at least one.
    public var readings: [TimeReading]
    /// The words that were read, as they were typed.
    public var phrase: String
    /// The text without them.
    public var title: String
    /// Words of the title that may belong to the time; nil if none does.
    public var doubt: String?
}

/// Why a text has no time that is understood.
public enum MissingTime: Error, Hashable, Sendable {
    /// No word of it is one of a time.
    case noWords
    /// A word beside words of time is not known.
    case unknown(word: String, beside: String)
    /// Words of time that say no time together.
    case unreadable(String)
    /// How often in a unit, and nothing says when: "twice a week".
    case open(String)
    /// Words of a time that nobody can ring at: "soon", "zwischen den Jahren".
    case vague(String)
    /// A day that no calendar has, such as 30 February.
    case noSuchDay(String)
    /// A time of the day that no clock shows, such as 25:00.
    case noSuchTime(String)
    /// A day of a month whose number alone is said, and no time of it: "le 5".
    case dayAlone(String)
    /// A length of time, and nothing that says from when on: "tea 20 min".
    case length(String)
    /// The end of something, and no time of which it is the end: "rent until 31 july".
    case endAlone(String)
    /// Words of time with a title before and behind them.
    case inside(String)
    /// All of it is a time, and nothing is left for a title.
    case all(String)
    /// It is longer than a text in which a time is looked for.
    case tooLong

    /// The words of time that it names.
    public var words: String? {
        switch self {
        case .unreadable(let words), .open(let words), .vague(let words), .noSuchDay(let words),
            .noSuchTime(let words), .dayAlone(let words), .length(let words), .endAlone(let words),
            .inside(let words), .all(let words), .unknown(_, let words):
            words
        case .noWords, .tooLong: nil
        }
    }
}
