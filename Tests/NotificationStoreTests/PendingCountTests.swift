// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

/// The counts are a table of their own, which is to agree with what it counts.
struct PendingCountTests {
    private let world: TemporaryStore
    private var store: SQLiteStore { world.store }

    init() async throws { world = try await TemporaryStore() }

    @Test func `counts what was added, replaced and removed`() async throws {
        try await store.add([.example("a"), .example("b"), .example("c")], limit: 9)
        try await store.add([.example("b"), .example("d")], limit: 9)
        #expect(try await count() == 4)

        _ = try await store.removePending(["a"], of: .shop)
        #expect(try await count() == 3)

        _ = try await store.removePending(of: .shop, limit: 1_000, sparesMonitors: true)
        #expect(try await count() == 0)
    }

    @Test func `counts two of one name in the first batch of an application once`() async throws {
        try await store.add([.example("a"), .example("a"), .example("b")], limit: 9)

        #expect(try await count() == 2)
    }

    @Test func `counts nothing of a batch that is refused`() async throws {
        try await store.add(.example("a"))
        await #expect(throws: NotificationError.self) {
            try await store.add([.example("a"), .example("b"), .example("c")], limit: 2)
        }

        #expect(try await count() == 1)
    }

    @Test func `counts each application for itself`() async throws {
        try await store.add([.example("a"), .example("b", of: .clock), .example("c")], limit: 2)

        #expect(try await count(of: .shop) == 2)
        #expect(try await count(of: .clock) == 1)
    }

    @Test func `counts what a copy of the rows holds`() async throws {
        try await store.add([.example("a"), .example("b")], limit: 9)
        // The copy is to go by its rows and not by what it is told.
        try await world.run("UPDATE pending_counts SET count = 9")
        let path = world.folder.path + "/copy.db"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))

        try await store.read { _ = try Salvage.copy($0, to: path) }

        let copy = try Connection(opening: path)
        #expect(try copy.integer("SELECT count FROM pending_counts") == 2)
        try copy.checkSoundness()
    }

    private func count(of application: ApplicationID = .shop) async throws -> Int64 {
        try await world.number(
            "SELECT count FROM pending_counts WHERE application = '\(application)'")
    }
}
