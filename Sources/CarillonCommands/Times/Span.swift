// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A span of time as it is typed in short: `90`, `90s`, `20m`, `1h30m`, `2d`, `1w`.
///
/// It is real time, as an option wants it that waits or keeps; when a reminder rings is read by
/// `TypedTimes`, where days keep the time of day.
struct Span: Hashable, Sendable {
    static let minute = Span(seconds: 60)
    static let hour = Span(seconds: 3_600)
    static let day = Span(seconds: 86_400)
    static let week = Span(seconds: 604_800)

    /// The length, at least 1.
    let seconds: Int

    private init(seconds: Int) { self.seconds = seconds }

}

extension Span {
    private static let units: [(letter: Character, seconds: Int)] = [
        ("w", week.seconds), ("d", day.seconds), ("h", hour.seconds), ("m", minute.seconds),
        ("s", 1),
    ]

    /// Reads a span: numbers with units from large to small, or a number of seconds.
    init(_ text: String) throws(CommandError) {
        guard let parts = Self.parts(of: text) else {
            throw .usage { $0.noSpan(text) }
        }
        let seconds = parts.days * Self.day.seconds + parts.seconds
        if seconds == 0 { throw .usage { $0.noTimeAtAll(text) } }
        if Double(seconds) > Request.Limit.interval {
            throw .usage { $0.tooLong(text) }
        }
        self.seconds = seconds
    }

    /// The days and the seconds of what was typed; nil if it is something else.
    static func parts(of text: String) -> (days: Int, seconds: Int)? {
        var (days, seconds) = (0, 0)
        var units = units[...]
        var rest = text[...]
        repeat {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            // Nine digits of weeks are far from an overflow.
            guard digits.count <= 9, let number = Int(digits) else { return nil }
            rest = rest[digits.endIndex...]
            // A number without a unit counts seconds, and stands alone.
            guard let letter = rest.popFirst() else {
                return digits == text ? (0, number) : nil
            }
            guard let unit = units.firstIndex(where: { $0.letter == letter }) else { return nil }
            if units[unit].seconds % day.seconds == 0 {
                days += number * units[unit].seconds / day.seconds
            } else {
                seconds += number * units[unit].seconds
            }
            units = units[(unit + 1)...]
        } while !rest.isEmpty
        return (days, seconds)
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
