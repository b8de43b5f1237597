// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

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
    /// The spans between each date and its deliveries, such as a day before, an hour before, and none.
    ///
    /// Without any it is delivered at the date alone. Ours, not Apple's; the name is that of
    /// `EKAlarm`.
    public var relativeOffsets: [CalendarDuration] = []
    /// How many offsets there can be.
    public static let mostOffsets = 128
    /// How many days an offset can have at most.
    public static let longestOffset = 366
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

extension CalendarTrigger {
    /// Whether it can be due more than once: its dates come again, or one has several offsets.
    package var isDueAgain: Bool { isRepeating || relativeOffsets.count > 1 }
}

// MARK: - The written form

extension CalendarTrigger {
    /// Reads a trigger among the fields of one of any kind.
    init(among fields: inout FieldReader, isRepeating: Bool) throws(NotificationError) {
        let components: DateComponents? = try fields.nested(.components)
        self.init(
            components: try components.required(.components), isRepeating: isRepeating)
        recurrence = try Recurrence(among: &fields)
        try readExceptions(from: &fields)
        try readOffsets(try fields.strings(.relativeOffsets) ?? [])
    }

    func write(among fields: inout FieldWriter) {
        fields.set(.components, components)
        if let recurrence {
            recurrence.write(among: &fields)
        } else if !exceptions.isEmpty {
            fields.set(.exceptions, exceptions.map(\.text))
        }
        if !relativeOffsets.isEmpty {
            fields.set(.relativeOffsets, relativeOffsets.map(\.text))
        }
    }

    /// Takes offsets as RFC 5545 writes them.
    ///
    /// - Throws: `NotificationError` that names one that is none, or says that there are too many.
    package mutating func readOffsets(_ texts: [String]) throws(NotificationError) {
        // Checked while they are read: there may be as many as a message holds.
        try Self.checkCount(ofOffsets: texts.count)
        relativeOffsets = try texts.map { (text) throws(NotificationError) in
            guard let offset = CalendarDuration(text: text) else {
                throw NotificationError(
                    .invalidTrigger, .relativeOffsets,
                    "'\(text.prefix(40))' is no span; write it like -P1D, -PT15M or PT0S")
            }
            return offset
        }
    }

    private mutating func readExceptions(
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
