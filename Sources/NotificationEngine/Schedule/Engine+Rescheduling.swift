// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

// A person wants what is pending at another time.
extension Engine {
    /// The person gives pending requests another time, which takes the place of their triggers.
    ///
    /// Of a request and the snooze of what it delivered before, the snooze is meant: it is what was
    /// put off by hand. One that nags follows its notification, and has no time of its own. One
    /// that rings before its date rings as long before the new one.
    ///
    /// - Parameters:
    ///   - requests: What was found under the identifiers that were named.
    ///   - time: When they are due instead.
    ///   - now: What the clocks say.
    /// - Returns: What to write; to be followed by ``rescheduled(_:at:)``.
    /// - Throws: `NotificationError` if the time is none, or a place, or one of them has no single
    ///   time that could be another: it repeats, waits for a place, or is paused.
    package func reschedule(
        _ requests: [PendingRequest], to time: LaterTime, at now: ClockReading
    ) throws(NotificationError) -> [PendingRequest] {
        try time.validate(at: now.wall)
        if case .place = time {
            throw NotificationError(
                .invalidTrigger, field: "time.place",
                message: "what is pending is given a time; add it anew with a place")
        }
        let asked = requests.filter { $0.fixedTime != .nags }
        let snoozed = Set(asked.filter { $0.request.again != nil }.map(\.key))
        var moved: [PendingRequest] = []
        for var pending in asked
        where pending.request.again != nil || !snoozed.contains(pending.key) {
            if pending.request.isMonitor {
                throw pending.refusal(.isMonitor)
            }
            if let reason = pending.fixedTime?.refusal ?? pending.request.pauseRefusal {
                throw pending.refusal(reason)
            }
            let offsets = pending.request.trigger?.relativeOffsets ?? []
            let (trigger, due) = try time.schedule(offsets, at: now)
            pending.request.trigger = trigger
            pending.due = due
            moved.append(pending)
        }
        return moved
    }

    /// The person leaves out the next time of what repeats, or takes up what they left out.
    ///
    /// - Parameters:
    ///   - requests: The requests that were found under the identifiers that were named.
    ///   - isUndone: Whether what was left out before the next time is taken up.
    ///   - now: The times that the clocks show.
    /// - Returns: The requests to write; to be followed by ``rescheduled(_:at:)``.
    /// - Throws: `NotificationError` if one of them does not repeat, has no other time, or has nothing
    ///   left out.
    package func skip(
        _ requests: [PendingRequest], isUndone: Bool, at now: ClockReading
    ) throws(NotificationError) -> [PendingRequest] {
        var moved: [PendingRequest] = []
        // A snooze of what it rang before, and what nags, have a time of their own.
        for var pending in requests where pending.request.again == nil {
            if pending.fixedTime == .place {
                throw pending.refusal(.placeHasNoNext)
            }
            guard let trigger = pending.request.trigger, let due = pending.due,
                trigger.isRepeating
            else { throw pending.refusal(.doesNotRepeat) }
            if let reason = pending.request.pauseRefusal { throw pending.refusal(reason) }
            let found =
                isUndone
                ? Schedule.takingUp(before: due, of: trigger, at: now)
                : Schedule.leavingOut(due, of: trigger, at: now)
            guard let found else {
                throw pending.refusal(isUndone ? .hasNothingLeftOut : .ringsOnceMore)
            }
            try FieldKey.trigger.naming { () throws(NotificationError) in
                try found.trigger.validate()
            }
            pending.request.trigger = found.trigger
            pending.due = found.due
            moved.append(pending)
        }
        return moved
    }

    /// The store has given pending requests another time.
    ///
    /// A request that became due while that was written rings at its old time, and was not moved.
    ///
    /// - Parameters:
    ///   - found: Those that were still there.
    ///   - now: What the clocks say.
    /// - Returns: Those that ring at their new time, and what to do.
    package mutating func rescheduled(
        _ found: [PendingRequest], at now: ClockReading
    ) -> (moved: [PendingRequest], decisions: Decisions) {
        let waiting = schedule.rescheduled(found.compactMap(ScheduleEntry.init))
        let moved = found.filter { waiting.contains($0.serial) }
        whereabouts.removed(waiting)
        let reports = Decisions(reports: moved.map { .added($0.key, due: $0.due?.wall) })
        return (moved, conclude(reports, at: now))
    }
}

extension Trigger {
    /// The spans between its date and its deliveries.
    fileprivate var relativeOffsets: [CalendarDuration] {
        if case .calendar(let trigger) = self { trigger.relativeOffsets } else { [] }
    }
}

extension Request {
    /// The answer to a person who wants another time for what waits for somebody to let it go on.
    fileprivate var pauseRefusal: PendingRefusal? { isPaused ? .isPaused : nil }
}

extension PendingRequest {
    fileprivate func refusal(_ reason: PendingRefusal) -> NotificationError {
        reason.error(about: request.identifier)
    }
}

extension PendingRequest.FixedTime {
    /// The answer to a person who wants another one.
    fileprivate var refusal: PendingRefusal {
        switch self {
        case .repeats: .repeats
        case .place: .waitsForPlace
        case .nags: .nags
        }
    }
}
