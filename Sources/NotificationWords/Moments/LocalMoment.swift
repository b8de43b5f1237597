// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// A date and a time on the wall clock, wherever that is.
public struct LocalMoment: Hashable, Sendable, Comparable {
    /// The day, counted from 1970-01-01.
    var day: Int
    /// The seconds since midnight as the clock shows them.
    var seconds: Int

    init(day: Int, seconds: Int) {
        self.day = day + GregorianDay.floor(seconds, 86_400)
        self.seconds = seconds - 86_400 * GregorianDay.floor(seconds, 86_400)
    }

    /// The reading of a zone's wall clock at a date.
    public init(_ date: Date, in zone: TimeZone) {
        let total = Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)
        self.init(day: 0, seconds: total)
    }

    /// The year, the month and the day of the month.
    public var date: (year: Int, month: Int, day: Int) {
        let day = GregorianDay(day)
        return (day.year, day.month, day.day)
    }

    /// The hour, the minute and the second.
    public var time: (hour: Int, minute: Int, second: Int) {
        (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    }

    /// The day of the week, from 1 for Sunday.
    public var weekday: Int { GregorianDay.weekday(day) }

    /// The date at which the wall clock of a zone shows this.
    ///
    /// Of an hour that comes twice it is the first; one that is skipped is the end of the gap.
    public func date(in zone: TimeZone) -> Date {
        let wall = Double(day) * 86_400 + Double(seconds)
        func offset(_ time: Double) -> Double {
            Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: time)))
        }
        let before = offset(wall - 93_600)
        let early = wall - before
        if offset(early) == before { return Date(timeIntervalSince1970: early) }
        let after = offset(wall + 93_600)
        let late = wall - after
        if offset(late) == after { return Date(timeIntervalSince1970: late) }
        // In the gap: the clock changes between the two.
        let change = zone.nextDaylightSavingTimeTransition(
            after: Date(timeIntervalSince1970: min(early, late) - 86_400))
        return change ?? Date(timeIntervalSince1970: early)
    }

    /// Whether a wall clock shows one before it shows the other.
    public static func < (one: LocalMoment, other: LocalMoment) -> Bool {
        (one.day, one.seconds) < (other.day, other.seconds)
    }
}

extension LocalMoment {
    /// The same time of day so many days, weeks, months or years later; a month that is too short
    /// has its last day instead.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - unit: A unit of days or more; what is within a day is real time and adds nothing here.
    /// - Returns: The moment.
    public func adding(_ count: Int, _ unit: Recurrence.Unit) -> LocalMoment {
        switch unit {
        case .seconds, .minutes, .hours: self
        case .days: LocalMoment(day: day + count, seconds: seconds)
        case .weeks: LocalMoment(day: day + 7 * count, seconds: seconds)
        case .months: addingMonths(count)
        case .years: addingMonths(12 * count)
        }
    }

    /// The beginning of its day.
    public var startOfDay: LocalMoment { LocalMoment(day: day, seconds: 0) }

    /// The same minute without its seconds.
    public var startOfMinute: LocalMoment { LocalMoment(day: day, seconds: seconds / 60 * 60) }

    /// The same day of the month so many months ahead, or the last day of a month that is shorter.
    func addingMonths(_ months: Int) -> LocalMoment {
        let from = GregorianDay(day)
        let total = from.year * 12 + from.month - 1 + months
        let year = GregorianDay.floor(total, 12)
        let first = GregorianDay(year: year, month: total - year * 12 + 1, day: 1)
        let last = first.number + min(from.day, first.daysInMonth) - 1
        return LocalMoment(day: last, seconds: seconds)
    }
}

extension GregorianDay {
    /// The number of a date; nil if the calendar does not have it.
    static func number(year: Int, month: Int, day: Int) -> Int? {
        guard (1...9_999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        let first = GregorianDay(year: year, month: month, day: 1)
        return day <= first.daysInMonth ? first.number + day - 1 : nil
    }
}
