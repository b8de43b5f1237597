// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import TestWorld
import Testing

@testable import NotificationSchedule

/// Compares with dateutil, the rules of Python; in `make oracle` only.
///
/// Where it differs on purpose stands in `Documentation/Time.md`, and is not asked here.
@Suite(.computing) struct DateutilTests {
    /// Reads first times, horizons and rules; writes the first dozen times of each.
    private static let program = """
        import signal, sys
        from datetime import datetime, timedelta
        from itertools import islice
        from dateutil.rrule import rrulestr
        epoch = datetime(1970, 1, 1)
        def late(number, frame):
            raise TimeoutError()
        # By its own processor time: others may have the processors.
        signal.signal(signal.SIGVTALRM, late)
        # Whoever starts it may have it blocked.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGVTALRM])
        for line in open(sys.argv[1]):
            start, horizon, text = line.rstrip("\\n").split(" ")
            first = epoch + timedelta(seconds=int(start))
            answer = "late"
            try:
                signal.setitimer(signal.ITIMER_VIRTUAL, 2)
                rule = rrulestr(text, dtstart=first)
                rule._until = epoch + timedelta(seconds=int(horizon) - 1)
                times = list(islice(rule, 12))
                answer = " ".join(str(int((t - epoch).total_seconds())) for t in times)
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            except (TimeoutError, ValueError):
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            # Once, whenever it was late: a second line would be taken for the answer to the next.
            print(answer)
        """

    private static let isThere = SeededGenerator.isLongRun && Python.has("dateutil.rrule")

    @Test(
        .enabled(if: isThere, "set CARILLON_SEEDS, and run Scripts/bootstrap"),
        arguments: SeededGenerator.seeds(1))
    func `agrees with dateutil`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let cases = (0..<100).map { _ in Self.anything(&random) }
        let path = NSTemporaryDirectory() + "rules-\(UUID().uuidString)"
        try cases.map { "\($0.start) \(Self.horizon($0)) \($0.rule.text)\n" }.joined()
            .write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }

        let lines = try #require(Python.run(["-c", Self.program, path]))
            .split(separator: "\n", omittingEmptySubsequences: false)

        // It looks at each step, and takes minutes over some rules.
        let answered = zip(cases, lines).filter { $0.1 != "late" }
        #expect(answered.count > cases.count / 2)
        for (given, line) in answered {
            let expected = line.split(separator: " ").compactMap { Int($0) }
            let found = try given.times(12, before: Self.horizon(given))
            #expect(found == expected, "seed \(seed), \(given.rule.text) from \(given.start)")
        }
    }

    private static func anything(_ random: inout SeededGenerator) -> RandomRecurrence {
        while true {
            let given = RandomRecurrence(&random, Recurrence.Unit.allCases)
            let rule = given.rule
            let hasDay = !rule.weekdays.isEmpty || !rule[.monthDays].isEmpty
            if !rule[.weeks].isEmpty, !hasDay, rule[.yearDays].isEmpty { continue }
            // Of the first week it counts the days from the first time on.
            if rule.unit == .weeks, !rule[.positions].isEmpty { continue }
            // dateutil refuses what its steps never meet.
            if rule.unit.isWithinDay, rule.interval > 1 { continue }
            return given
        }
    }

    /// How far dateutil is asked, which looks at each step.
    private static func horizon(_ given: RandomRecurrence) -> Int {
        let days =
            switch given.rule.unit {
            case .seconds: 2
            case .minutes: 30
            case .hours: 400
            case .days, .weeks, .months, .years: 30 * 365
            }
        return given.start + days * 86_400
    }
}
