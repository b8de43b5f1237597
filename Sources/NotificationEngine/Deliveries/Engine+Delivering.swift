// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// MARK: - Requests come and go

extension Engine {
    /// The store has forgotten pending requests.
    package mutating func requestsRemoved(_ requests: [RemovedRequest]) -> Decisions {
        for (id, removed) in Dictionary(grouping: requests, by: \.key.application) {
            schedule.remove(removed.map(\.serial), of: id)
        }
        let unfollowed = whereabouts.removed(requests.map(\.serial))
        return conclude(
            responses.unfollowed(unfollowed)
                + Decisions(reports: requests.map { .removed($0.key) }))
    }

    /// The store has said which entries are the soonest.
    package mutating func soonestLoaded(
        _ entries: [ScheduleEntry], waking: [ScheduleEntry], for query: SoonestQuery,
        at now: ClockReading
    ) -> Decisions {
        schedule.loaded(entries, waking: waking, for: query)
        return conclude(Decisions(), at: now)
    }

    /// The store has told of requests that are due.
    ///
    /// - Parameters:
    ///   - requests: Those that still exist; the others were removed meanwhile.
    ///   - query: What was asked.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    package mutating func requestsLoaded(
        _ requests: [PendingRequest], for query: RequestsQuery, at now: ClockReading
    ) -> Decisions {
        let (due, decisions) = schedule.loaded(requests, for: query, at: now)
        return conclude(deliver(due, at: now) + decisions, at: now)
    }

    /// The store has answered `loadCalendar`.
    package mutating func calendarLoaded(
        _ page: [PendingRequest], at now: ClockReading
    ) -> Decisions {
        conclude(schedule.calendarLoaded(page, at: now), at: now)
    }

    /// The store could not say which entries are the soonest, which it is asked again after a while.
    package mutating func soonestFailed(
        for query: SoonestQuery, at now: ClockReading
    ) -> Decisions {
        schedule.readingFailed(for: query, at: now)
        return conclude(Decisions())
    }

    /// The store could not tell of requests that are due, which it is asked again after a while.
    package mutating func requestsFailed(
        for query: RequestsQuery, at now: ClockReading
    ) -> Decisions {
        schedule.readingFailed(for: query, at: now)
        return conclude(Decisions())
    }
}

// MARK: - What is due is delivered

extension Engine {
    /// Delivers what is due, and has it written down meanwhile: the disk must not delay the bell.
    ///
    /// After a crash between the two it is delivered again, with the same id.
    mutating func deliver(_ due: [TimedRequest], at now: ClockReading) -> Decisions {
        let places = places
        var begun: [Delivery] = []
        var decisions = Decisions()
        for request in due {
            if places.isBusy(request.entry.key) {
                schedule.postpone(request)
                continue
            }
            var delivery = schedule.deliver(request, at: now)
            deliveries.supersede(delivery)
            let notification = delivery.notification
            let lateness = Duration.zero - request.entry.due.remaining(at: now)
            let verdict = verdict(on: notification, lateness: lateness)
            delivery.isWhileLocked = context.lock == .locked
            // What does not ring alerts nobody later, either.
            delivery.nag = verdict == .miss ? nil : nextAlert(of: notification, at: now)
            begun.append(delivery)
            decisions += deliveries.offer(
                notification, verdict, isWritten: false, &context, at: now)
        }
        // What is to be seen and heard goes first.
        return begun.isEmpty ? decisions : decisions + Decisions(.write(.deliveries(begun)))
    }

    /// Delivers what the store has already.
    mutating func offer(
        _ notification: DeliveredNotification, lateness: Duration = .zero, at now: ClockReading
    ) -> Decisions {
        deliveries.offer(
            notification, verdict(on: notification, lateness: lateness), isWritten: true, &context,
            at: now)
    }

    private func verdict(
        on notification: DeliveredNotification, lateness: Duration
    ) -> CatchUpPolicy.Verdict {
        let settings = context.applications[notification.application].settings
        // It was delivered once, so a further alert is nothing that is too late.
        let wish: LateDelivery =
            notification.request.again == nil
            ? notification.request.lateDelivery.stricter(settings.lateDelivery) : .ring
        return context.configuration.catchUp.verdict(lateness: lateness, wish: wish)
    }

    /// The store has written deliveries: they are durable.
    ///
    /// - Parameters:
    ///   - written: What was written.
    ///   - recordings: What became of the further alerts of each.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    package mutating func deliveriesRecorded(
        _ written: [Delivery], as recordings: [Recording], at now: ClockReading
    ) -> Decisions {
        let decisions = written.reduce(into: Decisions()) {
            $0 += schedule.recorded($1, at: now)
        }
        takeIn(recordings, of: written)
        return conclude(
            decisions + deliveries.recorded(written.map(\.notification.id)), at: now)
    }

    /// The store could not write deliveries: they happen all the same, and writing is tried again.
    package mutating func recordingFailed(
        _ unwritten: [Delivery], at now: ClockReading
    ) -> Decisions {
        for delivery in unwritten { schedule.recordingFailed(delivery, at: now) }
        return conclude(
            deliveries.recordingFailed(unwritten, context.configuration, at: now), at: now)
    }

    /// The application in the foreground has said how to present a notification.
    ///
    /// - Parameters:
    ///   - id: The notification.
    ///   - options: What it said; nil if it went away instead, and the notification is shown
    ///     as if it had not been running.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    package mutating func applicationAnswered(
        _ id: UUID, options: PresentationOptions?, at now: ClockReading
    ) -> Decisions {
        conclude(deliveries.answered(id, options: options, &context, at: now), at: now)
    }

    /// A presenter has taken a notification.
    package mutating func presented(
        _ id: UUID, handle: PresentationHandle?, at now: ClockReading
    ) -> Decisions {
        conclude(deliveries.presented(id, handle: handle), at: now)
    }

    /// Delivered notifications were removed by their application or by a person.
    package mutating func deliveredRemoved(_ removed: [RemovedNotification]) -> Decisions {
        if removed.isEmpty { return Decisions() }
        let keys = Set(removed.map(\.key))
        for application in Set(keys.map(\.application)) {
            schedule.endNagging(of: application, where: keys.contains)
        }
        return conclude(
            deliveries.removed(removed.map(\.id))
                + Decisions(reports: removed.map { .withdrawn($0.key) }))
    }

    /// Whether a recorded notification is in the list.
    ///
    /// One on its way to the screen is. One that its application is still asked about is not, nor
    /// one that was presented without the list, nor one that was answered or is snoozed and is
    /// still in the store.
    package func isListed(_ notification: DeliveredNotification) -> Bool {
        deliveries.isListed(notification) && !responses.isBeingAnswered(notification)
            && !snoozing.contains(notification.id)
    }
}
