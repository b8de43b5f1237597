// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Synchronization

/// The store in memory, for tests: it promises all that ``Store`` does, except to outlive the
/// process.
///
/// Its methods return at once, so that a test that drives the clocks calls them like any
/// function. Where the port waits, they are its `async` methods.
package final class MemoryStore: Store, Sendable {
    let state: Mutex<State>

    /// Makes an empty store.
    package convenience init() { self.init(State()) }

    private init(_ state: State) { self.state = Mutex(state) }

    /// Makes a store that holds what this one holds now, as the disk does after a crash.
    package func copy() -> MemoryStore { MemoryStore(state.withLock(\.self)) }

    /// The requests that wait, by serial.
    package var pending: [Int64: PendingRequest] { state.withLock { $0.pending } }

    /// The notifications that rang and were not removed, by id.
    package var delivered: [UUID: DeliveredNotification] {
        state.withLock { state in state.delivered.mapValues(\.stored.notification) }
    }

    /// The responses that no application has finished with, by id.
    package var responses: [UUID: Response] {
        state.withLock { state in
            Dictionary(state.responses.map { ($0.response.id, $0.response) }) { $1 }
        }
    }
}

extension MemoryStore {
    /// All that a store remembers.
    struct State {
        var pending: [Int64: PendingRequest] = [:]
        var lastSerial: Int64 = 0
        var delivered: [UUID: Delivered] = [:]
        /// How many were ever recorded: those of one date are listed in the order they came.
        var recordedCount = 0
        /// The oldest first.
        var responses: [UnfinishedResponse] = []
        var applications: [ApplicationID: Application] = [:]
        var isRunning = false
        var repeats = KeptRepeats()
        /// In the order in which they came into it.
        var history: [Kept] = []
        var historyCount: Int64 = 0
        var retention = HistoryRetention()
        var quietHours = QuietHours()
        var sides: [Place: PlaceSide] = [:]
    }

    /// An entry of the history and its place among those of one date.
    struct Kept {
        var entry: HistoryEntry
        var number: Int64
    }

    /// A notification and what only the store needs to know of it.
    struct Delivered {
        var stored: StoredNotification
        var number: Int
        /// Whether it was there when a service ended without a word.
        var isPerhapsAnswered = false
        /// Whether the session was locked when it came.
        var isWhileLocked = false
        /// Why it was held, if it was, and whether a summary stands for it.
        var holdReason: HoldReason?
        var isSummedUp = false
    }
}

// MARK: - Running

extension MemoryStore {
    /// The notifications that were there when a service crashed.
    package func perhapsAnswered() -> Set<UUID> {
        state.withLock { state in
            let found = state.delivered.filter { state.isRunning || $0.value.isPerhapsAnswered }
            return Set(found.keys)
        }
    }

    /// Writes that a service runs, and marks what was delivered when the last one crashed.
    package func beginRun() {
        state.withLock { state in
            if state.isRunning {
                for id in state.delivered.keys { state.delivered[id]?.isPerhapsAnswered = true }
            }
            // Until another end is written, it is a crash.
            state.isRunning = true
        }
    }

    /// Writes that the service has stopped in order.
    package func endRun() { state.withLock { $0.isRunning = false } }

    /// How far the wall clock had come when something that repeats rang last.
    package func keptRepeats() -> KeptRepeats { state.withLock(\.repeats) }
    package func notePutBack(_ date: Date) { state.withLock { $0.repeats.putBack = date } }
}

// MARK: - Applications

extension MemoryStore {
    /// All applications that ever called.
    package func applications() -> [Application] {
        state.withLock { Array($0.applications.values) }
    }

    /// How much each application has pending and delivered.
    package func counts() -> [ApplicationID: StoredCounts] {
        state.withLock { state in
            var counts: [ApplicationID: StoredCounts] = [:]
            for request in state.pending.values {
                counts[request.application, default: StoredCounts()].pending += 1
            }
            for one in state.delivered.values {
                counts[one.stored.notification.application, default: StoredCounts()].delivered += 1
            }
            return counts
        }
    }

    /// Writes an application, whether it is new or known.
    package func save(_ application: Application) {
        state.withLock { $0.applications[application.id] = application }
    }

    /// Forgets that an application ever called.
    package func removeApplication(_ id: ApplicationID) {
        state.withLock { $0.applications[id] = nil }
    }
}
