// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A day of the Gregorian calendar and its number, counted from 1970-01-01.
package struct GregorianDay {
    package let year: Int
    package let month: Int
    package let day: Int
    package let number: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
        // Years that begin in March have the leap day at their end. Source: "Calendrical
        // Calculations", and Howard Hinnant's "chrono-compatible low-level date algorithms".
        let shifted = month > 2 ? year : year - 1
        let sinceMarch = (month + 9) % 12
        number =
            365 * shifted + Self.floor(shifted, 4) - Self.floor(shifted, 100)
            + Self.floor(shifted, 400) + (153 * sinceMarch + 2) / 5 + day - 1 - 719_468
    }

    package init(_ number: Int) {
        let shifted = number + 719_468
        let cycle = Self.floor(shifted, 146_097)
        let inCycle = shifted - cycle * 146_097
        let year = (inCycle - inCycle / 1_460 + inCycle / 36_524 - inCycle / 146_096) / 365
        let inYear = inCycle - (365 * year + year / 4 - year / 100)
        let sinceMarch = (5 * inYear + 2) / 153
        month = (sinceMarch + 2) % 12 + 1
        day = inYear - (153 * sinceMarch + 2) / 5 + 1
        self.year = cycle * 400 + year + (month <= 2 ? 1 : 0)
        self.number = number
    }

    /// The weekday, 1 for Sunday.
    package var weekday: Int { Self.weekday(number) }

    package var daysInMonth: Int { startOfNextMonth.number - number + day - 1 }

    package var startOfNextMonth: GregorianDay {
        month == 12
            ? GregorianDay(year: year + 1, month: 1, day: 1)
            : GregorianDay(year: year, month: month + 1, day: 1)
    }

    package static func newYear(_ year: Int) -> Int {
        GregorianDay(year: year, month: 1, day: 1).number
    }

    /// The weekday of a day, 1 for Sunday; 1970-01-01 was a Thursday.
    package static func weekday(_ number: Int) -> Int { number + 4 - 7 * floor(number + 4, 7) + 1 }

    /// Divides and rounds down, also below zero.
    package static func floor(_ value: Int, _ divisor: Int) -> Int {
        value >= 0 ? value / divisor : (value + 1) / divisor - 1
    }
}
