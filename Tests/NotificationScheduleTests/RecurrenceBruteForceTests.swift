// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import TestWorld
import Testing

@testable import NotificationSchedule

/// Compares with what one sees who asks of each day, or of each minute, whether a rule has it.
///
/// `make oracle` asks many more.
@Suite(.computing) struct RecurrenceBruteForceTests {
    @Test(arguments: SeededGenerator.seeds(1))
    func `agrees with looking at each day of twelve years`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let given = RandomRecurrence(&random, [.days, .weeks, .months, .years])
            let shown = Shown(given, count: 12 * 365)
            let expected = shown.times()

            let found = try given.times(expected.count + 1, before: shown.end)

            #expect(found == expected, "seed \(seed), \(given.rule.text) from \(given.start)")
            for place in expected.indices where Int.random(in: 0..<4, using: &random) == 0 {
                let before = place == 0 ? expected[0] - 100_000 : expected[place - 1]
                let after = Int.random(in: before..<expected[place], using: &random)
                #expect(
                    try given.next(after: after) == expected[place],
                    "seed \(seed), \(given.rule.text) from \(given.start) after \(after)")
            }
        }
    }

    @Test(
        arguments: [
            "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo",
            "America/Santiago",
        ], SeededGenerator.seeds(1))
    func `agrees with looking at the clock each minute`(name: String, seed: UInt64) throws {
        let zone = try #require(TimeZone(identifier: name))
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            var given = RandomRecurrence(&random, [.minutes, .hours])
            // Thirty days of minutes rarely show one month, day or second.
            for part in [Recurrence.Part.months, .yearDays, .seconds] { given.rule[part] = [] }
            if given.rule[.monthDays].count == 1 { given.rule[.monthDays] = [] }
            if given.rule == Recurrence(every: given.rule.interval, given.rule.unit) { continue }
            try given.rule.validateOrDropPositions()
            let change = zone.nextDaylightSavingTimeTransition(
                after: Date(timeIntervalSince1970: Double(given.start)))
            let middle = change.map { Int($0.timeIntervalSince1970) } ?? given.start
            let start = middle - Int.random(in: 0..<20 * 1_440, using: &random) * 60
            let moved = RandomRecurrence(given.rule, start: start)
            let shown = ClockShown(moved, zone: zone, count: 30 * 1_440)
            let expected = Array(shown.times().prefix(100))

            let found = try moved.times(max(1, expected.count), before: shown.end, in: zone)

            #expect(found == expected, "seed \(seed), \(given.rule.text) from \(start) in \(name)")
        }
    }
}

extension RandomRecurrence {
    init(_ rule: Recurrence, start: Int) {
        self.rule = rule
        self.start = start
    }
}

extension Recurrence {
    /// The rest, after parts were taken out, may not stand alone.
    fileprivate mutating func validateOrDropPositions() throws {
        if (try? validate()) == nil { self[.positions] = [] }
        try validate()
    }

    fileprivate func has(_ part: Part, _ number: Int, of count: Int = 0) -> Bool {
        let numbers = self[part]
        return numbers.contains(number) || count > 0 && numbers.contains(number - count - 1)
    }

    /// Of so many, those at the positions; all if there are none.
    fileprivate func chosen(_ times: [Int]) -> [Int] {
        guard !self[.positions].isEmpty else { return times }
        return times.enumerated().filter { place, _ in
            has(.positions, place + 1, of: times.count)
        }.map(\.element)
    }

    fileprivate func ended(_ times: [Int]) -> [Int] {
        if case .count(let count) = end { Array(times.prefix(count)) } else { times }
    }
}

/// The components of each day in UTC, by Foundation's calendar.
private struct Shown {
    private let rule: Recurrence
    private let start: Int
    private let calendar: Calendar
    private let count: Int
    var end: Int { (start / 86_400 + count) * 86_400 }

    init(_ given: RandomRecurrence, count: Int) {
        rule = given.rule
        start = given.start
        self.count = count
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = given.rule.weekStart
        calendar.minimumDaysInFirstWeek = 4
        self.calendar = calendar
    }

    private struct Day {
        let number, year, month, day, weekday, yearDay, week, weekYear: Int
        let monthLength, yearLength: Int
    }

    private func day(_ number: Int) -> Day {
        let date = Date(timeIntervalSince1970: Double(number) * 86_400)
        let shown = calendar.dateComponents(
            [.year, .month, .day, .weekday, .dayOfYear, .weekOfYear, .yearForWeekOfYear],
            from: date)
        let year = shown.year ?? 0
        let isLeap = year % 4 == 0 && year != 2_100
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return Day(
            number: number, year: year, month: shown.month ?? 0, day: shown.day ?? 0,
            weekday: shown.weekday ?? 0, yearDay: shown.dayOfYear ?? 0,
            week: shown.weekOfYear ?? 0, weekYear: shown.yearForWeekOfYear ?? 0,
            monthLength: lengths[(shown.month ?? 1) - 1], yearLength: isLeap ? 366 : 365)
    }

    func times() -> [Int] {
        let first = day(start / 86_400)
        var units: [(unit: Int, times: [Int])] = []
        // From the beginning of the year on: positions count in whole units.
        for number in first.number - first.yearDay - 7..<start / 86_400 + count + 366 {
            let day = day(number)
            let unit = unit(of: day)
            guard (unit - self.unit(of: first)) % rule.interval == 0, allows(day, first)
            else { continue }
            if units.last?.unit != unit { units.append((unit, [])) }
            units[units.count - 1].times += timesOfDay.map { number * 86_400 + $0 }
        }
        // The year after is looked at only so that no unit is cut short.
        return rule.ended(
            units.flatMap { rule.chosen($0.times) }.filter { (start..<end).contains($0) })
    }

    private func unit(of day: Day) -> Int {
        switch rule.unit {
        case .years: day.year
        case .months: day.year * 12 + day.month
        case .weeks: (day.number - (day.weekday - rule.weekStart + 7) % 7 + 70_000) / 7
        default: day.number
        }
    }

    private func allows(_ day: Day, _ first: Day) -> Bool {
        let namesDays =
            !rule.weekdays.isEmpty || !rule[.monthDays].isEmpty || !rule[.yearDays].isEmpty
        let weeks = rule[.weeks]
        if !rule[.months].isEmpty, !rule.has(.months, day.month) { return false }
        if !weeks.isEmpty {
            let last = (0..<7).map { self.day(GregorianDay.newYear(day.weekYear + 1) - 1 - $0) }
            let count = last.first { $0.weekYear == day.weekYear }?.week ?? 0
            if !rule.has(.weeks, day.week, of: count) { return false }
        }
        if !rule[.yearDays].isEmpty, !rule.has(.yearDays, day.yearDay, of: day.yearLength) {
            return false
        }
        if !rule[.monthDays].isEmpty, !rule.has(.monthDays, day.day, of: day.monthLength) {
            return false
        }
        if !rule.weekdays.isEmpty, !rule.weekdays.contains(where: { names($0, day) }) {
            return false
        }
        if namesDays { return true }
        switch rule.unit {
        case .years where !weeks.isEmpty: return day.weekday == first.weekday
        case .years where rule[.months].isEmpty:
            return day.month == first.month && day.day == first.day
        case .years, .months: return day.day == first.day
        case .weeks: return day.weekday == first.weekday
        default: return true
        }
    }

    private func names(_ weekday: Recurrence.Weekday, _ day: Day) -> Bool {
        guard weekday.number == day.weekday else { return false }
        guard let ordinal = weekday.ordinal else { return true }
        let inYear = rule.unit == .years && rule[.months].isEmpty
        let place = inYear ? day.yearDay : day.day
        let length = inYear ? day.yearLength : day.monthLength
        return ordinal == (place - 1) / 7 + 1 || ordinal == -((length - place) / 7 + 1)
    }

    private var timesOfDay: [Int] {
        func values(_ part: Recurrence.Part, _ usual: Int) -> [Int] {
            rule[part].isEmpty ? [usual] : Set(rule[part]).sorted()
        }
        let time = start % 86_400
        return values(.hours, time / 3_600).flatMap { hour in
            values(.minutes, time / 60 % 60).flatMap { minute in
                values(.seconds, time % 60).map { hour * 3_600 + minute * 60 + $0 }
            }
        }
    }
}

/// The clock of a zone in each minute.
private struct ClockShown {
    private let rule: Recurrence
    private let start: Int
    private let calendar: Calendar
    private let count: Int
    var end: Int { start + count * 60 }

    init(_ given: RandomRecurrence, zone: TimeZone, count: Int) {
        rule = given.rule
        start = given.start
        self.count = count
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
    }

    func times() -> [Int] {
        let length = rule.unit == .hours ? 3_600 : 60
        let first = calendar.dateComponents(
            [.minute, .second], from: Date(timeIntervalSince1970: Double(start)))
        let inUnit = (first.second ?? 0) + (length == 3_600 ? (first.minute ?? 0) * 60 : 0)
        let origin = start - inUnit
        var units: [(unit: Int, times: [Int])] = []
        var shown = DateComponents()
        for moment in stride(from: origin, to: end + 3_600, by: 60) {
            // Every offset here is a multiple of half an hour, so its minutes are plain.
            if moment == origin || moment % 1_800 == 0 {
                shown = calendar.dateComponents(
                    [.month, .day, .weekday, .hour, .minute],
                    from: Date(timeIntervalSince1970: Double(moment - moment % 1_800)))
            }
            let unit = (moment - origin) / length
            let minute = (shown.minute ?? 0) + moment % 1_800 / 60
            guard unit % rule.interval == 0, allows(shown, minute, moment) else { continue }
            if rule[.minutes].isEmpty, (moment - origin) % length / 60 != inUnit / 60 { continue }
            if units.last?.unit != unit { units.append((unit, [])) }
            units[units.count - 1].times.append(moment)
        }
        return rule.ended(
            units.flatMap { rule.chosen($0.times) }.filter { (start..<end).contains($0) })
    }

    private func allows(_ shown: DateComponents, _ minute: Int, _ moment: Int) -> Bool {
        if !rule[.hours].isEmpty, !rule.has(.hours, shown.hour ?? 0) { return false }
        if !rule[.minutes].isEmpty, !rule.has(.minutes, minute) { return false }
        if !rule.weekdays.isEmpty, !rule.weekdays.contains(where: { $0.number == shown.weekday }) {
            return false
        }
        guard !rule[.monthDays].isEmpty else { return true }
        let date = Date(timeIntervalSince1970: Double(moment))
        let length = calendar.range(of: .day, in: .month, for: date)?.count ?? 0
        return rule.has(.monthDays, shown.day ?? 0, of: length)
    }
}
