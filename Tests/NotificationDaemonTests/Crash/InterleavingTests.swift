// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// Presses buttons while applications and the service crash and the session is locked and
/// unlocked, in any order, and checks that each press reaches its application.
///
/// `CARILLON_INTERLEAVINGS` says how many (20), `CARILLON_INTERLEAVING_SEED` repeats decisions.
@Suite(.serialized) struct InterleavingTests {
    @Test(.timeLimit(.minutes(20))) func `a press reaches its application, whatever crashes`()
        async throws
    {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["CARILLON_INTERLEAVINGS"].flatMap { Int($0) } ?? 20
        let seed =
            environment["CARILLON_INTERLEAVING_SEED"].flatMap { UInt64($0) }
            ?? .random(in: 1...UInt64.max)

        let apps = [Sample.application, InterleavingRun.other]
        try await DaemonWorld.run(startable: apps) { world in
            let run = try await InterleavingRun(in: world, SeededGenerator(seed: seed))
            let tally = try await run.run(count)

            print("CARILLON_INTERLEAVING_SEED=\(seed): \(tally)")
            #expect(tally.faults == [], "CARILLON_INTERLEAVING_SEED=\(seed)")
            #expect(tally.presses == 2 * count)
        }
    }

    @Test(
        arguments: [
            (["milk 1: done"], [], nil),
            (["crash 1: done", "crash 1: done repeated"], [], nil),
            ([], [], "milk 1 was never handled"),
            (["milk 1: done", "milk 1: done"], [], "milk 1 came again without the mark"),
            (["milk 1: done"], ["milk 1: done"], "milk 1 came to another application"),
        ] as [([String], [String], String?)])
    func `the judge sees what is wrong`(own: [String], others: [String], fault: String?) {
        let name = own.first.map { String($0.prefix { $0 != ":" }) } ?? "milk 1"
        #expect(InterleavingTally.fault(of: name, own: own, others: others) == fault)
    }
}
