// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import TestWorld
import Testing

@testable import NotificationSchedule

/// Compares with what one sees who looks at a calendar each day of forty years.
///
/// `make oracle` looks at many more.
@Suite(.computing) struct CalendarOracleTests {
    /// The components of each day by Foundation.
    private struct Shown {
        static let fields: [Calendar.Component] = [
            .era, .year, .month, .day, .weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear,
            .yearForWeekOfYear, .dayOfYear,
        ]

        let calendar: Calendar
        let first: Int
        /// The fields of each day, and one if it is in a leap month.
        let days: [[Int]]

        init(_ calendar: Calendar, from first: Int, count: Int) throws {
            var calendar = calendar
            calendar.timeZone = .gmt
            self.calendar = calendar
            self.first = first
            var days: [[Int]] = []
            for day in first..<first + count {
                let date = Date(timeIntervalSince1970: Double(day) * 86_400)
                let shown = calendar.dateComponents(Set(Self.fields + [.isLeapMonth]), from: date)
                var row = try Self.fields.map { try #require(shown.value(for: $0)) }
                row.append(shown.isLeapMonth == true ? 1 : 0)
                if shown.day == 0 { row = Self.thirtieth(row, after: days.last) }
                days.append(row)
            }
            self.days = days
        }

        /// Three days of these centuries are by ICU a day 0 of the month that they come before.
        private static func thirtieth(_ row: [Int], after last: [Int]?) -> [Int] {
            guard let last else { return row }
            var row = row
            for (field, value) in [(2, last[2]), (3, 30), (5, 5), (10, last[10])] {
                row[field] = value
            }
            row[6] = row[4] == 1 ? last[6] + 1 : last[6]
            return row
        }

        /// The first day from another on that shows what is wanted.
        func first(_ wanted: DateComponents, from start: Int) -> Int? {
            // A whole date is not looked at twice.
            let wanted = wanted.telling
            var values = Self.fields.enumerated().compactMap { place, field in
                wanted.value(for: field).map { (place: place, value: $0) }
            }
            // See Decision 0025.
            let isLeap = wanted.isLeapMonth == true
            if isLeap || wanted.month != nil { values.append((10, isLeap ? 1 : 0)) }
            for place in start - first..<days.count {
                let day = days[place]
                if values.allSatisfy({ day[$0.place] == $0.value }) { return place + first }
            }
            return nil
        }
    }

    @Test(arguments: RandomComponents.knownCalendars, SeededGenerator.seeds(1))
    func `agrees with looking at each day`(identifier: Calendar.Identifier, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var calendar = Calendar(identifier: identifier)
        if Bool.random(using: &random) {
            calendar.firstWeekday = .random(in: 1...7, using: &random)
        }
        if Bool.random(using: &random) {
            calendar.minimumDaysInFirstWeek = .random(in: 1...7, using: &random)
        }
        let shown = try Shown(
            calendar, from: Self.firstDay(for: identifier, &random), count: 40 * 365)
        for _ in 0..<150 {
            let start = shown.first + Int.random(in: 0..<shown.days.count / 2, using: &random)
            var wanted = Self.components(of: shown, &random)
            let expected = shown.first(wanted, from: start)
            wanted.calendar = shown.calendar
            var looks = 0

            let found = DayPattern(wanted, startsOnly: false).first(from: start, looks: &looks)

            // What the forty years do not have may come later.
            let later = found.map { $0 >= shown.first + shown.days.count } ?? true
            #expect(
                expected.map { $0 == found } ?? later,
                "\(identifier), seed \(seed): \(wanted) from \(start): \(found ?? -1)"
            )
            #expect(looks <= 410)
        }
    }

    /// A day from 1900 to 2240, so that forty years are known in every table.
    private static func firstDay(
        for identifier: Calendar.Identifier, _ random: inout SeededGenerator
    ) -> Int {
        let day = Int.random(in: -25_500...98_000, using: &random)
        switch identifier {
        // Foundation gives the Hebrew year 5806 a length that no year has which begins like it.
        case .hebrew where (13_000...28_500).contains(day): return 28_500
        // Before the republic its years are counted down.
        case .republicOfChina: return max(day, GregorianDay.newYear(1_912))
        default: return day
        }
    }

    /// Some fields of a day that is there, or nearly so.
    private static func components(
        of shown: Shown, _ random: inout SeededGenerator
    ) -> DateComponents {
        let day = shown.days[Int.random(in: 0..<shown.days.count, using: &random)]
        var wanted = DateComponents()
        for (field, value) in zip(Shown.fields, day)
        where Int.random(in: 0..<3, using: &random) == 0 {
            let isMoved = Int.random(in: 0..<12, using: &random) == 0
            wanted.setValue(isMoved ? value + 1 : value, for: field)
        }
        if day.last == 1, Int.random(in: 0..<3, using: &random) > 0 { wanted.isLeapMonth = true }
        if wanted == DateComponents() { wanted.day = 1 }
        return wanted
    }
}
