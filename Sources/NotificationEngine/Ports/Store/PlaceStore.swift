// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The part of the durable memory that knows of places; the promises are those of ``Store``.
package protocol PlaceStore: Sendable {
    /// The requests that wait for a place.
    func waitingForPlaces() async throws(NotificationError) -> [PlaceWait]

    /// On which side of each place one was when that was written last.
    func placeSides() async throws(NotificationError) -> [Place: PlaceSide]

    /// Writes on which side of a place one is, and gives requests that waited for it their due times,
    /// in one transaction.
    ///
    /// A request that has a due time keeps it: it has not been delivered since one crossed before.
    ///
    /// - Parameter change: What to write.
    /// - Returns: The serials of the requests that were still there and waiting.
    /// - Throws: `NotificationError`; then all is as it was.
    func record(_ change: PlaceChange) async throws(NotificationError) -> Set<Int64>
}

/// A request that waits for a place.
package struct PlaceWait: Hashable, Sendable {
    /// The number the store gave the request.
    package let serial: Int64
    /// Whose it is and what it is called.
    package let key: RequestKey
    /// The place and the crossings for which it waits.
    package var trigger: PlaceTrigger
    /// Why it may wake a machine that sleeps.
    package let claim: WakeClaim
    /// Whether the person waits for the place, who has snoozed what it delivered before, and not its
    /// application.
    package let isSnoozed: Bool

    /// Takes it from a request; nil if that waits for no place, or for none any more: what it waited
    /// for has come, and it is due.
    package init?(_ pending: PendingRequest) {
        guard case .place(let trigger)? = pending.request.trigger,
            pending.request.again?.reason != .nagging,
            pending.due == nil || trigger.isRepeating
        else { return nil }
        serial = pending.serial
        key = pending.key
        self.trigger = trigger
        claim = pending.request.wakeClaim
        isSnoozed = pending.request.again != nil
    }
}

extension PlaceWait {
    /// Tells its application on which side one is.
    func response(on side: PlaceSide, _ due: DueTime, at now: ClockReading) -> Response {
        var trigger = trigger
        trigger.monitor = PlaceMonitor(
            side: side, since: now.wall, before: trigger.monitor?.side)
        let entry = ScheduleEntry(serial: serial, key: key, due: due)
        var content = Content()
        // A person reads it where it waits for its application.
        content.title = trigger.name
        let notification = DeliveredNotification(
            id: UUID(delivering: entry), application: key.application,
            request: Request(
                identifier: key.identifier, content: content, trigger: .place(trigger)),
            dueDate: now.wall, date: now.wall)
        return Response(
            id: UUID(
                answering: notification.id, action: Response.crossingAction(side), text: nil),
            crossing: notification, to: side)
    }
}

/// A change of what is known of a place, with what is due for it: the store takes both, or none.
package struct PlaceChange: Hashable, Sendable {
    /// The place.
    package let place: Place
    /// On which side of its boundary one is; nil forgets it.
    package let side: PlaceSide?
    /// The requests that waited for it, by serial, and when they are due.
    package let due: [Int64: DueTime]
    /// The news for applications that follow it themselves, by the serials of their requests, which
    /// have from then on the trigger of these.
    package let told: [Int64: Response]

    /// Makes a change.
    package init(
        _ place: Place, side: PlaceSide?, due: [Int64: DueTime] = [:],
        told: [Int64: Response] = [:]
    ) {
        self.place = place
        self.side = side
        self.due = due
        self.told = told
    }
}
