// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import NotificationWords

/// The days on which a repetition does not ring: some dates, and some days of each week.
public struct LeftOutDays: Hashable, Sendable {
    /// The dates.
    public var dates: [RecurrenceDate] = []
    /// The days of the week, from 1 for Sunday.
    public var weekdays: Set<Int> = []

    /// None.
    public init() {}

    /// Whether there are none.
    public var isEmpty: Bool { dates.isEmpty && weekdays.isEmpty }
}

/// One part of what is left out, as it was typed.
public enum LeftOutPart: Hashable, Sendable {
    /// Days of each week, from 1 for Sunday.
    case weekdays(Set<Int>)
    /// Dates that follow one another.
    case dates([RecurrenceDate])
    /// Words that say one date, or none.
    case words
}

extension ReminderReader {
    /// How many days may follow one another.
    private static let longestSpan = 366

    /// Reads days with commas between, such as `sunday, 24 december, 2 to 9 january`.
    ///
    /// - Parameters:
    ///   - text: The days in words.
    ///   - known: Dates by the words that stand for them already.
    /// - Returns: The days; none for no words.
    /// - Throws: ``ReminderError`` with the words that are no day, can be two, or are past.
    public func leftOutDays(
        _ text: String, known: [String: RecurrenceDate] = [:]
    ) throws(ReminderError) -> LeftOutDays {
        var days = LeftOutDays()
        for part in Self.parts(ofDays: text) {
            if let date = known[part] {
                days.dates.append(date)
                continue
            }
            switch try leftOut(part) {
            case .weekdays(let weekdays): days.weekdays.formUnion(weekdays)
            case .dates(let dates): days.dates += dates
            case .words: days.dates.append(try day(part))
            }
        }
        return days
    }

    /// The parts of days with commas between.
    ///
    /// - Parameter text: Such as `sunday, 24 december`.
    /// - Returns: Each part; the year of `December 24, 2027` is none of its own.
    public static func parts(ofDays text: String) -> [String] {
        let parts = text.split { ",;،؛、，".contains($0) }
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return parts.reduce(into: []) { parts, part in
            if part.count == 4, Int(part) != nil, let date = parts.popLast() {
                parts.append("\(date), \(part)")
            } else {
                parts.append(part)
            }
        }
    }

    /// Reads a part of what is left out, for the window and for the command line.
    ///
    /// - Parameter part: Such as `sunday`, which is each of them, or `24 december to 2 january`.
    /// - Returns: The days; the words of what is a single date or none at all.
    /// - Throws: ``ReminderError/noDay(_:)`` for more days in a row than can be.
    public func leftOut(_ part: String) throws(ReminderError) -> LeftOutPart {
        let weekdays = readers.lazy.map { $0.weekdays(of: part) }.first { !$0.isEmpty }
        if let weekdays { return .weekdays(Set(weekdays)) }
        return try span(part).map { .dates($0) } ?? .words
    }

    /// Reads days that follow one another; nil if the words are something else.
    ///
    /// - Parameter text: Such as `24 december to 2 january`.
    /// - Returns: Each of the days.
    /// - Throws: ``ReminderError/noDay(_:)`` if they are too many.
    public func span(_ text: String) throws(ReminderError) -> [RecurrenceDate]? {
        guard let span = readers.lazy.compactMap({ $0.daySpan(of: text) }).first else { return nil }
        var days = [span.first]
        while let last = days.last, last < span.last {
            if days.count == Self.longestSpan { throw .noDay(text) }
            days.append(last.adding(1, .days))
        }
        return days.map { RecurrenceDate($0, hasTime: false) }
    }

    /// Reads one day that is to come.
    ///
    /// - Parameter text: Such as `24 december`.
    /// - Returns: The day.
    /// - Throws: ``ReminderError`` with the words that are no day, can be two, or are past.
    public func day(_ text: String) throws(ReminderError) -> RecurrenceDate {
        let found = readings { $0.readings(of: text) }
            .filter { $0.repetition == nil && !$0.hasTime && $0.grain == .day }
        let today = LocalMoment(now, in: zone).date
        let left = Set(
            found.filter { $0.local.date >= today }
                .map { RecurrenceDate($0.local, hasTime: false) })
        if let date = left.first, left.count == 1 { return date }
        // "Last friday" is not meant of the past, but of each month, which no date says.
        let isPast = left.isEmpty && found.contains { !$0.namesWeekday }
        throw isPast ? .timeIsPast : .noDay(text)
    }
}

extension ReminderSchedule {
    /// Leaves out some days of what repeats; what rings once stays as it is.
    ///
    /// - Parameters:
    ///   - days: The days.
    ///   - others: The dates that are left out already and go on being so.
    ///   - now: The time.
    ///   - calendar: The Gregorian calendar, with the zone of the person.
    /// - Throws: ``ReminderError`` if nothing is left, or no rule says it.
    public mutating func leaveOut(
        _ days: LeftOutDays, besides others: [RecurrenceDate], after now: Date,
        in calendar: Calendar
    ) throws(ReminderError) {
        guard trigger.isRepeating else { return }
        var times: CalendarTrigger
        switch trigger {
        case .calendar(let trigger): times = trigger
        case .interval(let interval):
            if days.isEmpty { return }
            times = CalendarTrigger(
                first: LocalMoment(date, in: calendar.timeZone).components,
                recurrence: Recurrence(seconds: Int(interval.seconds)))
        case .place, .push: return
        }
        let zone = times.components.timeZone ?? calendar.timeZone
        if !days.weekdays.isEmpty {
            times = try times.without(days.weekdays, from: LocalMoment(date, in: zone))
        }
        times.exceptions = others + days.dates.filter { !others.contains($0) }
        var plain = times
        plain.relativeOffsets = []
        guard let next = plain.nextDate(after: now, zone: zone) else {
            throw .neverRings(hasEnd: false)
        }
        (trigger, date) = (.calendar(times), next)
    }
}

extension ReminderSchedule {
    /// The days that are left out of what repeats and are still to come.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - zone: The zone of the person.
    /// - Returns: A moment of each, soonest first.
    public func leftOut(after now: Date, in zone: TimeZone) -> [Date] {
        guard case .calendar(let times) = trigger else { return [] }
        let own = times.components.timeZone ?? zone
        let moments = times.exceptions.map { date in
            let moment =
                date.time == nil ? own.wholeDay(of: date).upperBound - 1 : own.moment(of: date)
            return Date(timeIntervalSince1970: Double(moment))
        }
        return Set(moments).filter { $0 > now }.sorted()
    }
}

extension CalendarTrigger {
    /// The same without some days of each week.
    func without(
        _ weekdays: Set<Int>, from first: LocalMoment
    ) throws(ReminderError) -> CalendarTrigger {
        var rule = recurrence ?? Recurrence(every: 1, components.weekday == nil ? .days : .weeks)
        if recurrence == nil { rule.exceptions = exceptions }
        // The last of some days would become another one.
        if !rule[.positions].isEmpty { throw .noRuleHasTheseTimes }
        if rule.unit == .weeks, rule.weekdays.isEmpty {
            rule.weekdays = [Recurrence.Weekday(first.weekday)]
        }
        if rule.weekdays.isEmpty {
            // What follows from the first time otherwise, and would not beside days of the week.
            if [.months, .years].contains(rule.unit), rule[.monthDays].isEmpty {
                rule[.monthDays] = [first.date.day]
            }
            if rule.unit == .years, rule[.months].isEmpty { rule[.months] = [first.date.month] }
            if rule.unit == .days, rule.interval == 1 { rule.unit = .weeks }
            rule.weekdays = [2, 3, 4, 5, 6, 7, 1].map { Recurrence.Weekday($0) }
        }
        rule.weekdays.removeAll { weekdays.contains($0.number) }
        if rule.weekdays.isEmpty { throw .neverRings(hasEnd: false) }
        var trigger = CalendarTrigger(
            first: recurrence == nil ? first.components : components, recurrence: rule)
        trigger.components.timeZone = components.timeZone
        trigger.relativeOffsets = relativeOffsets
        return trigger
    }
}
