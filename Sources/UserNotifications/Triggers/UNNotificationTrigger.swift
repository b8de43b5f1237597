// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What makes a notification ring; its subclasses say what.
public class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding {
    /// Whether it rings again after each delivery, until it is removed.
    public let repeats: Bool

    init(repeats: Bool) { self.repeats = repeats }

    /// A trigger is of a kind; use a subclass.
    @available(*, unavailable)
    public override init() { repeats = false }

    /// Reads a trigger from an archive.
    public required init?(coder: NSCoder) { repeats = coder.decodeBool(forKey: "repeats") }

    /// Writes the trigger to an archive.
    public func encode(with coder: NSCoder) { coder.encode(repeats, forKey: "repeats") }

    /// Whether archives are checked on reading; they are.
    public static var supportsSecureCoding: Bool { true }

    /// Gives the trigger itself, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both are of the same kind and have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationTrigger else { return false }
        return type(of: self) == type(of: other) && repeats == other.repeats
    }

    /// A hash of whether it repeats.
    public override var hash: Int { repeats.hashValue }
}

// Every stored property, here and in the subclasses, is a constant of a Sendable type. The
// compiler checks that only for final classes.
extension UNNotificationTrigger: @unchecked Sendable {}
