// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// How much is made up.
private enum FuzzPlan {
    /// How many calls for each seed; `CARILLON_FUZZ=N` asks for more.
    static let messages = number("CARILLON_FUZZ").map(Int.init) ?? 2_000
    /// The seeds; `CARILLON_FUZZ_SEED=N` repeats one.
    static let seeds = number("CARILLON_FUZZ_SEED").map { [$0] } ?? SeededGenerator.seeds(2)
    /// How long a call that nobody answers is waited for, in minutes.
    static let patience = messages > 10_000 ? 240 : 2

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
}

/// Calls that are made up: each has an answer, nobody else waits, and the service is as before.
@Suite(.timeLimit(.minutes(FuzzPlan.patience))) struct FuzzTests {
    @Test(arguments: FuzzPlan.seeds)
    func `answers all that it is called with`(_ seed: UInt64) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let other = try ApplicationID("org.example.Bystander")
            let client = try await world.authorizedClient(other)
            var tea = Sample.request("Tea", .after(1))
            // What is made up may make it quiet.
            tea.content.interruptionLevel = .critical
            try await client.add([tea])
            let paths = try attackedPaths(in: world)
            let warm = try await run(seed: seed &+ 1, count: 500, paths, in: world)
            let before = try service.memory()

            let outcome = try await run(seed: seed, count: FuzzPlan.messages, paths, in: world)

            #expect(
                warm.unanswered.isEmpty && outcome.unanswered.isEmpty, "CARILLON_FUZZ_SEED=\(seed)")
            #expect(outcome.foreignErrors.isEmpty, "CARILLON_FUZZ_SEED=\(seed)")
            // It comes through to what the calls mean, and does not refuse all of them at the door.
            #expect(outcome.replies > FuzzPlan.messages / 20, "CARILLON_FUZZ_SEED=\(seed)")
            #expect(service.process.isRunning, "CARILLON_FUZZ_SEED=\(seed)")
            let mayBeCancelled = warm.mayHaveCancelledAll || outcome.mayHaveCancelledAll
            try await until {
                if world.server.shown.all.contains(where: { $0.title == "Tea" }) { return true }
                guard mayBeCancelled else { return false }
                return try await client.pending().isEmpty
            }
            try await world.controlClient().setQuietHours(QuietHours())
            try await world.settle(client)
            let after = try service.memory()
            let allowance = MemoryAllowance.bytes(24 << 20)
            #expect(after.resident - before.resident < allowance, "CARILLON_FUZZ_SEED=\(seed)")
        }
    }

    private func attackedPaths(in world: DaemonWorld) throws -> [String] {
        let pipe = world.home.path + "/pipe"
        guard mkfifo(pipe, 0o600) == 0 else { throw TestWorldError("no pipe could be made") }
        return [
            pipe, try world.home.makeDirectory("directory"), world.home.path + "/nothing",
            try world.home.write("no picture", to: "text.png"),
        ]
    }

    private func run(
        seed: UInt64, count: Int, _ paths: [String], in world: DaemonWorld
    ) async throws -> FuzzRun.Outcome {
        let (outcomes, sink) = AsyncStream.makeStream(of: Result<FuzzRun.Outcome, any Error>.self)
        let bus = world.bus
        // A thread of its own, because it sleeps in the kernel until there are answers.
        Thread {
            sink.yield(
                Result {
                    var run = try FuzzRun(seed: seed, paths: paths, on: bus)
                    return try run.send(count)
                })
        }.start()
        guard let outcome = await outcomes.first(where: { _ in true })
        else { throw TestWorldError("the run did not end") }
        return try outcome.get()
    }
}
