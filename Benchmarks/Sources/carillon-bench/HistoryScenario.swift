// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// How long a search in a long history takes, and what the service needs for it.
struct HistoryScenario {
    let plan: Plan
    let folder: String

    /// Words, and how many entries of a million have them.
    private static let words = [("rare00007", 50), ("often07", 10_000)]
    /// The part of a larger file that SQLite holds, 2 MB, and as much again for what varies.
    private static let cache = 4.0

    func run() async throws -> [Measurement] {
        let empty = try await world("history-empty", entries: 0)
        let usual = try await memory(of: empty)
        let full = try await world("history", entries: plan.history)
        let name = "search in a history of \(plan.history)"
        var measurements: [Measurement] = []
        for (word, count) in Self.words {
            let (ours, bare) = try await measure(word, in: full)
            let ratio = ours.median / bare.median
            measurements.append(
                Measurement(
                    "\(name), \(count * plan.history / 1_000_000) found", ours.median * 1e3, "ms",
                    target: .init(text: "< 50 × SQLite's own", isMet: ratio < 50)
                ).beside("SQLite's own", bare.median * 1e3))
        }
        let resident = try await memory(of: full)
        measurements.append(
            Measurement(
                "resident after the searches", resident, "MB",
                target: .init(
                    text: "+ SQLite's cache, 4 MB", isMet: resident <= usual + Self.cache)
            ).beside("after searches in an empty history", usual))
        return measurements
    }

    /// A service whose history is as long as that.
    private func world(_ name: String, entries: Int) async throws -> World {
        let world = try await World(in: "\(folder)/\(name)")
        try await world.startService()
        let tools = try await ControlClient.connect(to: .custom(world.bus.address))
        try await tools.setHistoryRetention(HistoryRetention(entries: plan.history))
        await tools.close()
        await world.stopService()
        if entries > 0 {
            _ = try await ChildProcess.run(
                Probe.path(of: "bare"), ["fill-history", await world.storePath, "\(entries)"])
        }
        try await world.startService()
        return world
    }

    /// Seconds of searches by the service and by SQLite alone, in turns.
    private func measure(
        _ word: String, in world: World
    ) async throws -> (ours: Samples, bare: Samples) {
        var probe = try Probe(Probe.path(of: "bare"), ["search", await world.storePath, word])
        let tools = try await ControlClient.connect(to: .custom(world.bus.address))
        var ours: [Double] = []
        var bare: [Double] = []
        for _ in 0..<plan.rounds {
            bare += try await probe.measure(plan.searches)
            for _ in 0..<plan.searches {
                let start = ContinuousClock.now
                let page = try await tools.history(of: nil, matching: word, after: nil, limit: 50)
                ours.append((ContinuousClock.now - start).seconds)
                if page.elements.isEmpty { throw TestWorldError("nothing found for \(word)") }
            }
        }
        await tools.close()
        return (Samples(ours), Samples(bare))
    }

    /// The memory that the service holds after the words were looked for.
    private func memory(of world: World) async throws -> Double {
        let tools = try await ControlClient.connect(to: .custom(world.bus.address))
        for _ in 0..<plan.searches {
            for (word, _) in Self.words {
                _ = try await tools.history(of: nil, matching: word, after: nil, limit: 50)
            }
        }
        await tools.close()
        let resident = try await world.residentMegabytes()
        await world.stopService()
        return resident
    }
}
