// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension MemoryStore {
    /// Takes notifications from the list until they are delivered again.
    package func snooze(_ snoozes: [Snooze]) -> [Insertion?] {
        state.withLock { state in
            snoozes.map { snooze in
                guard state.delivered[snooze.notification] != nil else { return nil }
                let replaced = state.removeFurtherAlerts(of: [snooze.pending.key])
                state.removeDelivered(snooze.notification)
                return Insertion(serials: [state.insert(snooze.pending)], replaced: replaced)
            }
        }
    }

    /// Forgets what is snoozed or nags next, by the identifiers of the requests, which stay.
    package func removeFurtherAlerts(
        _ identifiers: [String], of application: ApplicationID
    ) -> [RemovedRequest] {
        state.withLock { state in
            identifiers.flatMap { identifier in
                let key = RequestKey(application, identifier)
                return state.removeFurtherAlerts(of: [key]).map {
                    RemovedRequest(serial: $0, key: key)
                }
            }
        }
    }

    /// Which of these identifiers have a request that the application asked for.
    package func asked(among identifiers: [String], of application: ApplicationID) -> Set<String> {
        state.withLock { state in
            let asked = state.pending.values.filter {
                $0.application == application && $0.request.again == nil
            }
            return Set(identifiers).intersection(asked.map(\.request.identifier))
        }
    }
}

extension MemoryStore.State {
    /// Removes what was to alert again of notifications with these keys; returns the serials.
    mutating func removeFurtherAlerts(of keys: Set<RequestKey>) -> [Int64] {
        remove { keys.contains($0.key) && $0.request.again != nil }
    }

    /// Removes a notification from the list; what nags ends, and its serial is returned.
    @discardableResult
    mutating func removeDelivered(_ id: UUID) -> [Int64] {
        guard let key = delivered.removeValue(forKey: id)?.stored.notification.key
        else { return [] }
        return remove { $0.key == key && $0.request.again?.reason == .nagging }
    }

    private mutating func remove(where isMeant: (PendingRequest) -> Bool) -> [Int64] {
        let serials = pending.filter { isMeant($0.value) }.map(\.key).sorted()
        for serial in serials { pending[serial] = nil }
        return serials
    }
}
