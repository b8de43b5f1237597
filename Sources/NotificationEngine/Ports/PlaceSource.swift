// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The means to know where the machine is.
package protocol PlaceSource: Sendable {
    /// Follows these places, in place of those before; none is followed when it starts.
    ///
    /// What the source finds comes as a ``PlaceSighting``, the first of them soon: also where nothing
    /// has changed.
    func follow(_ places: Set<Place>) async

    /// The networks that the machine knows.
    ///
    /// - Throws: `NotificationError` where nothing says which there are.
    func knownNetworks() async throws(NotificationError) -> [KnownNetwork]
}

/// Something that is seen of where the machine is.
package enum PlaceSighting: Hashable, Sendable {
    /// The networks that it is connected to, by the UUIDs of their connections; nil while nobody
    /// knows, as when the machine goes to sleep.
    case networks(Set<UUID>?)
}

/// A request that waits for a place.
package struct PlaceWait: Hashable, Sendable {
    /// The number the store gave the request.
    package let serial: Int64
    /// Whose it is and what it is called.
    package let key: RequestKey
    /// What it waits for.
    package let trigger: PlaceTrigger
    /// Why it may wake a machine that sleeps.
    package let claim: WakeClaim

    /// Takes it from a request; nil if that waits for no place, or for none any more: what it waited
    /// for has come, and it is due.
    package init?(_ pending: PendingRequest) {
        guard case .place(let trigger)? = pending.request.trigger, pending.request.again == nil,
            pending.due == nil || trigger.isRepeating
        else { return nil }
        serial = pending.serial
        key = pending.key
        self.trigger = trigger
        claim = pending.request.wakeClaim
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

    /// Makes a change.
    package init(_ place: Place, side: PlaceSide?, due: [Int64: DueTime] = [:]) {
        self.place = place
        self.side = side
        self.due = due
    }
}
