// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A circle on the earth.
public final class CLCircularRegion: CLRegion {
    /// The middle.
    public let center: CLLocationCoordinate2D
    /// How far the circle reaches, in metres.
    public let radius: CLLocationDistance

    private static let earthRadius = 6_371_008.8

    /// Makes a circle.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    /// Tells whether a place is in the circle.
    public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        // The haversine formula: exact enough for circles, and sound for small distances.
        func radians(_ degrees: CLLocationDegrees) -> Double { degrees * .pi / 180 }
        let latitudes = sin(radians(coordinate.latitude - center.latitude) / 2)
        let longitudes = sin(radians(coordinate.longitude - center.longitude) / 2)
        let product = cos(radians(center.latitude)) * cos(radians(coordinate.latitude))
        let square = latitudes * latitudes + product * longitudes * longitudes
        return 2 * Self.earthRadius * asin(min(1, square.squareRoot())) <= radius
    }

    /// Reads a circle from an archive.
    public required init?(coder: NSCoder) {
        center = CLLocationCoordinate2D(
            latitude: coder.decodeDouble(forKey: "latitude"),
            longitude: coder.decodeDouble(forKey: "longitude"))
        radius = coder.decodeDouble(forKey: "radius")
        super.init(coder: coder)
    }

    /// Writes the circle to an archive.
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(center.latitude, forKey: "latitude")
        coder.encode(center.longitude, forKey: "longitude")
        coder.encode(radius, forKey: "radius")
    }

    override func unnotifiedCopy() -> CLRegion {
        CLCircularRegion(center: center, radius: radius, identifier: identifier)
    }

    /// Whether both have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLCircularRegion else { return false }
        return super.isEqual(object) && radius == other.radius
            && center.latitude == other.center.latitude
            && center.longitude == other.center.longitude
    }
}
