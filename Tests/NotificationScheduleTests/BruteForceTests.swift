// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import TestWorld
import Testing

@testable import NotificationSchedule

/// Compares with what one sees who looks at the clock each minute of two years.
@Suite(.computing) struct BruteForceTests {
    /// The clock and the calendar on the wall in each half hour, by Foundation.
    ///
    /// Every offset of these zones is a multiple of half an hour, so between two half hours
    /// nothing moves but the minute.
    private struct Wall {
        let start: Date
        let shown: [[Int]]

        init(zone: TimeZone) throws {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            start = try Date("2026-01-01T00:00:00Z", strategy: .iso8601)
            shown = try (0..<2 * 365 * 48).map { [calendar, start] half in
                let found = calendar.dateComponents(
                    [.year, .month, .day, .hour, .minute, .weekday, .weekdayOrdinal],
                    from: start.addingTimeInterval(Double(half) * 1_800))
                let month = try #require(found.month)
                // Foundation says that 30 September is in the fourth quarter.
                let fields = [
                    found.year, month, (month + 2) / 3, found.day, found.weekday,
                    found.weekdayOrdinal, found.hour, found.minute,
                ]
                return try fields.map { try #require($0) }
            }
        }

        /// The half hours before which the clock was changed.
        var changes: [Int] {
            shown.indices.dropFirst().filter { half in
                let before = shown[half - 1].suffix(2)
                let now = shown[half].suffix(2)
                let passed = (now.first ?? 0) * 60 + (now.last ?? 0)
                return (passed - (before.first ?? 0) * 60 - (before.last ?? 0) + 1_440) % 1_440
                    != 30
            }
        }

        /// The first minute after another that shows what is wanted.
        func first(_ wanted: DateComponents, after minute: Int) -> Int? {
            let fields = [
                wanted.year, wanted.month, wanted.quarter, wanted.day, wanted.weekday,
                wanted.weekdayOrdinal, wanted.hour,
            ]
            for half in (minute + 1) / 30..<shown.count {
                let found = shown[half]
                if zip(fields, found).contains(where: { $0 != nil && $0 != $1 }) { continue }
                let hit = half * 30 + (wanted.minute ?? 0) - (found.last ?? 0)
                if hit / 30 == half, hit > minute, hit >= 0 { return hit }
            }
            return nil
        }
    }

    @Test(
        arguments: [
            "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe",
            // The clocks go back across midnight, or from it.
            "Africa/Cairo", "Asia/Beirut", "America/Santiago", "America/Nuuk",
            "America/Scoresbysund",
        ], SeededGenerator.seeds(1))
    func `agrees with looking at the clock each minute`(name: String, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let zone = try #require(TimeZone(identifier: name))
        let wall = try Wall(zone: zone)
        let changes = wall.changes
        for _ in 0..<90 {
            var wanted = Self.components(&random)
            var start = Int.random(in: 0..<wall.shown.count * 15, using: &random)
            if Bool.random(using: &random), let change = changes.randomElement(using: &random) {
                // Around a clock change what is asked for is often that very day.
                start = change * 30 - Int.random(in: -60...180, using: &random)
                wanted.hour = nil
                let day = wall.shown[change - 1]
                if wanted.day != nil { wanted.day = day[3] }
                if wanted.weekday != nil { wanted.weekday = day[4] }
                if wanted.month != nil { wanted.month = day[1] }
            }
            guard let hit = wall.first(wanted, after: start) else { continue }
            let trigger = CalendarTrigger(components: wanted)
            let after = wall.start.addingTimeInterval(Double(start) * 60)

            let found = trigger.nextDate(after: after, zone: zone)

            let expected = wall.start.addingTimeInterval(Double(hit) * 60)
            #expect(found == expected, "seed \(seed), \(wanted) after \(after) in \(name)")
        }
    }

    /// Components with a minute; the hour, if there is one, is one that every day has once.
    ///
    /// Hours that a clock change skips or repeats have tables of their own.
    private static func components(_ random: inout SeededGenerator) -> DateComponents {
        var components = DateComponents()
        func maybe(_ range: ClosedRange<Int>, _ odds: Int = 3) -> Int? {
            Int.random(in: 0..<odds, using: &random) == 0
                ? Int.random(in: range, using: &random) : nil
        }
        components.minute = Int.random(in: 0...59, using: &random)
        components.hour = maybe(4...22, 2)
        components.day = maybe(1...31)
        components.month = maybe(1...12)
        components.year = maybe(2026...2027, 6)
        components.weekday = maybe(1...7)
        components.weekdayOrdinal = maybe(1...5, 5)
        components.quarter = maybe(1...4, 6)
        return components
    }
}
