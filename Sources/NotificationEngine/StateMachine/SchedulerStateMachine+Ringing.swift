// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

// From about to be due to ringing.
extension SchedulerStateMachine {
    /// The store has answered `loadDue`.
    ///
    /// - Parameters:
    ///   - requests: Those that still exist; the others were removed meanwhile.
    ///   - asked: What was asked for.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    public mutating func dueLoaded(
        _ requests: [PendingRequest], of asked: [Int64], at now: ClockReading
    ) -> [EngineAction] {
        let found = Set(requests.map(\.serial))
        for serial in asked where !found.contains(serial) { ringing[serial] = nil }
        var due: [PendingRequest] = []
        // What left `ringing` meanwhile was removed, or its time has changed.
        for pending in requests where ringing[pending.serial] != nil {
            let wait = pending.due.remaining(at: now)
            if wait > .zero {
                ready[pending.serial] = pending
                deadlines[.due(pending.serial)] = now.elapsed + wait
            } else {
                due.append(pending)
            }
        }
        return conclude(ring(due, at: now))
    }

    /// Rings what is due, and has it written down meanwhile: the disk must not delay the bell.
    ///
    /// After a crash between the two it rings again, with the same id.
    mutating func ring(_ due: [PendingRequest], at now: ClockReading) -> [EngineAction] {
        var firings: [Firing] = []
        var offers: [EngineAction] = []
        let busy = keysUnderWay
        for pending in due {
            if busy.contains(pending.key), let entry = ringing.removeValue(forKey: pending.serial) {
                window.insert(entry)
                continue
            }
            let notification = DeliveredNotification(
                id: UUID(ringing: pending),
                application: pending.application, request: pending.request,
                dueDate: pending.due.wall, date: now.wall)
            let next = pending.request.trigger.flatMap {
                Schedule.nextDue(of: $0, after: pending.due, at: now)
            }
            firings.append(
                Firing(notification: notification, serial: pending.serial, next: next))
            recording.insert(notification.id)
            let lateness = Duration.zero - pending.due.remaining(at: now)
            let verdict = configuration.catchUp.verdict(
                lateness: lateness, wish: pending.request.lateDelivery)
            offers += offer(
                Delivery(notification: notification, verdict: verdict, stage: .asking), at: now)
        }
        if firings.isEmpty { return [] }
        // What is to be seen and heard goes first. What became of a notification is written
        // behind the notification.
        let outcomes = offers.filter(\.isSettling)
        return offers.filter { !$0.isSettling } + [.record(firings)] + outcomes
    }

    /// The firings of requests without a trigger, which ring at once and are never pending.
    ///
    /// The caller records them and then reports `immediateRecorded`; until then nothing happened.
    public func immediateFirings(
        of requests: [Request], from application: ApplicationID, at now: ClockReading
    ) -> [Firing] {
        requests.map {
            Firing(
                notification: DeliveredNotification(
                    id: makeID(), application: application, request: $0, dueDate: now.wall,
                    date: now.wall),
                serial: nil, next: nil)
        }
    }

    /// The store has written firings of requests without a trigger.
    public mutating func immediateRecorded(
        _ firings: [Firing], at now: ClockReading
    ) -> [EngineAction] {
        var actions: [EngineAction] = []
        for firing in firings {
            actions += offer(
                Delivery(notification: firing.notification, verdict: .ring, stage: .asking),
                at: now)
        }
        return conclude(actions)
    }

    /// The store has answered `record`: the firings are durable.
    public mutating func firingsRecorded(
        _ firings: [Firing], at now: ClockReading
    ) -> [EngineAction] {
        var actions: [EngineAction] = []
        for firing in firings {
            finishRinging(firing)
            let id = firing.notification.id
            recording.remove(id)
            if unrecorded.removeValue(forKey: id) != nil, deliveries[id] == nil {
                // What became of it could not be written down then.
                actions.append(.settle([id: .delivered(nil)]))
            }
        }
        return conclude(actions + takeDue(at: now))
    }

    /// The store could not write firings: they ring all the same, and writing is tried again.
    ///
    /// A notification that was accepted rings at its time. Not having written it down only
    /// means that it may ring once more after a crash.
    public mutating func recordingFailed(
        _ firings: [Firing], at now: ClockReading
    ) -> [EngineAction] {
        var actions: [EngineAction] = []
        for firing in firings { recording.remove(firing.notification.id) }
        for firing in firings
        where unrecorded.updateValue(firing, forKey: firing.notification.id) == nil {
            actions.append(.report(.rangUnrecorded(firing.notification.key)))
        }
        deadlines[.recording] = now.elapsed + configuration.recordingRetry
        return conclude(actions)
    }

    mutating func recordAgain() -> [EngineAction] {
        let firings = unrecorded.values.sorted { $0.notification.date < $1.notification.date }
        return firings.isEmpty ? [] : [.record(firings)]
    }

    private mutating func finishRinging(_ firing: Firing) {
        guard let serial = firing.serial else { return }
        let entry = ringing.removeValue(forKey: serial)
        if let next = firing.next {
            let key = entry?.key ?? firing.notification.key
            window.insert(ScheduleEntry(serial: serial, key: key, due: next))
        }
    }
}

extension EngineAction {
    fileprivate var isSettling: Bool { if case .settle = self { true } else { false } }
}
