// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationWords

/// The day that stands for 29 February in years that do not have it.
public enum LeapDay: CaseIterable, Hashable, Sendable {
    /// The 28th, the last day of that month.
    case lastOfFebruary
    /// 1 March.
    case firstOfMarch
    /// None: it rings in leap years only.
    case leapYearsOnly

    /// The rule that rings on it, each so many years.
    fileprivate func rule(every years: Int) -> Recurrence {
        var rule = Recurrence(every: years, .years)
        switch self {
        case .lastOfFebruary: (rule[.months], rule[.monthDays]) = ([2], [-1])
        // The day behind 28 February: the 29th, or else 1 March.
        case .firstOfMarch: rule[.yearDays] = [60]
        case .leapYearsOnly: (rule[.months], rule[.monthDays]) = ([2], [29])
        }
        return rule
    }
}

extension ReminderTime {
    /// The times that it can mean if it is 29 February of each year, which other years do not have.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - zone: The zone of the person.
    /// - Returns: The times with the rule of each; none for any other time.
    public func leapDays(
        after now: Date, in zone: TimeZone
    ) -> [(day: LeapDay, rule: Recurrence, time: ReminderTime)] {
        guard let years = yearsBetweenLeapDays(after: now, in: zone) else { return [] }
        return LeapDay.allCases.map { day in
            let rule = day.rule(every: years)
            var time = self
            time.repetition = .days(rule)
            return (day, rule, time)
        }
    }

    private func yearsBetweenLeapDays(after now: Date, in zone: TimeZone) -> Int? {
        switch repetition {
        case .interval(let count, .years):
            let start = moment?.local ?? LocalMoment(now, in: self.zone ?? zone)
            return start.date.month == 2 && start.date.day == 29 ? count : nil
        case .days(let rule) where rule.unit == .years && rule[.months] == [2]:
            return rule[.monthDays] == [29] ? rule.interval : nil
        default: return nil
        }
    }
}
