// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import TestThreads
import TestWorld
import Testing

@testable import NotificationStore

/// One wrong bit anywhere: what is listed is right, or it was said that it may not be.
///
/// Not looked at is what nothing in the file can tell: a letter of a text that still is one, and
/// the numbers that stand in one place only.
@Suite(.computing) struct BitFlipTests {
    private static let flips = 20
    /// Thousands of commits take too long on a disk.
    private static let memory = "/dev/shm/"

    /// The requests, deliveries and responses of a store.
    private struct Answers: Equatable {
        var pending: [String]
        var schedule: [String]
        var delivered: [String]
        var responses: [UUID]
        var history: [String]
        var counts: [Int]

        init(_ store: SQLiteStore) async throws {
            pending = try await store.identifiers(of: .shop)
            schedule = try await store.soonest(999, of: .shop).map { "\($0.key) \($0.due.wall)" }
            // Their order is that of a date, which stands in one place only.
            delivered = try await store.delivered(of: .shop)
                .map { "\($0.notification.key) \($0.notification.id)" }.sorted()
            responses = try await store.unfinishedResponses().map(\.response.id)
            history = try await store.history(of: .shop)
                .map { "\($0.notification.key) \($0.id)" }.sorted()
            counts = [
                try await store.counts()[.shop]?.pending ?? 0,
                try await store.historyCount(of: nil, matching: nil),
            ]
        }
    }

    /// A store with something in each table, in one file.
    private func makeFile() async throws -> (Data, Answers) {
        let world = try await TemporaryStore()
        let answers = try await fill(world)
        try await world.store.endRun()
        try await world.run("PRAGMA wal_checkpoint(TRUNCATE)")
        return (try Data(contentsOf: URL(filePath: world.folder.database)), answers)
    }

    /// Puts something into each table, in several commits.
    private func fill(_ world: TemporaryStore) async throws -> Answers {
        let store = world.store
        // First: what is answered shows whether each of the others is there.
        try await store.save(Application(id: .shop, badge: 2))
        var requests = (0..<120).map {
            PendingRequest.example("request \($0)", due: .wall(Double($0 * 60)))
        }
        for number in 60..<90 {
            requests[number].due = .elapsed(Double(number), boot: "b1", wall: Double(number * 60))
        }
        try await store.add(requests, limit: 120)
        let deliveries = (0..<20).map { Delivery.example("rang \($0)", date: Double($0)) }
        try await store.record(deliveries)
        for delivery in deliveries.prefix(5) {
            try await store.record(.example(delivery), tries: 0)
        }
        return try await Answers(store)
    }

    @Test(arguments: SeededGenerator.seeds(5))
    func `lists what was written, or says that something is damaged`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let (sound, expected) = try await makeFile()
        var silent = 0
        for _ in 0..<Self.flips {
            let bit = Int.random(in: 0..<sound.count * 8, using: &generator)
            var bytes = sound
            bytes[bit / 8] ^= 1 << (bit % 8)
            let place = "seed \(seed), page \(bit / 8 / 4096 + 1), byte \(bit / 8 % 4096)"
            let folder = try TemporaryFolder(below: Self.memory)
            try StoreFile(path: folder.database).create()
            try bytes.write(to: URL(filePath: folder.database))

            let lines = Lines()
            var said = false
            // As the service does: it is checked once it runs, stops, and is started again.
            for run in 1...2 {
                let opening: SQLiteStore.Opening
                do throws(NotificationError) {
                    opening = try await SQLiteStore.open(at: folder.database, now: .example) {
                        lines.add($0)
                    }
                } catch {
                    // It says which file it is, and leaves it alone.
                    #expect(error.message.contains(folder.database), "\(place)")
                    said = true
                    break
                }
                let store = opening.store
                defer { store.letGo() }
                if opening.setAside != nil { said = true }
                // The service goes on without it, and is checked all the same.
                do {
                    _ = try await store.perhapsAnswered()
                } catch {
                    said = true
                }
                do { try await store.beginRun() } catch { said = true }
                do {
                    try await store.checkSoundness()
                    let found = try await Answers(store)
                    if !lines.all.isEmpty { said = true }
                    #expect(found == expected || said, "\(place), run \(run)")
                } catch {
                    said = true
                    #expect(run == 1, "\(place): \(error)")
                }
                do { try await store.endRun() } catch { said = true }
            }
            if !said { silent += 1 }
        }
        // Else it would be no test: most bits are free space or texts.
        #expect(silent < Self.flips)
    }

    /// Else SQLite takes what is behind the wrong bit for never written.
    @Test(arguments: SeededGenerator.seeds(5))
    func `lists what was written, or says that commits are missing`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let world = try await TemporaryStore(in: TemporaryFolder(below: Self.memory))
        try await world.store.beginRun()
        let expected = try await fill(world)
        // As a crash leaves them.
        var files: [String: Data] = [:]
        for name in try world.folder.files() where !name.hasSuffix("-shm") {
            files[name] = try Data(contentsOf: URL(filePath: world.folder.path + "/data/" + name))
        }
        let log = try #require(files["carillon.db-wal"])
        var lost = 0
        for _ in 0..<Self.flips {
            let bit = Int.random(in: 0..<log.count * 8, using: &generator)
            let folder = try TemporaryFolder(below: Self.memory)
            try StoreFile(path: folder.database).create()
            for (name, bytes) in files {
                var bytes = bytes
                if name.hasSuffix("-wal") { bytes[bit / 8] ^= 1 << (bit % 8) }
                try bytes.write(to: URL(filePath: folder.path + "/data/" + name))
            }
            let lines = Lines()
            let store = try await SQLiteStore.open(at: folder.database, now: .example) {
                lines.add($0)
            }
            .store
            defer { store.letGo() }
            if try await Answers(store) != expected {
                lost += 1
                #expect(
                    lines.all.contains { $0.contains("changes before") },
                    "seed \(seed), byte \(bit / 8) of \(log.count): \(lines.all)")
            } else {
                #expect(lines.all.isEmpty, "seed \(seed), byte \(bit / 8)")
            }
        }
        #expect(lost > 0)
    }
}
