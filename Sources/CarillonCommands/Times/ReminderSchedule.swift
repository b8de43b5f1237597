// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// When a reminder is delivered: the trigger, and the date on which it is due first.
struct ReminderSchedule: Hashable, Sendable {
    var trigger: Trigger
    var date: Date

    /// Delivers once after a span of real time.
    init(in span: Span, after now: Date) {
        trigger = .interval(IntervalTrigger(seconds: Double(span.seconds)))
        date = now.addingTimeInterval(Double(span.seconds))
    }

    /// Delivers once at a moment that means one thing.
    init(at moment: Moment, after now: Date, in calendar: Calendar) throws(CommandError) {
        guard let date = moment.date(after: now, in: calendar),
            let components = moment.components(after: now, in: calendar)
        else { throw CommandError.usage { $0.timeIsPast }.about("--at") }
        trigger = .calendar(CalendarTrigger(components: components))
        self.date = date
    }

    /// Delivers when a time says.
    ///
    /// - Parameters:
    ///   - time: What was typed, each part meaning one thing.
    ///   - now: The time.
    ///   - calendar: The Gregorian calendar in the zone of the moment; the time's own zone goes
    ///     first.
    /// - Throws: A usage error that names the option, if parts contradict each other or it never
    ///   rings.
    init(_ time: ReminderTime, after now: Date, in calendar: Calendar) throws(CommandError) {
        var calendar = calendar
        calendar.timeZone = time.zone ?? calendar.timeZone
        try time.checkParts()
        if let span = time.span {
            self.init(in: span, after: now)
        } else if time.repetition == nil && time.rule == nil {
            guard let moment = time.moment else { throw .usage { $0.sayWhenByAt } }
            try self.init(at: moment, after: now, in: calendar)
        } else if case .span(let span) = time.repetition, time.moment == nil, time.window == nil,
            !time.isBounded
        {
            if time.zone != nil {
                throw .usage { $0.spanIsTheSameEverywhere }
            }
            self.init(in: span, after: now)
            trigger = .interval(
                IntervalTrigger(seconds: Double(span.seconds), isRepeating: true))
        } else {
            let plan = RepeatPlan(time: time, now: now, calendar: calendar)
            let trigger = try plan.trigger()
            guard let date = trigger.nextDate(after: now, zone: calendar.timeZone) else {
                let error = CommandError.usage { $0.neverRings }
                throw time.until == nil ? error : error.about("--until")
            }
            self.init(trigger: .calendar(trigger), date: date)
        }
        if let zone = time.zone, case .calendar(var trigger) = trigger {
            trigger.components.timeZone = zone
            self.trigger = .calendar(trigger)
        }
    }

    private init(trigger: Trigger, date: Date) {
        self.trigger = trigger
        self.date = date
    }
}

extension ReminderTime {
    /// Whether something ends the repetition, leaves dates out or adds some.
    var isBounded: Bool {
        count != nil || until != nil || !exceptions.isEmpty || !additions.isEmpty
    }

    /// Checks what goes together; the messages name the options.
    fileprivate func checkParts() throws(CommandError) {
        let repeats = repetition != nil || rule != nil
        if span != nil {
            if moment != nil || repeats {
                throw .usage { $0.inStandsAlone }
            }
            if zone != nil { throw .usage { $0.inCountsRealTime } }
        }
        if repetition != nil && rule != nil {
            throw .usage { $0.ruleSaysHowOften }
        }
        let bounds = [
            ("--count", count != nil), ("--until", until != nil),
            ("--except", !exceptions.isEmpty), ("--also", !additions.isEmpty),
            ("--between", window != nil), ("--on", !weekdays.isEmpty),
        ]
        if let bound = bounds.first(where: { $0.1 }), !repeats {
            throw .usage { $0.needsRepetition(bound.0) }
        }
        if count != nil && until != nil {
            throw .usage { $0.exclude("--count", "--until") }
        }
        if let end = rule?.end, count != nil || until != nil {
            let has = if case .count = end { "COUNT" } else { "UNTIL" }
            throw CommandError.usage { $0.ruleHas(has) }
                .about(count != nil ? "--count" : "--until")
        }
        guard window != nil else {
            if weekdays.isEmpty { return }
            throw .usage { $0.onNeedsBetween }
        }
        guard case .span(let step) = repetition, step.seconds < Span.day.seconds else {
            throw .usage { $0.betweenNeedsEvery }
        }
        if moment != nil { throw .usage { $0.betweenSaysTimes } }
    }
}
