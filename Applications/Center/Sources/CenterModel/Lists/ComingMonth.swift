// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The days of a month on which something rings, and how much.
public struct ComingMonth: Hashable, Sendable {
    /// So many that repeat are followed through the month; of others behind them the next time counts.
    private static let mostSeries = 300

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
        var series = 0
        for item in items {
            var days: [Date] = []
            if item.canBeSkipped, series < Self.mostSeries {
                series += 1
                days = item.days(in: month, calendar)
            } else if let due = item.due, month.contains(due), due < month.end {
                days = [due]
            }
            for day in days { counts[calendar.component(.day, from: day), default: 0] += 1 }
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
