// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Says a rule in words: `every 2 weeks on Monday and Friday at 09:00, 12 times`.
enum RecurrenceText {
    static func words(for rule: Recurrence, from first: DateComponents) -> String {
        if let step = SpacedTimes(rule) { return step.words + places(rule, first) + end(rule) }
        if let text = common(rule) { return text + times(rule, first) + end(rule) }
        var text = rule[.positions].isEmpty ? "" : "\(ordinals(rule[.positions])) of "
        let unit = rule.unit.rawValue
        text += rule.interval == 1 ? "every \(unit.dropLast())" : "every \(rule.interval) \(unit)"
        return text + places(rule, first) + times(rule, first) + end(rule)
    }

    /// What people say of a date of the year, and of the first or last weekday of a month.
    private static func common(_ rule: Recurrence) -> String? {
        var other = rule
        (other.end, other.exceptions, other.additions, other.weekdays) = (nil, [], [], [])
        let parts: [Recurrence.Part] =
            switch rule.unit {
            case .years: [.months, .monthDays]
            case .months: [.positions]
            default: []
            }
        for part in parts + [.hours, .minutes, .seconds] { other[part] = [] }
        guard !parts.isEmpty, other == Recurrence(every: 1, rule.unit) else { return nil }
        let isDate = rule.unit == .years && rule.weekdays.isEmpty
        if isDate, rule[.months].count == 1, rule[.monthDays].count == 1, rule[.monthDays][0] > 0 {
            return "every year on \(rule[.monthDays][0]) \(MonthName.long(rule[.months][0]))"
        }
        if rule.unit == .months, rule.weekdays == (2...6).map({ .init($0) }),
            !rule[.positions].isEmpty
        {
            return "every month on \(ordinals(rule[.positions])) weekday"
        }
        return nil
    }

    private static func places(_ rule: Recurrence, _ first: DateComponents) -> String {
        var text = ""
        if let days = days(rule, first) { text += " on \(days)" }
        if !rule[.weeks].isEmpty { text += " in \(numbered("week", rule[.weeks]))" }
        if !rule[.months].isEmpty { text += " in \(list(rule[.months].map(MonthName.long)))" }
        return text
    }

    private static func days(_ rule: Recurrence, _ first: DateComponents) -> String? {
        var parts: [String] = []
        if !rule.weekdays.isEmpty {
            let plain = Set(rule.weekdays.filter { $0.ordinal == nil }.map(\.number))
            let isWork = plain == [2, 3, 4, 5, 6] && rule.weekdays.count == 5
            parts.append(isWork ? "Monday to Friday" : list(rule.weekdays.map(weekday)))
        }
        if !rule[.monthDays].isEmpty {
            parts.append("\(numbered("day", rule[.monthDays])) of the month")
        }
        if !rule[.yearDays].isEmpty {
            parts.append("\(numbered("day", rule[.yearDays])) of the year")
        }
        if parts.isEmpty, rule.unit == .months || rule.unit == .years {
            let isYearly = rule.unit == .years && rule[.months].isEmpty && rule[.weeks].isEmpty
            let day = "\(first.day ?? 0)"
            if isYearly { return "\(day) \(MonthName.long(first.month ?? 0))" }
            return rule[.weeks].isEmpty ? "day \(day)" : nil
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", if it is ")
    }

    private static func times(_ rule: Recurrence, _ first: DateComponents) -> String {
        let isClock = [.seconds, .minutes, .hours].contains(rule.unit)
        let hours = Set(rule[.hours]).sorted()
        if isClock {
            var text = ""
            if let low = hours.first, let high = hours.last {
                text +=
                    hours.count == high - low + 1
                    ? ", \(low):00 to \(high + 1):00"
                    : " in the hours \(list(hours.map(String.init)))"
            }
            if !rule[.minutes].isEmpty {
                text += " at minute \(list(rule[.minutes].map(String.init)))"
            }
            if !rule[.seconds].isEmpty {
                text += " at second \(list(rule[.seconds].map(String.init)))"
            }
            return text
        }
        let minutes = rule[.minutes].isEmpty ? [first.minute ?? 0] : Set(rule[.minutes]).sorted()
        let seconds = rule[.seconds].isEmpty ? [first.second ?? 0] : Set(rule[.seconds]).sorted()
        let clocks = (hours.isEmpty ? [first.hour ?? 0] : hours).flatMap { hour in
            minutes.flatMap { minute in
                seconds.prefix(2).map { second in
                    let clock = "\(DateText.two(hour)):\(DateText.two(minute))"
                    return second == 0 ? clock : "\(clock):\(DateText.two(second))"
                }
            }
        }
        return clocks.count > 6 ? " at \(clocks.count) times of the day" : " at \(list(clocks))"
    }

    private static func end(_ rule: Recurrence) -> String {
        var text = last(rule)
        let (left, added) = (rule.exceptions.count, rule.additions.count)
        if left > 0 { text += ", but for \(left == 1 ? "1 date" : "\(left) dates")" }
        if added > 0 { text += ", and on \(added == 1 ? "1 more date" : "\(added) more dates")" }
        return text
    }

    private static func last(_ rule: Recurrence) -> String {
        switch rule.end {
        case .count(1): return ", once"
        case .count(let count): return ", \(count) times"
        case .until(let date):
            let clock = date.time.map {
                " \(DateText.two($0.hour)):\(DateText.two($0.minute))\(date.isUTC ? " UTC" : "")"
            }
            let day = "\(date.day) \(MonthName.long(date.month)) \(date.year)"
            return ", until \(day)\(clock ?? "")"
        case nil: return ""
        }
    }

    private static func weekday(_ day: Recurrence.Weekday) -> String {
        let name = WeekdayName.name(of: day.number) ?? "day"
        return day.ordinal.map { "the \(ordinal($0)) \(name)" } ?? name
    }

    private static func ordinals(_ numbers: [Int]) -> String {
        "the \(list(numbers.map(ordinal)))"
    }

    private static func ordinal(_ number: Int) -> String {
        let words = ["first", "second", "third", "fourth", "fifth"]
        if number == -1 { return "last" }
        if number < 0 { return "\(ordinal(-number)) to last" }
        if words.indices.contains(number - 1) { return words[number - 1] }
        return OrdinalText.short(number)
    }

    /// `day 3 and 20`, `the last day`, `week 1 and the second to last week`.
    private static func numbered(_ noun: String, _ numbers: [Int]) -> String {
        let plain = numbers.filter { $0 > 0 }
        let start = plain.isEmpty ? [] : ["\(noun) \(list(plain.map(String.init)))"]
        return list(start + numbers.filter { $0 < 0 }.map { "the \(ordinal($0)) \(noun)" })
    }

    /// `a`, `a and b`, `a, b and c`.
    private static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
