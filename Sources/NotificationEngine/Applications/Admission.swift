// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// Requests that were checked together, with their first times as far as they have any.
package struct Admission: Sendable {
    /// The requests that are to be pending, for the store to number.
    package private(set) var scheduled: [PendingRequest] = []
    /// The requests that ring at once.
    package private(set) var immediate: [Request] = []
    /// How many requests the application may have pending.
    package let limit: Int

    /// Whose requests they are.
    package let application: ApplicationID

    fileprivate init(
        _ requests: [Request], of application: Application, at now: ClockReading
    ) throws(NotificationError) {
        limit = application.settings.pendingLimit
        self.application = application.id
        scheduled.reserveCapacity(requests.count)
        for (index, var request) in requests.enumerated() {
            // What an application adds is a request of its own, wherever it has it from.
            request.again = nil
            do throws(NotificationError) {
                try request.validate()
            } catch {
                throw error.within(index: index).within("requests")
            }
            guard let trigger = request.trigger else {
                immediate.append(request)
                continue
            }
            let due: DueTime?
            do throws(NeverDue) {
                due = try Schedule.firstDue(of: trigger, at: now)
            } catch {
                throw NotificationError(
                    .neverRings, field: "requests[\(index)].trigger",
                    message: error.description)
            }
            scheduled.append(
                PendingRequest(application: application.id, request: request, due: due))
        }
    }
}

/// Requests on their way into the store, which takes all of them or none.
package struct Batch: Sendable {
    /// Whose requests they are.
    package let application: ApplicationID
    /// How many requests the application may have pending.
    package let limit: Int
    /// The requests that are to be pending, for the store to number.
    package let scheduled: [PendingRequest]
    /// The deliveries that begin as soon as they are written; their texts may be put into another
    /// language.
    package var deliveries: [Delivery]
    /// The keys that are told of, and when each is due.
    let keys: ArraySlice<(RequestKey, Date?)>
    /// The keys of what they take the place of, under other names.
    package var removed: [RequestKey] = []
}

/// A push that was checked.
package struct PushAdmission: Sendable {
    /// The request that rings, if it is visible.
    package let request: Request
    /// Whether there is anything to show.
    package let isVisible: Bool
    /// Whether the application's service extension may change it before it is shown.
    package let isMutable: Bool
    /// Whether the application is started in the background to fetch something.
    package let wakesApplication: Bool
}

extension Engine {
    /// Checks requests that an application wants to add: all are accepted, or none.
    ///
    /// - Parameters:
    ///   - requests: What it asks for.
    ///   - id: Whose they are.
    ///   - isSandboxed: Whether it sees other files than the service.
    ///   - now: What the clocks say.
    /// - Returns: What to store.
    /// - Throws: `NotificationError` naming the first field that is wrong.
    package func admit(
        _ requests: [Request], of id: ApplicationID, isSandboxed: Bool, at now: ClockReading
    ) throws(NotificationError) -> Admission {
        // To be told of places is another question to the person.
        if !requests.allSatisfy(\.isMonitor) { try checkDelivery(for: id) }
        try checkPlaces(of: requests, of: id)
        let readable = isSandboxed ? requests.map(\.asSandboxed) : requests
        return try Admission(readable, of: application(id), at: now)
    }

    /// Checks a push for an application.
    ///
    /// - Parameters:
    ///   - push: What came.
    ///   - id: Whom it is for.
    /// - Returns: What to do with it.
    /// - Throws: `NotificationError` naming the first field that is wrong.
    package func admit(
        _ push: Push, for id: ApplicationID
    ) throws(NotificationError) -> PushAdmission {
        do throws(NotificationError) {
            try push.validate()
        } catch {
            throw error.within("push")
        }
        let isVisible = push.content.isVisible
        if isVisible { try checkDelivery(for: id) }
        return PushAdmission(
            request: Request(
                identifier: push.identifier ?? makeID().uuidString, content: push.content,
                trigger: .push),
            isVisible: isVisible,
            // Apple runs extensions for pushes with a text only.
            isMutable: push.isMutable && isVisible && push.content.hasText,
            wakesApplication: push.wakesApplication || !isVisible)
    }

    /// Checks what an application's service extension has made of a push.
    ///
    /// - Parameters:
    ///   - content: What became of it; nil if the extension said nothing.
    ///   - request: What came.
    ///   - isSandboxed: Whether the application sees other files than the service.
    /// - Returns: What to show; nil if that is what came.
    /// - Throws: `NotificationError` naming the first field that is wrong.
    package func admit(
        _ content: Content?, of request: Request, isSandboxed: Bool
    ) throws(NotificationError) -> Request? {
        // Apple shows the original if the text was removed.
        guard let content, content.hasText else { return nil }
        try FieldKey.content.naming { () throws(NotificationError) in try content.validate() }
        var changed = request
        changed.content = content
        return isSandboxed ? changed.asSandboxed : changed
    }
}

// MARK: - Into the store

extension Engine {
    /// Gets requests ready that were admitted.
    ///
    /// A request that rings at once holds its place on the way to the screen from here on; where
    /// there is none left, it waits among the pending ones, in its order.
    ///
    /// - Parameters:
    ///   - admission: What was admitted.
    ///   - now: What the clocks say.
    /// - Returns: What to write; to be followed by ``batchStored(_:as:at:)`` or
    ///   ``batchRefused(_:)``.
    package mutating func prepare(_ admission: Admission, at now: ClockReading) -> Batch {
        let id = admission.application
        let (seated, queued) = seat(admission.immediate, of: id, at: now)
        // Whoever watches more asks for the list.
        let told =
            admission.scheduled.prefix(16).map { ($0.key, $0.due?.wall) }
            + admission.immediate.prefix(16).map { (RequestKey(id, $0.identifier), nil) }
        return Batch(
            application: id, limit: admission.limit,
            scheduled: queued.isEmpty ? admission.scheduled : admission.scheduled + queued,
            deliveries: seated, keys: told.prefix(16))
    }

    /// Gets a push ready, as it came or as its application has changed it.
    ///
    /// - Parameters:
    ///   - push: What is to ring.
    ///   - id: Whom it is for.
    ///   - now: What the clocks say.
    /// - Returns: What to write.
    package mutating func prepare(
        _ push: Request, for id: ApplicationID, at now: ClockReading
    ) -> Batch {
        let (seated, queued) = seat([push], of: id, at: now)
        return Batch(
            application: id, limit: application(id).settings.pendingLimit, scheduled: queued,
            deliveries: seated, keys: [])
    }

    /// Gives requests that ring at once their places, as far as there are any.
    private mutating func seat(
        _ requests: [Request], of id: ApplicationID, at now: ClockReading
    ) -> (seated: [Delivery], queued: [PendingRequest]) {
        var places = places
        var isFull = schedule.hasQueue(of: id, at: now)
        var seated: [Delivery] = []
        var queued: [PendingRequest] = []
        for request in requests {
            isFull = isFull || !places.take(RequestKey(id, request.identifier))
            if isFull {
                // Since boot: a clock that is set must not hold it back.
                let due = Schedule.dueTime(seconds: 0, after: now)
                queued.append(PendingRequest(application: id, request: request, due: due))
                continue
            }
            let notification = DeliveredNotification(
                id: makeID(), application: id, request: request, dueDate: now.wall, date: now.wall)
            let delivery = Delivery(
                notification: notification, serial: nil,
                isWhileLocked: context.lock == .locked, nag: nextAlert(of: notification, at: now))
            deliveries.reserve(notification)
            seated.append(delivery)
        }
        return (seated, queued)
    }

    /// The store has taken a batch.
    ///
    /// - Parameters:
    ///   - batch: What was taken.
    ///   - insertion: The store's answer.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    package mutating func batchStored(
        _ batch: Batch, as insertion: Insertion, at now: ClockReading
    ) -> Decisions {
        let entries = zip(insertion.serials, batch.scheduled).compactMap { serial, pending in
            pending.due.map {
                ScheduleEntry(
                    serial: serial, key: pending.key, due: $0, claim: pending.request.wakeClaim)
            }
        }
        schedule.added(entries, replacing: insertion.replaced, of: batch.application)
        // First those that go: a place that another waits for goes on.
        let unfollowed = whereabouts.removed(insertion.replaced)
        whereabouts.added(
            zip(insertion.serials, batch.scheduled).compactMap { serial, pending in
                var pending = pending
                pending.serial = serial
                return PlaceWait(pending)
            })
        takeIn(insertion.recordings, of: batch.deliveries)
        var decisions = responses.unfollowed(unfollowed)
        for delivery in batch.deliveries {
            decisions += offer(delivery.notification, at: now)
        }
        decisions += Decisions(reports: batch.keys.map { .added($0, due: $1) })
        return conclude(decisions, at: now)
    }

    /// The store has not taken a batch, and whoever added it was told so.
    package mutating func batchRefused(_ batch: Batch) {
        deliveries.giveUp(batch.deliveries.map(\.notification.id))
    }
}

extension Request {
    /// The same request without paths, which mean other places inside of a sandbox: tables are in
    /// the data directories only, and the notification server, which opens what hints name, is told
    /// nothing.
    ///
    /// Whether it stays on the screen is the person's choice for it.
    fileprivate var asSandboxed: Request {
        var request = self
        request.content.desktop = nil
        request.content.alertStyle = nil
        for field in content.localizedTexts.keys {
            request.content.localizedTexts[field]?.directory = nil
        }
        return request
    }
}
