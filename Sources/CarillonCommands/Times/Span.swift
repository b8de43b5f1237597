// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A span of time as it is typed: `90`, `90s`, `20m`, `1h30m`, `2d`, `1w`.
struct Span: Hashable, Sendable {
    static let minute = Span(seconds: 60)
    static let hour = Span(seconds: 3_600)
    static let day = Span(seconds: 86_400)
    static let week = Span(seconds: 604_800)

    /// The length, at least 1.
    let seconds: Int

    private init(seconds: Int) { self.seconds = seconds }

    static func * (span: Span, count: Int) -> Span { Span(seconds: span.seconds * count) }
}

extension Span {
    private static let units: [(letter: Character, seconds: Int)] = [
        ("w", week.seconds), ("d", day.seconds), ("h", hour.seconds), ("m", minute.seconds),
        ("s", 1),
    ]

    /// Reads a span: numbers with units from large to small, or a number of seconds.
    init(_ text: String) throws(CommandError) {
        guard let seconds = Self.seconds(in: text) else {
            throw .usage("'\(text)' is no span of time; write it like 90s, 20m, 1h30m, 2d or 1w")
        }
        if seconds == 0 { throw .usage("'\(text)' is no time at all; use at least 1s") }
        if Double(seconds) > Request.Limit.interval {
            throw .usage("'\(text)' is more than a hundred years")
        }
        self.seconds = seconds
    }

    private static func seconds(in text: String) -> Int? {
        var total = 0
        var units = units[...]
        var rest = text[...]
        repeat {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            // Nine digits of weeks are far from an overflow.
            guard digits.count <= 9, let number = Int(digits) else { return nil }
            rest = rest[digits.endIndex...]
            // A number without a unit counts seconds, and stands alone.
            guard let letter = rest.popFirst() else { return digits == text ? number : nil }
            guard let unit = units.firstIndex(where: { $0.letter == letter }) else { return nil }
            total += number * units[unit].seconds
            units = units[(unit + 1)...]
        } while !rest.isEmpty
        return total
    }

    /// So many seconds as they are typed: `1h30m`; a fraction is left out.
    static func text(seconds: Double) -> String {
        guard var rest = Int(exactly: seconds.rounded(.down)), rest > 0 else { return "0s" }
        return units.reduce(into: "") { text, unit in
            let (count, left) = rest.quotientAndRemainder(dividingBy: unit.seconds)
            if count > 0 { text += "\(count)\(unit.letter)" }
            rest = left
        }
    }
}

/// How often something is delivered, as it is typed: `90s`, `2h`, `1d`, `monday`, `second friday`.
enum Repetition: Hashable, Sendable {
    case span(Span)
    /// From 1 for Sunday to 7, each such day or only every so many.
    case weekday(Int, every: Int)
    /// Months or years, which have no length of their own.
    case counted(Recurrence)
}

extension Repetition {
    private static let spans: [String: Span] = [
        "minute": .minute, "hour": .hour, "day": .day, "week": .week,
    ]
    private static let units: [String: Recurrence.Unit] = ["month": .months, "year": .years]
    private static let ordinals = ["other": 2, "second": 2, "third": 3, "fourth": 4]

    /// Reads a repetition.
    init(_ text: String) throws(CommandError) {
        guard let repetition = Self.read(text.lowercased()) else {
            throw .usage(
                "'\(text)' is no repetition; write it like 20m, 1d, week, monday,"
                    + " \"second friday\" or \"3 months\"")
        }
        self = repetition
    }

    private static func read(_ text: String) -> Repetition? {
        let words = text.split(separator: " ").map(String.init)
        switch words.count {
        case 1: return one(words[0], every: 1) ?? (try? Span(text)).map { .span($0) }
        case 2:
            if let ordinal = ordinals[words[0]] { return one(words[1], every: ordinal) }
            guard let count = Int(words[0]), (1...9_999).contains(count) else { return nil }
            let unit = words[1].hasSuffix("s") ? String(words[1].dropLast()) : words[1]
            // "2 fridays" is said of two days in a row by some, so it is nothing here.
            return WeekdayName.number(of: unit) == nil ? one(unit, every: count) : nil
        default: return nil
        }
    }

    /// What a word stands for, so many times.
    private static func one(_ word: String, every count: Int) -> Repetition? {
        if let weekday = WeekdayName.number(of: word) { return .weekday(weekday, every: count) }
        if let unit = units[word] { return .counted(Recurrence(every: count, unit)) }
        return spans[word].map { .span($0 * count) }
    }
}
