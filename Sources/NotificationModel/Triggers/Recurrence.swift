// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A repetition that counts from a first time: every 31 minutes, every second Friday.
///
/// Ours, not Apple's.
public struct Recurrence: Hashable, Codable, Sendable {
    /// What is counted.
    ///
    /// Minutes and hours are real time, so a clock change moves nothing. The others go by the
    /// wall clock: the time of day stays, and a day that a month does not have is skipped.
    public enum Unit: String, Codable, Sendable, CaseIterable {
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

    /// Makes a repetition; a request with an impossible one is refused by `validated()`.
    public init(every count: Int, _ unit: Unit) {
        self.count = count
        self.unit = unit
    }
}
