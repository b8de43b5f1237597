// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

struct OpeningTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open() async throws(NotificationError) -> SQLiteStore.Opening {
        try await SQLiteStore.open(at: folder.database, now: .example) { _ in }
    }

    /// Makes a database with so many requests, closed and in one file.
    private func fill(_ count: Int, stoppingInOrder: Bool = false) async throws {
        let requests = (0..<count).map { PendingRequest.example("\($0)") }
        let store = try await open().store
        defer { store.letGo() }
        _ = try await store.insert(requests, limit: count)
        if stoppingInOrder { try await store.endRun() }
        try runSQLite("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    private func runSQLite(_ sql: String) throws {
        try Connection(opening: folder.database).runScript(sql)
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test func `makes a private file in a private folder`() async throws {
        let store = try await open().store
        try await store.add(.example("a"))

        #expect(try mode(folder.path + "/data") == 0o700)
        for file in try folder.files() {
            #expect(try mode(folder.path + "/data/" + file) == 0o600, "\(file)")
        }
        #expect(try folder.files().contains("carillon.db-wal"))
    }

    @Test func `takes away the access of others to a file that exists`() async throws {
        try await open().store.letGo()
        #expect(chmod(folder.database, 0o644) == 0)
        _ = try await open()
        #expect(try mode(folder.database) == 0o600)
    }

    /// The number of the newest schema.
    private static var newest: Int { Migration.all.last.map { Int($0.number) } ?? 0 }

    @Test func `marks the file, syncs each commit and keeps the cache small`() async throws {
        let store = try await open().store
        let expected = [
            ("application_id", 0x4361_7269), ("user_version", Self.newest),
            ("synchronous", 2),
            ("cache_size", -2000), ("mmap_size", 0), ("foreign_keys", 1), ("busy_timeout", 5000),
        ]
        for (pragma, value) in expected {
            let found = try await store.read { try $0.integer("PRAGMA \(pragma)") }
            #expect(found == Int64(value), "\(pragma)")
        }
    }

    @Test func `refuses the database of a newer schema and leaves it alone`() async throws {
        try await fill(1)
        try runSQLite("PRAGMA user_version = 99")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.database))

        let error = await #expect(throws: NotificationError.self) { try await open() }

        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == bytes)

        #expect(error?.code == .storeRefused)
        #expect(
            error?.message.contains(
                "newer Carillon (schema 99, this one knows \(Self.newest))") == true)
        #expect(try !folder.files().contains { $0.contains("damaged") })
        try runSQLite("PRAGMA user_version = 1")
        #expect(try await open().store.identifiers() == ["0"])
    }

    @Test func `refuses the database of another program`() async throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/data", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: folder.database))
        try runSQLite("CREATE TABLE recipes (name TEXT)")

        let error = await #expect(throws: NotificationError.self) { try await open() }

        #expect(error?.message.contains("another program") == true)
    }

    enum Damage: CaseIterable {
        case garbage, truncation, flippedPage, lostHeader
    }

    /// Where the first page that holds more than three requests begins, and not the schema.
    ///
    /// Source: SQLite's file format, "B-tree Pages": a leaf of a table begins with 13.
    private func leaf(of bytes: Data, from first: Int) -> Int? {
        (first..<bytes.count / 4096).map { $0 * 4096 }.first {
            bytes[$0] == 13 && bytes[$0 + 4] > 3
                && bytes[$0..<$0 + 4096].range(of: Data("Milk".utf8)) != nil
        }
    }

    /// Damages the database, and gives what is in it now.
    private func harm(_ damage: Damage) throws -> Data {
        let url = URL(fileURLWithPath: folder.database)
        var bytes = try Data(contentsOf: url)
        switch damage {
        case .garbage: bytes = Data("not a database at all, but longer than a header".utf8)
        case .truncation: bytes = bytes.prefix(bytes.count / 2)
        case .flippedPage:
            // One of a table, not of an index, which could be made anew.
            let page = try #require(leaf(of: bytes, from: bytes.count / 4096 / 2))
            bytes.replaceSubrange(page..<page + 4096, with: bytes[page..<page + 4096].map { ~$0 })
        case .lostHeader: bytes.replaceSubrange(0..<100, with: Data(count: 100))
        }
        try bytes.write(to: url)
        return bytes
    }

    @Test(arguments: Damage.allCases)
    func `sets a damaged file aside and starts anew with what can be read`(damage: Damage)
        async throws
    {
        try await fill(2_000)
        let bytes = try harm(damage)

        let opening = try await open()

        let old = folder.database + ".damaged-2026-03-01T090000Z"
        #expect(opening.setAside == old)
        #expect(try Data(contentsOf: URL(fileURLWithPath: old)) == bytes)
        try await opening.store.add(.example("new"))
        let names = try await opening.store.identifiers()
        #expect(names.last == "new")
        if damage == .truncation || damage == .flippedPage {
            #expect(names.count > 400)
            // A row that was cut in two is kept, and set aside when it is read.
            let cut = try await opening.store.read {
                try $0.integer("SELECT count(*) FROM damaged")
            }
            let count = names.count - 1 + Int(cut)
            #expect(
                opening.kept == "kept \(count) pending, 0 delivered, 0 responses, 0 in the history")
        } else {
            #expect(names.count == 1)
            #expect(opening.kept == nil)
        }
        #expect(try mode(folder.database) == 0o600)
    }

    @Test(arguments: Damage.allCases)
    func `finds damage after a stop in order, at once or when the service is ready`(
        damage: Damage
    ) async throws {
        try await fill(2_000, stoppingInOrder: true)
        let bytes = try harm(damage)

        var opening = try await open()
        if opening.setAside == nil {
            #expect(damage == .flippedPage)
            let store = opening.store
            let error = await #expect(throws: NotificationError.self) {
                try await store.checkSoundness()
            }
            #expect(error?.code == .storeDamaged)
            try await store.beginRun()
            try await store.endRun()
            store.letGo()
            opening = try await open()
        }

        let old = try #require(opening.setAside)
        if damage != .flippedPage {
            #expect(try Data(contentsOf: URL(fileURLWithPath: old)) == bytes)
        }
        #expect(try await opening.store.identifiers().count < 2_000)
    }

    @Test func `finds nothing wrong with a sound file, while it is written to`() async throws {
        try await fill(2_000, stoppingInOrder: true)
        let store = try await open().store

        async let check: Void = store.checkSoundness()
        for number in 0..<50 { try await store.add(.example("new \(number)")) }

        try await check
        try await store.endRun()
        store.letGo()
        #expect(try await open().store.lastEnd == .order)
    }

    @Test func `a call that meets damage makes the next opening look at all of it`() async throws {
        try await fill(1, stoppingInOrder: true)
        let store = try await open().store
        try await store.beginRun()

        #expect(store.failure(SQLiteError(SQLITE_CORRUPT, on: nil)).code == .storeDamaged)
        try await store.endRun()
        store.letGo()

        #expect(try await open().store.lastEnd == .crash)
    }

    @Test func `sets a second damaged file aside beside the first`() async throws {
        try await fill(1)
        for _ in 1...2 {
            try Data("garbage".utf8).write(to: URL(fileURLWithPath: folder.database))
            try await open().store.letGo()
        }
        let names = try folder.files().filter { $0.contains("damaged") && !$0.contains("wal") }
        #expect(
            names.filter { !$0.hasSuffix("-shm") } == [
                "carillon.db.damaged-2026-03-01T090000Z",
                "carillon.db.damaged-2026-03-01T090000Z-2",
            ])
    }

    // Tests may run as root, whom no mode stops; a file where a folder should be stops all.
    @Test func `leaves a damaged file where it is as long as no new one can be written`()
        async throws
    {
        try await fill(2_000)
        let bytes = try harm(.truncation)
        let obstacle = folder.database + ".new"
        try FileManager.default.createDirectory(
            atPath: obstacle + "/full", withIntermediateDirectories: true)

        await #expect(throws: NotificationError.self) { try await open() }

        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == bytes)
        try FileManager.default.removeItem(atPath: obstacle)
        #expect(try await open().kept != nil)
    }

    @Test(.timeLimit(.minutes(1)))
    func `comes to an end where the numbers of rows go back`() async throws {
        try await fill(40)
        let url = URL(fileURLWithPath: folder.database)
        var bytes = try Data(contentsOf: url)
        let page = try #require(leaf(of: bytes, from: 3))
        // A cell begins with the length of its row, which takes one byte here, and its number.
        func number(_ cell: Int) -> Int {
            page + Int(bytes[page + 8 + 2 * cell]) << 8 + Int(bytes[page + 9 + 2 * cell]) + 1
        }
        bytes[number(3)] = bytes[number(0)]
        try bytes.write(to: url)

        let opening = try await open()

        #expect(opening.setAside != nil)
        #expect(try await opening.store.identifiers().count >= 35)
    }

    @Test func `says what to do when the folder cannot be made`() async throws {
        try Data().write(to: URL(fileURLWithPath: folder.path + "/data"))

        let error = await #expect(throws: NotificationError.self) { try await open() }

        #expect(error?.code == .storeReadOnly)
        #expect(error?.message.contains(folder.path + "/data") == true)
    }

    @Test func `says what to do when a folder is in the place of the file`() async throws {
        try FileManager.default.createDirectory(
            atPath: folder.database, withIntermediateDirectories: true)

        let error = await #expect(throws: NotificationError.self) { try await open() }

        #expect(error?.code == .storeReadOnly)
        #expect(error?.message.contains(folder.database) == true)
    }

    @Test(arguments: [false, true], [Obstacle.readOnlyDisk, .fullDisk])
    func `reads a file without writing to it, with and without a log`(
        hasLog: Bool, because obstacle: Obstacle
    ) async throws {
        let store = try await open().store
        try await store.add(.example("a"))
        store.letGo()
        if !hasLog {
            try runSQLite("PRAGMA wal_checkpoint(TRUNCATE)")
            for suffix in ["-wal", "-shm"] { unlink(folder.database + suffix) }
        }

        let file = StoreFile(path: folder.database)
        let connection = try Connection.reading(file, because: obstacle) { _ in }

        #expect(try connection.integer("SELECT count(*) FROM pending") == 1)
        #expect(throws: SQLiteError.self) { try connection.run("DELETE FROM pending") }
        #expect(!file.isOnReadOnlyDisk)
    }
}
