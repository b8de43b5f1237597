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
    private var exceptions: Set<Int> = []
    private var exceptedDays: [Range<Int>] = []
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
        for date in recurrence.exceptions {
            if date.time == nil {
                exceptedDays.append(wholeDay(of: date))
            } else {
                exceptions.insert(moment(of: date))
            }
        }
        additions = recurrence.additions.map { moment(of: $0, timeOfDay: timeOfDay) }
        switch recurrence.end {
        case .until(let date):
            end = date.time == nil ? wholeDay(of: date).upperBound - 1 : moment(of: date)
        case .count(let count): end = moment(number: count)
        case nil: break
        }
    }

    /// The first of its times that is later than a moment, in seconds since 1970.
    package mutating func next(after moment: Int) -> Int? {
        let added = additions.filter { $0 > moment && exceptionEnd($0) == nil }.min()
        var last = moment
        while let found = following(last), found <= min(end, added ?? Int.max) {
            guard let passed = exceptionEnd(found) else { return found }
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

    /// The last moment that is left out together with one; nil if that one is not.
    private func exceptionEnd(_ moment: Int) -> Int? {
        if let day = exceptedDays.first(where: { $0.contains(moment) }) {
            return day.upperBound - 1
        }
        return exceptions.contains(moment) ? moment : nil
    }

    private func moment(of date: RecurrenceDate, timeOfDay: Int = 0) -> Int {
        let time = date.time.map { $0.hour * 3_600 + $0.minute * 60 + $0.second } ?? timeOfDay
        let day = GregorianDay(year: date.year, month: date.month, day: date.day)
        let wall = day.number * 86_400 + time
        return date.isUTC ? wall : zone.moment(ofWall: wall)
    }

    private func wholeDay(of date: RecurrenceDate) -> Range<Int> {
        let day = GregorianDay(year: date.year, month: date.month, day: date.day).number
        let start = zone.moment(ofWall: day * 86_400)
        // A day that was left out begins and ends with the same moment.
        return start..<max(start, zone.moment(ofWall: (day + 1) * 86_400))
    }
}
