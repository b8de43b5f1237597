// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The durable memory that the engine needs, in its parts.
///
/// The store is the truth; the engine is a cache.
///
/// Every call that changes something returns only when the change is durable: it survives a
/// crash of the process and a loss of power.
package protocol Store: ApplicationStore, PendingStore, PlaceStore, DeliveryStore, ResponseStore,
    HistoryStore
{
    /// The delivered notifications that were there when a service ended without ``endRun()``:
    /// what a person chose then may have reached the application unwritten.
    ///
    /// To be asked before ``beginRun()``.
    func perhapsAnswered() async throws(NotificationError) -> Set<UUID>

    /// Writes that a service runs from now on.
    func beginRun() async throws(NotificationError)

    /// Writes that the service has stopped in order: whatever it handed over is written.
    func endRun() async throws(NotificationError)

    /// How far the wall clock had come when something that repeats rang last.
    ///
    /// A clock that is behind that was set back: what rang until then is not to ring again.
    ///
    /// - Returns: The ``Delivery/latestRepeat`` that was recorded last, and what was noted last by
    ///   ``notePutBack(_:)``.
    func keptRepeats() async throws(NotificationError) -> KeptRepeats
    /// Writes up to when what repeats is put into a time that has passed.
    func notePutBack(_ date: Date) async throws(NotificationError)
}

/// The repeats that rang, as the store knows them.
package struct KeptRepeats: Hashable, Sendable {
    /// How far the wall clock had come when something that repeats rang last.
    package var latest: Date?
    /// Up to when what repeats was put into a time that had passed already, since the clock was far
    /// behind; what is due before that has rung.
    package var putBack: Date?

    /// Takes both.
    package init(latest: Date? = nil, putBack: Date? = nil) {
        self.latest = latest
        self.putBack = putBack
    }
}
