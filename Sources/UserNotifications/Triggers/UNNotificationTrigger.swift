// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// When a notification is delivered; its subclasses say when.
public class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding {
    /// Whether it is due again after each delivery, until it is removed.
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

/// Delivers a notification after a span of time.
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
    ///   - repeats: Whether it is due again after each span.
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

/// Delivers a notification when the wall clock matches.
///
/// Only the components that are set take part, and smaller ones are taken as 0: `hour: 8`
/// alone is due at 08:00:00. Without a time zone in them they mean the zone of the moment, so
/// the trigger follows a person who travels.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The components to match, as they were given.
    public let dateComponents: DateComponents
    /// How often it is due from its first time on; nil for a trigger that matches components.
    ///
    /// - Note: On Linux only; see `init(startingAt:repeating:)`.
    public let recurrence: Recurrence?

    /// Makes a trigger.
    ///
    /// - Parameters:
    ///   - dateComponents: The components to match.
    ///   - repeats: Whether it is due at each match.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        recurrence = nil
        super.init(repeats: repeats)
    }

    init(first: DateComponents, recurrence: Recurrence) {
        dateComponents = first
        self.recurrence = recurrence
        super.init(repeats: true)
    }

    /// The next date at which the wall clock matches; nil when there is none.
    public func nextTriggerDate() -> Date? { nextDate(after: Date(), zone: .current) }

    /// Reads a trigger from an archive.
    public required init?(coder: NSCoder) {
        guard let components = coder.value(DateComponents.self, forKey: "dateComponents")
        else { return nil }
        dateComponents = components
        recurrence = coder.value(Recurrence.self, forKey: "recurrence")
        super.init(coder: coder)
    }

    /// Writes the trigger to an archive.
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(value: dateComponents, forKey: "dateComponents")
        if let recurrence { coder.encode(value: recurrence, forKey: "recurrence") }
    }

    /// Whether both have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNCalendarNotificationTrigger else { return false }
        return super.isEqual(object) && dateComponents == other.dateComponents
            && recurrence == other.recurrence
    }

    /// A hash of the components.
    public override var hash: Int { dateComponents.hashValue }
}

/// Delivers a notification when the person goes into or out of a region.
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
    ///   - repeats: Whether it is due at each crossing.
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

/// Marks a notification that came from outside; applications never make one.
///
/// - Note: On Linux, it comes from a tool of the person's, such as `carillon push`; see
///   <doc:Pushes>.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
