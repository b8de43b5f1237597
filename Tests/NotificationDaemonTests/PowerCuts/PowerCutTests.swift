// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// Cuts the power at random moments and checks that what was answered for is on the disk.
///
/// `CARILLON_POWER_CUTS` says how often (20), `CARILLON_POWER_CUT_SEED` repeats a run's decisions.
@Suite(.serialized) struct PowerCutTests {
    @Test(.timeLimit(.minutes(20))) func `nothing accepted is lost, whenever the power is cut`()
        async throws
    {
        let environment = ProcessInfo.processInfo.environment
        let cuts = environment["CARILLON_POWER_CUTS"].flatMap { Int($0) } ?? 20
        let seed =
            environment["CARILLON_POWER_CUT_SEED"].flatMap { UInt64($0) }
            ?? .random(in: 1...UInt64.max)

        try await DaemonWorld.run { world in
            var run = try await PowerCutRun(in: world, seed: seed)
            try await run.record(calls: 60)

            let faults = try await run.cut(times: cuts)
            #expect(faults == [], "CARILLON_POWER_CUT_SEED=\(seed)")
        }
    }

    @Test func `a folder may have the inode of a file that is gone`() throws {
        var disk = PowerCutDisk()
        for operation: DiskTrace.Operation in [
            .openFolder(name: "", inode: 1), .create(name: "gone", inode: 7), .remove(name: "gone"),
            .sync(inode: 1), .openFolder(name: "pictures", inode: 7),
            .create(name: "pictures/a", inode: 8),
            .write(inode: 8, offset: 0, bytes: [1]), .sync(inode: 8), .sync(inode: 7),
        ] { try disk.perform(operation) }
        var generator = SeededGenerator(seed: 1)
        #expect(disk.afterCut(using: &generator) == ["pictures/a": [1]])
    }

    @Test func `a disk keeps what was synced, and nothing else for certain`() throws {
        var disk = PowerCutDisk()
        let old: [UInt8] = Array(repeating: 1, count: 2_048)
        let new: [UInt8] = Array(repeating: 2, count: 2_048)
        for operation: DiskTrace.Operation in [
            .openFolder(name: "", inode: 1), .create(name: "a", inode: 2),
            .write(inode: 2, offset: 0, bytes: old[...]), .sync(inode: 2), .sync(inode: 1),
            .write(inode: 2, offset: 0, bytes: new[...]), .create(name: "b", inode: 3),
            .remove(name: "a"),
        ] { try disk.perform(operation) }
        var generator = SeededGenerator(seed: 1)

        let found = (0..<1_000).map { _ in disk.afterCut(using: &generator) }

        let contents = Set(found.compactMap { $0["a"] })
        #expect(contents.contains(old) && contents.contains(new))
        // Sixteen ways to tear it in its four sectors.
        #expect(contents.count == 16)
        #expect(
            contents.allSatisfy { bytes in
                stride(from: 0, to: 2_048, by: 512).allSatisfy {
                    Set(bytes[$0..<$0 + 512]).count == 1
                }
            })
        #expect(Set(found.map { $0.keys.sorted() }) == [["a"], ["a", "b"], ["b"]])
    }
}
