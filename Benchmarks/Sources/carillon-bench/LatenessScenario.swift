// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld

/// How late notifications reach the notification server, beside a loop that only sleeps.
struct LatenessScenario {
    let plan: Plan
    let folder: String
    let peer: (python: String, script: String)

    func run() async throws -> ([Measurement], [Report.Lateness]) {
        let world = try await World(in: folder + "/lateness")
        try await world.startService()
        let (arrivals, sleeps) = try await Self.arrivals(
            plan.notifications, over: plan.span, in: world, besideTimer: true)
        await world.stopService()
        let scheduler = try await peerLateness(in: world.folder)
        let lines = measurements(
            Samples(arrivals), bare: Samples(sleeps), peer: Samples(scheduler),
            count: arrivals.count)
        return (
            lines,
            [
                .init(name: "Carillon", milliseconds: arrivals),
                .init(name: "a bare timer", milliseconds: sleeps),
                .init(name: "APScheduler", milliseconds: scheduler),
            ]
        )
    }

    /// How late so many notifications reach a notification server, in milliseconds.
    static func arrivals(_ count: Int, over span: Double, in world: World) async throws -> Samples {
        Samples(try await arrivals(count, over: span, in: world, besideTimer: false).0)
    }

    /// The same, and how late a loop that only sleeps wakes up at the same times.
    private static func arrivals(
        _ count: Int, over span: Double, in world: World, besideTimer: Bool
    ) async throws -> ([Double], [Double]) {
        let bare = Probe.path(of: "bare")
        let server = try ChildProcess(
            bare, ["serve-notifications", world.bus.address, String(count)])
        try await server.output.first { $0 == "ready" }
        let client = try await world.client()
        let step = span / Double(count)
        try await client.add(
            (0..<count).map {
                Reminders.request("n\($0)", body: "n\($0)", seconds: 3 + step * Double($0))
            })
        let due = try await client.pending().compactMap { pending -> (String, Int64)? in
            guard pending.request.identifier.hasPrefix("n") else { return nil }
            return pending.due.map {
                (pending.request.identifier, Int64(($0.wall.timeIntervalSince1970 * 1e6).rounded()))
            }
        }
        let ticks = try ChildProcess(bare, ["ticks", "-"])
        if besideTimer { try ticks.write(due.map { "\($1)\n" }.joined()) }
        try ticks.closeInput()

        let dueTimes = Dictionary(due) { $1 }
        let arrivals = await server.output.untilEnd().compactMap { line -> Double? in
            let words = line.split(separator: " ")
            guard words.count == 2, let time = Int64(words[1]) else { return nil }
            return dueTimes[String(words[0])].map { Double(time - $0) / 1e3 }
        }
        let sleeps = await ticks.output.untilEnd().compactMap { Double($0).map { $0 / 1e3 } }
        await client.close()
        return (arrivals, sleeps)
    }

    /// The same of the peer, shorter, and after the rest, which it would disturb.
    private func peerLateness(in folder: String) async throws -> [Double] {
        let script = try ChildProcess(
            peer.python,
            [
                peer.script, "lateness", folder + "/apscheduler.db",
                String(plan.notifications / 5), String(plan.span / 5),
            ])
        let words = await script.output.untilEnd().joined(separator: " ").split(separator: " ")
        return words.compactMap { Double($0).map { $0 / 1e3 } }
    }

    private func measurements(
        _ here: Samples, bare: Samples, peer: Samples, count: Int
    ) -> [Measurement] {
        let difference = here.percentile(99) - bare.percentile(99)
        var line = Measurement("lateness, p99", here.percentile(99), "ms")
            .beside("bare timer", bare.percentile(99))
        line.target = .init(
            text: "within 5 ms of the bare timer", isMet: difference <= 5)
        return [
            Measurement(
                "notifications that arrived", Double(count), "",
                target: .init(text: "all", isMet: count == plan.notifications)),
            Measurement("lateness, p50", here.median, "ms").beside("bare timer", bare.median),
            line,
            Measurement("lateness, maximum", here.maximum, "ms")
                .beside("bare timer", bare.maximum),
            Measurement("lateness, p99", here.percentile(99), "ms")
                .beside("APScheduler", peer.percentile(99)),
        ]
    }
}
