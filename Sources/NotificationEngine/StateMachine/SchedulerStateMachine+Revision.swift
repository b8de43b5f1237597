// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// A walk through the calendar requests, page by page, that works their times out anew.
struct CalendarRevision: Hashable, Sendable {
    /// Whether repeats in a fixed zone are looked at too, not only what follows the machine's zone.
    var everyRepeat: Bool
    /// Whether the walk must start over because something changed meanwhile.
    var mustRestart = false
}

extension SchedulerStateMachine {
    mutating func startRevision(everyRepeat: Bool) -> [EngineAction] {
        if var running = revision {
            running.mustRestart = true
            running.everyRepeat = running.everyRepeat || everyRepeat
            revision = running
            return []
        }
        revision = CalendarRevision(everyRepeat: everyRepeat)
        return [.loadCalendar(after: 0, limit: configuration.revisionPage)]
    }

    /// The store has answered `loadCalendar`.
    ///
    /// A trigger without a zone of its own means wall-clock time in the zone of the moment. What
    /// is already due keeps its time: it rings, however the zone changes.
    public mutating func calendarLoaded(
        _ page: [PendingRequest], at now: ClockReading
    ) -> [EngineAction] {
        guard let current = revision else { return conclude([]) }
        if current.mustRestart {
            revision = CalendarRevision(everyRepeat: current.everyRepeat)
            return conclude([.loadCalendar(after: 0, limit: configuration.revisionPage)])
        }
        var changes: [Int64: DueTime] = [:]
        for pending in page where pending.due.remaining(at: now) > .zero {
            guard case .calendar(let trigger) = pending.request.trigger else { continue }
            let follows = trigger.components.timeZone == nil
            guard follows || (current.everyRepeat && trigger.isRepeating) else { continue }
            guard let date = trigger.nextDate(after: now.wall, zone: now.zone) else { continue }
            if date == pending.due.wall { continue }
            release([pending.serial])
            // What is being read at this moment is as good as due.
            if ringing[pending.serial] == nil { changes[pending.serial] = DueTime(wall: date) }
        }
        var actions: [EngineAction] = []
        if !changes.isEmpty {
            actions.append(.reschedule(changes))
            window.remove(Set(changes.keys))
            for pending in page {
                guard let due = changes[pending.serial] else { continue }
                window.insert(ScheduleEntry(serial: pending.serial, key: pending.key, due: due))
            }
        }
        if let last = page.last, page.count == configuration.revisionPage {
            actions.append(
                .loadCalendar(after: last.serial, limit: configuration.revisionPage))
        } else {
            revision = nil
        }
        return conclude(actions + takeDue(at: now))
    }
}
