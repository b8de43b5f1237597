// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A part of each day, as it is typed: `09:00-17:00`, `9am to 5pm`.
///
/// Its end is not in it.
struct DayWindow: Hashable, Sendable {
    /// When it begins, in minutes since midnight.
    let start: Int
    /// How many minutes it is long, a day at most.
    let length: Int

    private static let day = 24 * 60
    /// The numbers that BYSETPOS can have.
    private static let mostPositions = 366
}

extension DayWindow {
    /// Reads the value of an option.
    init(_ text: String) throws(CommandError) {
        var words = TimeWords(text)
        guard let window = DayWindow(from: &words), words.isAtEnd else {
            throw .usage { $0.noPartOfDay(text) }
        }
        self = window
    }

    /// Reads two times with `-`, `to` or `and` between.
    init?(from words: inout TimeWords) {
        let ends = words.attempt { words -> (Int, Int)? in
            if let pair = words.take({ word in
                let parts = word.split(separator: "-", omittingEmptySubsequences: false)
                return parts.count == 2 ? parts.compactMap { Self.minute(String($0)) } : nil
            }) {
                return pair.count == 2 ? (pair[0], pair[1]) : nil
            }
            guard let start = Self.minute(from: &words), words.take("-", "to", "and"),
                let end = Self.minute(from: &words)
            else { return nil }
            return (start, end)
        }
        guard let (start, end) = ends, start < Self.day, start != end else { return nil }
        self.start = start
        length = (end - start + Self.day - 1) % Self.day + 1
    }

    private static func minute(_ word: String) -> Int? {
        var words = TimeWords(word)
        return minute(from: &words).flatMap { words.isAtEnd ? $0 : nil }
    }

    /// Reads a time of the day; behind "between" a number is an hour.
    ///
    /// - Returns: Minutes since midnight, to 1,440.
    static func minute(from words: inout TimeWords) -> Int? {
        if words.take("24:00", "24") { return day }
        let hour = words.attempt { words -> Int? in
            let hour = words.take { TimeWord.number($0) }
            return ["am", "pm"].contains(words.next ?? "") || hour ?? 24 > 23 ? nil : hour
        }
        if let hour { return hour * 60 }
        guard let time = Moment.Time(from: &words), time.second == 0 else { return nil }
        return time.hour * 60 + time.minute
    }
}

extension DayWindow {
    /// One rule that has just these times of the day: hours times minutes, and of those the
    /// positions that count.
    ///
    /// - Parameters:
    ///   - span: How long it is from one to the next; each day begins anew.
    ///   - weekdays: The days of the week, from 1 for Sunday; none is each day.
    /// - Returns: The rule.
    /// - Throws: A usage error for what no rule can say.
    func rule(every span: Span, on weekdays: [Int]) throws(CommandError) -> Recurrence {
        guard span.seconds % 60 == 0 else {
            throw .usage { $0.betweenTakesMinutes }
        }
        let step = span.seconds / 60
        guard step < length else {
            throw .usage { $0.everyIsLonger }
        }
        if start + length > Self.day && !weekdays.isEmpty {
            throw .usage { $0.betweenGoesOverMidnight }
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
                throw .usage { $0.noRuleHasTheseTimes }
            }
            rule[.positions] = positions
        }
        return rule
    }
}
