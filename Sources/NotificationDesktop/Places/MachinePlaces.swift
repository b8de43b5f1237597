// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationEngine
import NotificationModel
import NotificationSentences

/// Where the machine is: each kind of place by what knows of it.
package struct MachinePlaces: PlaceSource {
    private let networks: NetworkPlaces
    private let positions: MeasuredPositions

    /// The sightings; each for one reader.
    package let sightings: [AsyncStream<PlaceSighting>]

    /// Makes one that follows nothing yet.
    ///
    /// - Parameters:
    ///   - system: The system bus; nil without one, and then nothing is ever seen.
    ///   - address: The address of that bus.
    ///   - loop: Where both live.
    ///   - sleep: Waits for a span of time.
    ///   - log: Takes a line for the journal.
    package init(
        on system: Connection?, at address: Connection.Address?, loop: EventLoop,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        log: @escaping @Sendable (String) -> Void
    ) {
        networks = NetworkPlaces(on: system, loop: loop, log: log)
        positions = MeasuredPositions(
            on: system, at: address, loop: loop, sleep: sleep, log: log)
        sightings = [networks.sightings, positions.sightings]
    }

    package func follow(_ places: Set<Place>) async {
        var ofNetworks: Set<Place> = []
        var hasCircle = false
        for place in places {
            switch place {
            case .network: ofNetworks.insert(place)
            case .circle: hasCircle = true
            }
        }
        await networks.follow(ofNetworks)
        await positions.follow(hasCircle)
    }

    /// The reason why nothing measures where the machine is; nil if something can.
    package func positionTrouble() async -> Finding? { await positions.trouble() }

    package func knownNetworks() async throws(NotificationError) -> [KnownNetwork] {
        try await networks.knownNetworks()
    }
}
