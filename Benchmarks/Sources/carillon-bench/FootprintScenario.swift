// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// The needs of a service that has little to do: memory, time to start, wake-ups.
struct FootprintScenario {
    let plan: Plan
    let folder: String

    /// Memory and start-up with so much pending.
    func run(pending count: Int) async throws -> [Measurement] {
        let world = try await World(in: folder + "/footprint-\(count)")
        try await world.startService()
        try await fill(world, count)
        let afterAdding = try await world.residentMegabytes()
        await world.stopService()
        var starts: [Double] = []
        var bareStarts: [Double] = []
        var emptyStarts: [Double] = []
        for _ in 0..<plan.starts {
            let echo = ["serve-echo", world.bus.address]
            bareStarts.append(try await start(of: "bare", echo))
            emptyStarts.append(try await start(of: "empty"))
            starts.append(try await world.startService())
            if starts.count < plan.starts { await world.stopService() }
        }
        try await world.untilAsleep()
        let afterStart = try await world.residentMegabytes()
        let proportional = try await proportionalMegabytes(world)
        await world.stopService()
        let title = "with \(count) pending"
        var memory = Measurement("resident after adding, \(title)", afterAdding, "MB")
        if count == 10_000 {
            memory.target = .init(
                text: "< 40 MB", isMet: max(afterAdding, afterStart) < 40)
        }
        let startUp = Measurement("start-up, \(title)", Samples(starts).median * 1e3, "ms")
        let empty = Samples(emptyStarts).median * 1e3
        var besideEmpty = startUp.beside("an empty program with Foundation", empty)
        besideEmpty.target = .init(
            text: "≤ 1.5 × empty", isMet: Samples(starts).median * 1e3 <= 1.5 * empty)
        return [
            startUp.beside("bare echo service", Samples(bareStarts).median * 1e3), besideEmpty,
            memory,
            Measurement("resident after start, \(title)", afterStart, "MB"),
            Measurement("proportional after start, \(title)", proportional, "MB"),
        ]
    }

    /// Wake-ups while nothing happens.
    func idle(pending count: Int) async throws -> [Measurement] {
        let world = try await World(in: folder + "/idle")
        try await world.startService()
        try await fill(world, count)
        // Ten seconds after its start it forgets, once, how often it crashed before.
        try await Task.sleep(for: .seconds(12))
        try await world.untilAsleep()
        let before = await world.sleeps()
        try await Task.sleep(for: .seconds(plan.idle))
        let wakeUps = await world.sleeps().reduce(0) {
            $0 + $1.value - before[$1.key, default: 0]
        }
        await world.stopService()
        return [
            Measurement(
                "wake-ups in \(Int(plan.idle)) idle seconds, with \(count) pending",
                Double(wakeUps), "", target: .init(text: "0", isMet: wakeUps == 0))
        ]
    }

    private func fill(_ world: World, _ count: Int) async throws {
        let client = try await world.client()
        for batch in 0..<(count / 1_000) {
            try await client.add(Reminders.tomorrow(1_000, prefix: "b\(batch)"))
        }
        await client.close()
    }

    /// The seconds until a program of this package says that it is ready.
    private func start(of program: String, _ arguments: [String] = []) async throws -> Double {
        let start = ContinuousClock.now
        let process = try ChildProcess(Probe.path(of: program), arguments)
        try await process.output.first { $0 == "ready" }
        let seconds = (ContinuousClock.now - start).seconds
        await process.terminate()
        return seconds
    }

    private func proportionalMegabytes(_ world: World) async throws -> Double {
        Double(Field("Pss", in: try await world.kernelText("smaps_rollup"))?.number ?? 0) / 1_024
    }
}
