// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSchedule

/// Dates, and days and spans that have a name or a number in each year.
extension DayFinder {
    var thisYear: Int { GregorianDay(today).year }

    func date(_ year: Int?, _ month: Int?, _ day: Int?) -> Days {
        switch (year, month, day) {
        case (let year?, let month?, let day?):
            return Days(
                days: [GregorianDay.number(year: year, month: month, day: day)].compactMap(\.self))
        case (nil, let month?, let day?):
            return Days(
                days: (thisYear...thisYear + Self.most).compactMap {
                    GregorianDay.number(year: $0, month: month, day: day)
                }.filter { $0 >= today })
        case (_, nil, let day?): return daysOfMonth(day, in: year)
        case (let year?, let month?, nil):
            return Days(
                days: [GregorianDay.number(year: year, month: month, day: 1)].compactMap(\.self),
                grain: .month)
        case (nil, let month?, nil):
            return Days(
                days: (thisYear...thisYear + 2).compactMap {
                    GregorianDay.number(year: $0, month: month, day: 1)
                }.filter { $0 >= today }, grain: .month)
        case (let year?, nil, nil): return Days(days: [GregorianDay.newYear(year)], grain: .year)
        case (nil, nil, nil): return Days(days: [])
        }
    }

    func daysOfMonth(_ day: Int, in year: Int?) -> Days {
        let now = GregorianDay(today)
        let start = year == nil || year == now.year ? now.month - 1 : 0
        let found = (start..<start + Self.most).compactMap { place -> Int? in
            let month = (year ?? now.year) * 12 + place
            return GregorianDay.number(year: month / 12, month: month % 12 + 1, day: day)
        }
        return Days(days: found.filter { $0 >= today })
    }

    /// Two numbers, whose order a language has; where the other order fits, too, it is a reading.
    func dates(_ one: Int, _ other: Int, _ year: Int?) -> [Days] {
        let orders = isDayFirst ? [(one, other), (other, one)] : [(other, one), (one, other)]
        var found = orders.compactMap { (day, month) -> Days? in
            let days = date(year, month, day)
            return days.days.isEmpty ? nil : days
        }
        if found.count == 2, !hasBothDateOrders || found[0].days == found[1].days {
            found.removeLast()
        }
        if found.count == 2 {
            found[0].note = .dayAndMonth
            found[1].note = .dayAndMonth
        }
        return found
    }

    func quarters(_ quarter: Int) -> Days {
        let years = year.map { [$0] } ?? [thisYear, thisYear + 1]
        let starts = years.map { month($0 * 12 + (quarter - 1) * 3) }
        return Days(days: year == nil ? starts.filter { $0 >= today } : starts, grain: .quarter)
    }

    /// A week by its number, which the first with four days in the year is the first of.
    func weeks(_ week: Int) -> Days {
        let years = year.map { [$0] } ?? [thisYear, thisYear + 1]
        let starts = years.compactMap { year -> Int? in
            let fourth = GregorianDay.newYear(year) + 3
            let day = fourth - (GregorianDay.weekday(fourth) + 5) % 7 + 7 * (week - 1)
            // The 53rd is one of few years.
            return day + 3 < GregorianDay.newYear(year + 1) ? day : nil
        }
        return Days(
            days: year == nil ? starts.filter { $0 + 6 >= today } : starts, grain: .week)
    }

    func seasons(_ season: Int) -> Days {
        let years = year.map { [$0] } ?? [thisYear, thisYear + 1]
        let starts = years.map { begin(ofSeason: season, in: $0) }
        return Days(days: year == nil ? starts.filter { $0 >= today } : starts)
    }

    /// The day on which a season begins in most years, in the north.
    func begin(ofSeason season: Int, in year: Int) -> Int {
        let (month, day) = [(3, 20), (6, 21), (9, 23), (12, 21)][season % 4]
        return GregorianDay(year: year, month: month, day: day).number
    }

    func holidays(_ place: Int, _ isOrthodox: Bool) -> Days {
        guard let holiday = Holiday(rawValue: place) else { return Days(days: []) }
        // Eight years can lie between two leap days.
        let last = thisYear + (holiday == .leapDay ? 8 : 4)
        let years = year.map { [$0] } ?? Array(thisYear...last)
        let days = years.flatMap { holiday.days(in: $0, isOrthodox: isOrthodox) }.sorted()
        return Days(days: year == nil ? days.filter { $0 >= today } : days)
    }

    /// So many units after a day: where that day comes each year, also after the one before.
    func shifted(_ count: Int, _ unit: TimeUnit, _ base: DayWords) -> [Days] {
        func moved(_ day: Int) -> Int {
            let from = LocalMoment(day: day, seconds: 0)
            switch unit {
            case .month: return from.addingMonths(count).day
            case .quarter: return from.addingMonths(3 * count).day
            case .year: return from.addingMonths(12 * count).day
            case .week: return day + 7 * count
            default: return day + count
            }
        }
        var found = readings(of: base).map { read in
            Days(days: read.days.map(moved), grain: .day, note: read.note)
        }
        if case .holiday = base, year == nil, unit == .month || unit == .year {
            var earlier = self
            earlier.year = thisYear - 1
            let past = earlier.first(of: base).map(moved).filter { $0 >= today }
            if !past.isEmpty {
                found = found.map { Days(days: $0.days, note: .pastOrComing) }
                found.insert(Days(days: past, note: .pastOrComing), at: 0)
            }
        }
        return found
    }
}
