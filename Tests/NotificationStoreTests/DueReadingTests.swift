// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationStore

/// Requests that are due are read beside the writes, as if it were read behind them.
@Suite(.timeLimit(.minutes(1))) struct DueReadingTests {
    /// Keeps the store's thread, as a slow disk does, until it is let go of; for 20 s at most.
    private func holding<Value: Sendable>(
        _ store: SQLiteStore, during body: (_ letGo: @Sendable () -> Void) async throws -> Value
    ) async throws -> Value {
        let end = DispatchSemaphore(value: 0)
        let (begun, sink) = AsyncStream.makeStream(of: Void.self)
        async let holding: Void = store.read { _ in
            sink.finish()
            _ = end.wait(timeout: .now() + 20)
        }
        for await _ in begun {}
        let value = try await body { _ = end.signal() }
        try await holding
        return value
    }

    @Test func `is read there each time, and not behind the writes without a word`() async throws {
        let store = try await TemporaryStore().store
        for number in 1...5 {
            let serial = try #require(try await store.add(.example("\(number)")))
            #expect(try await store.pending(serials: [serial]).count == 1)
            #expect(await store.readsBeside == number)
        }
    }

    @Test func `waits for no write that is under way`() async throws {
        let store = try await TemporaryStore().store
        let serial = try #require(try await store.add(.example("a")))

        let read = try await holding(store) { letGo in
            async let removal = store.removePending(["a"], of: .shop)
            let read = try await store.pending(serials: [serial])
            letGo()
            #expect(try await removal.map(\.serial) == [serial])
            return read
        }

        #expect(read.map(\.request.identifier) == ["a"])
        #expect(try await store.pending(serials: [serial]) == [])
    }

    @Test func `waits for the times by which the engine goes already`() async throws {
        let store = try await TemporaryStore().store
        let serial = try #require(try await store.add(.example("a", due: .wall(60))))

        let read = try await holding(store) { letGo in
            async let change: Void = store.reschedule([serial: .wall(90)])
            try await until { store.isAnticipating }
            async let read = store.pending(serials: [serial])
            letGo()
            try await change
            return try await read
        }

        #expect(read.map(\.due) == [.wall(90)])
        #expect(!store.isAnticipating)
    }

    @Test(arguments: [true, false])
    func `reads nothing of a file that another program has put in its place`(
        isOpen: Bool
    ) async throws {
        let (world, other) = (try await TemporaryStore(), try await TemporaryStore())
        let serial = try #require(try await world.store.add(.example("ours")))
        try await other.store.add(.example("another's"))
        try await other.run("PRAGMA wal_checkpoint(TRUNCATE)")
        if isOpen { #expect(try await world.store.pending(serials: [serial]).count == 1) }
        try #require(rename(other.folder.database, world.folder.database) == 0)

        let read = try await world.store.pending(serials: [serial])

        #expect(read.map(\.request.identifier) == ["ours"])
    }

    @Test func `reads what is in a log that was deleted`() async throws {
        let world = try await TemporaryStore()
        let serial = try #require(try await world.store.add(.example("ours")))
        try #require(unlink(world.folder.database + "-wal") == 0)

        #expect(try await world.store.pending(serials: [serial]).count == 1)
        #expect(try world.folder.files().contains("carillon.db-wal") == false)
    }

    @Test func `reads the file that was made anew`() async throws {
        let world = try await TemporaryStore()
        let first = try #require(try await world.store.add(.example("a")))
        #expect(try await world.store.pending(serials: [first]).count == 1)
        try FileManager.default.removeItem(atPath: world.folder.database)

        let second = try #require(try await world.store.add(.example("b")))

        let read = try await world.store.pending(serials: [first, second])
        #expect(read.map(\.request.identifier) == ["a", "b"])
        #expect(await world.store.readsBeside == 2)
    }
}
