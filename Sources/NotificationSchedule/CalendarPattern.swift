// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds days by their fields in a calendar whose years are known.
///
/// In a month, what each field allows is days in a row, but for the weekday. So a month is one
/// look, however many days it has: where all of them overlap, the first such weekday is it.
struct CalendarPattern {
    private let wanted: DateComponents
    private let eras: CalendarEras
    private let weeks: WeekRule
    private let startsOnly: Bool

    /// Reads the components; nil if no year of the calendar can have them.
    init?(
        _ components: DateComponents, _ eras: CalendarEras, _ calendar: Calendar, startsOnly: Bool
    ) {
        func fits(_ value: Int?, _ range: ClosedRange<Int>) -> Bool {
            value.map(range.contains) ?? true
        }
        guard fits(components.year, 1...99_999), fits(components.yearForWeekOfYear, 1...99_999),
            fits(components.quarter, 1...4), fits(components.month, 1...13),
            fits(components.day, 1...31), fits(components.weekday, 1...7),
            fits(components.weekdayOrdinal, 1...5), fits(components.weekOfMonth, 0...6),
            fits(components.weekOfYear, 1...56), fits(components.dayOfYear, 1...385),
            components.quarter == nil || eras.hasQuarters
        else { return nil }
        wanted = components
        self.eras = eras
        weeks = WeekRule(calendar)
        self.startsOnly =
            startsOnly && components.day == nil && components.weekday == nil
            && components.dayOfYear == nil
    }

    /// The first day at or after another that matches.
    ///
    /// - Parameters:
    ///   - start: The day to begin with.
    ///   - looks: Grows by one for each year that is looked at.
    /// - Returns: The day; nil if there is none within 400 years, or in the year that is named.
    func first(from start: Int, looks: inout Int) -> Int? {
        var walk = Walk(days: start...Int.max, startsOnly: startsOnly)
        defer { looks += walk.looks }
        return first(&walk)
    }

    /// A search in the order of time.
    private struct Walk {
        let days: ClosedRange<Int>
        let startsOnly: Bool
        var looks = 0
        /// The last matching day of those that were passed, once some were.
        var end: Int?
    }

    private func first(_ walk: inout Walk) -> Int? {
        for era in eras.eras where (wanted.era ?? era.number) == era.number {
            guard era.days.overlaps(walk.days) else { continue }
            for number in years(of: era, from: walk.days) {
                walk.looks += 1
                if let found = first(in: eras.rule.year(number), era, &walk) { return found }
            }
        }
        return nil
    }

    /// The years of an era that can have such a day.
    ///
    /// The Gregorian calendar repeats after 400 years, most others sooner, so what is not found
    /// by then does not exist.
    private func years(of era: CalendarEras.Era, from days: ClosedRange<Int>) -> Range<Int> {
        let rule = eras.rule
        let start = rule.number(at: max(days.lowerBound, era.days.lowerBound))
        var first = start
        var last = rule.number(at: min(days.upperBound, era.days.upperBound))
        if let year = wanted.year {
            first = max(first, year + era.offset)
            last = min(last, year + era.offset)
        }
        if let year = wanted.yearForWeekOfYear {
            // A week may begin or end a few days outside of the year of its number.
            first = max(first, year + eras.weekYearOffset - 1)
            last = min(last, year + eras.weekYearOffset + 1)
        }
        if wanted.year == nil, wanted.yearForWeekOfYear == nil {
            last = min(last, rule.number(at: days.lowerBound) + 400)
        }
        return first..<max(first, last + 1)
    }

    private func first(
        in year: CalendarYear, _ era: CalendarEras.Era, _ walk: inout Walk
    ) -> Int? {
        var allowed = year.start...year.start + year.length - 1
        if let place = wanted.dayOfYear {
            let day = year.start + place - 1
            guard allowed.contains(day) else { return nil }
            allowed = day...day
        }
        guard allowed.overlaps(era.days) else { return nil }
        allowed = allowed.clamped(to: era.days)
        let spans = weekSpans(of: year)
        var start = year.start
        for month in year.months {
            defer { start += month.length }
            guard allows(month), let days = days(of: month, from: start), days.overlaps(allowed)
            else { continue }
            let inMonth = days.clamped(to: allowed)
            for span in spans where span.overlaps(inMonth) {
                if let found = first(of: span.clamped(to: inMonth), &walk) { return found }
            }
        }
        return nil
    }

    /// The first day of a span on which the weekday is right, or the span's start.
    private func first(of span: ClosedRange<Int>, _ walk: inout Walk) -> Int? {
        if walk.startsOnly {
            defer { walk.end = span.upperBound }
            let start = span.lowerBound
            guard walk.days.contains(start), walk.end != start - 1 else { return nil }
            return walk.end == nil && matches(start - 1) ? nil : start
        }
        var day = max(span.lowerBound, walk.days.lowerBound)
        if let weekday = wanted.weekday { day += (weekday - GregorianDay.weekday(day) + 7) % 7 }
        return day <= min(span.upperBound, walk.days.upperBound) ? day : nil
    }

    private func matches(_ day: Int) -> Bool {
        var walk = Walk(days: day...day, startsOnly: false)
        return first(&walk) != nil
    }

    private func allows(_ month: CalendarYear.Month) -> Bool {
        if let number = wanted.month {
            // See Decision 0025: who names a month means the one that is no leap month.
            guard number == month.number, (wanted.isLeapMonth ?? false) == month.isLeap else {
                return false
            }
        } else if wanted.isLeapMonth == true, !month.isLeap {
            return false
        }
        return wanted.quarter.map { $0 == (month.number + 2) / 3 } ?? true
    }

    /// The days of a month that its fields allow.
    private func days(of month: CalendarYear.Month, from start: Int) -> ClosedRange<Int>? {
        var first = 1
        var last = month.length
        if let day = wanted.day {
            first = day
            last = min(last, day)
        }
        if let ordinal = wanted.weekdayOrdinal {
            first = max(first, 7 * ordinal - 6)
            last = min(last, 7 * ordinal)
        }
        if let week = wanted.weekOfMonth {
            let weekStart = weeks.first(from: start) - start + 1 + 7 * (week - 1)
            first = max(first, weekStart)
            last = min(last, weekStart + 6)
        }
        return first <= last ? start + first - 1...start + last - 1 : nil
    }

    /// The days that the fields of weeks allow, around a year.
    private func weekSpans(of year: CalendarYear) -> [ClosedRange<Int>] {
        guard wanted.weekOfYear != nil || wanted.yearForWeekOfYear != nil else {
            return [year.start...year.start + year.length - 1]
        }
        var spans: [ClosedRange<Int>] = []
        for number in year.number - 1...year.number + 1 {
            if let wanted = wanted.yearForWeekOfYear, wanted + eras.weekYearOffset != number {
                continue
            }
            let first = weeks.first(from: eras.rule.start(of: number))
            let next = weeks.first(from: eras.rule.start(of: number + 1))
            guard first < next else { continue }
            guard let week = wanted.weekOfYear else {
                spans.append(first...next - 1)
                continue
            }
            let start = first + 7 * (week - 1)
            if start < next { spans.append(start...start + 6) }
        }
        return spans
    }
}

/// Which weekday a calendar's weeks begin with, and how long the first must be.
private struct WeekRule {
    private let firstWeekday, minimumDays: Int

    init(_ calendar: Calendar) {
        firstWeekday = calendar.firstWeekday
        minimumDays = calendar.minimumDaysInFirstWeek
    }

    /// The first day of the first week of a year or a month that starts on a day.
    func first(from start: Int) -> Int {
        let into = (GregorianDay.weekday(start) - firstWeekday + 7) % 7
        return start - into + (7 - into < minimumDays ? 7 : 0)
    }
}
