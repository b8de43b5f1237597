// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import TestWorld
import Testing

@testable import NotificationSchedule

/// Compares rules of minutes, hours and days with croniter, the cron of Python; in `make oracle`
/// only.
///
/// In UTC, since cron means something else at clock changes, and either with days of the month or
/// of the week, since cron joins the two by "or".
@Suite(.computing) struct CroniterTests {
    private static let program = """
        import sys
        from datetime import datetime, timedelta
        from croniter import croniter
        epoch = datetime(1970, 1, 1)
        for line in open(sys.argv[1]):
            start, text = line.rstrip("\\n").split(" ", 1)
            times = croniter(text, epoch + timedelta(seconds=int(start)), max_years_between_matches=99)
            print(" ".join(str(int((times.get_next(datetime) - epoch).total_seconds())) for _ in range(12)))
        """

    private static let isThere = SeededGenerator.isLongRun && Python.has("croniter")

    @Test(
        .enabled(if: isThere, "set CARILLON_SEEDS, and run Scripts/bootstrap"),
        arguments: SeededGenerator.seeds(1))
    func `agrees with croniter`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let cases = (0..<200).map { _ in Self.anything(&random) }
        let path = NSTemporaryDirectory() + "crons-\(UUID().uuidString)"
        try cases.map { "\($0.start) \($0.cron)\n" }.joined()
            .write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }

        let lines = try #require(Python.run(["-c", Self.program, path])).split(separator: "\n")

        #expect(lines.count == cases.count)
        for (given, line) in zip(cases, lines) {
            let expected = line.split(separator: " ").compactMap { Int($0) }
            #expect(try Self.times(given) == expected, "seed \(seed), \(given.cron)")
        }
    }

    private typealias Case = (start: Int, rule: Recurrence, cron: String)

    private static func anything(_ random: inout SeededGenerator) -> Case {
        func odds(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
        func some(_ range: ClosedRange<Int>) -> [Int] {
            let count = Int.random(in: 1...4, using: &random)
            return (0..<count).map { _ in Int.random(in: range, using: &random) }
        }
        func field(_ numbers: [Int]) -> String {
            numbers.isEmpty ? "*" : numbers.map(String.init).joined(separator: ",")
        }
        let start = 1_577_836_800 + Int.random(in: 0..<3_000 * 1_440, using: &random) * 60
        var rule = Recurrence(every: 1, .days)
        rule[.seconds] = [0]
        rule[.minutes] = some(0...59)
        rule[.hours] = odds(4) ? Array(0...23) : some(0...23)
        if odds(3) { rule[.months] = some(1...12) }
        var weekdays: [Int] = []
        if odds(2) {
            weekdays = some(1...7)
            rule.weekdays = weekdays.map { .init($0) }
        } else if odds(2) {
            // A month has each of these days, so that there is one within the years of croniter.
            rule[.monthDays] = some(1...28)
        }
        let fields = [
            field(rule[.minutes]), field(rule[.hours]), field(rule[.monthDays]),
            field(rule[.months]), field(weekdays.map { $0 - 1 }),
        ]
        return (start, rule, fields.joined(separator: " "))
    }

    private static func times(_ given: Case) throws -> [Int] {
        let first = DateComponents(year: 2020, month: 1, day: 1, hour: 0, minute: 0, second: 0)
        let trigger = CalendarTrigger(first: first, recurrence: given.rule)
        var found: [Int] = []
        var last = Date(timeIntervalSince1970: Double(given.start))
        while found.count < 12, let next = trigger.nextDate(after: last, zone: .gmt) {
            found.append(Int(next.timeIntervalSince1970))
            last = next
        }
        return found
    }
}
