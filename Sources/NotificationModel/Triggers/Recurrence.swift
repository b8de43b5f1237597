// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A repetition that counts from a first time: every 31 minutes, every second Friday.
///
/// Ours, not Apple's.
public struct Recurrence: Hashable, Sendable {
    /// What is counted.
    ///
    /// Minutes and hours are real time, so a clock change moves nothing. The others go by the
    /// wall clock: the time of day stays, and a day that a month does not have is skipped.
    public enum Unit: String, Sendable, CaseIterable {
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

    /// How many units lie between one time and the next, at least 1.
    public var count: Int
    /// What is counted.
    public var unit: Unit

    /// Makes a repetition; a request with an impossible one is refused when it is added.
    public init(every count: Int, _ unit: Unit) {
        self.count = count
        self.unit = unit
    }
}

// Written among the fields of its trigger.
extension Recurrence {
    init?(among fields: inout FieldReader) throws(NotificationError) {
        let count = try fields.integer(.every)
        let unit: Unit? = try fields.choice(.unit, .invalidTrigger)
        if count == nil && unit == nil { return nil }
        self.init(every: try count.required(.every), try unit.required(.unit))
    }

    func write(among fields: inout FieldWriter) {
        fields.set(.every, count)
        fields.set(.unit, unit.rawValue)
    }
}
