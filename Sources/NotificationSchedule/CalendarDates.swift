// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The days of the Gregorian calendar on which a date of another calendar lies.
package struct CalendarDates {
    private let rule: YearRule

    /// The dates of a calendar; nil for those whose days nobody but Foundation knows.
    package init?(of identifier: Calendar.Identifier) {
        guard let eras = CalendarEras.of(identifier) else { return nil }
        rule = eras.rule
    }

    /// The days of a Gregorian year, counted from 1970-01-01, that have a date.
    ///
    /// - Parameters:
    ///   - month: Its number in the calendar; a leap month is never meant.
    ///   - day: The day of the month; from the end if negative.
    ///   - year: The Gregorian year.
    /// - Returns: None, one or two; none outside of the years that are known.
    package func days(month: Int, day: Int, in year: Int) -> [Int] {
        let span = GregorianDay.newYear(year)..<GregorianDay.newYear(year + 1)
        let (first, last) = (rule.number(at: span.lowerBound), rule.number(at: span.upperBound - 1))
        return (first...max(first, last)).compactMap { number in
            let year = rule.year(number)
            var start = year.start
            for other in year.months {
                if other.number == month, !other.isLeap {
                    let found = day > 0 ? start + day - 1 : start + other.length + day
                    return span.contains(found) ? found : nil
                }
                start += other.length
            }
            return nil
        }
    }
}
