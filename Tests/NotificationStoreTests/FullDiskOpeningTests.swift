// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationStore

/// A store on a disk that has no room for what its opening writes.
@Suite(.enabled("needs the right to mount a file system") { await SmallDisk.isPossible })
struct FullDiskOpeningTests {
    private let folder: TemporaryFolder
    private let lines = Lines()

    init() throws { folder = try TemporaryFolder() }

    private func open() async throws(NotificationError) -> SQLiteStore {
        try await SQLiteStore.open(at: folder.database, now: .example) { [lines] in
            lines.add($0)
        }.store
    }

    private func withDisk(_ body: (SmallDisk) async throws -> Void) async throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/data", withIntermediateDirectories: true)
        let disk = try await SmallDisk(at: folder.path + "/data")
        do { try await body(disk) } catch {
            try await disk.remove()
            throw error
        }
        try await disk.remove()
    }

    // How much is left behind an opening is the disk's: a program that is being started has, for a
    // moment, whatever was open when it began. The room of a file that is gone comes free with it.
    @Test(arguments: ["", "-shm", "-wal", ".reserve"])
    func `gives up its reserve for the index of the log, and has it for what is removed`(
        open ending: String
    ) async throws {
        try await withDisk { disk in
            let first = try await open()
            try await first.add(.example("a"))
            first.letGo()
            let descriptor = Glibc.open(folder.database + ending, O_RDONLY | O_CLOEXEC)
            #expect(descriptor >= 0)
            try removeLog()
            try disk.fill(leaving: 0)
            if ending != ".reserve" { close(descriptor) }

            let store = try await open()

            _ = try await store.removePending(["a"], of: .shop)
            #expect(try await store.identifiers() == [])
            #expect(lines.all == [])
            store.letGo()
            if ending == ".reserve" { close(descriptor) }
        }
    }

    @Test
    func `of an older schema is read in memory, and brought to the newest when there is room`()
        async throws
    {
        try await withDisk { disk in
            try StoreFile(path: folder.database).create()
            let old = try Connection.prepared(
                at: folder.database, migrations: Array(Migration.all.prefix(2)))
            try old.runScript(
                """
                INSERT INTO delivered (id, application, identifier, due, date, content) VALUES \
                ('\(UUID())', '\(ApplicationID.shop)', 'a', 0, 0, '{"title":"Milk"}');
                PRAGMA wal_checkpoint(TRUNCATE)
                """)
            try disk.fill(leaving: 4_096)

            let store = try await open()

            #expect(
                try await store.delivered(of: .shop).map(\.notification.request.identifier) == ["a"]
            )
            let error = await #expect(throws: NotificationError.self) {
                try await store.add(.example("b"))
            }
            #expect(error?.code == .storeFull)
            #expect(lines.all.count == 1)
            #expect(try old.integer("PRAGMA user_version") == 2)

            disk.makeRoom()
            try await store.add(.example("b"))
            #expect(try await store.identifiers() == ["b"])
            #expect(try await store.delivered(of: .shop).count == 1)
            #expect(try old.integer("PRAGMA user_version") == Migration.all.last?.number)
            store.letGo()
        }
    }

    @Test func `that is damaged stays where it is, and what can be read of it is there`()
        async throws
    {
        try await withDisk { disk in
            let first = try await open()
            for number in 0..<300 { try await first.add(.example("\(number)")) }
            first.letGo()
            try removeLog()
            var bytes = try Data(contentsOf: URL(filePath: folder.database))
            let pages = stride(from: 0, to: bytes.count, by: 4_096).filter {
                bytes[$0] == 13 && bytes[$0..<$0 + 4_096].firstRange(of: Data("title".utf8)) != nil
            }
            let page = try #require(pages.last)
            bytes.replaceSubrange(page..<page + 16, with: repeatElement(0xff, count: 16))
            try bytes.write(to: URL(filePath: folder.database))
            unlink(folder.database + ".reserve")
            try disk.fill(leaving: 8_192)

            let store = try await open()

            #expect(try await store.soonest(10, of: .shop).count == 10)
            #expect(
                try folder.files().filter { $0.contains("damaged") || $0.contains("new") } == [])
            #expect(lines.all.contains { $0.contains("is damaged") }, "\(lines.all)")
            store.letGo()
            // Its connection would write to the file as it goes.
            withExtendedLifetime(first) {}
        }
    }

    /// Leaves nothing beside the file, as a stop in order does.
    private func removeLog() throws {
        try Connection(opening: folder.database).runScript("PRAGMA wal_checkpoint(TRUNCATE)")
        for suffix in ["-wal", "-shm"] { unlink(folder.database + suffix) }
    }
}
