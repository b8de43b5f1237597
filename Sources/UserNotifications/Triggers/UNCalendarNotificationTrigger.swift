// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Rings when the wall clock matches.
///
/// Only the components that are set take part, and smaller ones are taken as 0: `hour: 8`
/// alone rings at 08:00:00. Without a time zone in them they mean the zone of the moment, so
/// the trigger follows a person who travels.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The components to match, as they were given.
    public let dateComponents: DateComponents
    /// How often it rings from its first time on; nil for a trigger that matches components.
    ///
    /// - Note: On Linux only; see `init(startingAt:repeating:)`.
    public let recurrence: Recurrence?

    /// Makes a trigger.
    ///
    /// - Parameters:
    ///   - dateComponents: The components to match.
    ///   - repeats: Whether it rings at each match.
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
