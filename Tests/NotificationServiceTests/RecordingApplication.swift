// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationTestKit
import Synchronization

/// An application that finishes with all it is handed, and counts it.
final class RecordingApplication: ApplicationSide {
    private struct State {
        var store: MemoryStore?
        var crashes = 0
        var handed: [UUID: Int] = [:]
        var notifications: Set<UUID> = []
        var faults: [String] = []
    }

    private let state = Mutex(State())

    /// How often each response came, by its id.
    var handed: [UUID: Int] { state.withLock(\.handed) }
    /// The notifications that were answered.
    var notifications: Set<UUID> { state.withLock(\.notifications) }
    /// Where the store's count of its tries is not ours.
    var faults: [String] { state.withLock(\.faults) }

    /// Looks from now on at how a store counts that was left by so many crashes.
    func compare(with store: MemoryStore, after crashes: Int) {
        state.withLock { ($0.store, $0.crashes) = (store, crashes) }
    }

    func didReceive(_ response: Response) async {
        state.withLock { state in
            state.handed[response.id, default: 0] += 1
            state.notifications.insert(response.notification.id)
            let known = state.store?.unfinishedResponses().first { $0.response.id == response.id }
            let count = state.handed[response.id] ?? 0
            // A hand-over that a crash cut off is counted, and did not come.
            if let known, !(count...count + state.crashes).contains(known.tries) {
                state.faults.append("handed over \(count) times, and counted \(known.tries)")
            }
        }
    }

    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions { [] }

    func openSettings(for notification: DeliveredNotification?) async {}
}
