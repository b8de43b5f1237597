// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNCalendarNotificationTrigger {
    /// How often something is delivered, counted from a first time: `.every(2, .weeks)`.
    ///
    /// - Note: On Linux only.
    public struct Recurrence: Hashable, Codable, Sendable {
        /// What is counted.
        ///
        /// Minutes and hours are real time, so a clock change moves nothing. The others go by
        /// the wall clock: the time of day stays, and a day that a month does not have is
        /// skipped.
        ///
        /// - Note: On Linux only.
        public enum Unit: String, Hashable, Codable, Sendable, CaseIterable {
            /// Sixty seconds.
            case minutes
            /// Sixty minutes.
            case hours
            /// Days on the wall calendar.
            case days
            /// Seven days.
            case weeks
            /// Months, on the same day of each.
            case months
            /// Years, on the same date of each.
            case years
        }

        /// How many units lie between one time and the next.
        public let count: Int
        /// What is counted.
        public let unit: Unit

        /// Makes a repetition; `add` refuses a count below 1 or beyond a hundred years.
        public static func every(_ count: Int, _ unit: Unit) -> Recurrence {
            Recurrence(count: count, unit: unit)
        }
    }

    /// Makes a trigger that is due at a first time, and then again after so many units of time.
    ///
    /// The count starts at the first time, which may be past, and not when the request is added:
    /// it is the same after a restart, and what was missed moves nothing.
    ///
    /// ```swift
    /// // Every second Friday at 09:00.
    /// let friday = DateComponents(year: 2027, month: 1, day: 8, hour: 9)
    /// let trigger = UNCalendarNotificationTrigger(
    ///     startingAt: friday, repeating: .every(2, .weeks))
    /// ```
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameters:
    ///   - first: The first time: year, month and day in the Gregorian calendar, and hour,
    ///     minute and second, which are 0 if left out. Without a time zone it means the zone
    ///     of the moment. `add` refuses other components.
    ///   - recurrence: How often it is due from then on.
    public convenience init(startingAt first: DateComponents, repeating recurrence: Recurrence) {
        self.init(components: first, recurrence: recurrence, repeats: true)
    }
}
