// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders

/// A repetition that a person puts together by hand: every so many days, weeks, months or years, on some
/// days of the week, and until when.
public struct CustomRhythm: Hashable, Sendable {
    /// The unit that is counted.
    public enum Unit: CaseIterable, Sendable {
        case days, weeks, months, years
    }

    /// The end of a repetition.
    public enum End: Hashable, Sendable {
        /// It goes on.
        case never
        /// After so many times.
        case after(Int)
        /// With a day, in words.
        case on(String)
    }

    /// The most units that are offered between two times.
    public static let longest = 99
    /// The most times that are offered.
    public static let mostTimes = 999

    /// Every how many units.
    public var interval = 1
    /// The unit.
    public var unit = Unit.weeks
    /// The days of the week, from 1 for Sunday, where weeks are counted; that of the first time if there
    /// are none.
    public var weekdays: Set<Int> = []
    /// When it ends.
    public var end = End.never

    /// Every week.
    public init() {}

    /// Begins with what a rule says, as far as it can be said here.
    init(_ rule: Recurrence) {
        interval = min(max(rule.interval, 1), Self.longest)
        switch rule.unit {
        case .days: unit = .days
        case .weeks:
            unit = .weeks
            weekdays = Set(rule.weekdays.filter { $0.ordinal == nil }.map(\.number))
        case .months: unit = .months
        case .years: unit = .years
        case .seconds, .minutes, .hours: interval = 1
        }
        if case .count(let count)? = rule.end { end = .after(min(count, Self.mostTimes)) }
    }

    /// The time of a reminder that begins at a moment and goes on like this.
    ///
    /// - Parameters:
    ///   - moment: When it begins.
    ///   - place: Where and when it is.
    /// - Returns: The time.
    /// - Throws: `ReminderError` if its last day is none.
    func time(
        from moment: Date, at place: ReminderPlace
    ) throws(ReminderError) -> ReminderTime {
        let zone = place.calendar.timeZone
        var time = ReminderTime(at: moment, in: zone, every: pattern)
        switch end {
        case .never: break
        case .after(let count): time.count = count
        case .on(let words): time.until = try place.reader.day(words)
        }
        return time
    }

    private var pattern: ReminderTime.Pattern {
        switch unit {
        case .days: return .interval(interval, .days)
        case .weeks where weekdays.isEmpty: return .interval(interval, .weeks)
        case .weeks:
            var rule = Recurrence(every: interval, .weeks)
            rule.weekdays = [2, 3, 4, 5, 6, 7, 1].filter(weekdays.contains).map {
                Recurrence.Weekday($0)
            }
            return .days(rule)
        case .months: return .interval(interval, .months)
        case .years: return .interval(interval, .years)
        }
    }
}
