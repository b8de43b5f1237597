// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// When a reminder rings: the trigger, and the date on which it rings first.
struct Ringing: Hashable, Sendable {
    var trigger: Trigger
    var date: Date

    /// Rings once after a span of real time.
    init(in span: Span, after now: Date) {
        trigger = .interval(IntervalTrigger(seconds: Double(span.seconds)))
        date = now.addingTimeInterval(Double(span.seconds))
    }

    /// Rings once at a moment.
    init(at moment: Moment, after now: Date, in calendar: Calendar) throws(CommandError) {
        guard let date = moment.date(after: now, in: calendar),
            let components = moment.components(after: now, in: calendar)
        else { throw .usage("--at: this time is past; give one that is still to come") }
        trigger = .calendar(CalendarTrigger(components: components))
        self.date = date
    }

    /// Rings again and again, by the wall clock if there is a moment.
    init(
        every repetition: Repetition, at moment: Moment?, after now: Date, in calendar: Calendar
    ) throws(CommandError) {
        guard let moment else {
            guard case .span(let span) = repetition else {
                throw .usage("--every with a weekday needs a time; add --at, such as --at 08:30")
            }
            self.init(in: span, after: now)
            trigger = .interval(
                IntervalTrigger(seconds: Double(span.seconds), isRepeating: true))
            return
        }
        let day: Moment.Day
        switch (repetition, moment.day) {
        case (.span(.day), .next), (.span(.week), .weekday): day = moment.day
        case (.weekday(let weekday), .next): day = .weekday(weekday)
        case (.span(.week), .next), (.span(.week), .today), (.span(.week), .tomorrow):
            day = .weekday(try Self.weekday(of: moment, after: now, in: calendar))
        case (.span(.day), _), (.weekday, _):
            throw .usage("--at takes only a time of day here, such as 08:30")
        case (.span(.week), .date):
            throw .usage("--at takes a weekday or a time of day here, such as \"monday 08:30\"")
        case (.span, _):
            throw .usage(
                "--at goes with --every day, week or a weekday; other spans count from now")
        }
        try self.init(at: Moment(day: day, time: moment.time), after: now, in: calendar)
        var components = DateComponents()
        if case .weekday(let weekday) = day { components.weekday = weekday }
        moment.time.set(in: &components)
        trigger = .calendar(CalendarTrigger(components: components, isRepeating: true))
    }

    private static func weekday(
        of moment: Moment, after now: Date, in calendar: Calendar
    ) throws(CommandError) -> Int {
        guard moment.day != .today else { return calendar.component(.weekday, from: now) }
        let ringing = try Ringing(at: moment, after: now, in: calendar)
        return calendar.component(.weekday, from: ringing.date)
    }
}
