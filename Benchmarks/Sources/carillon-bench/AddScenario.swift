// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import UserNotifications

/// How fast requests are accepted, beside what a call and a durable row cost at least.
struct AddScenario {
    let plan: Plan
    let folder: String
    let peer: (python: String, script: String)

    /// The seconds of one add, one by one, by way.
    private struct Laps {
        var echo: [Double] = []
        var insert: [Double] = []
        var both: [Double] = []
        var client: [Double] = []
        var facade: [Double] = []
    }

    /// The seconds of one add in one round, many at a time, by way.
    private struct Round {
        var peer = 0.0
        var clientInFlight = 0.0
        var facadeInFlight = 0.0
        var batch = 0.0
    }

    func run() async throws -> [Measurement] {
        let world = try await World(in: folder + "/add")
        try await world.startService()
        let client = try await world.client()
        setenv("DBUS_SESSION_BUS_ADDRESS", world.bus.address, 1)
        setenv("CARILLON_APPLICATION_ID", client.application.rawValue, 1)
        let center = UNUserNotificationCenter.current()
        _ = try await center.requestAuthorization(options: [.alert])

        let size = try String(Reminders.rowSize())
        let bare = Probe.path(of: "bare")
        let server = try ChildProcess(bare, ["serve-echo", world.bus.address])
        try await server.output.first { $0 == "ready" }
        var echo = try Probe(bare, ["echo", world.bus.address, size])
        var insert = try Probe(bare, ["insert", world.folder + "/bare.db", size])
        let inserter = try ChildProcess(
            bare, ["serve-insert", world.bus.address, world.folder + "/both.db"])
        try await inserter.output.first { $0 == "ready" }
        var both = try Probe(bare, ["echo", world.bus.address, size, "org.carillon.bench.Insert"])
        var scheduler = try Probe(
            peer.python, [peer.script, "add", world.folder + "/apscheduler.db"])

        var rounds: [Round] = []
        // The first round warms everything up and does not count.
        for number in 0...plan.rounds {
            let round = Round(
                peer: Samples(try await scheduler.measure(plan.peerAddsPerRound)).median,
                clientInFlight: try await inFlight(client, number),
                facadeInFlight: try await inFlight(center, number),
                batch: try await batches(client, number))
            try await client.removePending(nil)
            if number > 0 { rounds.append(round) }
        }
        // As many as fill SQLite's log once: writing over it again costs a tenth of making it
        // longer, and the service's is full by now.
        _ = try await insert.measure(1_200)
        _ = try await both.measure(1_200)
        var laps = Laps()
        for number in 0..<plan.turns {
            laps.echo += try await echo.measure(plan.addsPerTurn)
            laps.insert += try await insert.measure(plan.addsPerTurn)
            laps.both += try await both.measure(plan.addsPerTurn)
            laps.client += try await oneByOne(client, number)
            laps.facade += try await oneByOne(center, number)
        }
        await client.close()
        await world.stopService()
        let jobs = try await AtPeer().measure(plan.jobs)
        return measurements(laps, rounds, jobs)
    }

    private func oneByOne(_ client: CenterClient, _ turn: Int) async throws -> [Double] {
        var times: [Double] = []
        for request in Reminders.tomorrow(plan.addsPerTurn, prefix: "one-\(turn)") {
            let start = ContinuousClock.now
            try await client.add([request])
            times.append((ContinuousClock.now - start).seconds)
        }
        return times
    }

    private func oneByOne(
        _ center: UNUserNotificationCenter, _ turn: Int
    ) async throws -> [Double] {
        var times: [Double] = []
        for request in Reminders.tomorrow(plan.addsPerTurn, facadePrefix: "un-\(turn)") {
            let start = ContinuousClock.now
            try await center.add(request)
            times.append((ContinuousClock.now - start).seconds)
        }
        return times
    }

    private func inFlight(_ client: CenterClient, _ round: Int) async throws -> Double {
        let requests = Reminders.tomorrow(1_000, prefix: "flight-\(round)")
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for request in requests {
                group.addTask { try await client.add([request]) }
            }
            try await group.waitForAll()
        }
        return (ContinuousClock.now - start).seconds / 1_000
    }

    private func inFlight(
        _ center: UNUserNotificationCenter, _ round: Int
    ) async throws -> Double {
        let requests = Reminders.tomorrow(1_000, facadePrefix: "un-flight-\(round)")
        let (answers, sink) = AsyncStream.makeStream(of: (any Error)?.self)
        let start = ContinuousClock.now
        for request in requests {
            center.add(request) { sink.yield($0) }
        }
        var count = 0
        for await error in answers {
            if let error { throw error }
            count += 1
            if count == requests.count { break }
        }
        return (ContinuousClock.now - start).seconds / 1_000
    }

    private func batches(_ client: CenterClient, _ round: Int) async throws -> Double {
        let batches = (0..<plan.batchesPerRound).map {
            Reminders.tomorrow(1_000, prefix: "batch-\(round)-\($0)")
        }
        let start = ContinuousClock.now
        for batch in batches { try await client.add(batch) }
        return (ContinuousClock.now - start).seconds / Double(1_000 * batches.count)
    }

    private func measurements(
        _ laps: Laps, _ rounds: [Round], _ jobs: [Double]
    ) -> [Measurement] {
        let (echo, insert) = (Samples(laps.echo).median, Samples(laps.insert).median)
        let (both, facade) = (Samples(laps.both).median, Samples(laps.facade).median)
        // Somebody else kept the disk busy: then the bare row waits as long as ours does, and
        // the ratio says nothing about us.
        let isDiskBusy = insert > 2 * Samples(laps.insert).percentile(10)
        func median(_ value: (Round) -> Double) -> Double { Samples(rounds.map(value)).median }
        func oneByOne(_ name: String, _ seconds: Double) -> Measurement {
            var line = Measurement("add, one by one, \(name)", seconds * 1e6, "µs")
                .beside("bare echo, answered after the insert", both * 1e6)
            line.target = .init(
                text: "≤ 3 × bare" + (isDiskBusy ? " (the disk was busy)" : ""),
                isMet: isDiskBusy ? nil : seconds <= 3 * both)
            return line
        }
        let scheduler = median(\.peer)
        func perSecond(_ name: String, _ seconds: Double) -> Measurement {
            Measurement("add, \(name)", 1 / seconds, "/s").beside("APScheduler", 1 / scheduler)
        }
        var batches = perSecond("batches of 1,000", median(\.batch))
        let isFast = batches.value >= 20_000 || (batches.ratio ?? 0) >= 50
        batches.target = .init(text: "≥ 20,000/s or 50 × APScheduler", isMet: isFast)
        let oneByOnePerSecond = "one by one, UserNotifications"
        let at = Measurement("add, \(oneByOnePerSecond)", 1 / facade, "/s")
            .beside("at(1)", 1 / Samples(jobs).median)
        return [
            Measurement("bare echo", echo * 1e6, "µs"),
            Measurement("bare insert", insert * 1e6, "µs"),
            oneByOne("bus client", Samples(laps.client).median),
            oneByOne("UserNotifications", facade),
            perSecond(oneByOnePerSecond, facade),
            perSecond("1,000 in flight, bus client", median(\.clientInFlight)),
            perSecond("1,000 in flight, UserNotifications", median(\.facadeInFlight)),
            batches,
        ] + (jobs.isEmpty ? [] : [at])
    }
}
