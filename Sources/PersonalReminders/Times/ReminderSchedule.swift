// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import NotificationWords

/// When a reminder is delivered: the trigger, and the date on which it is due first.
public struct ReminderSchedule: Hashable, Sendable {
    /// The trigger.
    public var trigger: Trigger
    /// When it is due first.
    public var date: Date
    /// How it comes again once it is done; nil if it does not.
    public var afterDone: AfterDone?
    /// The day of the month that a person named, and that not every month has.
    public var rareDay: RareDay?
    /// When the last day begins as far as which ``ReminderTime/daysOff`` are left out; nil if there
    /// are none.
    public var lastDayOff: Date?

    /// A day of the month that not every month has.
    public struct RareDay: Hashable, Sendable {
        /// Its number, from 29 on.
        public let number: Int

        /// Takes a day; nil if each month has it.
        init?(_ number: Int) {
            guard number > 28 else { return nil }
            self.number = number
        }

        /// How many of the twelve months have it.
        public var months: Int { number > 30 ? 7 : 11 }
    }

    /// Delivers when a time says.
    ///
    /// - Parameters:
    ///   - time: What was typed, each part meaning one thing.
    ///   - now: The time.
    ///   - calendar: The Gregorian calendar in the zone of the moment; the time's own zone goes
    ///     first.
    /// - Throws: ``ReminderError`` if parts contradict each other or it never rings.
    public init(_ time: ReminderTime, after now: Date, in calendar: Calendar) throws(ReminderError)
    {
        var calendar = calendar
        calendar.timeZone = time.zone ?? calendar.timeZone
        try time.checkParts()
        afterDone = time.afterDone
        if let distance = time.distance {
            (trigger, date) = Self.once(distance)
        } else if time.repetition == nil && time.rule == nil {
            guard let moment = time.moment else { throw .saysNoTime }
            (trigger, date) = Self.once(moment)
        } else if let step = time.step, time.moment == nil, time.window == nil, !time.isBounded,
            time.warnings.isEmpty
        {
            if time.zone != nil { throw .spanIsTheSameEverywhere }
            let seconds = Double(step)
            trigger = .interval(IntervalTrigger(seconds: seconds, isRepeating: true))
            date = now.addingTimeInterval(seconds)
        } else {
            let plan = RepeatPlan(time: time, now: now, calendar: calendar)
            var trigger = try plan.trigger()
            if !time.weekdaysOff.isEmpty,
                let first = trigger.nextDate(after: now, zone: calendar.timeZone)
            {
                trigger = try trigger.without(
                    time.weekdaysOff, from: LocalMoment(first, in: calendar.timeZone))
            }
            let last = trigger.leaveOut(time.daysOff, in: calendar.timeZone)
            lastDayOff = time.expectsDaysOff ? last : nil
            guard let date = trigger.nextDate(after: now, zone: calendar.timeZone) else {
                throw .neverRings(hasEnd: time.until != nil)
            }
            (self.trigger, self.date) = (.calendar(trigger), date)
            rareDay = plan.rareDay
        }
        if let zone = time.zone, case .calendar(var trigger) = trigger {
            trigger.components.timeZone = zone
            self.trigger = .calendar(trigger)
        }
        try warn(time.warnings, after: now, in: calendar)
    }

    /// Has a reminder ring by this schedule, and by no other.
    ///
    /// - Parameters:
    ///   - request: The reminder; its texts and buttons stay as they are, as far as they can.
    ///   - title: The word on the button that ends it.
    /// - Returns: The category of its button if it gets another: one that comes again once it is done
    ///   needs somebody who says so.
    public func apply(to request: inout Request, done title: String) -> NotificationModel.Category?
    {
        request.trigger = trigger
        let cameAgain = AfterDone(request.content) != nil
        AfterDone.remove(from: &request.content)
        guard let afterDone else { return nil }
        afterDone.write(to: &request.content)
        return cameAgain ? nil : Reminders.giveDone(to: &request.content, title: title)
    }

    /// Plans when a reminder rings that takes the place of another: with its warnings, as far as they
    /// can still come, and again after it was done, as the other does, unless the new time repeats.
    ///
    /// - Parameters:
    ///   - time: When it is to ring.
    ///   - other: The other; nil for a new reminder.
    ///   - now: The time.
    ///   - calendar: The Gregorian calendar, with the zone of the person.
    /// - Throws: ``ReminderError`` if there is no such time.
    public init(
        _ time: ReminderTime, replacing other: Request?, after now: Date, in calendar: Calendar
    ) throws(ReminderError) {
        var time = time
        if let other { time.warnings = Self.warnings(of: other) }
        if time.repetition == nil, time.rule == nil, time.afterDone == nil {
            time.afterDone = (other?.content).flatMap { AfterDone($0) }
        }
        while true {
            do throws(ReminderError) {
                self = try ReminderSchedule(time, after: now, in: calendar)
                return
            } catch {
                guard case .warningIsPast(let span) = error else { throw error }
                time.warnings.removeAll { $0 == -span }
            }
        }
    }

    /// How long before each of its times a reminder rings already, as negative spans.
    public static func warnings(of request: Request) -> [CalendarDuration] {
        guard case .calendar(let trigger)? = request.trigger else { return [] }
        return trigger.relativeOffsets.filter { $0.roughSeconds < 0 }
    }

    /// Rings already some spans before each of its times.
    private mutating func warn(
        _ warnings: [CalendarDuration], after now: Date, in calendar: Calendar
    ) throws(ReminderError) {
        if warnings.isEmpty { return }
        var warned: CalendarTrigger
        if case .calendar(let trigger) = trigger {
            warned = trigger
        } else {
            // Real time that has a date of its own; nothing is early.
            let seconds = date.timeIntervalSince1970.rounded(.up)
            date = Date(timeIntervalSince1970: seconds)
            warned = CalendarTrigger(at: date, in: calendar)
        }
        let spans = Set(warnings).sorted { $0.roughSeconds < $1.roughSeconds }
        if !warned.isRepeating {
            for span in spans {
                warned.relativeOffsets = [span]
                if warned.nextDate(after: now, zone: calendar.timeZone) == nil {
                    throw .warningIsPast(-span)
                }
            }
        }
        warned.relativeOffsets = spans + [CalendarDuration()]
        trigger = .calendar(warned)
    }

    /// Keeps the times of a reminder that is pending, also where it is added anew.
    ///
    /// A length of time would count from then: what is left of it counts, and what repeats after one
    /// goes on from its next time. It is nil if no time of it is left.
    ///
    /// - Parameters:
    ///   - pending: The reminder.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    public init?(keeping pending: PendingRequest, after now: Date, in zone: TimeZone) {
        guard let trigger = pending.request.trigger,
            let due = Self.due(pending, after: now, in: zone)
        else { return nil }
        switch trigger {
        case .interval(let interval) where interval.isRepeating:
            // A rule has whole seconds; the next one is not before its time.
            let start = Date(timeIntervalSince1970: due.timeIntervalSince1970.rounded(.up))
            let rule = CalendarTrigger(
                first: LocalMoment(start, in: zone).components,
                recurrence: Recurrence(seconds: Int(interval.seconds)))
            self.trigger = .calendar(rule)
        case .interval:
            self.trigger = .interval(IntervalTrigger(seconds: due.timeIntervalSince(now)))
        default: self.trigger = trigger
        }
        date = due
        if case .calendar(var times) = self.trigger, !times.relativeOffsets.isEmpty {
            // What is due next may be a warning.
            times.relativeOffsets = []
            date = times.nextDate(after: now, zone: zone) ?? due
        }
        afterDone = AfterDone(pending.request.content)
    }

    /// When a reminder is due next, also if it has rung since that was asked; nil if it is not.
    private static func due(
        _ pending: PendingRequest, after now: Date, in zone: TimeZone
    ) -> Date? {
        guard let due = pending.date else { return nil }
        if due > now { return due }
        switch pending.request.trigger {
        case .calendar(let times) where times.isDueAgain:
            return times.nextDate(after: now, zone: zone)
        case .interval(let interval) where interval.isRepeating:
            let passed = (now.timeIntervalSince(due) / interval.seconds).rounded(.down) + 1
            return due.addingTimeInterval(passed * interval.seconds)
        default: return nil
        }
    }

    /// Gives the same times other warnings; none takes those there are.
    ///
    /// - Parameters:
    ///   - warnings: How long before each time, as negative spans.
    ///   - now: The time.
    ///   - calendar: The Gregorian calendar, with the zone of the person.
    /// - Throws: ``ReminderError/warningIsPast(_:)``.
    public mutating func setWarnings(
        _ warnings: [CalendarDuration], after now: Date, in calendar: Calendar
    ) throws(ReminderError) {
        if case .calendar(var times) = trigger {
            times.relativeOffsets = []
            trigger = .calendar(times)
        }
        try warn(warnings, after: now, in: calendar)
    }

    /// Once: after real time, or when the wall clock shows a moment.
    private static func once(_ moment: TimeReading) -> (Trigger, Date) {
        let trigger: Trigger =
            moment.seconds.map { .interval(IntervalTrigger(seconds: Double($0))) }
            ?? .calendar(CalendarTrigger(components: moment.local.components))
        return (trigger, moment.date)
    }

    /// The dates on which it is due, from the first on, without those on which it rings ahead.
    ///
    /// - Parameters:
    ///   - count: How many at most.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    /// - Returns: The dates; fewer if it ends.
    public func dates(_ count: Int, after now: Date, in zone: TimeZone) -> [Date] {
        switch trigger {
        case .interval(let trigger) where trigger.isRepeating:
            return (1...max(1, count)).map { now.addingTimeInterval(trigger.seconds * Double($0)) }
        case .calendar(let trigger) where trigger.isRepeating || trigger.recurrence != nil:
            var trigger = trigger
            trigger.relativeOffsets = []
            var dates: [Date] = []
            var last = now
            while dates.count < count, let next = trigger.nextDate(after: last, zone: zone) {
                dates.append(next)
                last = next
            }
            return dates
        default: return [date]
        }
    }
}
