// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// The next time of what repeats as a reminder of its own, and the others without it.
///
/// So a person changes one of many times, and the others stay. Both are added together or not at all.
public struct NextTime: Hashable, Sendable {
    /// The reminder that goes on, without that time.
    public let others: Request
    /// When that is due first.
    public let othersDate: Date
    /// The next time, pending by itself: it rings once, and is all else that the reminder is.
    public let single: PendingRequest

    /// Takes the next time out of a reminder.
    ///
    /// It is nil if the reminder has no other time: then the next one is all of it.
    ///
    /// - Parameters:
    ///   - pending: The reminder.
    ///   - identifier: The name of the next time from now on.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    public init?(
        of pending: PendingRequest, named identifier: String, after now: Date, in zone: TimeZone
    ) {
        guard pending.request.again == nil,
            let kept = ReminderSchedule(keeping: pending, after: now, in: zone),
            kept.trigger.isRepeating, let others = kept.withoutNext(after: now, in: zone)
        else { return nil }
        var request = pending.request
        request.trigger = others.trigger
        MovedTime.markOrigin(&request.content)
        (self.others, othersDate) = (request, others.date)
        request.content = pending.request.content
        let own = kept.zone ?? zone
        let time = own.date(of: Int(kept.date.timeIntervalSince1970.rounded(.down)))
        MovedTime.mark(&request.content, of: request.identifier, at: time)
        request.identifier = identifier
        request.trigger = .calendar(kept.nextAlone(after: now, in: zone))
        single = PendingRequest(
            application: pending.application, request: request, due: DueTime(wall: kept.date))
    }
}

extension ReminderSchedule {
    /// The zone that its trigger names; nil if that follows the person.
    fileprivate var zone: TimeZone? {
        if case .calendar(let times) = trigger { times.components.timeZone } else { nil }
    }

    /// The same without its next time; nil if there is no other.
    fileprivate func withoutNext(after now: Date, in zone: TimeZone) -> ReminderSchedule? {
        guard case .calendar(var times) = trigger else { return nil }
        let own = times.components.timeZone ?? zone
        times.exceptions.append(own.date(of: Int(date.timeIntervalSince1970.rounded(.down))))
        var schedule = self
        schedule.trigger = .calendar(times)
        times.relativeOffsets = []
        guard let next = times.nextDate(after: now, zone: zone) else { return nil }
        schedule.date = next
        return schedule
    }

    /// A trigger of the next time and nothing else, with the warnings that are still to come.
    fileprivate func nextAlone(after now: Date, in zone: TimeZone) -> CalendarTrigger {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        guard case .calendar(let times) = trigger else {
            return CalendarTrigger(at: date, in: calendar)
        }
        calendar.timeZone = times.components.timeZone ?? zone
        var alone = CalendarTrigger(at: date, in: calendar)
        // A time of no zone goes on to travel with the person.
        if times.components.timeZone == nil, alone.components.timeZone == zone {
            alone.components.timeZone = nil
        }
        alone.relativeOffsets = times.relativeOffsets.filter {
            date.moved(by: $0, in: calendar.timeZone) > now
        }
        if alone.relativeOffsets == [CalendarDuration()] { alone.relativeOffsets = [] }
        return alone
    }
}
