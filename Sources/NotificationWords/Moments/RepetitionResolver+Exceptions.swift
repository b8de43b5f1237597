// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSchedule

extension RepetitionResolver {
    /// The dates that are left out: none if none was said, and nil if they contradict the rest or can
    /// be those of each year.
    func exceptions(
        from patterns: [TimeReading.Repetition.Pattern], _ bound: TimeReading.Repetition
    ) -> [LocalMoment]? {
        if frame.exceptedDays.isEmpty { return [] }
        guard patterns.count == 1, frame.windowStart == nil, !isWithinDay else { return nil }
        var found: [LocalMoment] = []
        for day in frame.exceptedDays {
            let days = resolver.end(day, nil)
            guard days.count == 1, let moment = days.first?.0,
                isMet(moment, by: patterns[0]),
                isOneDate(day, moment, of: patterns[0], bound)
            else { return nil }
            found.append(moment.startOfDay)
        }
        return found
    }

    /// Whether it would ring on a date.
    private func isMet(
        _ moment: LocalMoment, by pattern: TimeReading.Repetition.Pattern
    ) -> Bool {
        switch pattern {
        case .interval(let count, let unit): return count == 1 && unit == .days
        case .days(let rule):
            guard rule == RuleFinder.weekly(rule.weekdays.map(\.number), 1) else { return false }
            return rule.weekdays.contains { $0.number == GregorianDay.weekday(moment.day) }
        }
    }

    /// Whether a date cannot be that of each year: "every day except christmas" leaves all of them out.
    private func isOneDate(
        _ words: DayWords, _ moment: LocalMoment, of pattern: TimeReading.Repetition.Pattern,
        _ bound: TimeReading.Repetition
    ) -> Bool {
        if case .date(.some, _, _) = words { return true }
        if case .numbers(_, _, year: .some) = words { return true }
        let isNamed: Bool
        switch words {
        case .date, .numbers: isNamed = false
        default: isNamed = true
        }
        if let until = bound.until { return until.day < moment.day + 365 && until >= moment }
        if let count = bound.count { return count < 53 }
        // The same date is another day of the week in the next years.
        if case .days(let rule) = pattern { return rule.weekdays.count < 3 && !isNamed }
        return false
    }
}
