// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// Leaving out the next time of what repeats, and taking that back.
extension Schedule {
    /// A trigger with the next time left out, and when it is due then.
    ///
    /// Left out is a date with all its offsets, also those that are still to come.
    ///
    /// A date that is left out stays so when clocks change or the person travels: it is the time of
    /// day in the trigger's zone. An interval keeps its phase, and nothing is written down.
    ///
    /// - Parameters:
    ///   - due: When the trigger is due next.
    ///   - trigger: The trigger.
    ///   - now: The times that the clocks show.
    /// - Returns: The trigger, which may leave out more than a request can, and the time; nil if it
    ///   has no other time.
    package static func leavingOut(
        _ due: DueTime, of trigger: Trigger, at now: ClockReading
    ) -> (trigger: Trigger, due: DueTime)? {
        var trigger = trigger
        if case .calendar(var calendar) = trigger {
            let zone = calendar.components.timeZone ?? now.zone
            let date = calendar.occurrence(dueAt: due.wall, zone: now.zone) ?? due.wall
            let moment = Int(date.timeIntervalSince1970.rounded(.down))
            calendar.leaveOut(zone.date(of: moment), in: zone, at: now.wall)
            trigger = .calendar(calendar)
        }
        return nextDue(of: trigger, after: due, at: now).map { (trigger, $0) }
    }

    /// A trigger with the times that are left out before the next one, and when it is due then.
    ///
    /// - Parameters:
    ///   - due: When the trigger is due next.
    ///   - trigger: The trigger.
    ///   - now: The times that the clocks show.
    /// - Returns: The trigger and the time; nil if none is left out.
    package static func takingUp(
        before due: DueTime, of trigger: Trigger, at now: ClockReading
    ) -> (trigger: Trigger, due: DueTime)? {
        switch trigger {
        case .interval(let interval):
            guard interval.isRepeating else { return nil }
            let left = due.remaining(at: now) / .seconds(1)
            let skipped = (left / interval.seconds).rounded(.up) - 1
            guard skipped > 0 else { return nil }
            let earlier = dueTime(seconds: left - skipped * interval.seconds, after: now)
            return (trigger, earlier)
        case .calendar(let calendar):
            return calendar.takingUp(before: due.wall, after: now.wall, zone: now.zone).map {
                (.calendar($0.trigger), DueTime(wall: $0.date))
            }
        case .place, .push: return nil
        }
    }
}

extension CalendarTrigger {
    /// The same with the times that are left out before the next one, and when it is due then.
    ///
    /// - Parameters:
    ///   - due: When it is due next.
    ///   - now: The time.
    ///   - zone: The zone of a trigger that names none.
    /// - Returns: The trigger and the time; nil if none is left out.
    package func takingUp(
        before due: Date, after now: Date, zone: TimeZone
    ) -> (trigger: CalendarTrigger, date: Date)? {
        var trigger = self
        let own = components.timeZone ?? zone
        let next = occurrence(dueAt: due, zone: zone) ?? due
        let start = now.timeIntervalSince1970
        let span = start..<max(start, next.timeIntervalSince1970)
        trigger.exceptions.removeAll { date in
            let day = date.time == nil ? own.wholeDay(of: date) : nil
            let moments = day ?? own.moment(of: date)..<own.moment(of: date) + 1
            return span.overlaps(Double(moments.lowerBound)..<Double(moments.upperBound))
        }
        guard let date = trigger.nextDate(after: now, zone: zone), date < due else { return nil }
        return (trigger, date)
    }

    /// Leaves a date out, and forgets those that are past by more than a day.
    fileprivate mutating func leaveOut(
        _ date: RecurrenceDate, in zone: TimeZone, at now: Date
    ) {
        let yesterday = Int(now.timeIntervalSince1970) - 86_400
        exceptions.removeAll { zone.moment(of: $0, timeOfDay: 86_400) < yesterday }
        exceptions.append(date)
    }
}
