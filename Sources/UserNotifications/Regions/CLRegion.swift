// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// An area; its subclasses say which.
///
/// - Note: On Linux, the part of Core Location that location triggers need comes with this
///   module.
public class CLRegion: NSObject, NSCopying, NSSecureCoding {
    /// The region's name.
    public let identifier: String
    /// Whether going in counts.
    public var notifyOnEntry = true
    /// Whether going out counts.
    public var notifyOnExit = true

    init(identifier: String) { self.identifier = identifier }

    /// A region has a shape; use a subclass.
    @available(*, unavailable)
    public override init() { identifier = "" }

    /// Reads a region from an archive.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.text(forKey: "identifier") else { return nil }
        self.identifier = identifier
        notifyOnEntry = coder.decodeBool(forKey: "notifyOnEntry")
        notifyOnExit = coder.decodeBool(forKey: "notifyOnExit")
    }

    /// Writes the region to an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
        coder.encode(notifyOnExit, forKey: "notifyOnExit")
    }

    /// Whether archives are checked on reading; they are.
    public static var supportsSecureCoding: Bool { true }

    /// Gives another region with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = unnotifiedCopy()
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }

    /// Gives another region of the same shape; subclasses override it.
    func unnotifiedCopy() -> CLRegion { CLRegion(identifier: identifier) }

    /// Whether both are of the same kind and have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLRegion, type(of: self) == type(of: other)
        else { return false }
        return identifier == other.identifier && notifyOnEntry == other.notifyOnEntry
            && notifyOnExit == other.notifyOnExit
    }

    /// A hash of the name.
    public override var hash: Int { identifier.hashValue }
}
