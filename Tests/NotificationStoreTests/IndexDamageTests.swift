// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import TestThreads
import Testing

@testable import NotificationStore

/// An index is made of its table: one that is damaged loses nothing.
@Suite(.computing) struct IndexDamageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes a store whose index has a wrong byte, counted from the end of its first page.
    private func damage(
        _ index: String, at place: Int, stoppingInOrder: Bool = true
    ) async throws {
        let world = try await TemporaryStore(in: folder)
        try await world.store.add(
            (0..<20).map { .example("\($0)", due: .wall(Double($0))) }, limit: 20)
        if stoppingInOrder { try await world.store.endRun() }
        try await world.run("PRAGMA wal_checkpoint(TRUNCATE)")
        let root = try await world.number(
            "SELECT rootpage FROM sqlite_schema WHERE name = '\(index)'")
        world.store.letGo()
        let url = URL(filePath: folder.database)
        var bytes = try Data(contentsOf: url)
        let start = Int(root - 1) * 4096
        bytes[place < 0 ? start + 4096 + place : start + place] ^= 0x55
        try bytes.write(to: url)
    }

    private let names = (0..<20).map(String.init)

    @Test(arguments: ["pending_by_due", "sqlite_autoindex_pending_1"], [-3, 0])
    func `is made anew when the service is ready, and it is said`(
        index: String, place: Int
    ) async throws {
        try await damage(index, at: place)
        let world = try await TemporaryStore(in: folder)
        #expect(world.lines.all.isEmpty)

        try await world.store.checkSoundness()

        let said = try #require(world.lines.all.first)
        #expect(said.hasPrefix("an index of the store was damaged ("))
        #expect(said.contains("was made anew from its table"))
        #expect(try await world.store.soonest(99, of: .shop).map(\.key.identifier) == names)
        #expect(try await world.store.identifiers() == names)
        // It is as good as any: the service may stop in order.
        try await world.store.endRun()
        let reopened = try await world.reopened()
        #expect(reopened.store.lastEnd == .order)
        try await reopened.store.checkSoundness()
        #expect(reopened.lines.all.isEmpty)
    }

    @Test(arguments: ["pending_by_due", "sqlite_autoindex_pending_1"], [-3, 0])
    func `is made anew by the opening after a crash`(index: String, place: Int) async throws {
        try await damage(index, at: place, stoppingInOrder: false)

        let world = try await TemporaryStore(in: folder)

        #expect(try await world.store.soonest(99, of: .shop).map(\.key.identifier) == names)
        // What is no tree any more takes a new file.
        let isSetAside = try folder.files().contains { $0.contains("damaged") }
        #expect(isSetAside == (place == 0))
        #expect(world.lines.all.count == (place == 0 ? 0 : 1))
    }

    @Test func `is made anew by the call that meets it`() async throws {
        try await damage("pending_by_due", at: 0)
        let world = try await TemporaryStore(in: folder)

        #expect(try await world.store.soonest(99, of: .shop).map(\.key.identifier) == names)

        #expect(world.lines.all.count == 1)
        try await world.store.checkSoundness()
        #expect(world.lines.all.count == 1)
    }

    @Test func `wrong counts are counted anew`() async throws {
        let world = try await TemporaryStore(in: folder)
        try await world.store.add([.example("a"), .example("b")], limit: 9)
        try await world.run("UPDATE pending_counts SET count = 9")
        try await world.store.endRun()
        let reopened = try await world.reopened()

        try await reopened.store.checkSoundness()

        #expect(try await reopened.store.counts()[.shop]?.pending == 2)
        #expect(reopened.lines.all.count == 1)
    }

    @Test(arguments: ["pending", "delivered"])
    func `a damaged table is an error that is true: the next opening makes it anew`(
        table: String
    ) async throws {
        try await damage(table, at: 0)
        var world = try await TemporaryStore(in: folder)

        let error = await #expect(throws: NotificationError.self) {
            try await world.store.checkSoundness()
        }
        try await world.store.beginRun()
        try await world.store.endRun()
        world = try await world.reopened()

        #expect(error?.message.contains("restart the service, which keeps it aside") == true)
        #expect(try folder.files().contains { $0.contains("damaged") })
        try await world.store.checkSoundness()
        try await world.store.add(.example("new"))
        #expect(try await world.store.identifiers() == (table == "pending" ? [] : names) + ["new"])
    }
}
