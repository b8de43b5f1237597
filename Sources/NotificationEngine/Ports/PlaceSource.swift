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
    /// Where the machine is, as well as that could be measured.
    case position(Position)
}

/// A measured position.
package struct Position: Hashable, Sendable {
    /// Degrees north of the equator.
    package let latitude: Double
    /// Degrees east of Greenwich.
    package let longitude: Double
    /// How far from there the machine may well be, in metres.
    package let accuracy: Double

    /// Takes the numbers; nil for what is no place on the earth, or that of a receiver that knows
    /// nothing, which is where the equator meets the meridian of Greenwich.
    package init?(latitude: Double, longitude: Double, accuracy: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude),
            accuracy.isFinite, latitude != 0 || longitude != 0
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude
        self.accuracy = max(0, accuracy)
    }

    /// How far another position is, in metres.
    func distance(to other: Position) -> Double {
        Circle(latitude: latitude, longitude: longitude, radius: 0)
            .distance(latitude: other.latitude, longitude: other.longitude)
    }

    /// On which side of a circle's boundary it is; nil if it is too near or too vague to say.
    func side(of circle: Circle) -> PlaceSide? {
        let distance = circle.distance(latitude: latitude, longitude: longitude)
        if accuracy <= max(circle.radius, Self.vague), distance + accuracy / 2 <= circle.radius {
            return .inside
        }
        return distance - max(accuracy, Self.cushion) > circle.radius ? .outside : nil
    }

    /// Whether it speaks against a side of a circle's boundary, if only weakly.
    func contradicts(_ side: PlaceSide, of circle: Circle) -> Bool {
        if let own = self.side(of: circle) { return own != side }
        if accuracy > max(circle.radius, Self.vague) { return false }
        let distance = circle.distance(latitude: latitude, longitude: longitude)
        return (distance <= circle.radius) == (side == .outside)
    }

    /// Above which accuracy a position says nothing of a small circle.
    private static let vague = 150.0
    /// How far outside of a circle one has left it, however exact the position is.
    private static let cushion = 20.0
}
