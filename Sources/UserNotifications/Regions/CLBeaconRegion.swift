// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The main number of a beacon.
public typealias CLBeaconMajorValue = UInt16
/// The second number of a beacon.
public typealias CLBeaconMinorValue = UInt16

/// The neighbourhood of a beacon.
///
/// - Note: On Linux, it is kept and returned; nothing looks for beacons.
public final class CLBeaconRegion: CLRegion {
    /// Which beacons are meant.
    public let uuid: UUID
    /// Their main number; nil is any.
    public let major: NSNumber?
    /// Their second number; nil is any.
    public let minor: NSNumber?

    private init(uuid: UUID, major: NSNumber?, minor: NSNumber?, identifier: String) {
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
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(uuid.uuidString as NSString, forKey: "uuid")
        if let major { coder.encode(major, forKey: "major") }
        if let minor { coder.encode(minor, forKey: "minor") }
    }

    override func unnotifiedCopy() -> CLRegion {
        CLBeaconRegion(uuid: uuid, major: major, minor: minor, identifier: identifier)
    }

    /// Whether both have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLBeaconRegion else { return false }
        return super.isEqual(object) && uuid == other.uuid && major == other.major
            && minor == other.minor
    }
}
