// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationConcurrency
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationStore

/// A store that is opened while another program has a lock of its file.
@Suite(.timeLimit(.minutes(1))) struct LockedOpeningTests {
    private let world: TemporaryStore

    init() async throws {
        world = try await TemporaryStore()
        try await world.store.add(.example("a"))
        world.store.letGo()
    }

    private func other() throws -> Connection { try Connection(opening: world.folder.database) }

    @Test func `is read, and written to when the other program has let go`() async throws {
        let other = try other()
        try other.runScript("BEGIN IMMEDIATE")

        let opened = try await TemporaryStore(in: world.folder)

        #expect(opened.lines.all.count == 1)
        #expect(opened.lines.all.first?.contains("is locked by another program") == true)
        #expect(try await opened.store.identifiers() == ["a"])
        let error = await #expect(throws: NotificationError.self) {
            try await opened.store.add(.example("b"))
        }
        #expect(error?.message.contains("is in use by another process") == true)

        try other.runScript("ROLLBACK")
        try await opened.store.add(.example("b"))
        #expect(try await opened.store.identifiers() == ["a", "b"])
        #expect(opened.lines.all.last?.contains("can be written again") == true)
    }

    // SQLite asks nobody whether to wait for that.
    @Test func `says nothing of a log that another program moves just now`() async throws {
        let reading = try other()
        try reading.runScript("BEGIN; SELECT count(*) FROM pending")
        try other().runScript("UPDATE service SET history_limit = history_limit")
        let thread = ThreadExecutor(name: "other-program")
        let moving = Task { [folder = world.folder] in
            try await thread.call { () throws(SQLiteError) in
                let connection = try Connection(opening: folder.database)
                var isBusy: [Int64]
                repeat {
                    // It waits for whoever reads what was before, unless this test looks just now.
                    isBusy = try connection.rows("PRAGMA wal_checkpoint(FULL)") {
                        (row) throws(SQLiteError) in try row["busy"]
                    }
                } while isBusy == [1]
            }
        }
        // Ends it as well where this test ends early.
        defer { try? reading.runScript("ROLLBACK") }
        let looking = try other()
        // The first look at the file opens the log.
        _ = try looking.integer("PRAGMA user_version")
        try await until {
            do throws(SQLiteError) {
                try looking.moveLog()
                return false
            } catch {
                return error.isBusy
            }
        }

        let record = CommitRecord(beside: world.folder.database)
        #expect(try record.compare(with: looking) == nil)

        try reading.runScript("COMMIT")
        try await moving.value
    }
}
