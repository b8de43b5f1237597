// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSchedule

/// Finds the days that words name, from a day on.
struct DayFinder {
    /// The days of one reading, in the order of time, and how much of a moment each says.
    struct Days {
        var days: [Int]
        var grain = TimeGrain.day
        /// How the words were read, where they can be read in more than one way.
        var note: TimeReading.Reason?
    }

    /// How many of the same are looked at: enough for 29 February on a Friday.
    private static let most = 44

    /// The day that "today" is.
    let today: Int
    /// The year that was said, if one was.
    var year: Int?
    /// The day of the week on which weeks begin.
    let weekStart: Int
    let isDayFirst: Bool
    let hasBothDateOrders: Bool
    let nextSkipsThisWeek: Bool

    /// The readings of a day, the likeliest first.
    func readings(of words: DayWords) -> [Days] {
        switch words {
        case .weekday(let weekday, let turn): weekdays(weekday, turn)
        case .numbers(let one, let other, let year): dates(one, other, year ?? self.year)
        case .shifted(let count, let unit, let base): shifted(count, unit, base)
        case .edge(let place, let span): [edge(place, span)]
        case .weekdayAfter(let rank, let weekday, .offset(0)) where rank > 0:
            weekdaysAhead(rank, weekday)
        default: [days(of: words)].filter { !$0.days.isEmpty }
        }
    }

    /// The days of words that have one reading.
    private func days(of words: DayWords) -> Days {
        switch words {
        case .offset(let count): Days(days: [today + count])
        case .weekdayOfWeek(let weekday, let weeks):
            Days(days: [start(of: .week, weeks) + (weekday - weekStart + 7) % 7])
        case .date(let year, let month, let day): date(year ?? self.year, month, day)
        case .unit(let unit, let count): Days(days: [start(of: unit, count)], grain: unit.grain)
        case .nextOf(let unit): Days(days: [start(of: unit, 0)], grain: unit.grain)
        case .weekOfYear(let week): weeks(week)
        case .nth(let rank, let thing, let span): nth(rank, thing, span)
        case .quarter(let quarter): quarters(quarter)
        case .quarterOf(let quarter, let year):
            Days(days: [month(year * 12 + (quarter - 1) * 3)], grain: .quarter)
        case .season(let season): seasons(season)
        case .holiday(let holiday, let isOrthodox): holidays(holiday, isOrthodox)
        case .weekdayAfter(let rank, let weekday, let base): after(rank, weekday, base)
        case .nearest(let rank, let weekday, let base): nearest(rank, weekday, base)
        case .weekOf(let base):
            // A week that is named for a Sunday begins with it, or nearly so.
            Days(
                days: first(of: base).map { day in
                    let begin = weekBegin(day)
                    return day - begin == 6 ? day + 1 : begin
                }, grain: .week)
        case .weekend(let turn): weekend(turn)
        case .workday(let count): workday(count)
        default: readings(of: words).first ?? Days(days: [])
        }
    }

    private func first(of words: DayWords) -> [Int] { readings(of: words).first?.days ?? [] }

    // MARK: - Days of the week

    private func weekdays(_ weekday: Int, _ turn: DayWords.Turn) -> [Days] {
        let ahead = (weekday - GregorianDay.weekday(today) + 7) % 7
        let coming = today + (ahead == 0 ? 7 : ahead)
        switch turn {
        case .plain, .this: return [Days(days: [0, 7, 14].map { today + ahead + $0 })]
        case .coming: return [Days(days: [coming])]
        case .afterNext: return [Days(days: [coming + 7])]
        case .last: return [Days(days: [coming - (ahead == 0 ? 14 : 7)])]
        case .next:
            // The one that comes, and that of the week after this one.
            let inNextWeek = [2, 1].map { start in
                today + 7 - (GregorianDay.weekday(today) - start + 7) % 7
                    + (weekday - start + 7) % 7
            }
            let all = Set(inNextWeek + [coming]).sorted(by: <)
            let likely = nextSkipsThisWeek ? inNextWeek[0] : coming
            return [likely].map { Days(days: [$0], note: all.count > 1 ? .nextWeekday : nil) }
                + all.filter { $0 != likely }.map { Days(days: [$0], note: .nextWeekday) }
        }
    }

    /// The day that so many from Monday to Friday lead to.
    private func workday(_ count: Int) -> Days {
        let days = (today + 1..<today + 2 * count + 7).filter {
            (2...6).contains(GregorianDay.weekday($0))
        }
        return Days(days: Array(days.dropFirst(count - 1).prefix(1)))
    }

    private func weekend(_ turn: DayWords.Turn) -> Days {
        let saturday = today + (7 - GregorianDay.weekday(today) + 7) % 7
        switch turn {
        case .next: return Days(days: [saturday + 7])
        case .afterNext: return Days(days: [saturday + 14])
        case .last: return Days(days: [saturday - 7])
        default: return Days(days: [saturday, saturday + 7])
        }
    }

    private func after(_ rank: Int, _ weekday: Int, _ base: DayWords) -> Days {
        Days(
            days: first(of: base).map { day in
                if rank > 0 {
                    let ahead = (weekday - GregorianDay.weekday(day) + 6) % 7 + 1
                    return day + ahead + 7 * (rank - 1)
                }
                let back = (GregorianDay.weekday(day) - weekday + 6) % 7 + 1
                return day - back + 7 * (rank + 1)
            })
    }

    /// "three fridays from now": some do not count the one of this week.
    private func weekdaysAhead(_ rank: Int, _ weekday: Int) -> [Days] {
        let found = after(rank, weekday, .offset(0)).days
        let isThisWeek =
            GregorianDay.weekday(today) != weekday
            && weekBegin(today) == weekBegin(found.first.map { $0 - 7 * (rank - 1) } ?? today)
        guard isThisWeek else { return [Days(days: found)] }
        return [
            Days(days: found, note: .nextWeekday),
            Days(days: found.map { $0 + 7 }, note: .nextWeekday),
        ]
    }

    private func nearest(_ rank: Int, _ weekday: Int, _ base: DayWords) -> Days {
        Days(
            days: first(of: base).compactMap { day in
                let ahead = (weekday - GregorianDay.weekday(day) + 7) % 7
                let all = (-rank...rank).map { day + ahead + 7 * $0 }
                let sorted = all.sorted { (abs($0 - day), $0) < (abs($1 - day), $1) }
                return sorted.indices.contains(rank - 1) ? sorted[rank - 1] : nil
            })
    }

    // MARK: - Dates

    private var thisYear: Int { GregorianDay(today).year }

    private func date(_ year: Int?, _ month: Int?, _ day: Int?) -> Days {
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

    private func daysOfMonth(_ day: Int, in year: Int?) -> Days {
        let now = GregorianDay(today)
        let start = year == nil || year == now.year ? now.month - 1 : 0
        let found = (start..<start + Self.most).compactMap { place -> Int? in
            let month = (year ?? now.year) * 12 + place
            return GregorianDay.number(year: month / 12, month: month % 12 + 1, day: day)
        }
        return Days(days: found.filter { $0 >= today })
    }

    /// Two numbers, whose order a language has; where the other order fits, too, it is a reading.
    private func dates(_ one: Int, _ other: Int, _ year: Int?) -> [Days] {
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

    // MARK: - Spans

    /// The first day of a unit so many units ahead.
    func start(of unit: TimeUnit, _ count: Int) -> Int {
        let now = GregorianDay(today)
        switch unit {
        case .second, .minute, .hour, .day: return today + count
        case .week: return weekBegin(today) + 7 * count
        case .month: return month(now.year * 12 + now.month - 1 + count)
        case .quarter: return month(now.year * 12 + (now.month - 1) / 3 * 3 + 3 * count)
        case .year: return GregorianDay.newYear(now.year + count)
        }
    }

    private func month(_ place: Int) -> Int {
        let year = GregorianDay.floor(place, 12)
        return GregorianDay(year: year, month: place - 12 * year + 1, day: 1).number
    }

    private func weekBegin(_ day: Int) -> Int {
        day - (GregorianDay.weekday(day) - weekStart + 7) % 7
    }

    /// The spans that words name, each from its first day to the one behind its last.
    private func spans(of words: DayWords) -> [Range<Int>] {
        let found =
            switch words {
            case .nextOf(let unit):
                Days(days: [start(of: unit, 0), start(of: unit, 1)], grain: unit.grain)
            case .date(let year, let month?, nil):
                // A month that has begun still has days to come.
                (year ?? self.year).map { date($0, month, nil) }
                    ?? Days(
                        days: (thisYear...thisYear + 2).compactMap {
                            GregorianDay.number(year: $0, month: month, day: 1)
                        }, grain: .month)
            default: days(of: words)
            }
        return found.days.compactMap { start in
            let day = LocalMoment(day: start, seconds: 0)
            switch found.grain {
            case .week: return start..<start + 7
            case .month: return start..<day.addingMonths(1).day
            case .quarter: return start..<day.addingMonths(3).day
            case .year: return start..<day.addingMonths(12).day
            default:
                guard case .season(let season) = words else { return nil }
                return season == 3
                    ? start..<begin(ofSeason: 0, in: day.date.year + 1)
                    : start..<begin(ofSeason: season + 1, in: day.date.year)
            }
        }
    }

    private func nth(_ rank: Int, _ thing: DayWords.Thing, _ span: DayWords) -> Days {
        let found = spans(of: span).compactMap { day(rank, thing, in: $0) }
        let isOpen =
            switch span {
            case .date(nil, _, _): year == nil
            case .nextOf: true
            default: false
            }
        return Days(
            days: isOpen ? found.filter { $0 >= today } : found,
            grain: thing == .week ? .week : .day)
    }

    private func day(_ rank: Int, _ thing: DayWords.Thing, in span: Range<Int>) -> Int? {
        guard rank != 0 else { return nil }
        func at(_ start: Int, step: Int) -> Int? {
            let first = start + step * (rank - 1)
            let last = span.upperBound - (span.upperBound - 1 - start) % step - 1
            let day = rank > 0 ? first : last + step * (rank + 1)
            return span.contains(day) ? day : nil
        }
        switch thing {
        case .day: return at(span.lowerBound, step: 1)
        case .weekday(let weekday):
            let ahead = (weekday - GregorianDay.weekday(span.lowerBound) + 7) % 7
            return at(span.lowerBound + ahead, step: 7)
        case .weekend:
            return at(span.lowerBound + (7 - GregorianDay.weekday(span.lowerBound)), step: 7)
        case .week:
            // Weeks that lie wholly in it.
            let ahead = (weekStart - GregorianDay.weekday(span.lowerBound) + 7) % 7
            let whole = span.lowerBound..<span.upperBound - 6
            let start = span.lowerBound + ahead
            let day =
                rank > 0
                ? start + 7 * (rank - 1)
                : whole.upperBound - 1 - (whole.upperBound - 1 - start) % 7 + 7 * (rank + 1)
            return whole.contains(day) ? day : nil
        case .workday:
            let days = span.filter { (2...6).contains(GregorianDay.weekday($0)) }
            let place = rank > 0 ? rank - 1 : days.count + rank
            return days.indices.contains(place) ? days[place] : nil
        }
    }

    private func quarters(_ quarter: Int) -> Days {
        let years = year.map { [$0] } ?? [thisYear, thisYear + 1]
        let starts = years.map { month($0 * 12 + (quarter - 1) * 3) }
        return Days(days: year == nil ? starts.filter { $0 >= today } : starts, grain: .quarter)
    }

    /// A week by its number, which the first with four days in the year is the first of.
    private func weeks(_ week: Int) -> Days {
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

    private func seasons(_ season: Int) -> Days {
        let years = year.map { [$0] } ?? [thisYear, thisYear + 1]
        let starts = years.map { begin(ofSeason: season, in: $0) }
        return Days(days: year == nil ? starts.filter { $0 >= today } : starts)
    }

    /// The day on which a season begins in most years, in the north.
    private func begin(ofSeason season: Int, in year: Int) -> Int {
        let (month, day) = [(3, 20), (6, 21), (9, 23), (12, 21)][season % 4]
        return GregorianDay(year: year, month: month, day: day).number
    }

    private func edge(_ place: Int, _ words: DayWords) -> Days {
        let found = spans(of: words).map { span in
            switch place {
            case 0: span.lowerBound
            case 1:
                span.count > 27 && span.count < 32
                    ? span.lowerBound + 14 : span.lowerBound + span.count / 2
            default: span.upperBound - 1
            }
        }
        return Days(days: found.filter { $0 >= today || found.count == 1 })
    }

    private func holidays(_ place: Int, _ isOrthodox: Bool) -> Days {
        guard let holiday = Holiday(rawValue: place) else { return Days(days: []) }
        let years = year.map { [$0] } ?? Array(thisYear...thisYear + 4)
        let days = years.flatMap { holiday.days(in: $0, isOrthodox: isOrthodox) }.sorted()
        return Days(days: year == nil ? days.filter { $0 >= today } : days)
    }

    /// So many units after a day: where that day comes each year, also after the one before.
    private func shifted(_ count: Int, _ unit: TimeUnit, _ base: DayWords) -> [Days] {
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
