// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld

@testable import NotificationSchedule

/// A rule of any parts that go together, and a first time of UTC.
struct RandomRecurrence {
    var rule: Recurrence
    /// In seconds since 1970.
    let start: Int

    init(_ random: inout SeededGenerator, _ units: [Recurrence.Unit]) {
        let unit = units.randomElement(using: &random) ?? .days
        func odds(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
        func some(_ range: ClosedRange<Int>, signed: Bool = false) -> [Int] {
            let count = Int.random(in: 1...4, using: &random)
            return (0..<count).map { _ in
                let number = Int.random(in: range, using: &random)
                return signed && Bool.random(using: &random) ? -number : number
            }
        }
        start =
            GregorianDay(year: 2020, month: 1, day: 1).number * 86_400
            + Int.random(in: 0..<3_000 * 1_440, using: &random) * 60
        rule = Recurrence(every: odds(6) ? some(1...40)[0] : some(1...3)[0], unit)
        if odds(3) { rule[.months] = some(1...12) }
        if unit == .years && odds(4) { rule[.weeks] = some(1...51, signed: true) }
        if (unit == .years || unit.isWithinDay) && odds(6) {
            rule[.yearDays] = some(1...366, signed: true)
        }
        if unit != .weeks && odds(4) { rule[.monthDays] = some(1...31, signed: true) }
        let mayCount = unit == .months || unit == .years && rule[.weeks].isEmpty
        if odds(3) {
            let most = unit == .years && rule[.months].isEmpty ? 20 : 5
            let isCounted = mayCount && odds(2)
            rule.weekdays = some(1...7).map {
                .init($0, ordinal: isCounted ? some(1...most, signed: true)[0] : nil)
            }
        }
        if odds(4) { rule[.hours] = some(0...23) }
        if odds(4) { rule[.minutes] = some(0...59) }
        if unit == .seconds ? odds(2) : odds(8) { rule[.seconds] = some(0...59) }
        let hasParts = !rule.isPlain
        if hasParts && odds(4) { rule[.positions] = some(1...(odds(2) ? 4 : 40), signed: true) }
        if odds(3) { rule.weekStart = some(1...7)[0] }
        if odds(3) { rule.end = .count(some(1...30)[0]) }
    }

    /// The first times, up to a moment, as they follow each other.
    func times(_ count: Int, before horizon: Int, in zone: TimeZone = .gmt) throws -> [Int] {
        var found: [Int] = []
        var last = Int.min >> 20
        while found.count < count, let next = try next(after: last, in: zone), next < horizon {
            found.append(next)
            last = next
        }
        return found
    }

    func next(after moment: Int, in zone: TimeZone = .gmt) throws -> Int? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let first = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second],
            from: Date(timeIntervalSince1970: Double(start)))
        var search = RecurrenceSearch(rule, from: first, in: zone)
        if search == nil { try rule.validate() }
        let found = search?.next(after: moment)
        guard let looks = search?.looks, looks <= RecurrenceSearch.mostLooks + 5_000 else {
            throw TooMuchWork()
        }
        return found
    }

    struct TooMuchWork: Error {}
}
