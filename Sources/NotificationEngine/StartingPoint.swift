// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension Engine {
    /// Where things stood when the last service stopped.
    package struct StartingPoint: Hashable, Sendable {
        /// All known applications.
        package var applications: [Application]
        /// The applications that have anything pending.
        package var pending: Set<ApplicationID>
        /// The repeats that rang, as the store knows them.
        package var repeats: KeptRepeats
        /// The requests that wait for places.
        package var waiting: [PlaceWait]
        /// On which side of each place one was when that was seen last.
        package var sides: [Place: PlaceSide]
        /// Notifications that were recorded but not settled.
        package var unsettled: [DeliveredNotification]
        /// Notifications that were on the screen.
        package var onScreen: [StoredNotification]
        /// Responses that no application has finished with.
        package var responses: [UnfinishedResponse]
        /// Delivered notifications that were there when a service crashed: a response to one of
        /// them may have reached its application without having been written.
        package var perhapsAnswered: Set<UUID>
        /// Up to when something may have been handed over that could not be written, as on a full
        /// disk; nil if nothing was.
        package var unwrittenUntil: Date?
        /// Whether the session is locked.
        package var lock: LockState
        /// When a person is not to be disturbed.
        package var quietHours: QuietHours
        /// Whether anything was held while it was quiet of which no summary tells yet.
        package var hasHeld: Bool
        /// The applications of which something was missed that no summary tells of yet.
        package var missed: Set<ApplicationID>

        /// Makes a starting point; without arguments it is that of an empty store.
        package init(
            applications: [Application] = [], pending: Set<ApplicationID> = [],
            repeats: KeptRepeats = KeptRepeats(),
            waiting: [PlaceWait] = [], sides: [Place: PlaceSide] = [:],
            unsettled: [DeliveredNotification] = [], onScreen: [StoredNotification] = [],
            responses: [UnfinishedResponse] = [],
            perhapsAnswered: Set<UUID> = [], unwrittenUntil: Date? = nil,
            lock: LockState = .unlocked,
            quietHours: QuietHours = QuietHours(), hasHeld: Bool = false,
            missed: Set<ApplicationID> = []
        ) {
            self.applications = applications
            self.pending = pending
            self.repeats = repeats
            self.waiting = waiting
            self.sides = sides
            self.unsettled = unsettled
            self.onScreen = onScreen
            self.responses = responses
            self.perhapsAnswered = perhapsAnswered
            self.unwrittenUntil = unwrittenUntil
            self.lock = lock
            self.quietHours = quietHours
            self.hasHeld = hasHeld
            self.missed = missed
        }
    }
}

extension Engine.StartingPoint {
    /// Reads where things stood; before anything is added, and before a service runs.
    ///
    /// - Parameter store: The memory of the services before.
    /// - Throws: `NotificationError` if it cannot be read.
    package init(reading store: some Store) async throws(NotificationError) {
        // Oldest first, as on the screen.
        let unfinished = try await store.unfinishedDeliveries()
        self.init(
            applications: try await store.applications(),
            pending: Set(try await store.counts().filter { $0.value.pending > 0 }.keys),
            repeats: try await store.keptRepeats(),
            waiting: try await store.waitingForPlaces(), sides: try await store.placeSides(),
            // A crash came between.
            unsettled: unfinished.filter { !$0.isSettled }.map(\.notification),
            onScreen: unfinished.filter(\.isSettled),
            responses: try await store.unfinishedResponses(),
            perhapsAnswered: try await store.perhapsAnswered(),
            quietHours: try await store.quietHours(),
            hasHeld: try await !store.held(.quiet, besides: [:]).counts.isEmpty,
            missed: Set(try await store.held(.missed, besides: [:]).counts.keys))
    }
}
