// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// Kills the service at random moments and checks that it has kept its promise.
///
/// `CARILLON_CRASHES` says how often (20), `CARILLON_CRASH_SEED` repeats a run's decisions.
@Suite(.serialized) struct CrashTests {
    @Test(.timeLimit(.minutes(20))) func `nothing accepted is lost, however often it crashes`()
        async throws
    {
        let environment = ProcessInfo.processInfo.environment
        let crashes = environment["CARILLON_CRASHES"].flatMap { Int($0) } ?? 20
        let seed =
            environment["CARILLON_CRASH_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...UInt64.max)

        try await DaemonWorld.run { world in
            let run = try await CrashRun(in: world)
            let checker = try await run.run(crashes: crashes, seed: seed)

            print("CARILLON_CRASH_SEED=\(seed): \(checker.summary)")
            #expect(checker.faults == [], "CARILLON_CRASH_SEED=\(seed)")
            #expect(checker.record.kills.count == crashes)
        }
    }
}
