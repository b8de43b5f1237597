// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// When a reminder is delivered: the trigger, and the date on which it is due first.
struct ReminderSchedule: Hashable, Sendable {
    var trigger: Trigger
    var date: Date

    /// Delivers once after a span of real time.
    init(in span: Span, after now: Date) {
        trigger = .interval(IntervalTrigger(seconds: Double(span.seconds)))
        date = now.addingTimeInterval(Double(span.seconds))
    }

    /// Delivers once at a moment.
    init(at moment: Moment, after now: Date, in calendar: Calendar) throws(CommandError) {
        guard let date = moment.date(after: now, in: calendar),
            let components = moment.components(after: now, in: calendar)
        else { throw .usage("--at: this time is past; give one that is still to come") }
        trigger = .calendar(CalendarTrigger(components: components))
        self.date = date
    }

    /// Delivers again and again, by the wall clock if there is a moment.
    init(
        every repetition: Repetition, at moment: Moment?, after now: Date, in calendar: Calendar
    ) throws(CommandError) {
        switch (repetition, moment) {
        case (.span(let span), nil):
            self.init(in: span, after: now)
            trigger = .interval(
                IntervalTrigger(seconds: Double(span.seconds), isRepeating: true))
        case (.weekday, nil):
            throw .usage("--every with a weekday needs a time; add --at, such as --at 08:30")
        case (.counted, nil):
            throw .usage(
                "--every with months or years needs a time; add --at, such as"
                    + " --at \"2027-01-05 08:30\"")
        case (_, let moment?):
            let (day, rule) = try Self.rule(repetition, moment, after: now, in: calendar)
            let first = Moment(day: day, time: moment.time)
            try self.init(at: first, after: now, in: calendar)
            trigger = .calendar(rule.trigger(from: trigger, at: moment.time))
        }
    }

    /// On which day it is due first, and how it goes on from there.
    private static func rule(
        _ repetition: Repetition, _ moment: Moment, after now: Date, in calendar: Calendar
    ) throws(CommandError) -> (Moment.Day, Rule) {
        switch (repetition, moment.day) {
        case (.span(.day), .next): return (.next, .daily)
        case (.span(.week), .weekday(let weekday)): return (moment.day, .weekly(weekday))
        case (.span(.week), .next), (.span(.week), .today), (.span(.week), .tomorrow):
            let weekday = try weekday(of: moment, after: now, in: calendar)
            return (.weekday(weekday), .weekly(weekday))
        case (.weekday(let weekday, every: 1), .next):
            return (.weekday(weekday), .weekly(weekday))
        case (.weekday(let weekday, let count), .next):
            return (.weekday(weekday), .counted(Recurrence(every: count, .weeks)))
        case (.weekday, _): throw .usage("--at takes only a time of day here, such as 08:30")
        case (.span(let span), _):
            guard let recurrence = Recurrence(span) else {
                throw .usage("--every with --at takes whole minutes; leave the seconds out")
            }
            return (moment.day, .counted(recurrence))
        case (.counted(let recurrence), _): return (moment.day, .counted(recurrence))
        }
    }

    private static func weekday(
        of moment: Moment, after now: Date, in calendar: Calendar
    ) throws(CommandError) -> Int {
        guard moment.day != .today else { return calendar.component(.weekday, from: now) }
        let once = try ReminderSchedule(at: moment, after: now, in: calendar)
        return calendar.component(.weekday, from: once.date)
    }
}

/// How something repeats by the wall clock.
private enum Rule {
    case daily
    case weekly(Int)
    case counted(Recurrence)

    /// Makes a trigger that repeats of one that does not, at its first time.
    func trigger(from once: Trigger, at time: Moment.Time) -> CalendarTrigger {
        if case .counted(let recurrence) = self, case .calendar(let once) = once {
            return CalendarTrigger(first: once.components, recurrence: recurrence)
        }
        var components = DateComponents()
        if case .weekly(let weekday) = self { components.weekday = weekday }
        time.set(in: &components)
        return CalendarTrigger(components: components, isRepeating: true)
    }
}

extension Recurrence {
    /// Counts a span in the largest unit that fits; nil if it has seconds.
    fileprivate init?(_ span: Span) {
        let units: [(Span, Unit)] = [
            (.week, .weeks), (.day, .days), (.hour, .hours), (.minute, .minutes),
        ]
        guard let (length, unit) = units.first(where: { span.seconds % $0.0.seconds == 0 })
        else { return nil }
        self.init(every: span.seconds / length.seconds, unit)
    }
}
