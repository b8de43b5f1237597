// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import TestWorld

/// How fast the next date of calendar components is found, beside Foundation's own search and
/// croniter's.
struct DatesScenario {
    let plan: Plan
    let folder: String
    let peer: (python: String, script: String)

    /// Components as applications use them, and what crontab(5) calls the same.
    private static let usual: [(components: DateComponents, cron: String)] = [
        (DateComponents(hour: 9, minute: 0), "0 9 * * *"),
        (DateComponents(minute: 30), "30 * * * *"),
        (DateComponents(hour: 18, minute: 15, weekday: 2), "15 18 * * 1"),
        (DateComponents(day: 15, hour: 9, minute: 0), "0 9 15 * *"),
        (DateComponents(month: 12, day: 24, hour: 18, minute: 0), "0 18 24 12 *"),
        (DateComponents(day: 31, hour: 0, minute: 0), "0 0 31 * *"),
    ]
    /// 1 January 2026, in UTC: croniter goes by that.
    private static let start = 1_767_225_600

    func run() async throws -> [Measurement] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/dates.txt"
        try Self.usual.map { "\(Self.start) \($0.cron)\n" }.joined()
            .write(toFile: path, atomically: true, encoding: .utf8)
        var croniter = try Probe(peer.python, [peer.script, path])
        let triggers = Self.usual.map { CalendarTrigger(components: $0.components) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var (ours, foundation, cron): ([Double], [Double], [Double]) = ([], [], [])
        // The first round warms everything up and does not count.
        for number in 0...plan.rounds {
            let round = (
                triggers.map { trigger in chain { trigger.nextDate(after: $0, zone: .gmt) } },
                Self.usual.map { usual in
                    chain {
                        calendar.nextDate(
                            after: $0, matching: usual.components, matchingPolicy: .strict)
                    }
                },
                try await croniter.measure(plan.datesOfComponents)
            )
            if number == 0 { continue }
            ours += round.0
            foundation += round.1
            cron += round.2
        }
        func perSecond(_ times: [Double]) -> Double { Double(times.count) / times.reduce(0, +) }
        let line = Measurement("next date of calendar components", perSecond(ours), "/s")
        return [
            line.beside("Foundation", perSecond(foundation)),
            line.beside("croniter", perSecond(cron)),
        ]
            + SlowestDates<RandomDate>(of: plan.randomDates)
            .measurements("random components, in any calendar")
    }

    /// The seconds of one date, where each is asked for from the one before.
    private func chain(_ next: (Date) -> Date?) -> Double {
        var last = Date(timeIntervalSince1970: Double(Self.start))
        let start = ContinuousClock.now
        for _ in 0..<plan.datesOfComponents {
            guard let found = next(last) else { break }
            last = found
        }
        return (ContinuousClock.now - start).seconds / Double(plan.datesOfComponents)
    }
}
