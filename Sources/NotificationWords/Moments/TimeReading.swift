// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// One way to read words as a time.
public struct TimeReading: Hashable, Sendable {
    /// Why words can be read in more than one way.
    public enum Reason: String, Hashable, Sendable {
        /// "Next friday" is the one of this week for some, and that of the next for others.
        case nextWeekday
        /// "Next week at 9" is on the first day of it for some, and a week from today for others.
        case nextSpan
        /// Two numbers are a day and a month in either order.
        case dayAndMonth
        /// An hour without a half of the day.
        case halfOfDay
        /// Midnight begins a day for some, and ends it for others.
        case midnight
        /// A feast that was, or the one to come.
        case pastOrComing
        /// A time of today that has passed; tomorrow may be meant.
        case passed
        /// The date is another day of the week in the year that comes.
        case weekdayOfDate
        /// "In acht Tagen" is a week for those who count both ends, and eight days for others.
        case weeksInDays
        /// "Morgens um 8" is the next morning, or each.
        case onceOrEach
        /// "Every second friday" is one of two weeks, or the second of each month.
        case everySecond
        /// "10 to 12" is ten minutes to twelve, or two hours that begin at ten.
        case clockOrSpan
        /// "Shortly before eight" is five minutes before, or ten.
        case nearClock
        /// "Tomorrow" here, and in the zone of the time, where it is another day.
        case dayOfZone
        /// "Saturday or sunday".
        case eitherDay
        /// A week ends on the last day on which people work, or on the last of all.
        case endOfWeek
    }

    /// A repetition, before a plan makes a rule with a first time of it.
    public struct Repetition: Hashable, Sendable {
        /// The days or spans in which something comes again and again.
        public enum Pattern: Hashable, Sendable {
            /// So many units, each.
            case interval(Int, Recurrence.Unit)
            /// The days of a rule.
            case days(Recurrence)

            /// Whether it names days and leaves open at which time of the day.
            public var needsTime: Bool {
                if case .days(let rule) = self { rule[.hours].isEmpty } else { false }
            }
        }

        /// A length of time: months and days by the calendar, the rest in real time.
        public struct Length: Hashable, Sendable {
            /// How many months.
            public let months: Int
            /// How many days.
            public let days: Int
            /// How much real time.
            public let seconds: Int
        }

        /// The days or spans in which it comes.
        public var pattern: Pattern
        /// The first and the last time of each day, in minutes since midnight.
        public var window: ClosedRange<Int>?
        /// The days of the week of the window, from 1 for Sunday.
        public var weekdays: [Int] = []
        /// After how many times it ends.
        public var count: Int?
        /// How long it comes from its first time on.
        public var length: Length?
        /// When it ends.
        public var until: LocalMoment?
        /// Whether the end is a moment and not a whole day.
        public var untilHasTime = false
        /// Whether the words say on which day it begins.
        public var hasStart = false
        /// The days on which it does not come.
        public var exceptions: [LocalMoment] = []
        /// How long after it was done it comes again; nil if it goes by the calendar.
        public var afterDone: CalendarDuration?
    }

    /// The moment, or the first of those that repeat.
    public var date: Date
    /// The reading of its zone's wall clock then.
    public var local: LocalMoment
    /// How much of the moment was said.
    public var grain: TimeGrain
    /// Whether a time of day was said, and not only a day.
    public var hasTime: Bool
    /// Whether the words say which day it is, and the time of day is not the next of its kind.
    public var namesDay = false
    /// Whether it is a day of the week by which the words say which day it is.
    public var namesWeekday = false
    /// Whether it is a day of "the month" without more, which many mean to be of each month.
    public var isOfTheMonth = false
    /// The times that its time of day would be on a day that words name, the likeliest first; empty where
    /// nothing but itself is meant.
    var timesOfDay: [ClockFinder.Time] = []
    /// The real time from now, where the words count it and nothing else.
    public var seconds: Int?
    /// How often, if the words say so.
    public var repetition: Repetition?
    /// The zone that the words named.
    public var zone: TimeZone?
    /// Why there are other readings; nil if there are none.
    public var reason: Reason?
    /// The language whose words they are.
    public var language: String
}

extension TimeReading {
    /// Whether it is one moment, which nothing but somebody who is done brings again.
    public var isOnce: Bool { repetition.map { $0.afterDone != nil } ?? true }

    /// Puts a time of day that names no day on the day of a moment; anything else stays.
    ///
    /// Which hour is meant is the same as if words named the day, whatever time it is now: "at 11" is 23:00
    /// at noon, and eleven in the morning of another day.
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - zone: Where the wall clock is.
    /// - Returns: The times on that day, the likeliest first.
    public func onDay(of date: Date, in zone: TimeZone) -> [TimeReading] {
        guard isOfNoDay else { return [self] }
        let day = LocalMoment(date, in: zone).day
        if timesOfDay.isEmpty {
            return [moved(to: LocalMoment(day: day, seconds: local.seconds), of: zone, in: zone)]
        }
        return timesOfDay.map { time in
            let moment = LocalMoment(day: day, seconds: time.seconds)
            var other = moved(to: moment, of: self.zone ?? zone, in: zone)
            other.reason = time.reason
            return other
        }
    }

    /// Takes a time of day that names no day for that of each of many days; anything else stays.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - zone: Where the wall clock is.
    /// - Returns: The next of each time that it can be, the likeliest first.
    public func onEachDay(after now: Date, in zone: TimeZone) -> [TimeReading] {
        guard isOfNoDay else { return [self] }
        var times: [TimeReading] = []
        for var time in onDay(of: now, in: zone) {
            time.local = LocalMoment(
                day: LocalMoment(now, in: zone).day, seconds: time.local.seconds)
            if time.local.date(in: zone) <= now { time.local = time.local.adding(1, .days) }
            (time.date, time.namesDay) = (time.local.date(in: zone), false)
            if !times.contains(where: { $0.local == time.local }) { times.append(time) }
        }
        if times.count == 1 { times[0].reason = nil }
        return times
    }

    private func moved(
        to moment: LocalMoment, of named: TimeZone, in zone: TimeZone
    ) -> TimeReading {
        var other = self
        other.date = moment.date(in: named)
        other.local = named == zone ? moment : LocalMoment(other.date, in: zone)
        (other.namesDay, other.timesOfDay) = (true, [])
        return other
    }

    private var isOfNoDay: Bool { hasTime && !namesDay && seconds == nil && repetition == nil }

    /// Takes a moment that somebody chose and did not say.
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - zone: Where the wall clock is.
    public init(chosen date: Date, in zone: TimeZone) {
        self.init(
            date: date, local: LocalMoment(date, in: zone), grain: .second, hasTime: true,
            namesDay: true, language: "")
    }
}
