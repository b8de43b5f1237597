// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds days of a calendar of which nothing is known but what Foundation shows of a day.
///
/// These are the Hindu calendars, which leave out days and repeat them. A look at a day takes
/// some 50 µs, so from each the search goes as far as no match can lie, and it ends after
/// `mostLooks` of them: what is further away has no date.
struct FoundationPattern {
    /// As many as it takes to find a month and day of next year, several times over.
    static let mostLooks = 32

    private let wanted: DateComponents
    private let calendar: Calendar
    private let startsOnly: Bool

    /// Reads the components; nil if there are fields that Foundation has not got right here: weeks,
    /// quarters and days of the year.
    init?(_ components: DateComponents, _ calendar: Calendar, startsOnly: Bool) {
        let unknown = [
            components.weekOfMonth, components.weekOfYear, components.yearForWeekOfYear,
            components.dayOfYear, components.quarter,
        ]
        let years = 0...99_999
        guard unknown.allSatisfy({ $0 == nil }), years.contains(components.year ?? 0),
            (1...13).contains(components.month ?? 1), (1...32).contains(components.day ?? 1)
        else { return nil }
        wanted = components
        self.startsOnly = startsOnly && components.day == nil && components.weekday == nil
        // Days have no zone; it comes in with the time of day.
        var calendar = calendar
        calendar.timeZone = .gmt
        self.calendar = calendar
    }

    /// The first day at or after another that matches.
    ///
    /// - Parameters:
    ///   - start: The day to begin with.
    ///   - looks: Grows by one for each day that Foundation is asked about.
    /// - Returns: The day; nil if there is none, or it is too far away.
    func first(from start: Int, looks: inout Int) -> Int? {
        var day = start
        // With starts only, the day before the first must be known to be none.
        var wasMatch = false
        if startsOnly { wasMatch = distance(at: start - 1) == 0 }
        for _ in 0..<Self.mostLooks {
            looks += 1
            guard let distance = distance(at: day) else { return nil }
            if distance == 0, !wasMatch { return day }
            wasMatch = startsOnly && distance == 0
            day += max(distance, 1)
        }
        return nil
    }

    /// How many days at least lie between a day and the next match, zero for a match; nil if
    /// there can be none.
    private func distance(at day: Int) -> Int? {
        let shown = calendar.dateComponents(
            [.era, .year, .month, .day, .isLeapMonth, .weekdayOrdinal],
            from: Date(timeIntervalSince1970: Double(day) * 86_400))
        guard let year = shown.year, let month = shown.month, let inMonth = shown.day,
            (wanted.era ?? shown.era) == shown.era
        else { return nil }
        if let wanted = wanted.year, wanted != year {
            return wanted < year ? nil : max(1, (wanted - year - 1) * 353)
        }
        let restOfMonth = max(1, Self.shortestMonth + 1 - inMonth)
        if let wanted = wanted.month, wanted != month {
            // Of twelve, whichever numbers they have; a leap month only makes it longer.
            return restOfMonth + ((wanted - month + 12) % 12 - 1) * Self.shortestMonth
        }
        let isLeap = shown.isLeapMonth ?? false
        if wanted.month != nil, (wanted.isLeapMonth ?? false) != isLeap { return restOfMonth }
        if wanted.isLeapMonth == true, !isLeap { return restOfMonth }
        if let wanted = wanted.day, wanted != inMonth {
            return wanted < inMonth ? restOfMonth : max(1, wanted - inMonth - 2)
        }
        if let wanted = wanted.weekdayOrdinal, wanted != shown.weekdayOrdinal { return 1 }
        let weekday = GregorianDay.weekday(day)
        return ((wanted.weekday ?? weekday) - weekday + 7) % 7
    }

    private static let shortestMonth = 29
}
