// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

/// A store has one owner, and what that has accepted is on the disk at the store's path.
struct OwnershipTests {
    private let world: TemporaryStore
    private var store: SQLiteStore { world.store }
    private var path: String { world.folder.database }

    init() async throws { world = try await TemporaryStore() }

    /// The store as another service would find it, if this one ended now without a word.
    private func found() async throws -> [String] {
        try await world.reopened().store.identifiers()
    }

    /// Moves all that is committed into the file, so that it is in no log and in no memory.
    private func checkpoint() async throws {
        try await world.run(
            "PRAGMA wal_checkpoint(TRUNCATE); PRAGMA cache_size = 10; PRAGMA shrink_memory")
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private func descriptors(of path: String) throws -> [Int32] {
        let files = FileManager.default
        return try files.contentsOfDirectory(atPath: "/proc/self/fd").filter {
            (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)) == path
        }.compactMap { Int32($0) }
    }

    private func cut(_ path: String, to size: off_t = 0) throws {
        try #require(truncate(path, size) == 0)
    }

    @Test func `a second service is told which process has the store`() throws {
        let error = #expect(throws: NotificationError.self) { try StoreLock(of: path, tries: 1) }

        #expect(error?.code == .alreadyRunning)
        #expect(
            error?.message == """
                another notification service (process \(getpid())) has the store \(path); stop it \
                first, or give this one a folder of its own in XDG_DATA_HOME
                """)
    }

    @Test func `the next service has the store once the one before lets go of it`() throws {
        store.letGo()
        _ = try StoreLock(of: path, tries: 1)
    }

    @Test func `the next service has the store although a child is being started`() async throws {
        // A child has copies of all descriptors until it becomes another program.
        let copies = try descriptors(of: path + ".lock").map { dup($0) }
        defer { for copy in copies { close(copy) } }
        try #require(copies.count == 1)

        store.letGo()

        _ = try StoreLock(of: path, tries: 1)
    }

    @Test func `a lock that was deleted is taken again with the next commit`() async throws {
        unlink(path + ".lock")

        try await store.add(.example("a"))

        #expect(throws: NotificationError.self) { try StoreLock(of: path, tries: 1) }
        #expect(world.lines.all.isEmpty)
    }

    @Test func `nothing is accepted once another service has the lock`() async throws {
        unlink(path + ".lock")
        let other = try StoreLock(of: path, tries: 1)

        let error = await #expect(throws: NotificationError.self) {
            try await store.add(.example("a"))
        }

        #expect(error?.code == .alreadyRunning)
        other.release()
        try await store.add(.example("b"))
        #expect(try await store.identifiers() == ["b"])
    }

    @Test(arguments: [
        ["", "-wal", "-shm"], [""], ["-wal"], ["-shm"], ["", "-wal", "-shm", ".lock"],
    ])
    func `goes on in a new file when the one that was opened is deleted`(
        suffixes: [String]
    ) async throws {
        try await store.add(.example("before"))
        for suffix in suffixes { try #require(unlink(path + suffix) == 0) }

        let serial = try await store.add(.example("after"))
        try await store.add(.example("later"))

        #expect(serial == 2)
        #expect(try await found() == ["before", "after", "later"])
        #expect(
            world.lines.all == [
                """
                the store \(path) was deleted while the service runs; it is made anew from what \
                can still be read
                """
            ])
    }

    @Test func `goes on when the whole folder is deleted`() async throws {
        try await store.add(.example("before"))
        try FileManager.default.removeItem(atPath: world.folder.path + "/data")

        try await store.add(.example("after"))

        #expect(try await found() == ["before", "after"])
        for name in try world.folder.files() {
            var status = stat()
            #expect(stat(world.folder.path + "/data/" + name, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600, "\(name)")
        }
    }

    @Test func `goes on in a file of its own when another takes its place, and keeps that`()
        async throws
    {
        try await store.add(.example("before"))
        try write("a file of somebody's", to: path + ".another")
        try #require(rename(path + ".another", path) == 0)

        try await store.add(.example("after"))

        #expect(
            try String(contentsOfFile: path + ".other", encoding: .utf8) == "a file of somebody's")
        #expect(world.lines.all.count == 2)
        #expect(world.lines.all.last?.contains("\(path).other") == true)
        #expect(try await found() == ["before", "after"])
    }

    @Test func `goes on from the log when the file is cut short`() async throws {
        try await store.add(.example("before"))
        try cut(path)

        try await store.add(.example("after"))

        #expect(try await found() == ["before", "after"])
        #expect(world.lines.all.first?.contains("was cut short") == true)
    }

    @Test(arguments: [0, 32, 5_000])
    func `goes on when the log is cut short, and loses nothing that comes after that`(
        size: off_t
    ) async throws {
        try await store.add(.example("before"))
        try await checkpoint()
        try await store.add(.example("in the log"))
        try cut(path + "-wal", to: size)

        try await store.add(.example("after"))
        try await store.add(.example("later"))

        let names = try await found()
        #expect(names.first == "before" && names.suffix(2) == ["after", "later"])
        #expect(world.lines.all.first?.contains("lost a part of its log") == true)
    }

    @Test func `a log that another program has moved into the file is no damage`() async throws {
        try await store.add(.example("before"))
        let other = try Connection(opening: path)
        try other.runScript("PRAGMA wal_checkpoint(TRUNCATE)")

        try await store.add(.example("after"))

        #expect(try await found() == ["before", "after"])
        #expect(world.lines.all == [])
    }

    @Test func `goes on with what can be read when the file is cut in half`() async throws {
        let requests = (0..<2_000).map { PendingRequest.example("\($0)") }
        try await store.add(requests, limit: 2_000)
        try await store.save(Application(id: .shop, badge: 3))
        try await checkpoint()
        try await store.add(.example("in the log"))
        let size = try #require(
            try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        try cut(path, to: off_t(size / 8192 * 4096))

        let serial = try await store.add(.example("after"))

        #expect(serial == 2_002)
        let reopened = try await world.reopened()
        let names = try await reopened.store.identifiers()
        #expect(names.count > 100)
        #expect(names.last == "after")
        #expect(try await reopened.store.applications().map(\.badge) == [3])
        #expect(
            world.lines.all.last
                == """
                not all of the store can be read: kept \(names.count - 1) pending, 0 delivered, \
                0 responses, 0 in the history
                """)
    }

    @Test func `goes on when nothing of the file is left`() async throws {
        try await store.add(.example("before"))
        try await checkpoint()
        try cut(path)

        let serial = try #require(try await store.add(.example("after")))

        // The engine may know the first number still.
        #expect(serial > 1)
        #expect(
            world.lines.all.last
                == "not all of the store can be read: kept 0 pending, 0 delivered, 0 responses, 0 in the history"
        )
        #expect(try await found() == ["after"])
    }

    @Test func `accepts nothing while the file can neither be found nor made`() async throws {
        try await store.add(.example("before"))
        unlink(path)
        try FileManager.default.createDirectory(
            atPath: path + ".new", withIntermediateDirectories: true)

        for _ in 1...2 {
            let error = await #expect(throws: NotificationError.self) {
                try await store.add(.example("refused"))
            }
            #expect(error?.code == .storeFailed)
            #expect(error?.message.contains("was deleted while the service runs") == true)
            #expect(error?.message.contains("\(path).new cannot be removed") == true)
        }
        #expect(world.lines.all.count == 1)
        #expect(try await store.identifiers() == ["before"])

        try FileManager.default.removeItem(atPath: path + ".new")
        try await store.add(.example("after"))
        #expect(try await found() == ["before", "after"])
    }
}
