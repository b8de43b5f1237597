// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The times of a recurrence that goes by the wall clock: days, weeks, months and years.
///
/// Wall times are seconds since 1970 as if the zone were UTC.
struct RecurrenceWall {
    private let days: RecurrenceDays
    private var times: RecurrenceTimes
    /// Those in a unit of more than a day.
    private var positions: RecurrencePositions
    /// Whether no unit has so many times as its positions count.
    private let isBeyondReach: Bool
    private let start: Int
    private let zone: TimeZone

    /// Reads a rule whose first time is a wall time.
    init(_ rule: Recurrence, from start: Int, in zone: TimeZone) {
        let first = GregorianDay(GregorianDay.floor(start, 86_400))
        days = RecurrenceDays(rule, from: first)
        times = RecurrenceTimes(
            hours: rule[.hours], minutes: rule[.minutes], seconds: rule[.seconds],
            first: start - first.number * 86_400)
        if rule.unit == .days && !rule[.positions].isEmpty { times.choose(rule[.positions]) }
        positions = RecurrencePositions(rule.unit == .days ? [] : rule[.positions])
        isBeyondReach = positions.areBeyond(days.most * times.count)
        self.start = start
        self.zone = zone
    }

    /// The first time that is later than a moment.
    mutating func next(after moment: Int, looks: inout Int) -> Int? {
        var wall = max(start, moment + zone.offset(at: moment) + 1)
        while let match = nextWall(from: wall, looks: &looks) {
            let found = zone.moment(ofWall: match)
            if found > moment { return found }
            // It came before the clocks went back, as does all up to what they showed then.
            let change = zone.change(between: found, and: moment)
            wall = max(match + 1, change + zone.offset(at: found))
        }
        return nil
    }

    /// When the time with a number comes, counted from 1; nil if there are not so many.
    mutating func moment(number: Int, looks: inout Int) -> Int? {
        guard times.count > 0, !isBeyondReach else { return nil }
        let firstDay = GregorianDay.floor(start, 86_400)
        if !positions.isEmpty {
            var left = number
            var next = days.period(of: firstDay).lowerBound
            let end = firstDay + GregorianDay.cycle
            while let day = days.first(from: next, looks: &looks), day < end {
                let period = days.period(of: day)
                next = period.upperBound
                // Of a unit that is passed over, how many it has is enough.
                if period.lowerBound > firstDay {
                    let count = places(in: period, looks: &looks).count
                    if count < left {
                        left -= count
                        continue
                    }
                }
                let walls = chosen(in: period, looks: &looks).filter { $0 >= start }
                if walls.count >= left { return zone.moment(ofWall: walls[left - 1]) }
                left -= walls.count
            }
            return nil
        }
        var place = number - 1
        if days.first(from: firstDay, looks: &looks) == firstDay {
            place += times.count(before: start - firstDay * 86_400)
        }
        let day = days.day(number: place / times.count, from: firstDay, looks: &looks)
        return day.map { zone.moment(ofWall: $0 * 86_400 + times[place % times.count]) }
    }

    private mutating func nextWall(from wall: Int, looks: inout Int) -> Int? {
        guard times.count > 0, !isBeyondReach else { return nil }
        let today = GregorianDay.floor(wall, 86_400)
        if !positions.isEmpty { return nextChosen(from: wall, today, looks: &looks) }
        guard var day = days.first(from: today, looks: &looks) else { return nil }
        if day == today {
            let passed = times.count(before: wall - today * 86_400)
            if passed < times.count { return today * 86_400 + times[passed] }
            guard let later = days.first(from: today + 1, looks: &looks) else { return nil }
            day = later
        }
        return day * 86_400 + times[0]
    }

    private mutating func nextChosen(from wall: Int, _ today: Int, looks: inout Int) -> Int? {
        var start = days.period(of: today).lowerBound
        let end = today + GregorianDay.cycle
        while let day = days.first(from: start, looks: &looks), day < end {
            let period = days.period(of: day)
            if let found = chosen(in: period, looks: &looks).first(where: { $0 >= wall }) {
                return found
            }
            start = period.upperBound
        }
        return nil
    }

    /// The times of a unit at the positions that count, in order.
    private mutating func chosen(in period: Range<Int>, looks: inout Int) -> [Int] {
        let places = places(in: period, looks: &looks)
        if places.isEmpty { return [] }
        let found = days.all(in: period, looks: &looks)
        return places.map { found[$0 / times.count] * 86_400 + times[$0 % times.count] }
    }

    /// Where in a unit its positions are, among all its times.
    private mutating func places(in period: Range<Int>, looks: inout Int) -> [Int] {
        positions.places(among: days.count(in: period, looks: &looks) * times.count)
    }
}
