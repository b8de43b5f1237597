// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A span as RFC 5545 writes it: `-PT15M`, `P1DT12H`, `P2W`.
///
/// Days and weeks go by the wall clock, hours and less are real time.
public struct CalendarDuration: Hashable, Sendable {
    /// The days, weeks included; negative before.
    public var days: Int
    /// The seconds besides the days; negative before.
    public var seconds: Int

    /// Makes a span.
    public init(days: Int = 0, seconds: Int = 0) {
        self.days = days
        self.seconds = seconds
    }

    /// So many of a unit; nil for months and years, whose days differ, and for more than would fit.
    package init?(_ count: Int, _ unit: Recurrence.Unit) {
        guard count < 100_000_000 else { return nil }
        switch unit {
        case .seconds: self.init(seconds: count)
        case .minutes: self.init(seconds: 60 * count)
        case .hours: self.init(seconds: 3_600 * count)
        case .days: self.init(days: count)
        case .weeks: self.init(days: 7 * count)
        case .months, .years: return nil
        }
    }

    /// The same span with days of 24 hours.
    package var inRealTime: CalendarDuration { CalendarDuration(seconds: roughSeconds) }

    /// Its length where no clock changes.
    package var roughSeconds: Int { days * 86_400 + seconds }

    /// Whether it leads from one time to a later one: at most as far as a warning may be ahead.
    package var canFollow: Bool {
        (1...CalendarTrigger.longestOffset * 86_400).contains(roughSeconds)
    }

    /// The same span in the other direction.
    package static prefix func - (span: CalendarDuration) -> CalendarDuration {
        CalendarDuration(days: -span.days, seconds: -span.seconds)
    }
}

// MARK: - As RFC 5545 writes it

extension CalendarDuration {
    /// The longest number that is read: more than a thousand years of seconds would overflow.
    private static let mostDigits = 9
    private static let mostDays = 400 * 366

    /// Reads a span; nil if it is none, or longer than 400 years.
    public init?(text: some StringProtocol) {
        var rest = text.uppercased()[...]
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        guard rest.first == "P" else { return nil }
        rest.removeFirst()
        var (days, seconds, isTime, hasParts) = (0, 0, false, false)
        while let first = rest.first {
            if first == "T", !isTime {
                isTime = true
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard (1...Self.mostDigits).contains(digits.count), let number = Int(digits) else {
                return nil
            }
            rest = rest.dropFirst(digits.count)
            switch (rest.popFirst(), isTime) {
            case ("W", false): days += 7 * number
            case ("D", false): days += number
            case ("H", true): seconds += 3_600 * number
            case ("M", true): seconds += 60 * number
            case ("S", true): seconds += number
            default: return nil
            }
            hasParts = true
        }
        guard hasParts, days <= Self.mostDays, seconds / 86_400 <= Self.mostDays else { return nil }
        self.init(days: isNegative ? -days : days, seconds: isNegative ? -seconds : seconds)
    }

    /// The span as RFC 5545 writes it.
    ///
    /// Days and seconds that point in two directions have no such form.
    public var text: String {
        let isNegative = roughSeconds < 0
        let (days, seconds) = (abs(days), abs(seconds))
        var text = isNegative ? "-P" : "P"
        if days > 0 { text += "\(days)D" }
        guard seconds > 0 || days == 0 else { return text }
        let parts = [(seconds / 3_600, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S")]
        let time = parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
        return text + "T" + (time.isEmpty ? "0S" : time)
    }
}
