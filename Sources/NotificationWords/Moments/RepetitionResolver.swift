// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

/// Makes a repetition of what was read, with the moment from which it goes on.
struct RepetitionResolver {
    let resolver: FrameResolver
    var frame: Frame { resolver.frame }

    init(resolver: FrameResolver) { self.resolver = resolver }

    /// The readings, the likeliest first; none if the parts contradict each other.
    func readings() -> [TimeReading] {
        guard frame.shift == nil, !frame.isNow else { return [] }
        let patterns = self.patterns()
        if frame.isAfterDone { return afterDone(patterns) }
        guard let bound = bounds(), !patterns.isEmpty,
            patterns.allSatisfy({ Self.comesAgain($0, within: bound.length) })
        else { return [] }
        if !frame.otherClocks.isEmpty { return severalTimes(of: patterns, bound) }
        let moments = self.moments(patterns)
        return moments.flatMap { moment in
            patterns.map { pattern in
                var reading = moment
                var repetition = bound
                repetition.pattern = pattern
                if case .days = pattern {
                    repetition.hasStart = frame.day != nil && !isDayOfRule
                } else {
                    repetition.hasStart = frame.day != nil
                }
                reading.repetition = repetition
                reading.reason = patterns.count > 1 ? .everySecond : moment.reason
                return reading
            }
        }
    }

    /// The first times of what comes again so long after it was done: as said, or after as long.
    private func afterDone(_ patterns: [TimeReading.Repetition.Pattern]) -> [TimeReading] {
        let isBounded =
            frame.windowStart != nil || frame.until != nil || frame.count != nil
            || frame.length != nil || !frame.weekdays.isEmpty || !frame.exceptedWeekdays.isEmpty
            || !frame.otherClocks.isEmpty
        guard !isBounded, case .interval(let count, let unit)? = frame.repetition?.pattern,
            patterns == [.interval(count, unit.recurring)],
            let span = CalendarDuration(count, unit.recurring), span.canFollow
        else { return [] }
        var moments = moments(patterns)
        if frame.day == nil, frame.clock == nil, frame.part == nil {
            var shift = Amount()
            shift.add(count, unit)
            moments = [resolver.distance(shift)]
        }
        return moments.map { moment in
            var reading = moment
            reading.repetition = .init(pattern: patterns[0])
            reading.repetition?.afterDone = span
            return reading
        }
    }

    /// Whether there is more than one time in a length.
    ///
    /// "Gym every monday at 9 for 2 hours" says how long the gym takes, and not how often it is.
    private static func comesAgain(
        _ pattern: TimeReading.Repetition.Pattern, within length: TimeReading.Repetition.Length?
    ) -> Bool {
        guard let length else { return true }
        let days = length.months * 30 + length.days
        func span(_ count: Int, _ unit: Recurrence.Unit) -> Int {
            switch unit {
            case .seconds: count
            case .minutes: count * 60
            case .hours: count * 3_600
            case .days: count * 86_400
            case .weeks: count * 7 * 86_400
            case .months: count * 28 * 86_400
            case .years: count * 365 * 86_400
            }
        }
        switch pattern {
        case .interval(let count, let unit):
            guard unit.isWithinDay || length.seconds == 0 else { return false }
            return days * 86_400 + length.seconds > span(count, unit)
        case .days(let rule):
            let isDense = rule.unit == .weeks && rule.interval == 1 && rule.weekdays.count > 1
            let least = isDense ? 86_400 : span(rule.interval, rule.unit)
            return length.seconds == 0 && days * 86_400 > least
        }
    }

    /// Whether the day that was named says on which days of each month or year.
    var isDayOfRule: Bool {
        if case .weekdays? = frame.repetition?.pattern, dayOfWeekday != nil { return true }
        if monthOfRule != nil { return true }
        guard case .interval(_, let unit)? = frame.repetition?.pattern else { return false }
        return days(of: unit) != nil
    }

    /// The moments of the day and the time; the moment itself if there is neither.
    private func moments(_ patterns: [TimeReading.Repetition.Pattern]) -> [TimeReading] {
        if frame.day == nil, frame.clock == nil, frame.part == nil {
            let now = LocalMoment(resolver.reader.now, in: resolver.reader.zone)
            return [resolver.reading(now, .day, hasTime: false)]
        }
        let found = resolver.moments()
        // What repeats goes by the clock of 24 hours, where no half of the day is said.
        if frame.day == nil, frame.clock?.isMidnight != true, let clock = frame.clock,
            found.count > 1
        {
            return found.filter { $0.local.time.hour == clock.hour % 24 }
        }
        return found
    }

    private func patterns() -> [TimeReading.Repetition.Pattern] {
        let all = allPatterns()
        // "Le 15 à 9h" is no part of the day that ends at 9.
        if frame.windowStart != nil, all.contains(where: \.isOfMonths) { return [] }
        let excepted = frame.exceptedWeekdays
        guard !excepted.isEmpty else { return all }
        if frame.windowStart != nil, all.allSatisfy(\.isInterval) { return all }
        return all.count == 1 ? Self.without(excepted, all[0]).map { [$0] } ?? [] : []
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
            guard case .days(var rule) = pattern, rule.unit == .months else { return pattern }
            (rule.unit, rule.interval) = (.years, 1)
            rule[.months] = [month]
            return .days(rule)
        }
    }

    /// The month in "every last day of february", from which it does not start.
    private var monthOfRule: Int? {
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
        case .interval(let count, .week) where !frame.weekdays.isEmpty:
            return [.days(Self.weekly(frame.weekdays, count))]
        case .interval(2..., .quarter) where days(of: .quarter) != nil: return []
        case .interval(let count, let unit) where days(of: unit) != nil:
            guard var rule = days(of: unit) else { return [] }
            rule.interval = count
            return [.days(rule)]
        case .interval(_, .month) where isOnWeekday, .interval(_, .quarter) where isOnWeekday,
            .interval(_, .year) where isOnWeekday:
            return []
        case .interval(let count, let unit):
            guard frame.weekdays.isEmpty || unit.seconds != nil else { return [] }
            return [.interval(unit == .quarter ? 3 * count : count, unit.recurring)]
        case .weekdays(let days, let weeks):
            if let day = dayOfWeekday {
                guard days.count == 1, weeks == 1 else { return [] }
                var rule = Recurrence(every: 1, .months)
                rule.weekdays = [.init(days[0])]
                rule[.monthDays] = [day]
                return [.days(rule)]
            }
            // "Every tuesday, thursday" names another day than those.
            return isOnWeekday ? [] : [.days(Self.weekly(days, weeks))]
        case .monthDays(let days):
            var rule = Recurrence(every: 1, .months)
            rule[.monthDays] = days
            return [.days(rule)]
        case .ofMonth(let ranks, let thing): return ofMonth(ranks, thing).map { [.days($0)] } ?? []
        case .weekdaysOfMonth(let days):
            var rule = Recurrence(every: 1, .months)
            rule.weekdays = days.map { .init($0.weekday, ordinal: $0.rank) }
            return [.days(rule)]
        case .date(let month, let day):
            // 2000 was a leap year.
            guard GregorianDay.number(year: 2_000, month: month, day: day) != nil else { return [] }
            return [.days(Self.yearly(month, day))]
        case .holiday(let place):
            guard let (month, day) = Holiday(rawValue: place)?.fixedDate else { return [] }
            return [.days(Self.yearly(month, day))]
        case .unclear(let rank, let weekday):
            guard let monthly = ofMonth([rank], .weekday(weekday)) else { return [] }
            return [.days(Self.weekly([weekday], rank)), .days(monthly)]
        }
    }

    /// The day of the month in "every friday the 13th", from which it does not start.
    private var dayOfWeekday: Int? {
        guard !frame.isStart, case .date(nil, nil, let day?)? = frame.day else { return nil }
        return day
    }

    /// Whether "every month on monday" leaves open which monday it is.
    private var isOnWeekday: Bool {
        guard !frame.isStart, case .weekday(_, .plain)? = frame.day else { return false }
        return true
    }

    /// The rule of a day that is named beside "each month", "each year" or "each week".
    private func days(of unit: TimeUnit) -> Recurrence? {
        switch (unit, frame.day) {
        case (.month, .date(nil, nil, let day?)):
            var rule = Recurrence(every: 1, .months)
            rule[.monthDays] = [day]
            return rule
        case (.quarter, .date(nil, nil, let day?)):
            // In the first month of each.
            var rule = Recurrence(every: 1, .years)
            rule[.months] = [1, 4, 7, 10]
            rule[.monthDays] = [day]
            return rule
        case (.month, .nth(let rank, let thing, within: .unit(.month, 0))),
            (.month, .nth(let rank, let thing, within: .nextOf(.month))):
            return ofMonth([rank], thing)
        case (.month, .edge(let place, .unit(.month, 0))) where place != 1,
            (.month, .edge(let place, .nextOf(.month))) where place != 1:
            return ofMonth([place == 0 ? 1 : -1], .day)
        case (.year, .date(nil, let month?, let day?)): return Self.yearly(month, day)
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

    private func ofMonth(_ ranks: [Int], _ thing: DayWords.Thing) -> Recurrence? {
        var rule = Recurrence(every: 1, .months)
        switch thing {
        case .weekday(let weekday): rule.weekdays = ranks.map { .init(weekday, ordinal: $0) }
        case .workday:
            rule.weekdays = (2...6).map { .init($0) }
            rule[.positions] = ranks
        case .day: rule[.monthDays] = ranks
        case .week, .weekend: return nil
        }
        return rule
    }

    /// The repetition with its end and bounds; nil if it contradicts itself.
    private func bounds() -> TimeReading.Repetition? {
        var bound = TimeReading.Repetition(pattern: .interval(1, .days))
        if let start = frame.windowStart, let end = frame.windowEnd {
            guard let first = FrameResolver.minute(of: start),
                var last = FrameResolver.minute(of: end), first < 1_440, first != last
            else { return nil }
            // "from 9 to 5".
            if last < first, end.hour < 12, end.isAfternoon == nil, !end.isWritten,
                start.isAfternoon != true, last + 720 > first
            {
                last += 720
            }
            bound.window = first...(last > first ? last : last + 1_440)
        }
        if case .interval(_, let unit)? = frame.repetition?.pattern, unit.seconds != nil {
            let all = frame.weekdays.isEmpty ? Array(2...7) + [1] : frame.weekdays
            let excepted = frame.exceptedWeekdays
            bound.weekdays = frame.weekdays
            if !excepted.isEmpty {
                bound.weekdays = all.filter { !excepted.contains($0) }
                guard bound.weekdays.count == all.count - excepted.count, bound.weekdays != []
                else { return nil }
            }
        }
        bound.count = frame.count
        if let length = frame.length {
            guard (0...1_200).contains(length.months), (0...36_600).contains(length.days),
                (0...31_536_000).contains(length.seconds)
            else { return nil }
            bound.length = .init(
                months: length.months, days: length.days, seconds: length.seconds)
        }
        if let until = frame.until {
            let ends = resolver.end(until, frame.untilClock)
            guard ends.count == 1, let (end, hasTime) = ends.first else { return nil }
            (bound.until, bound.untilHasTime) = (end, hasTime)
        }
        return bound
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
