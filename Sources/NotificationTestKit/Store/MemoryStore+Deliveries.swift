// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// MARK: - Deliveries

extension MemoryStore {
    /// Writes that requests are ringing.
    @discardableResult
    package func record(_ deliveries: [Delivery]) -> [Recording] {
        state.withLock { $0.record(deliveries) }
    }

    /// Writes what became of notifications; unknown ones are ignored.
    package func settle(_ outcomes: [UUID: DeliveryOutcome]) {
        state.withLock { state in
            for (id, outcome) in outcomes {
                switch outcome {
                case .delivered(let handle): state.settle(id, handle)
                case .leftScreen: state.settle(id, nil)
                case .held(let reason):
                    state.settle(id, nil)
                    state.delivered[id]?.holdReason = reason
                case .dropped: state.removeDelivered(id)
                }
            }
        }
    }

    /// The notifications of one application or of all, latest first.
    package func delivered(of application: ApplicationID?) -> [StoredNotification] {
        state.withLock { $0.latestFirst(of: application).map(\.stored) }
    }

    /// A page of the notifications, latest first.
    package func delivered(
        of application: ApplicationID?, after place: ListPlace?, limit: Int
    ) -> Page<StoredNotification> {
        state.withLock { state in
            let rest = state.latestFirst(of: application).drop { one in
                place.map { (one.place.time, one.place.number) >= ($0.time, $0.number) } ?? false
            }
            let page = Array(rest.prefix(limit))
            return Page(
                elements: page.map(\.stored), next: rest.count > limit ? page.last?.place : nil)
        }
    }

    /// The notifications with these identifiers, in the order given.
    package func delivered(
        _ identifiers: [String], of application: ApplicationID
    ) -> [StoredNotification] {
        let all = delivered(of: application)
        return identifiers.compactMap { identifier in
            all.first { $0.notification.request.identifier == identifier }
        }
    }

    /// One notification, settled or not.
    package func delivered(id: UUID) -> StoredNotification? {
        state.withLock { $0.delivered[id]?.stored }
    }

    /// The notifications that the next service goes on with, oldest first.
    package func unfinishedDeliveries() -> [StoredNotification] {
        delivered(of: nil).reversed().filter { !$0.isSettled || $0.handle != nil }
    }

    /// Forgets delivered notifications by the identifiers of their requests.
    package func removeDelivered(
        _ identifiers: [String], of application: ApplicationID, as exit: ListExit
    ) -> [RemovedNotification] {
        state.withLock { state in
            state.remove(
                state.latestFirst(of: application).filter {
                    identifiers.contains($0.stored.notification.request.identifier)
                }, as: exit)
        }
    }

    /// Forgets the oldest of an application's delivered notifications.
    package func removeDelivered(
        of application: ApplicationID, limit: Int, as exit: ListExit
    ) -> [RemovedNotification] {
        state.withLock { state in
            state.remove(state.latestFirst(of: application).suffix(limit), as: exit)
        }
    }
}

// MARK: - Quiet hours, and what comes in a summary

extension MemoryStore {
    /// When a person is not to be disturbed.
    package func quietHours() -> QuietHours { state.withLock(\.quietHours) }

    /// Changes when a person is not to be disturbed.
    package func setQuietHours(_ hours: QuietHours) throws(NotificationError) {
        try hours.validate()
        state.withLock { $0.quietHours = hours }
    }

    /// The held ones that are in the list still, and in no summary yet; and what is left of those that a
    /// summary on the screen stands for.
    package func held(
        _ reason: HoldReason, besides shown: [ApplicationID: Date]
    ) -> HeldNotifications {
        state.withLock { state in
            let all = state.delivered.values.filter { $0.holdReason == reason }
            let held = all.filter { !$0.isSummedUp }
            let left = all.filter { one in
                let notification = one.stored.notification
                return one.isSummedUp
                    && shown[notification.application].map { $0 <= notification.date } ?? false
            }
            let parts = Dictionary(grouping: held, by: \.stored.notification.application)
            return HeldNotifications(
                reason, counts: parts.mapValues(\.count),
                oldest: parts.compactMapValues { $0.map(\.stored.notification.date).min() },
                last: Int64(held.map(\.number).max() ?? 0),
                shown: Dictionary(grouping: left, by: \.stored.notification.application)
                    .mapValues(\.count))
        }
    }

    /// Writes that a summary stands for these.
    package func markSummedUp(_ held: HeldNotifications) {
        state.withLock { state in
            for (id, one) in state.delivered
            where one.holdReason == held.reason && one.number <= held.last
                && held.counts[one.stored.notification.application] != nil
            {
                state.delivered[id]?.isSummedUp = true
            }
        }
    }
}

// MARK: - Responses

extension MemoryStore {
    /// Writes a response and forgets the notification it answers; one that is known stays as
    /// it is.
    package func record(_ response: Response, tries: Int) {
        state.withLock { state in
            if !state.responses.contains(where: { $0.response.id == response.id }) {
                var response = response
                // Not of the response, but of its way.
                response.isRepeated = false
                state.responses.append(UnfinishedResponse(response: response, tries: tries))
            }
            let exit = ListExit(of: response)
            state.keep(
                response.notification.id, exit,
                exit.ending == .answered ? response : nil)
            state.removeDelivered(response.notification.id)
        }
    }

    /// Responses that no application has finished with, oldest first.
    package func unfinishedResponses() -> [UnfinishedResponse] {
        state.withLock { $0.responses }
    }

    /// Writes that one more try to deliver a response was made.
    package func countTry(of response: UUID) {
        state.withLock { $0.change(response) { $0.tries += 1 } }
    }

    /// Writes that one more run of the application failed over a response.
    package func countFailure(of response: UUID) {
        state.withLock { $0.change(response) { $0.failures += 1 } }
    }

    /// Forgets a response: its application has finished with it, or the person discarded it.
    package func removeResponse(_ id: UUID) {
        state.withLock { state in state.responses.removeAll { $0.response.id == id } }
    }
}

extension MemoryStore.State {
    mutating func record(_ deliveries: [Delivery]) -> [Recording] {
        deliveries.map { delivery in
            var recording = Recording()
            let notification = delivery.notification
            let old = delivered.values.first { $0.stored.notification.key == notification.key }
            if let old {
                if notification.request.again?.reason != .nagging {
                    keep(old.stored.notification.id, ListExit(.replaced, at: notification.date))
                }
                recording.ended = removeDelivered(old.stored.notification.id)
            }
            recordedCount += 1
            // It inherits the place on the screen: until it is settled, the old one is still there.
            delivered[notification.id] = .init(
                stored: StoredNotification(
                    notification: notification, handle: old?.stored.handle, isSettled: false),
                number: recordedCount, isWhileLocked: delivery.isWhileLocked)
            if let nag = delivery.nag { recording.nag = insert(nag) }
            guard let serial = delivery.serial else { return recording }
            switch delivery.then {
            case .at(let next): pending[serial]?.due = next
            case .waits: pending[serial]?.due = nil
            case .gone: pending[serial] = nil
            }
            repeats.latest = delivery.latestRepeat ?? repeats.latest
            return recording
        }
    }

    fileprivate func latestFirst(of application: ApplicationID?) -> [MemoryStore.Delivered] {
        delivered.values
            .filter { application == nil || $0.stored.notification.application == application }
            .sorted { ($0.place.time, $0.number) > ($1.place.time, $1.number) }
    }

    fileprivate mutating func remove(
        _ found: some Sequence<MemoryStore.Delivered>, as exit: ListExit
    ) -> [RemovedNotification] {
        found.map(\.stored.notification).map { notification in
            keep(notification.id, exit)
            removeDelivered(notification.id)
            return RemovedNotification(id: notification.id, key: notification.key)
        }
    }

    fileprivate mutating func settle(_ id: UUID, _ handle: PresentationHandle?) {
        delivered[id]?.stored.handle = handle
        delivered[id]?.stored.isSettled = true
    }

    fileprivate mutating func change(_ id: UUID, _ edit: (inout UnfinishedResponse) -> Void) {
        for index in responses.indices where responses[index].response.id == id {
            edit(&responses[index])
        }
    }
}

extension MemoryStore.Delivered {
    fileprivate var place: ListPlace {
        ListPlace(stored.notification.date, number: Int64(number))
    }
}
