// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What makes a request ring.
///
/// A request without a trigger rings at once.
public enum Trigger: Hashable, Codable, Sendable {
    /// After a span of real time, suspend included.
    case interval(IntervalTrigger)
    /// When the wall clock matches.
    case calendar(CalendarTrigger)

    /// Whether it rings more than once.
    public var isRepeating: Bool {
        switch self {
        case .interval(let trigger): trigger.isRepeating
        case .calendar(let trigger): trigger.isRepeating
        }
    }
}

/// Rings after a span of real time.
///
/// Follows `UNTimeIntervalNotificationTrigger`.
///
/// Time spent in suspend counts, and setting the wall clock moves nothing.
public struct IntervalTrigger: Hashable, Codable, Sendable {
    /// The span in seconds, greater than 0.
    public var seconds: Double
    /// Whether it rings again after each span.
    public var isRepeating: Bool

    /// Makes a trigger; a request with an impossible one is refused by `validated()`.
    public init(seconds: Double, isRepeating: Bool = false) {
        self.seconds = seconds
        self.isRepeating = isRepeating
    }
}

/// Rings when the wall clock matches.
///
/// Follows `UNCalendarNotificationTrigger`.
///
/// Only the components that are set take part. Without a time zone in them they mean the
/// zone of the moment, so the trigger follows a person who travels.
public struct CalendarTrigger: Hashable, Codable, Sendable {
    /// The components to match; with a recurrence, the first time.
    public var components: DateComponents
    /// Whether it rings at each match.
    public var isRepeating: Bool
    /// How often it rings from the first time on; nil matches the components instead.
    ///
    /// Ours, not Apple's.
    public var recurrence: Recurrence?

    /// Makes a trigger; a request with an impossible one is refused by `validated()`.
    public init(components: DateComponents, isRepeating: Bool = false) {
        self.components = components
        self.isRepeating = isRepeating
    }

    /// Makes a trigger that rings at a first time and then counts from there.
    ///
    /// - Parameters:
    ///   - first: Year, month, day and time in the Gregorian calendar; the time zone may be left
    ///     out.
    ///   - recurrence: How often it rings.
    public init(first: DateComponents, recurrence: Recurrence) {
        components = first
        isRepeating = true
        self.recurrence = recurrence
    }
}
