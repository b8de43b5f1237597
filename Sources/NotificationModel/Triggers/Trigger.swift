// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The condition on which a request is due.
///
/// A request without a trigger is due at once.
public enum Trigger: Hashable, Sendable {
    /// After a span of real time, suspend included.
    case interval(IntervalTrigger)
    /// Each time, or the first time, the wall clock matches.
    case calendar(CalendarTrigger)
    /// When it comes from outside; a delivered notification can have this trigger, a pending one
    /// never.
    case push

    /// Whether it is due more than once.
    public var isRepeating: Bool {
        switch self {
        case .interval(let trigger): trigger.isRepeating
        case .calendar(let trigger): trigger.isRepeating
        case .push: false
        }
    }
}

/// Due after a span of real time.
///
/// Follows `UNTimeIntervalNotificationTrigger`.
///
/// Time spent in suspend counts, and setting the wall clock moves nothing.
public struct IntervalTrigger: Hashable, Sendable {
    /// The span in seconds, greater than 0.
    public var seconds: Double
    /// Whether it is due again after each span.
    public var isRepeating: Bool

    /// Makes a trigger; a request with an impossible one is refused when it is added.
    public init(seconds: Double, isRepeating: Bool = false) {
        self.seconds = seconds
        self.isRepeating = isRepeating
    }
}

/// Due when the wall clock matches.
///
/// Follows `UNCalendarNotificationTrigger`.
///
/// Only the components that are set take part. Without a time zone in them they mean the
/// zone of the moment, so the trigger follows a person who travels.
public struct CalendarTrigger: Hashable, Sendable {
    /// The components to match; with a recurrence, the first time.
    public var components: DateComponents
    /// Whether it is due at each match.
    public var isRepeating: Bool
    /// How often it is due from the first time on; nil matches the components instead.
    ///
    /// Ours, not Apple's.
    public var recurrence: Recurrence?
    // A rule has its own.
    private var ownExceptions: [RecurrenceDate] = []

    /// Makes a trigger; a request with an impossible one is refused when it is added.
    public init(components: DateComponents, isRepeating: Bool = false) {
        self.components = components
        self.isRepeating = isRepeating
    }

    /// Makes a trigger that is due at a first time and then counts from there.
    ///
    /// - Parameters:
    ///   - first: Year, month, day and time in the Gregorian calendar; the time zone may be left
    ///     out.
    ///   - recurrence: How often it is due.
    public init(first: DateComponents, recurrence: Recurrence) {
        components = first
        isRepeating = true
        self.recurrence = recurrence
    }

    /// The times that are left out, in the zone of the trigger or in UTC; those of the recurrence if
    /// there is one.
    ///
    /// Ours, not Apple's.
    public var exceptions: [RecurrenceDate] {
        get { recurrence?.exceptions ?? ownExceptions }
        set {
            if recurrence == nil {
                ownExceptions = newValue
            } else {
                recurrence?.exceptions = newValue
            }
        }
    }
}

extension Trigger: FieldCodable {
    /// A kind of trigger, by its name in the written form.
    package enum Kind: String, CaseIterable, Sendable {
        case interval, calendar, push
    }

    /// The kind of trigger.
    package var kind: Kind {
        switch self {
        case .interval: .interval
        case .calendar: .calendar
        case .push: .push
        }
    }

    package init(from fields: inout FieldReader) throws(NotificationError) {
        let kind: Kind? = try fields.choice(.kind, .invalidTrigger)
        let isRepeating = try fields.boolean(.repeats) ?? false
        switch try kind.required(.kind) {
        case .interval:
            let seconds = try fields.number(.seconds).required(.seconds)
            self = .interval(IntervalTrigger(seconds: seconds, isRepeating: isRepeating))
        case .calendar:
            let components: DateComponents? = try fields.nested(.components)
            var trigger = CalendarTrigger(
                components: try components.required(.components), isRepeating: isRepeating)
            trigger.recurrence = try Recurrence(among: &fields)
            try trigger.readExceptions(from: &fields)
            self = .calendar(trigger)
        case .push: self = .push
        }
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.kind, kind.rawValue)
        fields.set(.repeats, ifTrue: isRepeating)
        switch self {
        case .interval(let trigger):
            fields.set(.seconds, trigger.seconds)
        case .calendar(let trigger):
            fields.set(.components, trigger.components)
            if let recurrence = trigger.recurrence {
                recurrence.write(among: &fields)
            } else if !trigger.exceptions.isEmpty {
                fields.set(.exceptions, trigger.exceptions.map(\.text))
            }
        case .push: break
        }
    }
}

extension CalendarTrigger {
    fileprivate mutating func readExceptions(
        from fields: inout FieldReader
    ) throws(NotificationError) {
        guard let texts = try fields.strings(.exceptions), !texts.isEmpty else { return }
        guard recurrence == nil else {
            throw NotificationError(
                .invalidTrigger, .exceptions,
                "there is a rule, too; what that leaves out stands in it, as EXDATE")
        }
        // Checked while they are read: there may be as many as a message holds.
        try Self.checkCount(ofExceptions: texts.count)
        for text in texts {
            guard let date = RecurrenceDate(text: text) else {
                throw NotificationError(
                    .invalidTrigger, .exceptions,
                    "'\(text.prefix(40))' is no date; write it like 20270301T090000")
            }
            exceptions.append(date)
        }
    }
}
