// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// Makes a trigger of a time that repeats by the wall clock, or ends.
struct RepeatPlan {
    let time: ReminderTime
    let now: Date
    /// In the zone of the trigger.
    let calendar: Calendar

    func trigger() throws(CommandError) -> CalendarTrigger {
        if let plain = try applesOwn() { return plain }
        var trigger = try unbounded()
        guard var rule = trigger.recurrence else { return trigger }
        if let count = time.count { rule.end = .count(count) }
        if let until = time.until { rule.end = .until(try date(until, "until")) }
        for words in time.exceptions { rule.exceptions.append(try date(words, "except")) }
        for words in time.additions {
            let date = try date(words, "also")
            if date.time == nil && !rule[.hours].isEmpty {
                throw CommandError.usage { $0.sayTimeOfDayToo }.about("--also")
            }
            rule.additions.append(date)
        }
        do throws(NotificationError) {
            try rule.validate()
        } catch {
            throw CommandError.usage(error.message).about(time.rule == nil ? "--every" : "--rule")
        }
        trigger.recurrence = rule
        return trigger
    }

    private func date(
        _ words: DateWords, _ option: String
    ) throws(CommandError) -> RecurrenceDate {
        do throws(CommandError) {
            return try words.date(after: now, in: calendar)
        } catch {
            throw error.about("--\(option)")
        }
    }

    // MARK: - What Apple's components can say

    /// Each day at a time, or each week: as an application would ask for it; nil if it is more.
    private func applesOwn() throws(CommandError) -> CalendarTrigger? {
        guard let moment = time.moment, !time.isBounded else { return nil }
        var components = DateComponents()
        switch (time.repetition, moment.day) {
        case (.span(.day), .next): break
        case (.span(.week), .weekday(let weekday)): components.weekday = weekday
        case (.span(.week), .today): components.weekday = calendar.component(.weekday, from: now)
        case (.span(.week), .next), (.span(.week), .tomorrow):
            let first = try ReminderSchedule(at: moment, after: now, in: calendar).date
            components.weekday = calendar.component(.weekday, from: first)
        case (.days(let rule), .next) where rule.isEachWeek && rule.weekdays.count == 1:
            components.weekday = rule.weekdays[0].number
        default: return nil
        }
        moment.time.set(in: &components)
        return CalendarTrigger(components: components, isRepeating: true)
    }

    // MARK: - Rules

    /// The first time and the rule, before anything ends it.
    private func unbounded() throws(CommandError) -> CalendarTrigger {
        if let window = time.window, case .span(let step) = time.repetition {
            return try fromNow(try window.rule(every: step, on: time.weekdays))
        }
        switch time.repetition {
        case .span(let span):
            guard let moment = time.moment else { return counted(span) }
            guard let rule = Recurrence(span, isRealTime: false) else {
                throw .usage { $0.everyTakesMinutes }
            }
            return CalendarTrigger(first: try first(moment), recurrence: rule)
        case .counted(let rule):
            guard let moment = time.moment else {
                throw .usage { $0.monthsNeedTime }
            }
            return CalendarTrigger(first: try first(moment), recurrence: rule)
        case .days(let rule):
            guard let moment = time.moment else {
                throw .usage { $0.daysNeedTime }
            }
            return try matching(rule, moment)
        case .unclear, nil: return try typed(time.rule ?? Recurrence(every: 1, .days))
        }
    }

    /// A rule that was typed as RFC 5545 has it.
    private func typed(_ rule: Recurrence) throws(CommandError) -> CalendarTrigger {
        if let moment = time.moment {
            if moment.day == .next { return try matching(rule, moment) }
            return CalendarTrigger(first: try first(moment), recurrence: rule)
        }
        if rule.unit.isWithinDay {
            var plain = rule
            plain.end = nil
            (plain.exceptions, plain.additions) = ([], [])
            if plain.isPlain, let unit = Span.of(rule.unit),
                (1...Int(Request.Limit.interval)).contains(rule.interval)
            {
                let first = counted(unit * rule.interval).components
                return CalendarTrigger(first: first, recurrence: rule)
            }
            return CalendarTrigger(first: wall(nextMinute), recurrence: rule)
        }
        if rule[.hours].isEmpty {
            throw .usage { $0.ruleNeedsTime }
        }
        return try fromNow(rule)
    }

    /// A rule that says its times of the day itself, from now on.
    private func fromNow(_ rule: Recurrence) throws(CommandError) -> CalendarTrigger {
        var rule = rule
        if rule[.minutes].isEmpty { rule[.minutes] = [0] }
        if rule[.seconds].isEmpty { rule[.seconds] = [0] }
        let today = wall(now.addingTimeInterval(1))
        let day = try firstDay(of: rule, from: today)
        let isToday = [\DateComponents.year, \.month, \.day].allSatisfy {
            today[keyPath: $0] == day[keyPath: $0]
        }
        return CalendarTrigger(first: isToday ? today : day, recurrence: rule)
    }

    /// A rule that says its days, at the time of a moment: from the first day that it has.
    private func matching(
        _ rule: Recurrence, _ moment: Moment
    ) throws(CommandError) -> CalendarTrigger {
        switch moment.day {
        case .weekday, .nextWeekday:
            throw .usage { $0.atTakesTimeOfDay }
        default: break
        }
        var day = try firstDay(of: rule, from: try first(moment))
        moment.time.set(in: &day)
        return CalendarTrigger(first: day, recurrence: rule)
    }

    /// The first day that a rule has from a wall time on: INTERVAL counts from there.
    private func firstDay(
        of rule: Recurrence, from start: DateComponents
    ) throws(CommandError) -> DateComponents {
        var each = rule
        each.interval = 1
        each.end = nil
        (each.exceptions, each.additions) = ([], [])
        do throws(NotificationError) {
            try each.validate()
        } catch {
            throw CommandError.usage(error.message).about(time.rule == nil ? "--every" : "--rule")
        }
        let trigger = CalendarTrigger(first: start, recurrence: each)
        guard let date = trigger.nextDate(after: now, zone: calendar.timeZone) else {
            throw .usage { $0.hasNoDate }
        }
        return calendar.dateComponents([.year, .month, .day], from: date)
    }

    private func first(_ moment: Moment) throws(CommandError) -> DateComponents {
        guard let components = moment.components(after: now, in: calendar) else {
            throw CommandError.usage { $0.timeIsPast }.about("--at")
        }
        return components
    }

    /// So much real time from now on, and again and again.
    private func counted(_ span: Span) -> CalendarTrigger {
        let date = now.addingTimeInterval(Double(span.seconds))
        var (first, zone) = (wall(date), calendar.timeZone)
        // Of an hour that comes twice the first is meant; the second is written as that of UTC.
        if calendar.date(from: first).map({ abs($0.timeIntervalSince(date)) >= 1 }) ?? true {
            zone = .gmt
            first = calendar.dateComponents(in: zone, from: date)
        }
        // Real time does not travel: who goes to another zone is reminded at the same moments.
        let components = DateComponents(
            timeZone: zone, year: first.year, month: first.month, day: first.day,
            hour: first.hour, minute: first.minute, second: first.second)
        return CalendarTrigger(
            first: components,
            recurrence: Recurrence(span, isRealTime: true) ?? Recurrence(every: 1, .days))
    }

    private var nextMinute: Date {
        Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60 + 60)
    }

    private func wall(_ date: Date) -> DateComponents {
        calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    }
}

extension Recurrence {
    /// Whether it is each week on some days, and nothing more.
    fileprivate var isEachWeek: Bool {
        var plain = self
        plain.weekdays = []
        return plain == Recurrence(every: 1, .weeks)
    }

    /// Counts a span in the largest unit that fits.
    ///
    /// - Parameters:
    ///   - span: The span.
    ///   - isRealTime: Whether the unit is one of real time; else nil if the span has seconds.
    fileprivate init?(_ span: Span, isRealTime: Bool) {
        let units: [(Span, Unit)] = [
            (.week, .weeks), (.day, .days), (.hour, .hours), (.minute, .minutes),
        ]
        let known = units.first {
            span.seconds % $0.0.seconds == 0 && (!isRealTime || [.hours, .minutes].contains($0.1))
        }
        if let (length, unit) = known {
            self.init(every: span.seconds / length.seconds, unit)
        } else if isRealTime {
            self.init(every: span.seconds, .seconds)
        } else {
            return nil
        }
    }
}
