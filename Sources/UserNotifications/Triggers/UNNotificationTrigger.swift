// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// When a notification is delivered; its subclasses say when.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding {
    private let isRepeating: Bool

    /// Whether it is due again after each delivery, until it is removed.
    open var repeats: Bool { isRepeating }

    // Public but for its `@_spi`: subclasses inherit the convenience initializers of these classes
    // only if they can reach every designated one, and as on Apple's platforms they cannot call it.
    /// Makes a trigger of a kind.
    @_spi(Designated)
    public init(repeats: Bool) { isRepeating = repeats }

    /// A trigger is of a kind; use a subclass.
    @available(*, unavailable)
    public override init() { isRepeating = false }

    /// Reads a trigger from an archive, by the key `repeats`.
    public required init?(coder: NSCoder) { isRepeating = coder.flag(forKey: "repeats") }

    /// Writes the trigger to an archive.
    open func encode(with coder: NSCoder) { coder.encode(repeats, forKey: "repeats") }

    /// Whether archives are checked on reading; they are.
    open class var supportsSecureCoding: Bool { true }

    /// Gives the trigger itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both are of the same kind and have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationTrigger else { return false }
        return type(of: self) == type(of: other) && repeats == other.repeats
    }

    /// A hash of whether it repeats.
    open override var hash: Int { repeats.hashValue }

    /// When the trigger is due, in its own terms.
    open override var description: String { described() }
    /// When the trigger is due, in its own terms.
    open override var debugDescription: String { described(isForDebugging: true) }

    func describe(to description: inout Description) { description.add("repeats", repeats) }
}

// Every stored property, here and in the subclasses, is a constant of a Sendable type. The
// compiler checks that only for final classes, and these are open as Apple's are.
extension UNNotificationTrigger: @unchecked Sendable {}

extension UNNotificationTrigger: Describing {}

/// Delivers a notification after a span of time.
///
/// The span starts when the request is added. It counts real time, suspend included, and
/// setting the clock does not move it.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    private let seconds: TimeInterval

    /// The span in seconds, as it was given.
    open var timeInterval: TimeInterval { seconds }

    /// Makes a trigger.
    ///
    /// - Note: On Linux, a span of 0 or less raises no exception here, since a Swift program
    ///   could not go on; `add` refuses the request instead. A repeating one may be as short
    ///   as one second.
    ///
    /// - Parameters:
    ///   - timeInterval: The span in seconds, greater than 0.
    ///   - repeats: Whether it is due again after each span.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        self.init(seconds: timeInterval, repeats: repeats)
    }

    // As in the superclass.
    /// Makes a trigger.
    @_spi(Designated)
    public init(seconds: TimeInterval, repeats: Bool) {
        self.seconds = seconds
        super.init(repeats: repeats)
    }

    /// The date that is one span from now; nil for a span that `add` refuses.
    open func nextTriggerDate() -> Date? { nextDate(after: Date()) }

    /// Reads a trigger from an archive.
    public required init?(coder: NSCoder) {
        seconds = coder.fraction(forKey: "timeInterval")
        super.init(coder: coder)
    }

    /// Writes the trigger to an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(timeInterval, forKey: "timeInterval")
    }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
        return super.isEqual(object) && timeInterval == other.timeInterval
    }

    /// A hash of the span.
    open override var hash: Int { timeInterval.hashValue }

    override func describe(to description: inout Description) {
        super.describe(to: &description)
        description.add("timeInterval", timeInterval)
    }
}

/// Delivers a notification when the wall clock matches.
///
/// Only the components that are set take part, and smaller ones are taken as 0: `hour: 8`
/// alone is due at 08:00:00. Without a time zone in them they mean the zone of the moment, so
/// the trigger follows a person who travels.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    private let components: DateComponents

    /// The components to match, as they were given.
    open var dateComponents: DateComponents { components }
    /// How often it is due from its first time on; nil for a trigger that matches components.
    ///
    /// - Note: On Linux only; see `init(startingAt:repeating:)`.
    public let recurrence: Recurrence?
    // Times that the person leaves out, as RFC 5545 writes them; a recurrence has its own.
    let exceptions: [String]
    // As RFC 5545 writes them; `relativeOffsets` is what programs see.
    let offsets: [String]

    /// Makes a trigger.
    ///
    /// - Parameters:
    ///   - dateComponents: The components to match.
    ///   - repeats: Whether it is due at each match.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(components: dateComponents, repeats: repeats)
    }

    // As in the superclass.
    /// Makes a trigger.
    @_spi(Designated)
    public init(
        components: DateComponents, recurrence: Recurrence? = nil, exceptions: [String] = [],
        offsets: [String] = [], repeats: Bool
    ) {
        self.components = components
        self.recurrence = recurrence
        self.exceptions = exceptions
        self.offsets = offsets
        super.init(repeats: repeats)
    }

    /// The next date at which the wall clock matches; nil when there is none.
    open func nextTriggerDate() -> Date? { nextDate(after: Date(), zone: .current) }

    /// Reads a trigger from an archive.
    public required init?(coder: NSCoder) {
        guard let components = coder.value(DateComponents.self, forKey: "dateComponents")
        else { return nil }
        self.components = components
        recurrence = coder.archive?.value(Recurrence.self, forKey: "recurrence")
        exceptions = coder.archive?.value([String].self, forKey: "exceptions") ?? []
        offsets = coder.archive?.value([String].self, forKey: "relativeOffsets") ?? []
        super.init(coder: coder)
    }

    /// Writes the trigger to an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(value: dateComponents, forKey: "dateComponents")
        if let recurrence { coder.encode(value: recurrence, forKey: "recurrence") }
        if !exceptions.isEmpty { coder.encode(value: exceptions, forKey: "exceptions") }
        if !offsets.isEmpty { coder.encode(value: offsets, forKey: "relativeOffsets") }
    }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNCalendarNotificationTrigger else { return false }
        return super.isEqual(object) && dateComponents == other.dateComponents
            && recurrence == other.recurrence && exceptions == other.exceptions
            && offsets == other.offsets
    }

    /// A hash of the components.
    open override var hash: Int { dateComponents.hashValue }

    override func describe(to description: inout Description) {
        description.add("dateComponents", dateComponents)
        if let recurrence { description.add("every", "\(recurrence.count) \(recurrence.unit)") }
        super.describe(to: &description)
    }
}

/// Delivers a notification when the person goes into or out of a region.
///
/// Who is there already when the request is added has not come. Requests of an application may wait
/// for 20 places.
///
/// - Note: On Linux, the service follows circles by GeoClue, if the person lets the application: ask by a
///   ``CLLocationManager``. It follows a ``CLNetworkRegion`` without that, and `add` refuses a
///   beacon.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // A copy of the region that was given, and never changed; `region` gives copies of it.
    private let storedRegion: CLRegion

    /// A copy of the region; its `notifyOnEntry` and `notifyOnExit` say which crossing counts.
    open var region: CLRegion { storedRegion.copy() as? CLRegion ?? storedRegion }

    /// Makes a trigger.
    ///
    /// - Parameters:
    ///   - region: The region; it is copied.
    ///   - repeats: Whether it is due at each crossing.
    public convenience init(region: CLRegion, repeats: Bool) {
        self.init(copying: region, repeats: repeats)
    }

    // As in the superclass.
    /// Makes a trigger.
    @_spi(Designated)
    public init(copying region: CLRegion, repeats: Bool) {
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
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(storedRegion, forKey: "region")
    }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNLocationNotificationTrigger else { return false }
        return super.isEqual(object) && storedRegion == other.storedRegion
    }

    /// A hash of the region.
    open override var hash: Int { storedRegion.hash }

    override func describe(to description: inout Description) {
        super.describe(to: &description)
        description.add("region", storedRegion)
    }
}

/// Marks a notification that came from outside; applications never make one.
///
/// - Note: On Linux, it comes from a tool of the person's, such as `carillon push`; see
///   <doc:Pushes>.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Said here, since an initializer that is inherited as it stands is not hidden.
    /// Makes a trigger.
    @_spi(Designated)
    public override init(repeats: Bool) { super.init(repeats: repeats) }

    /// Reads a trigger from an archive, by the key `repeats`.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
