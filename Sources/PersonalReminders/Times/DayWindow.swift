// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A part of each day, as it is typed: `09:00-17:00`, `9am to 5pm`.
///
/// Its end is not in it.
public struct DayWindow: Hashable, Sendable {
    /// When it begins, in minutes since midnight.
    public let start: Int
    /// How many minutes it is long, a day at most.
    public let length: Int

    private static let day = 24 * 60
    /// The numbers that BYSETPOS can have.
    private static let mostPositions = 366
}

extension DayWindow {
    /// A part of the day in minutes since midnight, whose end may be on the next day.
    public init(from start: Int, to end: Int) {
        self.start = start
        length = min(end - start, Self.day)
    }
}

extension DayWindow {
    /// One rule that has just these times of the day: hours times minutes, and of those the
    /// positions that count.
    ///
    /// - Parameters:
    ///   - seconds: How long it is from one to the next; each day begins anew.
    ///   - weekdays: The days of the week, from 1 for Sunday; none is each day.
    /// - Returns: The rule.
    /// - Throws: ``ReminderError`` for what no rule can say.
    func rule(every seconds: Int, on weekdays: [Int]) throws(ReminderError) -> Recurrence {
        guard seconds % 60 == 0 else {
            throw .windowTakesMinutes
        }
        let step = seconds / 60
        guard step < length else {
            throw .spanIsLongerThanWindow
        }
        if start + length > Self.day && !weekdays.isEmpty {
            throw .windowGoesOverMidnight
        }
        let times = Set(stride(from: start, to: start + length, by: step).map { $0 % Self.day })
        let hours = Set(times.map { $0 / 60 }).sorted()
        let minutes = Set(times.map { $0 % 60 }).sorted()
        var rule = Recurrence(every: 1, .days)
        rule.weekdays = weekdays.map { Recurrence.Weekday($0) }
        rule[.hours] = hours
        rule[.minutes] = minutes
        rule[.seconds] = [0]
        let all = hours.flatMap { hour in minutes.map { hour * 60 + $0 } }
        if all.count > times.count {
            let positions = zip(1..., all).filter { times.contains($1) }.map(\.0)
            guard (positions.last ?? 0) <= Self.mostPositions else {
                throw .noRuleHasTheseTimes
            }
            rule[.positions] = positions
        }
        return rule
    }
}
