// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The means to know where the machine is.
package protocol PlaceSource: Sendable {
    /// Follows these places, in place of those before; none is followed when it starts.
    ///
    /// Each change comes as a ``PlaceSighting``, and one comes soon in any case: also where nothing has
    /// changed.
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
