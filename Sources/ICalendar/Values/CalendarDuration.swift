// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A span as RFC 5545 writes it: `-PT15M`, `P1DT12H`, `P2W`.
///
/// Days and weeks go by the wall clock, hours and less are real time.
package struct CalendarDuration: Hashable, Sendable {
    /// The days, weeks included; negative before.
    package var days: Int
    /// The seconds besides the days; negative before.
    package var seconds: Int

    /// Makes a span.
    package init(days: Int = 0, seconds: Int = 0) {
        self.days = days
        self.seconds = seconds
    }

    /// The same span with days of 24 hours.
    var inRealTime: CalendarDuration { CalendarDuration(seconds: days * 86_400 + seconds) }

    /// The longest number that is read: more than a thousand years of seconds would overflow.
    private static let mostDigits = 9
    private static let mostDays = 400 * 366

    /// Reads a span; nil if it is none, or longer than 400 years.
    init?(_ text: some StringProtocol) {
        var rest = text.trimmed.uppercased()[...]
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
}
