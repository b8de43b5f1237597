// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

/// How often something is delivered, as it is typed: `90s`, `2 weeks`, `weekday`, `last friday`.
enum Repetition: Hashable, Sendable {
    case span(Span)
    /// A rule that says on which days.
    case days(Recurrence)
    /// Months or years, which have no length of their own, from a first day on.
    case counted(Recurrence)
    /// `second friday`: which in the month, or one of so many weeks.
    case unclear(ordinal: Int, weekday: Int)
}

extension Repetition {
    /// Reads a repetition.
    init(_ text: String) throws(CommandError) {
        var words = TimeWords(text)
        // A number alone counts seconds, as it does for --in; among words it is nothing.
        let seconds = TimeWord.number(text) == nil ? nil : try? Span(text)
        let read = Repetition(from: &words)
        guard let repetition = words.isAtEnd ? read : seconds.map({ .span($0) }) else {
            throw .usage { $0.noRepetition(text) }
        }
        self = repetition
    }

    /// Reads as many words as make a repetition.
    init?(from words: inout TimeWords) {
        let readers: [(inout TimeWords) -> Repetition?] = [
            Self.date, Self.ofMonth, Self.counted, { Self.weekdays(&$0, every: 1) }, Self.length,
        ]
        for reader in readers {
            if let found = words.attempt(reader) {
                self = found
                return
            }
        }
        return nil
    }

    /// `20m`, `1h30m`.
    private static func length(_ words: inout TimeWords) -> Repetition? {
        words.take { TimeWord.number($0) == nil ? try? Span($0) : nil }.map { .span($0) }
    }

    /// `24 december`, `15th of may`: each year.
    private static func date(_ words: inout TimeWords) -> Repetition? {
        guard let (month, day) = MonthName.date(from: &words), Moment.Day.exists(2000, month, day)
        else { return nil }
        var rule = Recurrence(every: 1, .years)
        rule[.months] = [month]
        rule[.monthDays] = [day]
        return .days(rule)
    }

    // MARK: - So many of a unit

    /// `week`, `2 weeks`, `other week on monday`, `other friday`, `third day`.
    private static func counted(_ words: inout TimeWords) -> Repetition? {
        let number = words.take { word in
            TimeWord.number(word) ?? ordinals[word] ?? TimeWord.ordinal(word)
                ?? (word == "other" ? 2 : nil)
        }
        if let number, !(1...9_999).contains(number) { return nil }
        let count = number ?? 1
        if let unit = words.take(TimeWord.unit) {
            if unit == .weeks,
                let found = words.attempt({ words in
                    words.take("on") ? weekdays(&words, every: count) : nil
                })
            {
                return found
            }
            return Span.of(unit).map { .span($0 * count) }
                ?? .counted(Recurrence(every: count, unit))
        }
        return number == nil ? nil : otherWeekday(&words)
    }

    /// Behind "other" alone: "2 fridays" is said of two days in a row by some.
    private static func otherWeekday(_ words: inout TimeWords) -> Repetition? {
        guard words.previous == "other" else { return nil }
        return weekdays(&words, every: 2)
    }

    /// `monday`, `mon, thu`, `mon-fri`, `weekday`.
    private static func weekdays(_ words: inout TimeWords, every count: Int) -> Repetition? {
        let days = Weekdays.read(from: &words)
        if days.isEmpty { return nil }
        var rule = Recurrence(every: count, .weeks)
        rule.weekdays = days.map { Recurrence.Weekday($0) }
        return .days(rule)
    }

    // MARK: - Of each month

    fileprivate static let ordinals = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5,
    ]

    /// `15th`, `1st and 15th`, `last day`, `2nd tuesday`, `last friday of the month`.
    private static func ofMonth(_ words: inout TimeWords) -> Repetition? {
        // A word such as "second" is no number of a month by itself.
        var areWords = false
        let numbers = words.list { words -> Int? in
            _ = words.take("the")
            if let number = words.take(TimeWord.ordinal) { return number }
            let number = words.take { $0 == "last" ? -1 : ordinals[$0] }
            if number != nil { areWords = true }
            return number
        }
        if numbers.isEmpty { return nil }
        var rule = Recurrence(every: 1, .months)
        if words.take("weekday") {
            rule.weekdays = (2...6).map { Recurrence.Weekday($0) }
            rule[.positions] = numbers
        } else if let weekday = words.take(WeekdayName.number(of:)) {
            guard numbers.allSatisfy((-1...5).contains) else { return nil }
            let isOfMonth = takeOfMonth(&words)
            if areWords, !isOfMonth, numbers.count == 1, numbers[0] > 1 {
                return .unclear(ordinal: numbers[0], weekday: weekday)
            }
            rule.weekdays = numbers.map { Recurrence.Weekday(weekday, ordinal: $0) }
            return .days(rule)
        } else {
            let isDay = words.take("day")
            if !isDay, words.next.flatMap(TimeWord.unit) != nil { return nil }
            guard numbers.allSatisfy((-1...31).contains), isDay || !areWords else { return nil }
            rule[.monthDays] = numbers
            let isOfMonth = takeOfMonth(&words)
            // Each third day is not the third of the month, and the second to last was not typed.
            if isDay && !isOfMonth && numbers != [-1] && numbers != [1] { return nil }
            return .days(rule)
        }
        _ = takeOfMonth(&words)
        return .days(rule)
    }

    private static func takeOfMonth(_ words: inout TimeWords) -> Bool {
        ["of the month", "of each month", "of every month", "of a month"].contains { text in
            words.take(all: text)
        }
    }
}

extension Repetition {
    /// What can be more than one thing, as it was typed.
    var text: String {
        guard case .unclear(let ordinal, let weekday) = self else { return "every" }
        let word = Self.ordinals.first { $0.value == ordinal }?.key ?? ""
        return "every \(word) \(WeekdayName.name(of: weekday)?.lowercased() ?? "")"
    }

    /// What can be meant, each with how it is typed.
    var readings: [(repetition: Repetition, reading: Reading)] {
        guard case .unclear(let ordinal, let weekday) = self,
            let name = WeekdayName.name(of: weekday)
        else { return [] }
        let day = name.lowercased()
        var weekly = Recurrence(every: ordinal, .weeks)
        weekly.weekdays = [.init(weekday)]
        var monthly = Recurrence(every: 1, .months)
        monthly.weekdays = [.init(weekday, ordinal: ordinal)]
        let weeks = ordinal == 2 ? "other \(day)" : "\(ordinal) weeks on \(day)"
        let month = "\(OrdinalText.short(ordinal)) \(day)"
        return [
            (.days(weekly), Reading(typed: weeks, words: "every \(ordinal) weeks")),
            (.days(monthly), Reading(typed: month, words: "once a month")),
        ]
    }
}

/// Days of the week as they are typed: `monday`, `mon, thu and sat`, `mon-fri`, `weekday`.
enum Weekdays {
    /// Reads days, each from 1 for Sunday to 7; none if there is none.
    static func read(from words: inout TimeWords) -> [Int] {
        var days: [Int] = []
        for day in words.list(one).joined() where !days.contains(day) { days.append(day) }
        return days
    }

    /// Reads the value of an option.
    static func read(_ text: String) throws(CommandError) -> [Int] {
        var words = TimeWords(text)
        let days = read(from: &words)
        guard !days.isEmpty, words.isAtEnd else {
            throw .usage { $0.noWeekday(text) }
        }
        return days
    }

    private static func one(_ words: inout TimeWords) -> [Int]? {
        if words.take("weekday", "weekdays") { return Array(2...6) }
        guard let word = words.next else { return nil }
        let ends = word.split(separator: "-", omittingEmptySubsequences: false)
            .map { WeekdayName.number(of: String($0)) }
        words.skip()
        guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2
        else { return nil }
        if ends.count == 2 { return range(first, last) }
        let other = words.attempt { words in
            words.take("to", "-") ? words.take(WeekdayName.number(of:)) : nil
        }
        return other.map { range(first, $0) } ?? [first]
    }

    private static func range(_ first: Int, _ last: Int) -> [Int] {
        (0...(last - first + 7) % 7).map { (first - 1 + $0) % 7 + 1 }
    }
}
