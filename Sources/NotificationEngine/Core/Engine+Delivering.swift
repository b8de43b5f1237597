// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// MARK: - Requests come and go

extension Engine {
    /// The store has taken requests.
    ///
    /// - Parameters:
    ///   - admission: What was admitted.
    ///   - insertion: The store's answer.
    ///   - firings: The deliveries of those that ring at once, which are written.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    public mutating func added(
        _ admission: Admission, as insertion: Insertion, delivering firings: [Firing],
        at now: ClockReading
    ) -> Decisions {
        let entries = zip(insertion.serials, admission.scheduled).map { serial, pending in
            ScheduleEntry(serial: serial, key: pending.key, due: pending.due)
        }
        schedule.added(entries, replacing: insertion.replaced)
        var decisions = offer(firings, at: now)
        // Whoever watches more asks for the list.
        decisions += Decisions(reports: admission.keys.prefix(16).map { .added($0, due: $1) })
        return conclude(decisions, at: now)
    }

    /// The store has forgotten pending requests.
    public mutating func requestsRemoved(_ entries: [ScheduleEntry]) -> Decisions {
        schedule.remove(entries.map(\.serial))
        return conclude(Decisions(reports: entries.map { .removed($0.key) }))
    }

    /// The store has answered `loadSoonest`.
    public mutating func soonestLoaded(
        _ entries: [ScheduleEntry], at now: ClockReading
    ) -> Decisions {
        schedule.loaded(entries)
        return conclude(Decisions(), at: now)
    }

    /// The store has answered `loadRequests`.
    ///
    /// - Parameters:
    ///   - requests: Those that still exist; the others were removed meanwhile.
    ///   - asked: What was asked for.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    public mutating func requestsLoaded(
        _ requests: [PendingRequest], of asked: [Int64], at now: ClockReading
    ) -> Decisions {
        let due = schedule.loaded(requests, of: asked, at: now)
        return conclude(deliver(due, at: now), at: now)
    }

    /// The store has answered `loadCalendar`.
    public mutating func calendarLoaded(
        _ page: [PendingRequest], at now: ClockReading
    ) -> Decisions {
        conclude(schedule.calendarLoaded(page, at: now), at: now)
    }

    /// The store could not be read; what was asked for is asked for again after a while.
    ///
    /// - Parameters:
    ///   - serials: What was asked for by `loadRequests`; empty for `loadSoonest`.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    public mutating func readingFailed(of serials: [Int64], at now: ClockReading) -> Decisions {
        schedule.readingFailed(of: serials, at: now)
        return conclude(Decisions())
    }
}

// MARK: - What is due is delivered

extension Engine {
    /// Delivers what is due, and has it written down meanwhile: the disk must not delay the bell.
    ///
    /// After a crash between the two it is delivered again, with the same id.
    mutating func deliver(_ due: [PendingRequest], at now: ClockReading) -> Decisions {
        let busy = deliveries.keysUnderWay
        var firings: [Firing] = []
        var decisions = Decisions()
        for pending in due {
            if busy.contains(pending.key) {
                schedule.postpone(pending)
                continue
            }
            let firing = schedule.deliver(pending, at: now)
            firings.append(firing)
            let lateness = Duration.zero - pending.due.remaining(at: now)
            decisions += offer(
                firing.notification, lateness: lateness, isWritten: false, at: now)
        }
        // What is to be seen and heard goes first.
        return firings.isEmpty ? decisions : decisions + Decisions(.record(firings))
    }

    mutating func offer(
        _ notification: DeliveredNotification, lateness: Duration, isWritten: Bool,
        at now: ClockReading
    ) -> Decisions {
        let verdict = context.configuration.catchUp.verdict(
            lateness: lateness, wish: notification.request.lateDelivery)
        return deliveries.offer(notification, verdict, isWritten: isWritten, &context, at: now)
    }

    private mutating func offer(_ firings: [Firing], at now: ClockReading) -> Decisions {
        firings.reduce(into: Decisions()) { decisions, firing in
            decisions += offer(firing.notification, lateness: .zero, isWritten: true, at: now)
        }
    }

    /// The firings of requests without a trigger, which ring at once and are never pending.
    ///
    /// The caller records them and then reports them; until then nothing has happened.
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

    /// The store has written the firing of a push.
    public mutating func pushRecorded(_ firings: [Firing], at now: ClockReading) -> Decisions {
        conclude(offer(firings, at: now), at: now)
    }

    /// The store has answered `record`: the firings are durable.
    public mutating func firingsRecorded(
        _ firings: [Firing], at now: ClockReading
    ) -> Decisions {
        for firing in firings { schedule.recorded(firing) }
        return conclude(deliveries.recorded(firings.map(\.notification.id)), at: now)
    }

    /// The store could not write firings: they ring all the same, and writing is tried again.
    public mutating func recordingFailed(
        _ firings: [Firing], at now: ClockReading
    ) -> Decisions {
        conclude(deliveries.recordingFailed(firings, context.configuration, at: now), at: now)
    }

    /// The application in the foreground has said how to present a notification.
    ///
    /// - Parameters:
    ///   - id: The notification.
    ///   - options: What it said; nil if it went away instead, and the notification is shown
    ///     as if it had not been running.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    public mutating func applicationAnswered(
        _ id: UUID, options: PresentationOptions?, at now: ClockReading
    ) -> Decisions {
        conclude(deliveries.answered(id, options: options, &context), at: now)
    }

    /// A presenter has taken a notification.
    public mutating func presented(
        _ id: UUID, handle: PresentationHandle?, at now: ClockReading
    ) -> Decisions {
        conclude(deliveries.presented(id, handle: handle), at: now)
    }

    /// Delivered notifications were removed by their application or by a person.
    public mutating func deliveredRemoved(
        _ ids: [UUID], of application: ApplicationID
    ) -> Decisions {
        if ids.isEmpty { return Decisions() }
        return conclude(
            deliveries.removed(ids) + .report(.withdrawn(application, identifier: nil)))
    }

    /// Whether a recorded notification is in the list.
    ///
    /// What is on its way to the screen is. What its application is still asked about is not, nor
    /// what was presented without the list, nor what was answered and is still in the store.
    public func isListed(_ notification: DeliveredNotification) -> Bool {
        deliveries.isListed(notification) && !responses.isBeingAnswered(notification)
    }
}
