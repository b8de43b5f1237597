// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNCalendarNotificationTrigger {
    /// How often something is delivered, counted from a first time: `.every(2, .weeks)`.
    ///
    /// It is a recurrence rule of RFC 5545, the one of iCalendar, and can be given as such:
    ///
    /// ```swift
    /// let review = try Recurrence(rule: "FREQ=MONTHLY;BYDAY=-1FR").times(12)
    /// let posture = Recurrence.every(20, .minutes, in: 9..<17, on: [2, 3, 4, 5, 6])
    /// ```
    ///
    /// - Note: On Linux only.
    public struct Recurrence: Hashable, Codable, Sendable {
        /// The unit that is counted.
        ///
        /// Seconds, minutes and hours are real time, so a clock change moves nothing. The others
        /// go by the wall clock: the time of day stays, and a day that a month does not have is
        /// skipped.
        ///
        /// - Note: On Linux only.
        public enum Unit: String, Hashable, Codable, Sendable, CaseIterable {
            /// Seconds.
            case seconds
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
        /// The unit that is counted.
        public let unit: Unit
        /// The rule as RFC 5545 writes it, if it says more than a count and a unit.
        ///
        /// Lines for `EXDATE` and `RDATE` follow it.
        ///
        /// - Note: On Linux only.
        public let rule: String?

        init(count: Int, unit: Unit, rule: String? = nil) {
            self.count = count
            self.unit = unit
            self.rule = rule
        }

        /// Makes a repetition; `add` refuses a count below 1 or beyond a hundred years.
        public static func every(_ count: Int, _ unit: Unit) -> Recurrence {
            Recurrence(count: count, unit: unit)
        }
    }

    /// Makes a trigger that is due at a first time, and then again after so many units of time.
    ///
    /// A rule may leave out its first time; it is due then at the first that the rule has.
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

extension UNCalendarNotificationTrigger.Recurrence {
    /// Reads a rule of RFC 5545, with or without `RRULE:`, and lines for `EXDATE` and `RDATE`.
    ///
    /// All parts are known: FREQ, INTERVAL, COUNT up to 10,000, UNTIL, BYMONTH, BYWEEKNO,
    /// BYYEARDAY, BYMONTHDAY, BYDAY, BYHOUR, BYMINUTE, BYSECOND, BYSETPOS and WKST. Dates without
    /// a `Z` mean the zone of the trigger; one without a time is the whole day.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameter rule: The rule.
    /// - Throws: `UNError` with a description that names the part that is wrong.
    public init(rule: String) throws { self = try Self.reading(rule) }

    /// Makes a repetition at times of the day: each 20 minutes, 9:00 to 17:00, Monday to Friday.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameters:
    ///   - count: How many units lie between.
    ///   - unit: Seconds, minutes or hours.
    ///   - hours: The hours in which it is delivered; it is not when the last of them ends.
    ///   - weekdays: The days of the week, from 1 for Sunday; none is each day.
    /// - Returns: The repetition; `add` refuses one without hours.
    public static func every(
        _ count: Int, _ unit: Unit, in hours: Range<Int>, on weekdays: [Int] = []
    ) -> Self {
        window(count, unit, hours, weekdays)
    }

    /// The same with an end: so many times, those included that are left out.
    ///
    /// - Note: On Linux only.
    public func times(_ count: Int) -> Self { adding("COUNT=\(count)") }

    /// The same with an end: a day, included, or a time, in the zone of the trigger.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameter last: Year, month and day in the Gregorian calendar, and a time or none.
    /// - Returns: The repetition; `add` refuses one with a second end or no such day.
    public func until(_ last: DateComponents) -> Self { adding("UNTIL=\(last.recurrenceText)") }

    /// The same without some times or days.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameter dates: Year, month and day in the Gregorian calendar; without an hour it is
    ///   the whole day.
    /// - Returns: The repetition.
    public func except(_ dates: [DateComponents]) -> Self {
        dates.reduce(self) {
            Self(count: count, unit: unit, rule: $0.text + "\nEXDATE:\($1.recurrenceText)")
        }
    }

    /// Adds to the first line, that of the rule; what does not go together `add` refuses.
    private func adding(_ part: String) -> Self {
        let lines = text.split(separator: "\n", maxSplits: 1)
        let rest = lines.count > 1 ? "\n" + lines[1] : ""
        return Self(count: count, unit: unit, rule: (lines.first ?? "") + ";\(part)" + rest)
    }
}

extension DateComponents {
    /// The date as RFC 5545 writes it.
    fileprivate var recurrenceText: String {
        func digits(_ number: Int?, _ count: Int = 2) -> String {
            let text = "\(number ?? 0)"
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let day = digits(year, 4) + digits(month) + digits(day)
        return hour == nil ? day : day + "T" + digits(hour) + digits(minute) + digits(second)
    }
}
