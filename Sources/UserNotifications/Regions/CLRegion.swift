// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// An area; its subclasses say which.
///
/// - Note: On Linux, the part of Core Location that location triggers need comes with this
///   module.
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
    /// The region's name.
    public let identifier: String
    /// Whether going in counts.
    public var notifyOnEntry = true
    /// Whether going out counts.
    public var notifyOnExit = true

    // Public but for its `@_spi`: subclasses inherit initializers only if they can reach all.
    /// Makes a region of a kind.
    @_spi(Designated)
    public init(identifier: String) { self.identifier = identifier }

    /// A region has a shape; use a subclass.
    @available(*, unavailable)
    public override init() { identifier = "" }

    /// Reads a region from an archive.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.text(forKey: "identifier") else { return nil }
        self.identifier = identifier
        notifyOnEntry = coder.flag(forKey: "notifyOnEntry")
        notifyOnExit = coder.flag(forKey: "notifyOnExit")
    }

    /// Writes the region to an archive.
    open func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
        coder.encode(notifyOnExit, forKey: "notifyOnExit")
    }

    /// Whether archives are checked on reading; they are.
    open class var supportsSecureCoding: Bool { true }

    /// Gives another region with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = unnotifiedCopy()
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }

    /// Gives another region of the same shape; subclasses override it.
    func unnotifiedCopy() -> CLRegion { CLRegion(identifier: identifier) }

    /// Whether both are of the same kind and have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLRegion, type(of: self) == type(of: other)
        else { return false }
        return identifier == other.identifier && notifyOnEntry == other.notifyOnEntry
            && notifyOnExit == other.notifyOnExit
    }

    /// A hash of the name.
    open override var hash: Int { identifier.hashValue }

    /// The region's name and shape.
    open override var description: String { described() }
    /// The region's name and shape.
    open override var debugDescription: String { described(isForDebugging: true) }

    func describe(to description: inout Description) {
        description.add("identifier", identifier)
    }
}

extension CLRegion: Describing {}

/// A circle on the earth.
open class CLCircularRegion: CLRegion {
    /// The middle.
    public let center: CLLocationCoordinate2D
    /// How far the circle reaches, in metres.
    public let radius: CLLocationDistance

    /// Makes a circle.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    /// Whether a place is in the circle.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        model.distance(latitude: coordinate.latitude, longitude: coordinate.longitude) <= radius
    }

    /// The circle as the service reads it.
    var model: Circle {
        Circle(latitude: center.latitude, longitude: center.longitude, radius: radius)
    }

    /// Reads a circle from an archive.
    public required init?(coder: NSCoder) {
        center = CLLocationCoordinate2D(
            latitude: coder.fraction(forKey: "latitude"),
            longitude: coder.fraction(forKey: "longitude"))
        radius = coder.fraction(forKey: "radius")
        super.init(coder: coder)
    }

    /// Writes the circle to an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(center.latitude, forKey: "latitude")
        coder.encode(center.longitude, forKey: "longitude")
        coder.encode(radius, forKey: "radius")
    }

    override func describe(to description: inout Description) {
        super.describe(to: &description)
        description.add("center", "\(center.latitude), \(center.longitude)")
        description.add("radius", radius)
    }

    override func unnotifiedCopy() -> CLRegion {
        CLCircularRegion(center: center, radius: radius, identifier: identifier)
    }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLCircularRegion else { return false }
        return super.isEqual(object) && radius == other.radius
            && center.latitude == other.center.latitude
            && center.longitude == other.center.longitude
    }
}

/// The main number of a beacon.
public typealias CLBeaconMajorValue = UInt16
/// The second number of a beacon.
public typealias CLBeaconMinorValue = UInt16

/// The neighbourhood of a beacon.
///
/// - Note: On Linux, it is kept and returned; nothing looks for beacons.
open class CLBeaconRegion: CLRegion {
    /// Which beacons are meant.
    public let uuid: UUID
    /// Their main number; nil is any.
    public let major: NSNumber?
    /// Their second number; nil is any.
    public let minor: NSNumber?

    // As in the superclass.
    /// Makes a region.
    @_spi(Designated)
    public init(uuid: UUID, major: NSNumber?, minor: NSNumber?, identifier: String) {
        self.uuid = uuid
        self.major = major
        self.minor = minor
        super.init(identifier: identifier)
    }

    /// Makes a region of all beacons of one kind.
    public convenience init(uuid: UUID, identifier: String) {
        self.init(uuid: uuid, major: nil, minor: nil, identifier: identifier)
    }

    /// Makes a region of the beacons with a main number.
    public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
        self.init(uuid: uuid, major: NSNumber(value: major), minor: nil, identifier: identifier)
    }

    /// Makes a region of one beacon.
    public convenience init(
        uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
    ) {
        self.init(
            uuid: uuid, major: NSNumber(value: major), minor: NSNumber(value: minor),
            identifier: identifier)
    }

    /// Reads a region from an archive.
    public required init?(coder: NSCoder) {
        guard let uuid = coder.text(forKey: "uuid").flatMap(UUID.init) else { return nil }
        self.uuid = uuid
        major = coder.object(NSNumber.self, forKey: "major")
        minor = coder.object(NSNumber.self, forKey: "minor")
        super.init(coder: coder)
    }

    /// Writes the region to an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(uuid.uuidString as NSString, forKey: "uuid")
        if let major { coder.encode(major, forKey: "major") }
        if let minor { coder.encode(minor, forKey: "minor") }
    }

    override func describe(to description: inout Description) {
        super.describe(to: &description)
        description.add("uuid", uuid)
        if let major { description.add("major", major) }
        if let minor { description.add("minor", minor) }
    }

    override func unnotifiedCopy() -> CLRegion {
        CLBeaconRegion(uuid: uuid, major: major, minor: minor, identifier: identifier)
    }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLBeaconRegion else { return false }
        return super.isEqual(object) && uuid == other.uuid && major == other.major
            && minor == other.minor
    }
}

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator.
    public var latitude: CLLocationDegrees
    /// Degrees east of Greenwich.
    public var longitude: CLLocationDegrees

    /// Makes the place where both meet zero.
    public init() {
        latitude = 0
        longitude = 0
    }

    /// Makes a place.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A place that is not on the earth.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether a place is on the earth.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// Makes a place.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
