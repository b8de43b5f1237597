// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import TestWorld

/// How fast the next date of a rule is found, beside dateutil's rules, and how long it takes at most.
struct RulesScenario {
    let plan: Plan
    let folder: String
    let peer: (python: String, script: String)

    /// Rules as people use them.
    private static let usual = [
        "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
        "FREQ=MONTHLY;BYMONTHDAY=15", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYDAY=2TU",
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=HOURLY;INTERVAL=2",
        "FREQ=MINUTELY;INTERVAL=20",
        "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40;BYDAY=MO,TU,WE,TH,FR",
    ]
    /// 9:00 on 1 January 2020, in UTC: dateutil's rules know no zones by themselves.
    private static let start = 1_577_869_200
    /// Six years later: a reminder that has rung for so long.
    private static let moment = start + 6 * 366 * 86_400

    func run() async throws -> [Measurement] {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/rules.txt"
        try Self.usual.map { "\(Self.start) \(Self.moment) \($0)\n" }.joined()
            .write(toFile: path, atomically: true, encoding: .utf8)
        var chain = try Probe(peer.python, [peer.script, "chain", path])
        var after = try Probe(peer.python, [peer.script, "after", path])
        let triggers = try Self.usual.map(Self.trigger)
        var (ours, theirs): ([Double], [Double]) = ([], [])
        var (oursAfter, theirsAfter): ([Double], [Double]) = ([], [])
        // The first round warms everything up and does not count.
        for number in 0...plan.rounds {
            let round = (
                triggers.map { self.chain($0) }, try await chain.measure(plan.datesOfRule),
                triggers.map { self.after($0) }, try await after.measure(1)
            )
            if number == 0 { continue }
            ours += round.0
            theirs += round.1
            oursAfter += round.2
            theirsAfter += round.3
        }
        return [
            rate("dates of a rule, one after the other", ours, theirs),
            rate("date of a rule after six years", oursAfter, theirsAfter),
        ] + SlowestDates<RandomRule>(of: plan.randomDates).measurements("random rules")
    }

    /// So many dates a second, over all rules.
    private func rate(_ name: String, _ ours: [Double], _ theirs: [Double]) -> Measurement {
        func perSecond(_ times: [Double]) -> Double { Double(times.count) / times.reduce(0, +) }
        var line = Measurement(name, perSecond(ours), "/s").beside("dateutil", perSecond(theirs))
        line.target = .init(text: "≥ 10 × dateutil", isMet: (line.ratio ?? 0) >= 10)
        return line
    }

    private static func trigger(_ text: String) throws -> CalendarTrigger {
        CalendarTrigger(first: Self.first, recurrence: try Recurrence(text: text))
    }

    private static let first = DateComponents(
        timeZone: .gmt, year: 2020, month: 1, day: 1, hour: 9, minute: 0, second: 0)

    /// The seconds of one date, where each is asked for from the one before, as the service does.
    private func chain(_ trigger: CalendarTrigger) -> Double {
        var last = Date(timeIntervalSince1970: Double(Self.start - 1))
        let start = ContinuousClock.now
        for _ in 0..<plan.datesOfRule {
            guard let next = trigger.nextDate(after: last, zone: .gmt) else { break }
            last = next
        }
        return (ContinuousClock.now - start).seconds / Double(plan.datesOfRule)
    }

    private func after(_ trigger: CalendarTrigger) -> Double {
        let moment = Date(timeIntervalSince1970: Double(Self.moment))
        let start = ContinuousClock.now
        for _ in 0..<plan.datesOfRule { _ = trigger.nextDate(after: moment, zone: .gmt) }
        return (ContinuousClock.now - start).seconds / Double(plan.datesOfRule)
    }
}
