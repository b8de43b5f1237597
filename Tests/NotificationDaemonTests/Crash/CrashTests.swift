// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// Kills the service at random moments and checks that it has kept its promise.
///
/// `CARILLON_CRASHES` says how often (20), `CARILLON_CRASH_SEED` repeats a run's decisions.
@Suite(.serialized) struct CrashTests {
    private let crashes: Int
    private let seed: UInt64

    init() {
        let environment = ProcessInfo.processInfo.environment
        crashes = environment["CARILLON_CRASHES"].flatMap { Int($0) } ?? 20
        seed =
            environment["CARILLON_CRASH_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...UInt64.max)
    }

    @Test(.timeLimit(.minutes(20))) func `nothing accepted is lost, however often it crashes`()
        async throws
    {
        try await DaemonWorld.run { world in
            let run = try await CrashRun(in: world)
            try await check(run)
        }
    }

    @Test(
        .enabled(if: SeededGenerator.isLongRun),
        .enabled("needs the right to mount a file system") { await SmallDisk.isPossible },
        .timeLimit(.minutes(20)))
    func `nothing accepted is lost, however often it crashes on a disk without room`()
        async throws
    {
        try await DaemonWorld.run { world in
            let trouble = try await FullDiskTrouble(in: world, seed: seed)
            let run = try await CrashRun(in: world, by: trouble)
            try await check(run)
            print("CARILLON_CRASH_SEED=\(seed): \(await trouble.summary)")
            try await world.currentService().kill()
            try await trouble.remove()
        }
    }

    @Test(.enabled(if: SeededGenerator.isLongRun), .timeLimit(.minutes(20)))
    func `nothing accepted is lost, whatever it has in hand that ends it`() async throws {
        try await DaemonWorld.run { world in
            let trouble = InHandTrouble(in: world, seed: seed)
            let run = try await CrashRun(in: world, by: trouble)
            try await check(run)
            print("CARILLON_CRASH_SEED=\(seed): \(await trouble.summary)")
        }
    }

    @Test(.enabled(if: SeededGenerator.isLongRun), .timeLimit(.minutes(20)))
    func `nothing accepted is lost, when no service can start for more than a minute`()
        async throws
    {
        try await DaemonWorld.run { world in
            let run = try await CrashRun(
                in: world, pause: .milliseconds(300)...(.seconds(1)), by: LongAbsence(in: world))
            try await check(run)
        }
    }

    private func check(_ run: CrashRun) async throws {
        let checker = try await run.run(crashes: crashes, seed: seed)
        print("CARILLON_CRASH_SEED=\(seed): \(checker.summary)")
        for account in checker.accounts { print(account) }
        #expect(checker.faults == [], "CARILLON_CRASH_SEED=\(seed)")
        #expect(checker.record.kills.count >= crashes)
    }
}
