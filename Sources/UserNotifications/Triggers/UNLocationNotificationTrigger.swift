// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Rings when the person goes into or out of a region.
///
/// - Note: On Linux, the service does not follow the person's place yet, so `add` refuses a
///   request with such a trigger and says so.
public final class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // A copy of the region that was given, and never changed; `region` gives copies of it.
    private let storedRegion: CLRegion

    /// A copy of the region; its `notifyOnEntry` and `notifyOnExit` say which crossing counts.
    public var region: CLRegion { storedRegion.copy() as? CLRegion ?? storedRegion }

    /// Makes a trigger.
    ///
    /// - Parameters:
    ///   - region: The region; it is copied.
    ///   - repeats: Whether it rings at each crossing.
    public init(region: CLRegion, repeats: Bool) {
        storedRegion = region.copy() as? CLRegion ?? region
        super.init(repeats: repeats)
    }

    /// Reads a trigger from an archive.
    public required init?(coder: NSCoder) {
        guard let region = coder.object(CLRegion.self, forKey: "region") else { return nil }
        storedRegion = region
        super.init(coder: coder)
    }

    /// Writes the trigger to an archive.
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(storedRegion, forKey: "region")
    }

    /// Whether both have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNLocationNotificationTrigger else { return false }
        return super.isEqual(object) && storedRegion == other.storedRegion
    }

    /// A hash of the region.
    public override var hash: Int { storedRegion.hash }
}
