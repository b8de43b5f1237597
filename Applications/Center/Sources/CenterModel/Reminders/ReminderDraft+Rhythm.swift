// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders

extension ReminderDraft {
    /// How often a reminder rings whose time is chosen by hand.
    public enum Rhythm: Hashable, Sendable {
        /// Once.
        case never
        /// Each day.
        case daily
        /// From Monday to Friday.
        case weekdays
        /// Each week.
        case weekly
        /// Each month.
        case monthly
        /// Each year.
        case yearly
        /// By another rule, which stays as it is.
        case unchanged(Recurrence)
        /// As it is put together by hand.
        case custom(CustomRhythm)

        /// Those that are always offered.
        public static let common: [Rhythm] = [
            .never, .daily, .weekdays, .weekly, .monthly, .yearly,
        ]
    }
}

extension ReminderDraft.Rhythm {
    /// Goes on as a trigger does.
    public init(_ trigger: Trigger) {
        switch trigger {
        case .calendar(let trigger) where trigger.recurrence != nil:
            self = trigger.recurrence.map(Self.init) ?? .never
        case .calendar(let trigger) where trigger.isRepeating:
            // As an application asks for each day and each week; nothing else made here is so.
            self = trigger.components.weekday == nil ? .daily : .weekly
        case .interval(let trigger) where trigger.isRepeating:
            self = .unchanged(Recurrence(seconds: Int(trigger.seconds)))
        default: self = .never
        }
    }

    private init(_ rule: Recurrence) {
        self = Self.common.first { $0.rule == Self.plain(rule) } ?? .unchanged(rule)
    }

    /// A rule without the day that its first time has anyway.
    private static func plain(_ rule: Recurrence) -> Recurrence {
        var plain = rule
        switch rule.unit {
        case .weeks where rule.weekdays.count == 1: plain.weekdays = []
        case .months, .years:
            if rule[.monthDays].count == 1, rule[.monthDays][0] > 0 { plain[.monthDays] = [] }
            if rule.unit == .years, rule[.months].count == 1 { plain[.months] = [] }
        default: break
        }
        return plain
    }

    private var rule: Recurrence? {
        switch pattern {
        case .interval(let count, let unit)?: Recurrence(every: count, unit)
        case .days(let rule)?: rule
        case nil: nil
        }
    }

    /// The repetition; nil for once, and for a rule that says more than one has.
    private var pattern: ReminderTime.Pattern? {
        switch self {
        case .never, .unchanged, .custom: return nil
        case .daily: return .interval(1, .days)
        case .weekdays:
            var rule = Recurrence(every: 1, .weeks)
            rule.weekdays = (2...6).map { Recurrence.Weekday($0) }
            return .days(rule)
        case .weekly: return .interval(1, .weeks)
        case .monthly: return .interval(1, .months)
        case .yearly: return .interval(1, .years)
        }
    }

    /// The repetition with which one begins who puts another one together.
    public var custom: CustomRhythm {
        switch self {
        case .custom(let rhythm): rhythm
        case .unchanged(let rule): CustomRhythm(rule)
        default: rule.map(CustomRhythm.init) ?? CustomRhythm()
        }
    }

    /// The time of a reminder that begins at a moment and goes on like this.
    ///
    /// - Parameters:
    ///   - moment: When it begins.
    ///   - place: Where and when it is.
    /// - Returns: The time.
    /// - Throws: `ReminderError` if what was put together has no last day.
    func time(
        from moment: Date, at place: ReminderPlace
    ) throws(ReminderError) -> ReminderTime {
        if case .custom(let rhythm) = self { return try rhythm.time(from: moment, at: place) }
        let zone = place.calendar.timeZone
        var time = ReminderTime(at: moment, in: zone, every: pattern)
        if case .unchanged(let rule) = self { time.rule = rule }
        return time
    }
}
