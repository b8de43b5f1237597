// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The days of a recurrence, counted from 1970-01-01.
///
/// The days of a month that a part allows are 31 bits, so a month is one look, whatever is asked
/// for. RFC 5545 says of each part whether it adds days or leaves some out; for days it comes to
/// the same: those of the unit that all parts allow.
struct RecurrenceDays {
    private let unit: Recurrence.Unit
    private let interval: Int
    private let first: GregorianDay
    private let weekStart: Int
    private let months: NumberSet?
    private let monthDays: DayNumbers?
    private let weekdays: WeekdayBits?
    private let yearDays: YearDayBits?
    private let weeks: [Int]

    /// Reads the parts that choose days.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - first: The day of the first time, which says what the rule does not.
    init(_ rule: Recurrence, from first: GregorianDay) {
        unit = rule.unit.isWithinDay ? .days : rule.unit
        interval = rule.unit.isWithinDay ? 1 : rule.interval
        self.first = first
        weekStart = first.number - (first.weekday - rule.weekStart + 7) % 7
        weeks = rule[.weeks]
        var months = rule[.months]
        var monthDays = rule[.monthDays]
        var weekdays = rule.weekdays
        if monthDays.isEmpty && weekdays.isEmpty && rule[.yearDays].isEmpty {
            switch unit {
            case .weeks: weekdays = [.init(first.weekday)]
            case .years where !weeks.isEmpty: weekdays = [.init(first.weekday)]
            case .years:
                if months.isEmpty { months = [first.month] }
                monthDays = [first.day]
            case .months: monthDays = [first.day]
            case .days, .hours, .minutes, .seconds: break
            }
        }
        self.months = months.isEmpty ? nil : NumberSet(months)
        self.monthDays = monthDays.isEmpty ? nil : DayNumbers(monthDays)
        yearDays = rule[.yearDays].isEmpty ? nil : YearDayBits(rule[.yearDays])
        let ofYear = unit == .years && months.isEmpty
        self.weekdays = weekdays.isEmpty ? nil : WeekdayBits(weekdays, ofYear: ofYear)
    }

    /// At least as many as a unit ever has, so that no position reaches farther.
    var most: Int {
        switch unit {
        case .years:
            let months = months?.count ?? 12
            var most = min(months * 31, 366)
            if let monthDays { most = min(most, monthDays.most * months) }
            if let weekdays { most = min(most, weekdays.most(in: months)) }
            // A year has days of its first week, and of the next one's.
            if !weeks.isEmpty { most = min(most, Set(weeks).count * 14) }
            if let yearDays { most = min(most, yearDays.most) }
            return most
        case .months: return min(monthDays?.most ?? 31, weekdays?.most(in: 1) ?? 31)
        case .weeks: return weekdays?.count ?? 7
        case .days, .hours, .minutes, .seconds: return 1
        }
    }

    /// The first day at or after another, within 400 years and up to the year 9999.
    ///
    /// - Parameters:
    ///   - day: The day to begin with.
    ///   - looks: Grows by one for each month that is looked at.
    /// - Returns: The day, or nil if there is none.
    func first(from day: Int, looks: inout Int) -> Int? {
        month(from: day, before: .max, looks: &looks).map { month, bits in
            month.first + bits.trailingZeroBitCount
        }
    }

    /// All days from one on and before another, in order.
    func all(in range: Range<Int>, looks: inout Int) -> [Int] {
        var found: [Int] = []
        var next = range.lowerBound
        while let (month, bits) = month(from: next, before: range.upperBound, looks: &looks) {
            found += month.days(bits).prefix { $0 < range.upperBound }
            next = month.first + month.length
        }
        return found
    }

    /// How many days there are from one on and before another.
    func count(in range: Range<Int>, looks: inout Int) -> Int {
        var count = 0
        var next = range.lowerBound
        while let (month, bits) = month(from: next, before: range.upperBound, looks: &looks) {
            count += (bits & month.bits(range)).nonzeroBitCount
            next = month.first + month.length
        }
        return count
    }

    /// The day with a number, counted from 0 at a day on; nil if 400 years do not have so many.
    func day(number: Int, from day: Int, looks: inout Int) -> Int? {
        var left = number
        var next = day
        let end = day + GregorianDay.cycle
        while let (month, bits) = month(from: next, before: end, looks: &looks) {
            if left < bits.nonzeroBitCount { return month.days(bits)[left] }
            left -= bits.nonzeroBitCount
            next = month.first + month.length
        }
        return nil
    }

    /// The first month from a day on that has days, with bits for those.
    private func month(
        from day: Int, before end: Int, looks: inout Int
    ) -> (month: Month, bits: UInt32)? {
        let start = GregorianDay(day)
        var number = start.monthNumber
        var passed = start.day - 1
        // The calendar repeats after 400 years, and nobody waits longer for a step that meets it.
        let end = min(end, day + GregorianDay.cycle)
        while looks < RecurrenceSearch.mostLooks {
            let next = monthInStep(from: number)
            if next != number { (number, passed) = (next, 0) }
            let month = Month(number)
            guard number < 10_000 * 12, month.first < end else { return nil }
            looks += 1
            let found = bits(of: month) & (~0 << UInt32(passed))
            if found != 0 { return (month, found) }
            (number, passed) = (number + 1, 0)
        }
        return nil
    }

    /// The unit that a day is in.
    func period(of day: Int) -> Range<Int> {
        let date = GregorianDay(day)
        switch unit {
        case .years:
            return GregorianDay.newYear(date.year)..<GregorianDay.newYear(date.year + 1)
        case .months: return day - date.day + 1..<date.startOfNextMonth.number
        case .weeks:
            let start = weekStart + GregorianDay.floor(day - weekStart, 7) * 7
            return start..<start + 7
        case .days, .hours, .minutes, .seconds: return day..<day + 1
        }
    }

    private func bits(of month: Month) -> UInt32 {
        if let months, !months.contains(month.month) { return 0 }
        var bits = month.all
        if let monthDays { bits &= monthDays.bits(of: month) }
        if let weekdays { bits &= weekdays.bits(of: month) }
        if let yearDays { bits &= yearDays.bits(of: month) }
        if bits != 0, !weeks.isEmpty { bits &= weekBits(of: month) }
        return bits == 0 || interval == 1 ? bits : bits & stepBits(of: month)
    }

    /// The days in weeks with these numbers: week 1 is the first with four days in the year.
    private func weekBits(of month: Month) -> UInt32 {
        var bits: UInt32 = 0
        var start = period(start: weekStart, 7, from: month.first)
        while start < month.first + month.length {
            let year = GregorianDay(start + 3).year
            let number = (start + 3 - GregorianDay.newYear(year)) / 7 + 1
            // The last week is that of 28 December.
            let last = period(start: start, 7, from: GregorianDay.newYear(year + 1) - 4)
            let count = number + (last - start) / 7
            if weeks.contains(where: { $0 == number || $0 + count + 1 == number }) {
                bits |= month.bits(start..<start + 7)
            }
            start += 7
        }
        return bits
    }

    /// The days in units that are counted.
    private func stepBits(of month: Month) -> UInt32 {
        // Months and years that are not were passed over.
        guard unit == .days || unit == .weeks else { return month.all }
        let length = unit == .weeks ? 7 : 1
        var bits: UInt32 = 0
        var start = period(start: origin, interval * length, from: month.first)
        while start < month.first + month.length {
            bits |= month.bits(start..<start + length)
            start += interval * length
        }
        return bits
    }

    /// The first month at or after another that may have a counted day.
    private func monthInStep(from number: Int) -> Int {
        switch unit {
        case .years: period(start: first.year, interval, after: number / 12, at: number, 12)
        case .months: period(start: first.monthNumber, interval, after: number, at: number, 1)
        case .days, .weeks:
            monthInLongStep(from: number, step: interval * (unit == .weeks ? 7 : 1))
        case .hours, .minutes, .seconds: number
        }
    }

    private func monthInLongStep(from number: Int, step: Int) -> Int {
        guard step > 37 else { return number }
        let month = Month(number)
        let last = month.first + month.length - 1
        let start = period(start: origin, step, from: last)
        if start + (unit == .weeks ? 6 : 0) >= month.first { return number }
        return GregorianDay(start + step).monthNumber
    }

    /// The first day of the unit of the first time.
    private var origin: Int { unit == .weeks ? weekStart : first.number }

    /// The last beginning of a step that is not later than a day.
    private func period(start: Int, _ step: Int, from day: Int) -> Int {
        start + GregorianDay.floor(day - start, step) * step
    }

    /// The month of the first value in step at or after another.
    private func period(
        start: Int, _ step: Int, after value: Int, at number: Int, _ months: Int
    ) -> Int {
        let reached = period(start: start, step, from: value)
        return reached == value ? number : (reached + step) * months
    }
}

/// A month, and bits for its days: the lowest for the first.
struct Month {
    let year: Int
    let month: Int
    /// Its first day, counted from 1970-01-01, and how many it has.
    let first: Int
    let length: Int

    init(_ number: Int) {
        year = GregorianDay.floor(number, 12)
        month = number - year * 12 + 1
        let day = GregorianDay(year: year, month: month, day: 1)
        first = day.number
        length = day.daysInMonth
    }

    var all: UInt32 { 1 << UInt32(length) - 1 }

    /// The days that bits stand for, in order.
    func days(_ bits: UInt32) -> [Int] {
        (0..<length).filter { bits >> UInt32($0) & 1 == 1 }.map { first + $0 }
    }

    /// Those of some days in a row that are in the month.
    func bits(_ days: Range<Int>) -> UInt32 {
        let low = max(0, days.lowerBound - first)
        let high = min(length, days.upperBound - first)
        return low < high ? (1 << UInt32(high) - 1) & (~0 << UInt32(low)) : 0
    }
}

/// Days of the month by number, from the end if negative.
private struct DayNumbers {
    /// The bits of months of 28, 29, 30 and 31 days.
    private let bits: [UInt32]

    init(_ numbers: [Int]) {
        bits = (28...31).map { length in
            numbers.reduce(0) { bits, number in
                let day = number > 0 ? number - 1 : length + number
                return (0..<length).contains(day) ? bits | 1 << UInt32(day) : bits
            }
        }
    }

    /// At least as many as a month has: day 10 and the 22nd from the end are one day in some only.
    var most: Int { bits.map(\.nonzeroBitCount).max() ?? 0 }

    func bits(of month: Month) -> UInt32 { bits[month.length - 28] }
}

/// Days of the week, each or counted in the month or the year.
private struct WeekdayBits {
    private let each: UInt32
    private let counted: [(number: Int, ordinal: Int)]
    private let ofYear: Bool

    init(_ weekdays: [Recurrence.Weekday], ofYear: Bool) {
        each = weekdays.reduce(0) { bits, day in
            guard day.ordinal == nil, (1...7).contains(day.number) else { return bits }
            return bits | 1 << UInt32(day.number - 1)
        }
        counted = weekdays.compactMap { day in day.ordinal.map { (day.number, $0) } }
        self.ofYear = ofYear
    }

    /// How many are asked for.
    var count: Int { each.nonzeroBitCount + counted.count }

    /// At least as many as so many months of a year have.
    func most(in months: Int) -> Int {
        each.nonzeroBitCount * min(months * 5, 53) + counted.count * (ofYear ? 1 : months)
    }

    func bits(of month: Month) -> UInt32 {
        let weekday = GregorianDay.weekday(month.first) - 1
        // The week's bits again and again, from the month's first weekday on.
        let turned = (each >> UInt32(weekday) | each << UInt32(7 - weekday)) & 0x7F
        var bits = turned | turned << 7 | turned << 14 | turned << 21 | turned << 28
        guard !counted.isEmpty else { return bits }
        let start = ofYear ? GregorianDay.newYear(month.year) : month.first
        let end = ofYear ? GregorianDay.newYear(month.year + 1) : month.first + month.length
        for (number, ordinal) in counted where ordinal != 0 {
            let day: Int
            if ordinal > 0 {
                let wait = (number - GregorianDay.weekday(start) + 7) % 7
                day = start + wait + (ordinal - 1) * 7
            } else {
                let since = (GregorianDay.weekday(end - 1) - number + 7) % 7
                day = end - 1 - since + (ordinal + 1) * 7
            }
            if (start..<end).contains(day) { bits |= month.bits(day..<day + 1) }
        }
        return bits
    }
}

/// Days of the year by number, from the end if negative: of common years and of leap years.
private struct YearDayBits {
    private let common: [UInt32]
    private let leap: [UInt32]

    init(_ numbers: [Int]) {
        common = Self.bits(numbers, in: 2_001)
        leap = Self.bits(numbers, in: 2_000)
    }

    /// At least as many as a year has.
    var most: Int { zip(common, leap).reduce(0) { $0 + ($1.0 | $1.1).nonzeroBitCount } }

    func bits(of month: Month) -> UInt32 {
        let isLeap = GregorianDay(year: month.year, month: 2, day: 1).daysInMonth == 29
        return (isLeap ? leap : common)[month.month - 1]
    }

    private static func bits(_ numbers: [Int], in year: Int) -> [UInt32] {
        let (start, end) = (GregorianDay.newYear(year), GregorianDay.newYear(year + 1))
        return (0..<12).map { index in
            let month = Month(year * 12 + index)
            return numbers.reduce(0) { bits, number in
                let day = number > 0 ? start + number - 1 : end + number
                return bits | month.bits(day..<day + 1)
            }
        }
    }
}

extension GregorianDay {
    /// The days of 400 years, after which the calendar repeats.
    static let cycle = 146_097

    /// The months since the beginning of year 0.
    fileprivate var monthNumber: Int { year * 12 + month - 1 }
}
