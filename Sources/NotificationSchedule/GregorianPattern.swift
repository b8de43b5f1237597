// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds days of the Gregorian calendar by arithmetic, in microseconds.
struct GregorianPattern {
    private let era, year, quarter, month, day: Int?
    private let weekday, weekdayOrdinal, weekOfMonth: Int?
    private let weekOfYear, yearForWeekOfYear, dayOfYear: Int?
    private let isLeapMonth: Bool
    private let firstWeekday, minimumDaysInFirstWeek: Int
    private let startsOnly: Bool

    init(_ components: DateComponents, _ calendar: Calendar, startsOnly: Bool) {
        era = components.era
        year = components.year
        quarter = components.quarter
        month = components.month
        day = components.day
        weekday = components.weekday
        weekdayOrdinal = components.weekdayOrdinal
        weekOfMonth = components.weekOfMonth
        weekOfYear = components.weekOfYear
        yearForWeekOfYear = components.yearForWeekOfYear
        dayOfYear = components.dayOfYear
        isLeapMonth = components.isLeapMonth ?? false
        firstWeekday = calendar.firstWeekday
        minimumDaysInFirstWeek = calendar.minimumDaysInFirstWeek
        self.startsOnly = startsOnly && day == nil && weekday == nil && dayOfYear == nil
    }

    /// The first day at or after another that matches.
    ///
    /// The calendar repeats after 400 years, so what is not found by then does not exist.
    func first(from start: Int) -> Int? {
        let years = 1...9_999
        guard !isLeapMonth, (era ?? 1) == 1, years.contains(year ?? 1),
            years.contains(yearForWeekOfYear ?? 1)
        else { return nil }
        var date = GregorianDay(start)
        // A week of a year may begin or end a few days outside of the year of its number.
        let firstYear = year ?? yearForWeekOfYear.map { $0 - 1 } ?? date.year
        let lastYear = year ?? yearForWeekOfYear.map { $0 + 1 } ?? (date.year + 400)
        if date.year < firstYear { date = GregorianDay(year: firstYear, month: 1, day: 1) }
        while date.year <= lastYear {
            if allowsMonth(date.month), let found = firstInMonth(from: date) { return found }
            date = date.startOfNextMonth
        }
        return nil
    }

    private func allowsMonth(_ candidate: Int) -> Bool {
        (month ?? candidate) == candidate && (quarter ?? (candidate + 2) / 3) == (candidate + 2) / 3
    }

    private func firstInMonth(from date: GregorianDay) -> Int? {
        let last = date.daysInMonth
        let range = day.map { $0...$0 } ?? date.day...last
        guard range.lowerBound >= date.day, range.upperBound <= last else { return nil }
        for day in range {
            let candidate = GregorianDay(year: date.year, month: date.month, day: day)
            if matches(candidate) && !(startsOnly && matches(GregorianDay(candidate.number - 1))) {
                return candidate.number
            }
        }
        return nil
    }

    private func matches(_ date: GregorianDay) -> Bool {
        func agrees(_ wanted: Int?, _ found: @autoclosure () -> Int) -> Bool {
            wanted.map { $0 == found() } ?? true
        }
        return agrees(year, date.year) && allowsMonth(date.month) && agrees(day, date.day)
            && agrees(weekday, date.weekday) && agrees(weekdayOrdinal, (date.day + 6) / 7)
            && agrees(dayOfYear, date.number - GregorianDay.newYear(date.year) + 1)
            && agrees(weekOfMonth, week(ofMonth: date))
            && agrees(yearForWeekOfYear, weekYear(of: date))
            && agrees(weekOfYear, (date.number - firstWeek(of: weekYear(of: date))) / 7 + 1)
    }

    private func week(ofMonth date: GregorianDay) -> Int {
        let start = firstWeek(from: date.number - date.day + 1)
        return date.number < start ? 0 : (date.number - start) / 7 + 1
    }

    private func weekYear(of date: GregorianDay) -> Int {
        if date.number < firstWeek(of: date.year) { return date.year - 1 }
        return date.number < firstWeek(of: date.year + 1) ? date.year : date.year + 1
    }

    private func firstWeek(of year: Int) -> Int { firstWeek(from: GregorianDay.newYear(year)) }

    /// The first day of the first week of a year or a month that starts on a day.
    private func firstWeek(from start: Int) -> Int {
        let into = (GregorianDay.weekday(start) - firstWeekday + 7) % 7
        return start - into + (7 - into < minimumDaysInFirstWeek ? 7 : 0)
    }
}
