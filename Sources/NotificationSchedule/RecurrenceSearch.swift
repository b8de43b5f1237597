// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Finds the times of a repetition that counts from a first time.
///
/// The first time and the rule say it all, so the answer is the same after a restart, and missed
/// times move nothing. The end is found from them, too: nothing is kept.
package struct RecurrenceSearch {
    /// After so many looks, the answer is that there is none; they take less than 5 ms.
    static let mostLooks = 25_000

    // One of the two. As cases of an enum they would be copied for each look.
    private var wall: RecurrenceWall?
    private var clock: RecurrenceClock?
    private let zone: TimeZone
    /// The last moment at which it is due; the first is not after it.
    private var end = Int.max
    private let exceptions: LeftOutTimes
    private var additions: [Int] = []
    /// The work so far: months and wall times that were looked at.
    private(set) var looks = 0

    /// Reads a first time; nil if it names no day, or the rule is one that no request may have.
    package init?(_ recurrence: Recurrence, from first: DateComponents, in zone: TimeZone) {
        // A damaged store may hold numbers that would overflow.
        guard (try? recurrence.validate()) != nil, let year = first.year, let month = first.month,
            let day = first.day, (1...9_999).contains(year), (1...12).contains(month),
            (1...GregorianDay(year: year, month: month, day: 1).daysInMonth).contains(day),
            (0...23).contains(first.hour ?? 0), (0...59).contains(first.minute ?? 0),
            (0...59).contains(first.second ?? 0)
        else { return nil }
        let date = GregorianDay(year: year, month: month, day: day)
        let timeOfDay =
            (first.hour ?? 0) * 3_600 + (first.minute ?? 0) * 60 + (first.second ?? 0)
        let start = date.number * 86_400 + timeOfDay
        self.zone = zone
        if recurrence.unit.isWithinDay {
            clock = RecurrenceClock(recurrence, from: start, in: zone)
        } else {
            wall = RecurrenceWall(recurrence, from: start, in: zone)
        }
        exceptions = LeftOutTimes(recurrence.exceptions, in: zone)
        additions = recurrence.additions.map { zone.moment(of: $0, timeOfDay: timeOfDay) }
        switch recurrence.end {
        case .until(let date):
            end = date.time == nil ? zone.wholeDay(of: date).upperBound - 1 : zone.moment(of: date)
        case .count(let count): end = moment(number: count)
        case nil: break
        }
    }

    /// The first of its times that is later than a moment, in seconds since 1970.
    package mutating func next(after moment: Int) -> Int? {
        let added = additions.filter { $0 > moment && exceptions.end(of: $0) == nil }.min()
        var last = moment
        while let found = following(last), found <= min(end, added ?? Int.max) {
            guard let passed = exceptions.end(of: found) else { return found }
            last = passed
        }
        return added
    }

    /// Whether there is no time at all, from the beginning on.
    var isEmpty: Bool {
        var search = self
        return search.next(after: GregorianDay.newYear(1) * 86_400 - 2 * 86_400) == nil
    }

    private mutating func following(_ moment: Int) -> Int? {
        guard looks < Self.mostLooks else { return nil }
        return wall?.next(after: moment, looks: &looks)
            ?? clock?.next(after: moment, looks: &looks)
    }

    /// When the time with a number comes; if there are not so many, none is too late.
    private mutating func moment(number: Int) -> Int {
        var counting = 0
        let found =
            wall?.moment(number: number, looks: &counting)
            ?? clock?.moment(number: number, looks: &counting)
        // A repetition that is too long to count has no end that could be kept, and so no time at
        // all.
        if found == nil && counting >= Self.mostLooks { looks = Self.mostLooks }
        return found ?? Int.max
    }
}
