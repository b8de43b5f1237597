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

    func run() async throws -> [Measurement] {
        let world = try await World(in: folder + "/lateness")
        let bare = Probe.path(of: "bare")
        let server = try ChildProcess(
            bare, ["serve-notifications", world.bus.address, String(plan.notifications)])
        try await server.output.first { $0 == "ready" }
        try await world.startService()
        let client = try await world.client()
        let step = plan.span / Double(plan.notifications)
        try await client.add(
            (0..<plan.notifications).map {
                Reminders.request("n\($0)", body: "n\($0)", seconds: 3 + step * Double($0))
            })
        let due = try await client.pending().compactMap { pending in
            pending.due.map {
                (pending.request.identifier, Int64(($0.wall.timeIntervalSince1970 * 1e6).rounded()))
            }
        }
        let ticks = try ChildProcess(bare, ["ticks", "-"])
        try ticks.write(due.map { "\($1)\n" }.joined())
        try ticks.closeInput()

        let dueTimes = Dictionary(due) { $1 }
        let arrivals = await server.output.untilEnd().compactMap { line -> Double? in
            let words = line.split(separator: " ")
            guard words.count == 2, let time = Int64(words[1]) else { return nil }
            return dueTimes[String(words[0])].map { Double(time - $0) / 1e3 }
        }
        let sleeps = await ticks.output.untilEnd().compactMap { Double($0).map { $0 / 1e3 } }
        await client.close()
        await world.stopService()
        let scheduler = try await peerLateness(in: world.folder)
        return measurements(
            Samples(arrivals), bare: Samples(sleeps), peer: scheduler, count: arrivals.count)
    }

    /// The same of the peer, shorter, and after the rest, which it would disturb.
    private func peerLateness(in folder: String) async throws -> Samples {
        let script = try ChildProcess(
            peer.python,
            [
                peer.script, "lateness", folder + "/apscheduler.db",
                String(plan.notifications / 5), String(plan.span / 5),
            ])
        let words = await script.output.untilEnd().joined(separator: " ").split(separator: " ")
        return Samples(words.compactMap { Double($0).map { $0 / 1e3 } })
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
