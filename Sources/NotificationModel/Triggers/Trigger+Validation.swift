// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IntervalTrigger {
    /// Checks the span.
    ///
    /// - Throws: `ValidationError` for the field `trigger.seconds`.
    public func validate() throws(ValidationError) {
        func refuse(_ reason: String) -> ValidationError {
            ValidationError(.invalidTrigger, field: "trigger.seconds", reason: reason)
        }
        if !(seconds > 0 && seconds.isFinite) {
            throw refuse("it is \(seconds); it must be greater than 0")
        }
        if seconds > Request.Limit.interval {
            throw refuse("it is more than a hundred years; use a calendar trigger")
        }
        if isRepeating && seconds < Request.Limit.repeatingInterval {
            throw refuse("it is \(seconds); a repeating one must be at least 1 second")
        }
    }
}

extension CalendarTrigger {
    /// The components that take part in matching, with the values each can have.
    private typealias Component = any WritableKeyPath<DateComponents, Int?> & Sendable
    private static let ranges: [(Component, String, ClosedRange<Int>)] = [
        (\.era, "era", 0...300), (\.year, "year", 1...9_999), (\.quarter, "quarter", 1...4),
        (\.month, "month", 1...13), (\.day, "day", 1...31), (\.hour, "hour", 0...23),
        (\.minute, "minute", 0...59), (\.second, "second", 0...59),
        (\.nanosecond, "nanosecond", 0...999_999_999), (\.weekday, "weekday", 1...7),
        (\.weekdayOrdinal, "weekdayOrdinal", 1...5), (\.weekOfMonth, "weekOfMonth", 1...6),
        (\.weekOfYear, "weekOfYear", 1...53),
        (\.yearForWeekOfYear, "yearForWeekOfYear", 1...9_999), (\.dayOfYear, "dayOfYear", 1...366),
    ]

    /// Checks each component by itself; whether a date exists is for the schedule to say.
    ///
    /// - Throws: `ValidationError` naming the component.
    public func validate() throws(ValidationError) {
        var count = 0
        for (path, name, range) in Self.ranges {
            guard let value = components[keyPath: path] else { continue }
            count += 1
            if !range.contains(value) {
                throw ValidationError(
                    .invalidTrigger, field: "trigger.\(name)",
                    reason: "it is \(value); it can be \(range.lowerBound) to \(range.upperBound)")
            }
        }
        if count == 0 {
            throw ValidationError(
                .invalidTrigger, field: "trigger.components",
                reason: "none is set; set at least one, such as hour")
        }
    }
}
