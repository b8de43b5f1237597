// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import NotificationWords

extension ReminderSchedule {
    /// Bounds the times that stand: leaves some out, adds some, or has them end.
    ///
    /// - Parameters:
    ///   - time: The bounds, and nothing else. A number counts from the next time on.
    ///   - now: The time.
    ///   - calendar: The Gregorian calendar, with the zone of the person.
    /// - Throws: ``ReminderError`` for what does not repeat, and if nothing is left.
    public mutating func bound(
        by time: ReminderTime, after now: Date, in calendar: Calendar
    ) throws(ReminderError) {
        if !trigger.isRepeating { throw .needsRepetition(time.bound) }
        if time.count != nil, time.until != nil { throw .hasTwoEnds }
        var days = LeftOutDays()
        (days.dates, days.weekdays) = (time.exceptions, time.weekdaysOff)
        try leaveOut(days, besides: exceptions, after: now, in: calendar)
        guard case .calendar(var times) = trigger else { return }
        let zone = times.components.timeZone ?? calendar.timeZone
        let last = times.leaveOut(time.daysOff, in: zone)
        lastDayOff = time.expectsDaysOff ? last : nil
        if time.count != nil || time.until != nil || !time.additions.isEmpty {
            times = times.asRule(from: LocalMoment(date, in: zone), counts: time.count != nil)
            if let count = time.count { times.recurrence?.end = .count(count) }
            if let until = time.until { times.recurrence?.end = .until(until) }
            times.recurrence?.additions += time.additions
        }
        var plain = times
        plain.relativeOffsets = []
        guard let next = plain.nextDate(after: now, zone: zone) else {
            throw .neverRings(hasEnd: time.until != nil)
        }
        (trigger, date) = (.calendar(times), next)
    }

    private var exceptions: [RecurrenceDate] {
        if case .calendar(let times) = trigger { times.exceptions } else { [] }
    }
}

extension ReminderTime {
    /// The first of the bounds that it has.
    fileprivate var bound: ReminderError.Bound {
        if count != nil { return .count }
        if until != nil { return .until }
        return additions.isEmpty ? .exceptions : .additions
    }
}

extension CalendarTrigger {
    /// The same as a rule, which can end.
    ///
    /// - Parameters:
    ///   - first: Its next time.
    ///   - counts: Whether times are counted from that one on.
    /// - Returns: The trigger.
    fileprivate func asRule(from first: LocalMoment, counts: Bool) -> CalendarTrigger {
        if recurrence != nil, !counts { return self }
        var rule = recurrence ?? Recurrence(every: 1, components.weekday == nil ? .days : .weeks)
        if recurrence == nil { rule.exceptions = exceptions }
        var trigger = CalendarTrigger(first: first.components, recurrence: rule)
        trigger.components.timeZone = components.timeZone
        trigger.relativeOffsets = relativeOffsets
        return trigger
    }
}
