// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The days of a month on which something rings next, and how much.
public struct ComingMonth: Hashable, Sendable {
    /// How many ring on each day, from 1 on; days without any are not there.
    public private(set) var counts: [Int: Int] = [:]
    /// When the month is over.
    public let end: Date

    /// Counts them.
    ///
    /// - Parameters:
    ///   - items: What is pending, as far as it has been read.
    ///   - day: A day of the month.
    ///   - calendar: Says when days begin.
    public init(of items: [ComingItem], around day: Date, in calendar: Calendar) {
        let month = calendar.dateInterval(of: .month, for: day)
        end = month?.end ?? day
        guard let month else { return }
        for case let due? in items.map(\.due) where due >= month.start && due < month.end {
            counts[calendar.component(.day, from: due), default: 0] += 1
        }
    }

    /// Makes the sentences that a screen reader says of it.
    ///
    /// - Parameters:
    ///   - day: The day that is chosen.
    ///   - dates: Writes the dates.
    ///   - calendar: Says which day of its month it is.
    ///   - say: Has the sentences.
    /// - Returns: What rings on the day, and the other days on which something does.
    public func sentences(
        on day: Date, _ dates: CenterDates, in calendar: Calendar, _ say: CenterSentences
    ) -> String {
        let count = counts[calendar.component(.day, from: day)] ?? 0
        let chosen = say.rings(count, on: dates.day(day))
        if counts.isEmpty { return Sentence.join([chosen]) }
        return Sentence.join([chosen, say.ringsOnDays(counts.keys.sorted())])
    }
}
