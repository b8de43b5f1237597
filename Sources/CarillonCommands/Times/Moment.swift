// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences

/// A moment as it is typed: `09:00`, `tomorrow at 9`, `monday noon`, `24 december 18:00`.
struct Moment: Hashable, Sendable {
    /// The day, seen from now.
    enum Day: Hashable, Sendable {
        /// The day on which the time comes next: today or tomorrow.
        case next
        case today
        /// Today, with hours as they are said of an evening.
        case tonight
        case tomorrow
        case daysAhead(Int)
        /// From 1 for Sunday to 7, as in `DateComponents`.
        case weekday(Int)
        /// "next friday", which is not the same day for all.
        case nextWeekday(Int)
        case date(year: Int, month: Int, day: Int)
        /// The next such date.
        case yearless(month: Int, day: Int)
        /// `1/2`, whose numbers are a day and a month in either order.
        case slashed(Int, Int, year: Int?)
    }

    /// The time on the wall clock.
    struct Time: Hashable, Sendable {
        var hour: Int
        var minute: Int
        var second = 0
        /// Whether it is a number and nothing else, such as `9`, which some say of the evening, too.
        var isBareHour = false
        /// Whether it is the word "midnight", which can begin a day or end it.
        var isMidnight = false
    }

    var day: Day
    var time: Time
}

extension Moment {
    /// Reads a moment; whether it is past is for `date(after:in:)` to say.
    init(_ text: String) throws(CommandError) {
        // A number alone is an hour here; before a month it is a day.
        guard let (day, time) = Self.parts(of: text) ?? Self.parts(of: "at \(text)") else {
            throw Self.unreadable(text)
        }
        if let day, !day.exists { throw .usage("'\(text)' is a day that does not exist") }
        guard let time else {
            throw day == nil ? Self.unreadable(text) : Self.withoutTime(text)
        }
        guard let moment = Moment(day, time) else { throw Self.unreadable(text) }
        self = moment
    }

    /// A day and a time in either order, each at most once; nil if there is something else.
    private static func parts(of text: String) -> (Day?, Time?)? {
        var words = TimeWords(text)
        var (day, time): (Day?, Time?) = (nil, nil)
        while !words.isAtEnd {
            if time == nil, let found = Time(from: &words) {
                time = found
            } else if day == nil, let found = Day(from: &words) {
                day = found
            } else {
                return nil
            }
        }
        return (day, time)
    }

    /// Puts a day and a time together; nil if the words do not go together.
    init?(_ day: Day?, _ time: Time) {
        self.init(day: day ?? .next, time: time)
        if day == .tonight && !time.isMidnight && !(5...12).contains(time.hour) && time.hour < 17 {
            return nil
        }
    }

    static func withoutTime(_ text: String) -> CommandError {
        .usage { $0.noTimeOfDay(text) }
    }

    private static func unreadable(_ text: String) -> CommandError {
        .usage { $0.noTime(text) }
    }
}

extension Moment.Time {
    /// Reads `9:30`, `9am`, `noon`, and behind "at" also `9`.
    init?(from words: inout TimeWords) {
        let found = words.attempt { words -> Moment.Time? in
            let isBehindAt = words.take("at")
            if let half = words.attempt(Self.half) { return half }
            if words.take("noon") { return Moment.Time(hour: 12, minute: 0) }
            if words.take("midnight") { return Moment.Time(hour: 0, minute: 0, isMidnight: true) }
            if let clock = words.take({ Moment.Time(clock: $0[...]) }) { return clock }
            guard isBehindAt, let hour = words.take({ TimeWord.number($0) }), hour < 24
            else { return nil }
            _ = words.take("o'clock", "oclock")
            return Moment.Time(hour: hour, minute: 0, isBareHour: true)
        }
        guard let found else { return nil }
        self = found
    }

    /// `9am`, `9:30 pm`: hours from 1 to 12.
    private static func half(_ words: inout TimeWords) -> Moment.Time? {
        guard let word = words.next else { return nil }
        words.skip()
        var digits = word[...]
        let half: String
        if word.hasSuffix("am") || word.hasSuffix("pm") {
            (digits, half) = (word.dropLast(2), String(word.suffix(2)))
        } else if let next = words.take({ ["am", "pm"].contains($0) ? $0 : nil }) {
            half = next
        } else {
            return nil
        }
        let hour = TimeWord.number(digits).map { Moment.Time(hour: $0, minute: 0) }
        guard var time = hour ?? Moment.Time(clock: digits), (1...12).contains(time.hour)
        else { return nil }
        time.hour = time.hour % 12 + (half == "pm" ? 12 : 0)
        return time
    }

    /// Reads `HH:MM[:SS]`.
    private init?(clock text: Substring) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.count > 2 ? nil : TimeWord.number($0) }
        guard (2...3).contains(parts.count), numbers.count == parts.count,
            parts.dropFirst().allSatisfy({ $0.count == 2 }),
            (0...23).contains(numbers[0]), numbers.dropFirst().allSatisfy((0...59).contains)
        else { return nil }
        self.init(
            hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
    }
}

extension Moment.Day {
    /// Reads `today`, `on friday`, `in 3 days`, `2027-01-05`, `24 december`, `1/2`.
    init?(from words: inout TimeWords) {
        let found = words.attempt { words -> Moment.Day? in
            if words.take("today") { return .today }
            if words.take("tonight") { return .tonight }
            if words.take("tomorrow") { return .tomorrow }
            if words.take("in") { return Self.daysAhead(from: &words) }
            _ = words.take("on")
            if words.take("next") {
                return words.take(WeekdayName.number(of:)).map { .nextWeekday($0) }
            }
            _ = words.take("this")
            if let weekday = words.take(WeekdayName.number(of:)) { return .weekday(weekday) }
            return words.take(Self.numeric) ?? Self.named(&words)
        }
        guard let found else { return nil }
        self = found
    }

    private static func daysAhead(from words: inout TimeWords) -> Moment.Day? {
        let count = words.take { ["a", "an"].contains($0) ? 1 : TimeWord.number($0) }
        guard let count, (1...36_600).contains(count), let unit = words.take(TimeWord.unit)
        else { return nil }
        switch unit {
        case .days: return .daysAhead(count)
        case .weeks: return .daysAhead(count * 7)
        default: return nil
        }
    }

    /// A date in digits: `2027-01-05`, `5.1.2027`, `5.1.`, `5/1`, `5/1/2027`.
    private static func numeric(_ word: String) -> Moment.Day? {
        for (separator, lengths) in [("-", [4, 2, 2]), (".", []), ("/", [])] as [(Character, [Int])]
        {
            let parts = word.split(separator: separator, omittingEmptySubsequences: false)
            let endsOpen = separator == "." && parts.count == 3 && parts[2].isEmpty
            let numbers = (endsOpen ? parts.dropLast() : parts[...]).map { TimeWord.number($0) }
            let known = numbers.compactMap(\.self)
            guard parts.count > 1, known.count == numbers.count else { continue }
            switch (separator, known.count) {
            case ("-", 3) where parts.map(\.count) == lengths:
                return .date(year: known[0], month: known[1], day: known[2])
            case (".", 3) where parts[2].count == 4:
                return .date(year: known[2], month: known[1], day: known[0])
            case (".", 2) where endsOpen: return .yearless(month: known[1], day: known[0])
            case ("/", 2): return .slashed(known[0], known[1], year: nil)
            case ("/", 3) where parts[2].count == 4:
                return .slashed(known[0], known[1], year: known[2])
            default: return nil
            }
        }
        return nil
    }

    /// A date with a month's name: `24 december`, `december 24th 2027`, `24th of december`.
    private static func named(_ words: inout TimeWords) -> Moment.Day? {
        guard let (month, day) = MonthName.date(from: &words) else { return nil }
        let year = words.take { $0.count == 4 ? TimeWord.number($0) : nil }
        return year.map { .date(year: $0, month: month, day: day) }
            ?? .yearless(month: month, day: day)
    }

    /// Whether the calendar has such a day.
    var exists: Bool {
        switch self {
        case .date(let year, let month, let day): Self.exists(year, month, day)
        // 2000 was a leap year.
        case .yearless(let month, let day): Self.exists(2000, month, day)
        case .slashed(let one, let other, let year):
            Self.exists(year ?? 2000, one, other) || Self.exists(year ?? 2000, other, one)
        default: true
        }
    }

    static func exists(_ year: Int, _ month: Int, _ day: Int) -> Bool {
        DateComponents(
            calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day
        ).isValidDate
    }
}

extension MonthName {
    /// Reads a month and a day of it, in either order.
    static func date(from words: inout TimeWords) -> (month: Int, day: Int)? {
        func day(_ word: String) -> Int? {
            (TimeWord.ordinal(word) ?? TimeWord.number(word)).flatMap {
                (1...31).contains($0) ? $0 : nil
            }
        }
        return words.attempt { words in
            if let month = words.take(number(of:)) { return words.take(day).map { (month, $0) } }
            _ = words.take("the")
            guard let day = words.take(day) else { return nil }
            _ = words.take("of")
            return words.take(number(of:)).map { ($0, day) }
        }
    }
}
