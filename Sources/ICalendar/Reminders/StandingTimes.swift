// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The times at which an item rings, or has rung a while ago, by what its file says now.
///
/// A notification that has rung for none of them is of a time that the item has no more: it was moved,
/// or taken out of a list of times.
package struct StandingTimes: Equatable, Sendable {
    /// The zone of the person, in which whole days and times without a zone are meant.
    package let zone: TimeZone
    /// From which moment up to which one all are known.
    private let start: Int
    private var end: Int
    private var moments: Set<Int> = []

    init(in span: ClosedRange<Int>, zone: TimeZone) {
        (start, end, self.zone) = (span.lowerBound, span.upperBound, zone)
    }

    mutating func add(_ known: (moments: [Int], end: Int)) {
        moments.formUnion(known.moments)
        end = min(end, known.end)
    }

    /// Whether the item has no time any more for which something has rung.
    ///
    /// - Parameters:
    ///   - due: When it has rung.
    ///   - date: The time that it was about.
    ///   - isDay: Whether that is a whole day.
    /// - Returns: Whether that is known, and so.
    package func lack(dueAt due: Date, about date: Date, isDay: Bool) -> Bool {
        let moment = ReminderPlan.seconds(due)
        guard moment > start, moment <= end, !moments.contains(moment) else { return false }
        // Of another alarm of the same time.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return !moments.contains(
            ReminderPlan.seconds(isDay ? calendar.startOfDay(for: date) : date))
    }
}
