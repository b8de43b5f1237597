// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A circle on the earth.
public struct Circle: Hashable, Sendable {
    /// Degrees north of the equator.
    public var latitude: Double
    /// Degrees east of Greenwich.
    public var longitude: Double
    /// How far it reaches, in metres.
    public var radius: Double

    /// The largest radius of a circle, in metres.
    public static let largestRadius = 1_000_000.0

    private static let earthRadius = 6_371_008.8

    /// Makes a circle.
    public init(latitude: Double, longitude: Double, radius: Double) {
        self.latitude = latitude
        self.longitude = longitude
        self.radius = radius
    }

    /// How far its middle is from a place, in metres.
    ///
    /// The haversine formula: exact enough for circles, and sound for small distances.
    package func distance(latitude: Double, longitude: Double) -> Double {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let latitudes = sin(radians(latitude - self.latitude) / 2)
        let longitudes = sin(radians(longitude - self.longitude) / 2)
        let product = cos(radians(self.latitude)) * cos(radians(latitude))
        let square = latitudes * latitudes + product * longitudes * longitudes
        return 2 * Self.earthRadius * asin(min(1, square.squareRoot()))
    }
}

extension Circle {
    init(among fields: inout FieldReader) throws(NotificationError) {
        self.init(
            latitude: try fields.number(.latitude).required(.latitude),
            longitude: try fields.number(.longitude).required(.longitude),
            radius: try fields.number(.radius).required(.radius))
    }

    func write(among fields: inout FieldWriter) {
        fields.set(.latitude, latitude)
        fields.set(.longitude, longitude)
        fields.set(.radius, radius)
    }

    /// Checks that it is on the earth.
    package func validate() throws(NotificationError) {
        func check(
            _ value: Double, _ key: FieldKey, _ range: ClosedRange<Double>
        ) throws(NotificationError) {
            if range.contains(value) { return }
            throw NotificationError(
                .invalidTrigger, key,
                "it is \(value); it can be \(range.lowerBound) to \(range.upperBound)")
        }
        try check(latitude, .latitude, -90...90)
        try check(longitude, .longitude, -180...180)
        try check(radius, .radius, 1...Self.largestRadius)
    }
}
