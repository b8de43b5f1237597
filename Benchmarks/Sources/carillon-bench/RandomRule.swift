// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld

/// A rule of any parts that may stand together, a first time, and a moment to look after.
struct RandomRule: RandomTrigger {
    private(set) var rule: Recurrence
    let first: DateComponents
    let moment: Date
    let zone: TimeZone

    static let zones = [
        "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo",
        "Asia/Kathmandu", "America/Nuuk",
    ].compactMap { TimeZone(identifier: $0) }

    /// Makes one that can be added; what cannot is not asked for a date.
    init(_ random: inout SeededGenerator) {
        while true {
            let made = RandomRule(unchecked: &random)
            if (try? made.rule.validate()) != nil {
                self = made
                return
            }
        }
    }

    private init(unchecked random: inout SeededGenerator) {
        func odds(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
        func some(_ range: ClosedRange<Int>, signed: Bool = false) -> [Int] {
            let count = odds(4) ? Int.random(in: 1...24, using: &random) : 1
            return (0..<count).map { _ in
                Int.random(in: range, using: &random) * (signed && odds(2) ? -1 : 1)
            }
        }
        let units = Recurrence.Unit.allCases
        let intervals = [1, 1, 1, 2, 3, 7, 10, 31, 60, 97, 1_000, 9_999]
        rule = Recurrence(
            every: intervals[Int.random(in: intervals.indices, using: &random)],
            units[Int.random(in: units.indices, using: &random)])
        let parts: [(Recurrence.Part, ClosedRange<Int>, Bool)] = [
            (.months, 1...12, false), (.weeks, 1...53, true), (.yearDays, 1...366, true),
            (.monthDays, 1...31, true), (.hours, 0...23, false), (.minutes, 0...59, false),
            (.seconds, 0...59, false), (.positions, 1...366, true),
        ]
        for (part, range, isSigned) in parts where odds(4) {
            rule[part] = some(range, signed: isSigned)
        }
        if odds(3) {
            let isCounted = odds(2)
            rule.weekdays = some(1...7).map {
                .init($0, ordinal: isCounted ? some(1...5, signed: true)[0] : nil)
            }
        }
        if odds(3) { rule.weekStart = some(1...7)[0] }
        if odds(4) { rule.end = .count(Int.random(in: 1...10_000, using: &random)) }
        if odds(8) { rule.end = .until(.init(year: 2040, month: 1, day: 1)) }
        if odds(8) {
            rule.exceptions = (1...28).map { .init(year: 2027, month: 2, day: $0) }
        }
        zone = Self.zones[Int.random(in: Self.zones.indices, using: &random)]
        let start = Int.random(in: 1_577_836_800..<1_798_761_600, using: &random)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        first = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second],
            from: Date(timeIntervalSince1970: Double(start)))
        let later = odds(2) ? 0 : Int.random(in: 0..<20 * 366 * 86_400, using: &random)
        moment = Date(timeIntervalSince1970: Double(start + later))
    }

    var trigger: CalendarTrigger { CalendarTrigger(first: first, recurrence: rule) }

    var description: String {
        let date = [first.year, first.month, first.day, first.hour, first.minute, first.second]
            .map { "\($0 ?? 0)" }.joined(separator: "-")
        let text = rule.text.replacing("\n", with: " ").prefix(300)
        return "\(text) from \(date) in \(zone.identifier), after \(moment)"
    }
}
