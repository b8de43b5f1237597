// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

/// Finds how often something is by the words of a frame.
struct RuleFinder {
    let frame: Frame
    let reader: TimeReader

    /// The ways to repeat it, the likeliest first; none if the words contradict each other.
    func patterns() -> [TimeReading.Repetition.Pattern] {
        let all = allPatterns()
        // "Le 15 à 9h" is no part of the day that ends at 9, nor does a part of a day say when the
        // four times are of "4 times a day".
        if frame.windowStart != nil, frame.repetition?.isShare == true { return [] }
        // Two times a day are no twelve hours, by night as well.
        if case .interval(_, .hour)? = frame.repetition?.pattern, frame.otherClocks.isEmpty,
            frame.repetition?.isShare == true
        {
            return []
        }
        if frame.windowStart != nil, all.contains(where: \.isOfMonths) { return [] }
        let excepted = frame.exceptedWeekdays
        guard !excepted.isEmpty else { return all }
        if frame.windowStart != nil, all.allSatisfy(\.isInterval) { return all }
        return all.count == 1 ? Self.without(excepted, all[0]).map { [$0] } ?? [] : []
    }

    /// Why there is more than one way.
    var reason: TimeReading.Reason {
        switch frame.repetition?.pattern {
        case .numbers?: .dayAndMonth
        case .interval?: .weeksInDays
        default: .everySecond
        }
    }

    /// The days of each week that are left, as the days of a rule; nil if that makes no sense.
    private static func without(
        _ excepted: [Int], _ pattern: TimeReading.Repetition.Pattern
    ) -> TimeReading.Repetition.Pattern? {
        var days: [Int]
        var weeks = 1
        switch pattern {
        case .interval(1, .days): days = Array(2...7) + [1]
        case .days(let rule):
            days = rule.weekdays.map(\.number)
            weeks = rule.interval
            guard rule == weekly(days, weeks) else { return nil }
        default: return nil
        }
        guard excepted.allSatisfy(days.contains) else { return nil }
        days.removeAll { excepted.contains($0) }
        return days.isEmpty ? nil : .days(weekly(days, weeks))
    }

    private func allPatterns() -> [TimeReading.Repetition.Pattern] {
        guard let words = frame.repetition else {
            return frame.windowStart == nil ? [.days(Self.weekly(frame.weekdays, 1))] : []
        }
        let found = patterns(of: words.pattern)
        guard let month = monthOfRule else { return found }
        return found.map { pattern in
            guard case .days(let rule) = pattern, rule.unit == .months else { return pattern }
            return .days(Self.yearly(rule, in: [month]))
        }
    }

    /// The month in "every last day of february", from which it does not start.
    var monthOfRule: Int? {
        guard !frame.isStart, case .date(nil, let month?, nil)? = frame.day else { return nil }
        return switch frame.repetition?.pattern {
        case .monthDays, .ofMonth, .weekdaysOfMonth: month
        default: nil
        }
    }

    private func patterns(of pattern: RepeatWords.Pattern) -> [TimeReading.Repetition.Pattern] {
        switch pattern {
        case .dayOrLast(let day):
            var rule = Recurrence(every: 1, .months)
            rule[.monthDays] = day > 28 ? Array(28...day) : [day]
            rule[.positions] = day > 28 ? [-1] : []
            return [.days(rule)]
        case .ofMonths(let months, let days):
            return patterns(of: days).map { pattern in
                guard case .days(var rule) = pattern else { return pattern }
                rule.interval = months
                return .days(rule)
            }
        case .inMonths(let months, let days):
            return patterns(of: days).compactMap { pattern in
                guard case .days(let rule) = pattern else { return nil }
                return .days(Self.yearly(rule, in: months))
            }
        case .interval(let count, let unit): return intervals(count, unit)
        case .hours(let count, let minute): return hours(count, minute).map { [.days($0)] } ?? []
        case .weekdays(let days, let weeks):
            if let day = dayOfWeekday {
                guard days.count == 1, weeks == 1 else { return [] }
                var rule = Recurrence(every: 1, .months)
                rule.weekdays = [.init(days[0])]
                rule[.monthDays] = [day]
                return [.days(rule)]
            }
            // "Mondays, and wednesdays to fridays" are more than those.
            if !Set(frame.weekdays).isSubset(of: days) { return [] }
            // "Every tuesday, thursday" names another day than those.
            return isOnWeekday ? [] : [.days(Self.weekly(days, weeks))]
        case .monthDays(let days):
            var rule = Recurrence(every: 1, .months)
            rule[.monthDays] = days
            return [.days(rule)]
        case .ofMonth(let ranks, let thing): return ofMonth(ranks, thing).map { [.days($0)] } ?? []
        case .ofQuarter(let rank, let thing):
            return ofQuarter(rank, thing).map { [.days($0)] } ?? []
        case .weekdaysOfMonth(let days):
            var rule = Recurrence(every: 1, .months)
            rule.weekdays = days.map { .init($0.weekday, ordinal: $0.rank) }
            return [.days(rule)]
        case .date(let month, let day):
            // 2000 was a leap year.
            guard GregorianDay.number(year: 2_000, month: month, day: day) != nil else { return [] }
            return [.days(Self.yearly(month, day))]
        case .numbers(let one, let other): return dates(one, other).map { .days($0) }
        case .holiday(let place):
            return Holiday(rawValue: place)?.recurrence.map { [.days($0)] } ?? []
        case .unclear(let rank, let weekday):
            guard let monthly = ofMonth([rank], .weekday(weekday)) else { return [] }
            return [.days(Self.weekly([weekday], rank)), .days(monthly)]
        }
    }

    /// The dates that two numbers can be, in the order of the reader first.
    private func dates(_ one: Int, _ other: Int) -> [Recurrence] {
        let orders =
            reader.isDayFirst ? [(one, other), (other, one)] : [(other, one), (one, other)]
        // 2000 was a leap year.
        let found = orders.filter { day, month in
            GregorianDay.number(year: 2_000, month: month, day: day) != nil
        }
        let hasBoth = reader.language.hasBothDateOrders && one != other
        return found.prefix(hasBoth ? 2 : 1).map { day, month in Self.yearly(month, day) }
    }

    /// A minute of each hour, or of one of so many, in the part of the day that is named.
    private func hours(_ count: Int, _ minute: Int) -> Recurrence? {
        guard frame.clock == nil, frame.day == nil || frame.isStart else { return nil }
        var rule = Recurrence(every: 1, .days)
        rule.weekdays = frame.weekdays.map { .init($0) }
        rule[.minutes] = [minute]
        guard frame.windowStart != nil else {
            rule[.hours] = Array(stride(from: 0, to: 24, by: count))
            return 24 % count == 0 ? rule : nil
        }
        // As of each part of a day its beginning is in it, and its end is not.
        guard let window, frame.weekdays.isEmpty || window.upperBound <= 1_440 else { return nil }
        let first = (window.lowerBound - minute + 59) / 60
        let all = stride(from: first * 60 + minute, to: window.upperBound, by: count * 60)
        rule[.hours] = all.map { $0 / 60 % 24 }.sorted()
        return rule[.hours].count > 1 ? rule : nil
    }

    /// The part of the day that is named, in minutes; nil if there is none.
    var window: ClosedRange<Int>? {
        guard let end = frame.windowEnd, let start = frame.windowStart?.beginning(before: end),
            let first = FrameResolver.minute(of: start), var last = FrameResolver.minute(of: end),
            first < 1_440, first != last
        else { return nil }
        // "from 9 to 5".
        if last < first, end.hour < 12, end.isAfternoon == nil, !end.isWritten,
            start.isAfternoon != true, last + 720 > first
        {
            last += 720
        }
        return first...(last > first ? last : last + 1_440)
    }

    /// Each so many units, or the days of those that are named beside them.
    private func intervals(
        _ count: Int, _ unit: TimeUnit
    ) -> [TimeReading.Repetition.Pattern] {
        if !frame.weekdays.isEmpty, unit.seconds == nil {
            // "Every day from monday to friday".
            let weeks = unit == .day && count == 1 ? 1 : Self.weeks(count, unit)
            return weeks.map { [.days(Self.weekly(frame.weekdays, $0))] } ?? []
        }
        if unit == .day, count > 1, let weekday = frame.day?.plainWeekday, !frame.isStart {
            return Self.weeks(count, unit).map { [.days(Self.weekly([weekday], $0))] } ?? []
        }
        if var rule = days(of: unit), unit != .day || count == 1 {
            // Nobody knows which of its months "every other quarter on the 1st" means.
            if unit == .quarter, count > 1 { return [] }
            rule.interval = count
            return [.days(rule)]
        }
        // "Every month on monday" names no day, and "every year on easter" another one each year.
        if unit > .week, isOnWeekday || !frame.isStart && !isOnDate { return [] }
        if unit == .day, reader.language.daysOfWeeks.contains(count), !frame.isAfterDone {
            return [.interval(count / 7, .weeks), .interval(count, .days)]
        }
        return [.interval(unit == .quarter ? 3 * count : count, unit.recurring)]
    }

    /// The weeks in "alle 14 Tage"; two are fifteen days where both ends are counted.
    private static func weeks(_ count: Int, _ unit: TimeUnit) -> Int? {
        switch unit {
        case .week: count
        case .day: count == 15 ? 2 : count % 7 == 0 ? count / 7 : nil
        default: nil
        }
    }

    /// The day of the month in "every friday the 13th", from which it does not start.
    private var dayOfWeekday: Int? {
        guard !frame.isStart, case .date(nil, nil, let day?)? = frame.day else { return nil }
        return day
    }

    /// Whether "every month on monday" leaves open which monday it is.
    private var isOnWeekday: Bool {
        !frame.isStart && frame.day?.plainWeekday != nil
    }

    /// The rule of a day that is named beside "each month", "each year" or "each week".
    private func days(of unit: TimeUnit) -> Recurrence? {
        switch (unit, frame.day) {
        case (.month, .date(nil, nil, let day?)),
            // "Cada día 1" is the first of each month.
            (.day, .date(nil, nil, let day?)) where unit == .month || !frame.isStart:
            var rule = Recurrence(every: 1, .months)
            rule[.monthDays] = [day]
            return rule
        case (.quarter, .date(nil, nil, let day?)):
            // In the first month of each.
            var rule = Recurrence(every: 1, .years)
            rule[.months] = [1, 4, 7, 10]
            rule[.monthDays] = [day]
            return rule
        // "Monthly on the last day".
        case (.month, .unit(.day, -1)): return ofMonth([-1], .day)
        case (.month, .nth(let rank, let thing, within: .unit(.month, 0))),
            (.month, .nth(let rank, let thing, within: .nextOf(.month))):
            return ofMonth([rank], thing)
        case (.month, .edge(let place, .unit(.month, 0))) where place != 1,
            (.month, .edge(let place, .nextOf(.month))) where place != 1:
            return ofMonth([place == 0 ? 1 : -1], .day)
        case (.year, .date(nil, let month?, let day?)): return Self.yearly(month, day)
        case (.year, .holiday(let place, isOrthodox: false)):
            return Holiday(rawValue: place)?.recurrence
        case (.year, .nth(let rank, let thing, within: .date(nil, let month?, nil))):
            return ofMonth([rank], thing).map { Self.yearly($0, in: [month]) }
        case (.year, .edge(let place, .date(nil, let month?, nil))) where place != 1:
            return ofMonth([place == 0 ? 1 : -1], .day).map { Self.yearly($0, in: [month]) }
        case (.week, .weekday(let weekday, .plain)): return Self.weekly([weekday], 1)
        default: return nil
        }
    }

    /// The days of each week, or of one of so many.
    static func weekly(_ days: [Int], _ weeks: Int) -> Recurrence {
        var rule = Recurrence(every: weeks, .weeks)
        rule.weekdays = days.map { Recurrence.Weekday($0) }
        return rule
    }

    private static func yearly(_ month: Int, _ day: Int) -> Recurrence {
        var rule = Recurrence(every: 1, .years)
        rule[.months] = [month]
        rule[.monthDays] = [day]
        return rule
    }

    /// The days of each month as those of some months of each year.
    private static func yearly(_ rule: Recurrence, in months: [Int]) -> Recurrence {
        var rule = rule
        // Places are counted in each month, and not in all of the year together.
        (rule.unit, rule.interval) = (rule[.positions].isEmpty ? .years : .months, 1)
        rule[.months] = months.sorted()
        return rule
    }

    /// Whether the day that was named, if any, has one date in all years.
    private var isOnDate: Bool { frame.day.map(Self.isSameEachYear) ?? true }

    private static func isSameEachYear(_ day: DayWords) -> Bool {
        switch day {
        case .holiday(let place, _): Holiday(rawValue: place)?.isFixed ?? false
        case .nth(_, .day, _): true
        case .weekday(_, .last), .unit(_, ...(-1)), .nth, .weekdayAfter, .nearest, .weekOf,
            .weekOfYear, .weekend:
            false
        case .shifted(_, _, let base), .edge(_, let base): isSameEachYear(base)
        default: true
        }
    }

    private func ofMonth(_ ranks: [Int], _ thing: DayWords.Thing) -> Recurrence? {
        var rule = Recurrence(every: 1, .months)
        switch thing {
        case .weekday(let weekday): rule.weekdays = ranks.map { .init(weekday, ordinal: $0) }
        case .workday:
            rule.weekdays = reader.workdays.map { .init($0) }
            rule[.positions] = ranks
        case .day: rule[.monthDays] = ranks
        case .week, .weekend: return nil
        }
        return rule
    }

    /// One day of each quarter: of its first month, or of its last if it is counted from the end.
    private func ofQuarter(_ rank: Int, _ thing: DayWords.Thing) -> Recurrence? {
        switch thing {
        case .weekday where (1...4).contains(abs(rank)): break
        case .day where (1...28).contains(abs(rank)): break
        case .workday where (1...15).contains(abs(rank)): break
        default: return nil
        }
        guard var rule = ofMonth([rank], thing) else { return nil }
        // Places of working days count in a month, and not in all four of the year together.
        rule.unit = thing == .workday ? .months : .years
        rule[.months] = rank > 0 ? [1, 4, 7, 10] : [3, 6, 9, 12]
        return rule
    }

    /// Whether the day that was named says on which days of each month or year.
    var isDayOfRule: Bool {
        if case .weekdays? = frame.repetition?.pattern, dayOfWeekday != nil { return true }
        if monthOfRule != nil { return true }
        guard case .interval(let count, let unit)? = frame.repetition?.pattern else { return false }
        return days(of: unit) != nil || unit == .day && count > 1 && isOnWeekday
    }
}

extension TimeReading.Repetition.Pattern {
    /// Whether it is real time that is counted.
    fileprivate var isInterval: Bool {
        if case .interval(_, let unit) = self { unit.isWithinDay } else { false }
    }

    /// Whether it is months that are counted, or some of their days.
    fileprivate var isOfMonths: Bool {
        switch self {
        case .interval(_, let unit): unit == .months
        case .days(let rule): rule.unit == .months
        }
    }
}

extension DayWords {
    /// The day of the week, if nothing turns it.
    fileprivate var plainWeekday: Int? {
        if case .weekday(let weekday, .plain) = self { weekday } else { nil }
    }
}

extension TimeUnit {
    /// The unit of a rule; a quarter is three of them.
    var recurring: Recurrence.Unit {
        switch self {
        case .second: .seconds
        case .minute: .minutes
        case .hour: .hours
        case .day: .days
        case .week: .weeks
        case .month, .quarter: .months
        case .year: .years
        }
    }
}
