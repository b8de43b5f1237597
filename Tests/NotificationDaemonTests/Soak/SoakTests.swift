// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// A day with the service, in short: all kinds of requests, a quiet application beside, a kill now
/// and then.
///
/// `CARILLON_SOAK_SECONDS` says how long (5), `CARILLON_CRASH_SEED` repeats a run's decisions.
@Suite(.serialized) struct SoakTests {
    @Test(.timeLimit(.minutes(24 * 60))) func `all that is accepted rings, and nothing grows`()
        async throws
    {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["CARILLON_SOAK_SECONDS"].flatMap { Double($0) } ?? 5
        let seed =
            environment["CARILLON_CRASH_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...UInt64.max)

        try await DaemonWorld.run { world in
            // Twenty lives at least, so that those at the end can be compared with the first.
            let life = Duration.seconds(seconds / 20)
            // It is quiet for the neighbour all the time.
            let run = try await CrashRun(in: world, pause: life / 2...life, isQuietAtTimes: false)
            let neighbour = try await QuietNeighbour(in: world, allowing: Sample.application)
            async let adding: Void = neighbour.add(until: { run.isOver })
            let checker = try await run.run(
                crashes: .max, until: Date() + seconds, seed: seed)
            try await adding

            let burdens = run.burdens.all
            print("CARILLON_CRASH_SEED=\(seed): \(checker.summary)")
            for burden in burdens { print("CARILLON_SOAK: \(burden)") }
            #expect(checker.faults == [], "CARILLON_CRASH_SEED=\(seed)")
            #expect(try await neighbour.faults() == [], "CARILLON_CRASH_SEED=\(seed)")
            // The first lives are the shortest in what they have seen: a store that is full takes
            // no more memory than one that is not, but for SQLite's cache, which is 2 MiB.
            let (first, last) = (burdens.prefix(5), burdens.suffix(5))
            let growth = Self.median(last.map(\.memory)) - Self.median(first.map(\.memory))
            #expect(growth < 16 << 10, "\(growth) KiB more, CARILLON_CRASH_SEED=\(seed)")
            let opened =
                Self.median(last.map(\.descriptors)) - Self.median(first.map(\.descriptors))
            // Beside other tests a few more programs are connected; what leaks does so at each call.
            #expect(opened <= 16, "\(opened) more files, CARILLON_CRASH_SEED=\(seed)")
        }
    }

    private static func median(_ numbers: [Int]) -> Int {
        numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
    }
}

/// An application for which it is quiet all the time: it comes into the list and to no screen.
private actor QuietNeighbour {
    private let application: ApplicationID
    private let client: CenterClient
    private let world: DaemonWorld
    private var accepted: [String] = []

    init(in world: DaemonWorld, allowing other: ApplicationID) async throws {
        self.world = world
        application = try ApplicationID("org.example.Quiet")
        client = try await world.authorizedClient(application)
        let tool = try await world.controlClient()
        try await tool.setQuietHours(
            QuietHours(until: Date() + 1_000_000, allowed: [other]))
        await tool.close()
    }

    /// Adds a request now and then.
    func add(until isOver: @Sendable () -> Bool) async throws {
        var number = 0
        while !isOver() {
            number += 1
            let name = "quiet \(number)"
            do throws(NotificationError) {
                try await client.add([Sample.request(name, .after(0.5))])
                accepted.append(name)
            } catch {
                // The service was killed, and nobody knows what it did.
            }
            try await Task.sleep(for: .milliseconds(200))
        }
    }

    /// The notifications that were lost, and those that came to the screen.
    func faults() async throws -> [String] {
        while try await !client.pending().isEmpty {
            try await Task.sleep(for: .milliseconds(50))
        }
        let listed = Dictionary(
            grouping: try await client.delivered().map(\.request.identifier), by: \.self)
        await client.close()
        let shown = Set(world.server.shown.all.map(\.title))
        return accepted.filter { listed[$0] == nil }.map { "\($0) is lost" }
            + listed.filter { $0.value.count > 1 }.map { "\($0.key) is there twice" }
            + accepted.filter(shown.contains).map { "\($0) came although it was quiet" }
    }
}
