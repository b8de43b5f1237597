// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import NotificationWords

/// Makes a trigger of a time that repeats by the wall clock, or ends.
struct RepeatPlan {
    let time: ReminderTime
    let now: Date
    /// In the zone of the trigger.
    let calendar: Calendar

    func trigger() throws(ReminderError) -> CalendarTrigger {
        if let plain = applesOwn() { return plain }
        var trigger = try unbounded()
        guard var rule = trigger.recurrence else { return trigger }
        if let count = time.count { rule.end = .count(count) }
        if let until = time.until { rule.end = .until(until) }
        if let length = time.length { rule.end = end(after: length, of: trigger) }
        rule.exceptions += time.exceptions
        for date in time.additions {
            if date.time == nil && !rule[.hours].isEmpty {
                throw ReminderError.additionNeedsTime
            }
            rule.additions.append(date)
        }
        do throws(NotificationError) {
            try rule.validate()
        } catch {
            throw ReminderError.ruleIsInvalid(error.message, isWritten: time.rule != nil)
        }
        trigger.recurrence = rule
        return trigger
    }

    /// The end of what lasts so long from its first time on.
    ///
    /// Ten days end with the tenth; of real time the moment counts, at which it comes no more.
    private func end(
        after length: TimeReading.Repetition.Length, of trigger: CalendarTrigger
    ) -> Recurrence.End? {
        guard let first = trigger.nextDate(after: now, zone: calendar.timeZone) else { return nil }
        let start = LocalMoment(first, in: calendar.timeZone)
        let day = start.adding(length.months, .months).adding(length.days, .days)
        if length.seconds == 0, time.step == nil {
            return .until(RecurrenceDate(day.adding(-1, .days), hasTime: false))
        }
        let end = day.date(in: calendar.timeZone).addingTimeInterval(Double(length.seconds - 1))
        return .until(RecurrenceDate(LocalMoment(end, in: calendar.timeZone), hasTime: true))
    }

    // MARK: - The first time

    /// The moment that the wall clock shows now.
    private var wallNow: LocalMoment { LocalMoment(now, in: calendar.timeZone) }

    /// The moment that was named, or now without its seconds.
    private var start: LocalMoment {
        guard let moment = time.moment else { return wallNow.startOfMinute }
        return moment.zone == calendar.timeZone
            ? LocalMoment(moment.date, in: calendar.timeZone) : moment.local
    }

    /// The first time of what is counted in days or more: the moment that was named, or one unit
    /// from now.
    private func first(_ count: Int, _ unit: Recurrence.Unit) -> LocalMoment {
        time.moment == nil ? start.adding(count, unit) : start
    }

    // MARK: - What Apple's components can say

    /// Each day at a time, or each week: as an application would ask for it; nil if it is more.
    private func applesOwn() -> CalendarTrigger? {
        guard !time.isBounded, time.moment?.hasTime != false, time.window == nil else { return nil }
        var components = DateComponents()
        switch time.repetition {
        case .interval(1, .days) where !time.namesDay: break
        case .interval(1, .weeks) where isWithinAWeek, .interval(7, .days) where isWithinAWeek:
            components.weekday = start.weekday
        case .days(let rule)
        where rule.isEachWeek && rule.weekdays.count == 1 && !time.namesDay && time.moment != nil:
            components.weekday = rule.weekdays[0].number
        default: return nil
        }
        let clock = start.time
        (components.hour, components.minute, components.second) = (
            clock.hour, clock.minute, clock.second
        )
        return CalendarTrigger(components: components, isRepeating: true)
    }

    private var isWithinAWeek: Bool { start < wallNow.adding(7, .days) }

    // MARK: - Rules

    /// The first time and the rule, before anything ends it.
    private func unbounded() throws(ReminderError) -> CalendarTrigger {
        if let window = time.window, let step = time.step {
            return try fromNow(try window.rule(every: step, on: time.weekdays))
        }
        // Several times of a day stand in the rule.
        if case .days(let rule)? = time.repetition, !rule[.hours].isEmpty {
            return try fromNow(rule)
        }
        if let moment = time.moment, !moment.hasTime {
            if time.step != nil { throw .startNeedsTime }
            throw .daysNeedTime
        }
        switch time.repetition {
        case .interval(let count, let unit):
            if let step = time.step {
                guard time.moment != nil else { return counted(step) }
                guard step % 60 == 0 else { throw .spanTakesMinutes }
                return CalendarTrigger(
                    first: start.components, recurrence: Recurrence(seconds: step))
            }
            return spaced(count, unit)
        case .days(let rule):
            if time.moment == nil { throw .daysNeedTime }
            return try matching(rule)
        case nil: return try typed(time.rule ?? Recurrence(every: 1, .days))
        }
    }

    /// Each so many days, weeks, months or years.
    private func spaced(_ count: Int, _ unit: Recurrence.Unit) -> CalendarTrigger {
        let isWeeks = unit == .days && count % 7 == 0
        var rule = isWeeks ? Recurrence(every: count / 7, .weeks) : Recurrence(every: count, unit)
        // Where nobody named the day, the last day stands in for one that a month does not have.
        let day = start.date.day
        if unit == .months, !time.namesDay, day > 28 {
            rule[.monthDays] = day == 31 ? [-1] : Array(28...day)
            rule[.positions] = day == 31 ? [] : [-1]
        }
        return CalendarTrigger(first: first(count, unit).components, recurrence: rule)
    }

    /// The day of the month that was named, and that not every month has.
    var rareDay: ReminderSchedule.RareDay? {
        switch time.repetition {
        case .interval(_, .months) where time.namesDay: .init(start.date.day)
        case .days(let rule) where rule.unit == .months && rule[.positions].isEmpty:
            rule[.monthDays].max().flatMap { .init($0) }
        default: nil
        }
    }

    /// A rule that was typed as RFC 5545 has it.
    private func typed(_ rule: Recurrence) throws(ReminderError) -> CalendarTrigger {
        if time.moment != nil {
            if !time.namesDay { return try matching(rule) }
            return CalendarTrigger(first: start.components, recurrence: rule)
        }
        if rule.unit.isWithinDay {
            var plain = rule
            plain.end = nil
            (plain.exceptions, plain.additions) = ([], [])
            if plain.isPlain, let unit = rule.unit.realSeconds,
                Double(unit) * Double(rule.interval) <= Request.Limit.interval
            {
                let first = counted(unit * rule.interval).components
                return CalendarTrigger(first: first, recurrence: rule)
            }
            return CalendarTrigger(first: wall(nextMinute), recurrence: rule)
        }
        if rule[.hours].isEmpty {
            throw .ruleNeedsTime
        }
        return try fromNow(rule)
    }

    /// A rule that says its times of the day itself, from now on or from a day that was named.
    private func fromNow(_ rule: Recurrence) throws(ReminderError) -> CalendarTrigger {
        var rule = rule
        if rule[.minutes].isEmpty { rule[.minutes] = [0] }
        if rule[.seconds].isEmpty { rule[.seconds] = [0] }
        var today = wall(now.addingTimeInterval(1))
        if let moment = time.moment, moment.date > now { today = moment.local.components }
        let day = try firstDay(of: rule, from: today)
        let isToday = [\DateComponents.year, \.month, \.day].allSatisfy {
            today[keyPath: $0] == day[keyPath: $0]
        }
        return CalendarTrigger(first: isToday ? today : day, recurrence: rule)
    }

    /// A rule that says its days, at the time of a moment: from the first day that it has.
    private func matching(_ rule: Recurrence) throws(ReminderError) -> CalendarTrigger {
        if let moment = time.moment, moment.namesWeekday {
            throw .takesTimeOfDay
        }
        var day = try firstDay(of: rule, from: start.components)
        let clock = start.time
        (day.hour, day.minute, day.second) = (clock.hour, clock.minute, clock.second)
        return CalendarTrigger(first: day, recurrence: rule)
    }

    /// The first day that a rule has from a wall time on: INTERVAL counts from there.
    private func firstDay(
        of rule: Recurrence, from start: DateComponents
    ) throws(ReminderError) -> DateComponents {
        var each = rule
        each.interval = 1
        each.end = nil
        (each.exceptions, each.additions) = ([], [])
        do throws(NotificationError) {
            try each.validate()
        } catch {
            throw ReminderError.ruleIsInvalid(error.message, isWritten: time.rule != nil)
        }
        let trigger = CalendarTrigger(first: start, recurrence: each)
        guard let date = trigger.nextDate(after: now, zone: calendar.timeZone) else {
            throw .hasNoDate
        }
        return calendar.dateComponents([.year, .month, .day], from: date)
    }

    /// So much real time from now on, and again and again.
    private func counted(_ seconds: Int) -> CalendarTrigger {
        let date = now.addingTimeInterval(Double(seconds))
        var trigger = CalendarTrigger(at: date, in: calendar)
        (trigger.isRepeating, trigger.recurrence) = (true, Recurrence(seconds: seconds))
        return trigger
    }

    private var nextMinute: Date {
        Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60 + 60)
    }

    private func wall(_ date: Date) -> DateComponents {
        calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    }
}

extension CalendarTrigger {
    /// Due once, at a moment of real time.
    ///
    /// It does not travel: who goes to another zone is reminded at the same moment.
    init(at date: Date, in calendar: Calendar) {
        let parts: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
        var (first, zone) = (calendar.dateComponents(parts, from: date), calendar.timeZone)
        // Of an hour that comes twice the first is meant; the second is written as that of UTC.
        if calendar.date(from: first).map({ abs($0.timeIntervalSince(date)) >= 1 }) ?? true {
            zone = .gmt
            first = calendar.dateComponents(in: zone, from: date)
        }
        self.init(
            components: DateComponents(
                timeZone: zone, year: first.year, month: first.month, day: first.day,
                hour: first.hour, minute: first.minute, second: first.second))
    }
}

extension Recurrence {
    /// Whether it is each week on some days, and nothing more.
    fileprivate var isEachWeek: Bool {
        var plain = self
        plain.weekdays = []
        return plain == Recurrence(every: 1, .weeks)
    }

    /// Counts real time in the largest unit that fits.
    public init(seconds: Int) {
        if seconds % 3_600 == 0 {
            self.init(every: seconds / 3_600, .hours)
        } else if seconds % 60 == 0 {
            self.init(every: seconds / 60, .minutes)
        } else {
            self.init(every: seconds, .seconds)
        }
    }
}

extension Recurrence.Unit {
    /// The seconds of a unit of real time.
    fileprivate var realSeconds: Int? {
        switch self {
        case .seconds: 1
        case .minutes: 60
        case .hours: 3_600
        case .days, .weeks, .months, .years: nil
        }
    }
}
