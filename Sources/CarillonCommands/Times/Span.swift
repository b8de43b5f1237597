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
            throw .usage { $0.noSpan(text) }
        }
        if seconds == 0 { throw .usage { $0.noTimeAtAll(text) } }
        if Double(seconds) > Request.Limit.interval {
            throw .usage { $0.tooLong(text) }
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

extension Span {
    /// Reads what follows "in": `20m`, `20 minutes`, `1 hour and 30 minutes`, `an hour`.
    init?(from words: inout TimeWords) {
        if let span = words.take({ TimeWord.number($0) == nil ? try? Span($0) : nil }) {
            self = span
            return
        }
        let parts = words.list { words -> Int? in
            let count = words.take { ["a", "an"].contains($0) ? 1 : TimeWord.number($0) }
            guard let count, let unit = words.take(TimeWord.unit), let length = Span.of(unit)
            else { return nil }
            return count * length.seconds
        }
        let seconds = parts.reduce(0, +)
        guard seconds > 0, Double(seconds) <= Request.Limit.interval else { return nil }
        self.seconds = seconds
    }

    /// How long a unit is; nil for months and years, which have no length of their own.
    static func of(_ unit: Recurrence.Unit) -> Span? {
        switch unit {
        case .seconds: Span(seconds: 1)
        case .minutes: .minute
        case .hours: .hour
        case .days: .day
        case .weeks: .week
        case .months, .years: nil
        }
    }
}
