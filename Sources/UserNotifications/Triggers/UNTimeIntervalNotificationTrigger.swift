// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Rings after a span of time.
///
/// The span starts when the request is added. It counts real time, suspend included, and
/// setting the clock does not move it.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The span in seconds, as it was given.
    public let timeInterval: TimeInterval

    /// Makes a trigger.
    ///
    /// - Note: On Linux, a span of 0 or less raises no exception here, since a Swift program
    ///   could not go on; `add` refuses the request instead. A repeating one may be as short
    ///   as one second.
    ///
    /// - Parameters:
    ///   - timeInterval: The span in seconds, greater than 0.
    ///   - repeats: Whether it rings again after each span.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    /// The date that is one span from now; nil for a span that `add` refuses.
    public func nextTriggerDate() -> Date? { nextDate(after: Date()) }

    /// Reads a trigger from an archive.
    public required init?(coder: NSCoder) {
        timeInterval = coder.decodeDouble(forKey: "timeInterval")
        super.init(coder: coder)
    }

    /// Writes the trigger to an archive.
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(timeInterval, forKey: "timeInterval")
    }

    /// Whether both have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
        return super.isEqual(object) && timeInterval == other.timeInterval
    }

    /// A hash of the span.
    public override var hash: Int { timeInterval.hashValue }
}
