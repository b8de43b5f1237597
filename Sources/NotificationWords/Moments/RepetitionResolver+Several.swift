// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

extension RepetitionResolver {
    /// The readings of days that have several times, which stand in their rules.
    func severalTimes(
        of patterns: [TimeReading.Repetition.Pattern], _ bound: TimeReading.Repetition
    ) -> [TimeReading] {
        guard frame.part == nil, let clock = frame.clock, let start = startOfSeveral() else {
            return []
        }
        let clocks = [clock] + frame.otherClocks
        // "Todos los días mañana, tarde y noche" names no day.
        if frame.day == .offset(1), !frame.isStart, clocks.allSatisfy(\.isWholePart) { return [] }
        let times = Set(clocks.compactMap(minute))
        // "At 8 and 10 in the evening" says of one of them only in which half of the day it is.
        let tells = Set(clocks.filter { !$0.isOfTwentyFour }.map(\.tellsHalfOfDay))
        guard times.count == clocks.count, tells.count < 2, times.allSatisfy({ $0 < 1_440 })
        else { return [] }
        return patterns.compactMap { pattern in
            guard let rule = Self.rule(of: pattern, at: times) else { return nil }
            var reading = resolver.reading(start.moment, clock.grain, hasTime: false)
            var repetition = bound
            repetition.pattern = .days(rule)
            repetition.hasStart = start.isNamed
            reading.repetition = repetition
            reading.reason = patterns.count > 1 ? rules.reason : nil
            return reading
        }
    }

    /// The minutes since midnight of a time, or of a part of a day.
    private func minute(of clock: ClockWords) -> Int? {
        guard clock.isWholePart, let part = clock.part else {
            return FrameResolver.minute(of: clock)
        }
        return resolver.reader.hours.hour(of: part) * 60
    }

    /// The rule of days with times, in minutes since midnight.
    private static func rule(
        of pattern: TimeReading.Repetition.Pattern, at times: Set<Int>
    ) -> Recurrence? {
        var rule: Recurrence
        switch pattern {
        case .days(let days): rule = days
        case .interval(let count, .days): rule = Recurrence(every: count, .days)
        // "Twice a day at 9 and 21".
        case .interval(let hours, .hours) where hours * times.count == 24:
            rule = Recurrence(every: 1, .days)
        case .interval: return nil
        }
        let (hours, minutes) = (Set(times.map { $0 / 60 }), Set(times.map { $0 % 60 }))
        if minutes.count > 1 {
            // A rule has each of its minutes in each of its hours; which of them count can be said of
            // days, and of the days of each week as well.
            let isOfDays =
                rule.unit == .days || rule == RuleFinder.weekly(rule.weekdays.map(\.number), 1)
            guard isOfDays, rule[.positions].isEmpty else { return nil }
            rule = Recurrence(every: rule.unit == .days ? rule.interval : 1, .days)
            if case .days(let days) = pattern { rule.weekdays = days.weekdays }
            let all = hours.flatMap { hour in minutes.map { hour * 60 + $0 } }.sorted()
            rule[.positions] = all.indices.filter { times.contains(all[$0]) }.map { $0 + 1 }
            if rule[.positions].count == all.count { rule[.positions] = [] }
        }
        (rule[.hours], rule[.minutes]) = (hours.sorted(), minutes.sorted())
        return rule
    }

    /// From when on days have their times: the day that was named, or now; nil if it can be two.
    private func startOfSeveral() -> (moment: LocalMoment, isNamed: Bool)? {
        guard let day = frame.day, !rules.isDayOfRule else {
            return (LocalMoment(resolver.reader.now, in: resolver.reader.zone), false)
        }
        let starts = resolver.end(day, nil)
        return starts.count == 1 ? (starts[0].0, true) : nil
    }
}

extension ClockWords {
    /// Whether words say in which half of the day it is.
    fileprivate var tellsHalfOfDay: Bool { isAfternoon != nil || part != nil }
}
