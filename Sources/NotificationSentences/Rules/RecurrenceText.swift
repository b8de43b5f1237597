// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Says a rule in words: `every 2 weeks on Monday and Friday at 09:00, 12 times`.
struct RecurrenceText {
    let sentences: RuleSentences
    let names: CalendarNames
    let rule: Recurrence
    let first: DateComponents

    /// Takes a rule.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - first: Its first time.
    ///   - language: The language in which it is said.
    init(_ rule: Recurrence, from first: DateComponents, _ language: Language) {
        sentences = RuleSentences(language: language)
        names = CalendarNames(language)
        (self.rule, self.first) = (Self.withOrdinals(rule), first)
    }

    /// The second of the Sundays of a month is its second Sunday, however the rule puts it.
    private static func withOrdinals(_ rule: Recurrence) -> Recurrence {
        var other = rule
        let parts: [Recurrence.Part] = [.monthDays, .yearDays, .weeks, .months]
        guard rule.unit == .months, rule.weekdays.count == 1, rule.weekdays[0].ordinal == nil,
            parts.allSatisfy({ rule[$0].isEmpty }), rule.timesOfDay == 1,
            !rule[.positions].isEmpty, rule[.positions].allSatisfy({ (-5...5).contains($0) })
        else { return rule }
        other.weekdays = rule[.positions].map { .init(rule.weekdays[0].number, ordinal: $0) }
        other[.positions] = []
        return other
    }

    var words: String {
        // Of nothing but single dates, the first says nothing of the others.
        if rule.end == .count(1), !rule.additions.isEmpty { return dates(sentences.once) }
        if let dayOrLast { return end(times(dayOrLast)) }
        if let step = SpacedTimes(rule) { return end(places(step.words(sentences))) }
        if let text = common { return end(times(text)) }
        let every = sentences.every(rule.interval, rule.unit)
        if choosesTimes {
            if let eachWeek { return end(times(months(eachWeek))) }
            return end(times(places(every)))
        }
        let positions = rule[.positions]
        if rule.unit == .weeks, positions.isEmpty, let eachWeek {
            return end(times(months(eachWeek)))
        }
        if positions.isEmpty { return end(times(places(every))) }
        if let one = oneOfWeekdays { return end(times(sentences.on(one, every))) }
        let only = sentences.only(sentences.list(positions.map(sentences.place)), of: every)
        return end(times(places(only)))
    }

    /// The words of people for a date of the year, and for the first or last weekday of a month.
    private var common: String? {
        var other = rule
        (other.end, other.exceptions, other.additions, other.weekdays) = (nil, [], [], [])
        let parts: [Recurrence.Part] =
            switch rule.unit {
            case .years: [.months, .monthDays]
            case .months: [.positions, .months]
            default: []
            }
        for part in parts + [.hours, .minutes, .seconds] { other[part] = [] }
        guard !parts.isEmpty, other == Recurrence(every: 1, rule.unit) else { return nil }
        let isDate = rule.unit == .years && rule.weekdays.isEmpty
        if isDate, rule[.months].count == 1, rule[.monthDays].count == 1, rule[.monthDays][0] > 0 {
            let date = names.date(rule[.monthDays][0], month: rule[.months][0])
            return sentences.on(sentences.date(date), sentences.every(1, .years))
        }
        if rule.unit == .months, rule.weekdays == (2...6).map({ .init($0) }),
            !rule[.positions].isEmpty
        {
            let places = rule[.positions].map(sentences.place)
            let text = sentences.everyMonth(onWorkdays: sentences.list(places))
            if rule[.months].isEmpty { return text }
            return sentences.inMonths(sentences.list(rule[.months].map(names.month)), text)
        }
        return nil
    }

    /// `the first Saturday or Sunday`: positions among several days of the week of a month.
    private var oneOfWeekdays: String? {
        let parts: [Recurrence.Part] = [.monthDays, .yearDays, .weeks, .months]
        guard rule.unit == .months, rule.timesOfDay == 1, rule.weekdays.count > 1,
            rule.weekdays.allSatisfy({ $0.ordinal == nil }),
            parts.allSatisfy({ rule[$0].isEmpty })
        else { return nil }
        let days = sentences.either(rule.weekdays.map { names.weekday($0.number) ?? "" })
        return sentences.list(
            rule[.positions].map { sentences.weekday(sentences.weekday(days, number: $0)) })
    }

    /// `day 30, or the last day`: each month, also those that do not have the day.
    private var dayOrLast: String? {
        guard rule.unit == .months, rule.weekdays.isEmpty, rule.timesOfDay == 1,
            rule[.positions] == [-1], rule[.months].isEmpty, let day = rule[.monthDays].last,
            day > 28, rule[.monthDays] == Array(28...day)
        else { return nil }
        return sentences.on(
            sentences.dayOrLast(day), sentences.every(rule.interval, rule.unit))
    }

    private func places(_ often: String) -> String {
        var text = often
        if let days { text = sentences.on(days, text) }
        if !rule[.weeks].isEmpty {
            let weeks = numbered(rule[.weeks], sentences.week, sentences.week(fromEnd:))
            text = sentences.inWeeks(weeks, text)
        }
        return months(text)
    }

    private func months(_ often: String) -> String {
        if rule[.months].isEmpty { return often }
        return sentences.inMonths(sentences.list(rule[.months].map(names.month)), often)
    }

    /// `every Monday and Friday`, `Monday to Friday`: some days of each week, and nothing else about
    /// days; nil if it is something else.
    private var eachWeek: String? {
        guard rule.interval == 1, !rule.weekdays.isEmpty,
            rule.weekdays.allSatisfy({ $0.ordinal == nil }),
            [.monthDays, .yearDays, .weeks].allSatisfy({ rule[$0].isEmpty })
        else { return nil }
        if isFromMondayToFriday { return sentences.mondayToFriday }
        let days = rule.weekdays.map { names.weekday($0.number) ?? sentences.theSameDay }
        return sentences.everyWeekday(sentences.list(days))
    }

    private var isFromMondayToFriday: Bool {
        let plain = Set(rule.weekdays.filter { $0.ordinal == nil }.map(\.number))
        return plain == [2, 3, 4, 5, 6] && rule.weekdays.count == 5
    }

    private var days: String? {
        var parts: [String] = []
        if !rule.weekdays.isEmpty {
            parts.append(
                isFromMondayToFriday
                    ? sentences.mondayToFriday : sentences.list(rule.weekdays.map(weekday)))
        }
        if !rule[.monthDays].isEmpty {
            let days = monthDays(rule[.monthDays])
            // "Every month on the 1st" says whose day that is.
            let isPlain = rule.unit == .months && parts.isEmpty
            parts.append(isPlain ? days : sentences.ofTheMonth(days))
        }
        if !rule[.yearDays].isEmpty {
            parts.append(sentences.ofTheYear(numberedDays(rule[.yearDays])))
        }
        if parts.isEmpty, rule.unit == .months || rule.unit == .years {
            let isYearly = rule.unit == .years && rule[.months].isEmpty && rule[.weeks].isEmpty
            if isYearly {
                return sentences.date(names.date(first.day ?? 0, month: first.month ?? 0))
            }
            return rule[.weeks].isEmpty ? monthDays([first.day ?? 0]) : nil
        }
        return parts.dropFirst().reduce(parts.first) { days, other in
            days.map { sentences.ifIt(is: other, $0) }
        }
    }

    private func weekday(_ day: Recurrence.Weekday) -> String {
        let name = names.weekday(day.number) ?? sentences.theSameDay
        return sentences.weekday(day.ordinal.map { sentences.weekday(name, number: $0) } ?? name)
    }

    private func monthDays(_ numbers: [Int]) -> String {
        numbered(
            numbers, { sentences.theMonthDays($0) }, sentences.day(fromEnd:), sentences.monthDay)
    }

    private func numberedDays(_ numbers: [Int]) -> String {
        numbered(numbers, sentences.day, sentences.day(fromEnd:))
    }

    /// `day 3 and 20`, `the last day`, `week 1 and the second to last week`.
    private func numbered(
        _ numbers: [Int], _ noun: (String) -> String, _ fromEnd: (Int) -> String,
        _ number: (Int) -> String = { "\($0)" }
    ) -> String {
        let plain = numbers.filter { $0 > 0 }
        let start = plain.isEmpty ? [] : [noun(sentences.list(plain.map(number)))]
        return sentences.list(start + numbers.filter { $0 < 0 }.map { fromEnd(-$0) })
    }
}

// MARK: - Times and ends

extension RecurrenceText {
    /// Whether its positions choose among the times of each day, and not among days.
    private var choosesTimes: Bool {
        let positions = rule[.positions]
        return rule.unit == .days && !positions.isEmpty && rule.timesOfDay > 1
            && positions.allSatisfy { (1...rule.timesOfDay).contains($0) }
    }

    private func times(_ often: String) -> String {
        if rule.unit.isWithinDay { return parts(often) }
        let hours = Set(rule[.hours]).sorted()
        let minutes = rule[.minutes].isEmpty ? [first.minute ?? 0] : Set(rule[.minutes]).sorted()
        let seconds = rule[.seconds].isEmpty ? [first.second ?? 0] : Set(rule[.seconds]).sorted()
        let most = choosesTimes ? seconds.count : 2
        var clocks = (hours.isEmpty ? [first.hour ?? 0] : hours).flatMap { hour in
            minutes.flatMap { minute in
                seconds.prefix(most).map { second in
                    clock.text(hour: hour, minute: minute, second: second == 0 ? nil : second)
                }
            }
        }
        if choosesTimes {
            let positions = Set(rule[.positions])
            clocks = clocks.indices.filter { positions.contains($0 + 1) }.map { clocks[$0] }
        }
        return clocks.count > 6
            ? sentences.at(timesOfTheDay: clocks.count, often)
            : sentences.at(sentences.list(clocks), often)
    }

    /// The parts of the day of what counts by the clock.
    private func parts(_ often: String) -> String {
        var text = often
        func list(_ numbers: [Int]) -> String { sentences.list(numbers.map(String.init)) }
        let hours = Set(rule[.hours]).sorted()
        if let low = hours.first, let high = hours.last {
            text =
                hours.count == high - low + 1
                ? sentences.window(fullHour(low), fullHour(high + 1), text)
                : sentences.inHours(list(hours), text)
        }
        if !rule[.minutes].isEmpty { text = sentences.atMinutes(list(rule[.minutes]), text) }
        if !rule[.seconds].isEmpty { text = sentences.atSeconds(list(rule[.seconds]), text) }
        return text
    }

    private var clock: ClockText { ClockText(sentences.language) }

    private func fullHour(_ hour: Int) -> String {
        clock.text(hour: hour, minute: 0, isPadded: false)
    }

    private func end(_ often: String) -> String { dates(last(often)) }

    private func dates(_ often: String) -> String {
        var text = often
        let (left, added) = (rule.exceptions.count, rule.additions.count)
        if left > 0 { text = sentences.butFor(left, text) }
        if added > 0 { text = sentences.andOn(added, text) }
        return text
    }

    private func last(_ often: String) -> String {
        switch rule.end {
        case .count(1): return sentences.once(often)
        case .count(let count): return sentences.times(count, often)
        case .until(let date):
            let time = date.time.map {
                " \(clock.text(hour: $0.hour, minute: $0.minute))\(date.isUTC ? " UTC" : "")"
            }
            let day = names.date(date.day, month: date.month, year: date.year)
            return sentences.until(day + (time ?? ""), often)
        case nil: return often
        }
    }
}

extension Recurrence {
    /// How many times of the day the parts name; positions count each of them.
    fileprivate var timesOfDay: Int {
        [Part.hours, .minutes, .seconds].map { max(1, Set(self[$0]).count) }.reduce(1, *)
    }
}
