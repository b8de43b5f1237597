// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

@Suite("A store of schema 4 becomes one of schema 5")
struct SnoozeMigrationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try StoreFile(path: folder.database).create()
    }

    /// A store of schema 4 with requests, an attachment and a serial that is long gone.
    private func makeSchema4(rows: Int = 2) throws {
        let connection = try Connection.prepared(
            at: folder.database, migrations: Migration.all.filter { $0.number < 5 })
        for number in 0..<rows {
            try connection.runScript(
                """
                INSERT INTO pending (
                    serial, application, identifier, due, elapsed, boot, kind, content, trigger, wakes
                ) VALUES (
                    \(number + 7), '\(ApplicationID.shop)', '\(number)', \(number), \(number), 'b',
                    'interval', '{"title":"Milk"}', '{"kind":"interval","seconds":60}', 3
                );
                INSERT INTO attachments (file, pending) VALUES ('file\(number)', \(number + 7));
                """)
        }
        try connection.runScript(
            """
            INSERT INTO pending_counts VALUES ('\(ApplicationID.shop)', \(rows));
            INSERT INTO delivered (id, application, identifier, due, date, content)
                VALUES ('\(UUID())', '\(ApplicationID.shop)', 'rang', 0, 0, '{"title":"Milk"}');
            DELETE FROM sqlite_sequence WHERE name = 'pending';
            INSERT INTO sqlite_sequence VALUES ('pending', 4711);
            UPDATE service SET last_end = 'order';
            """)
    }

    @Test func `with its rows, files and counts, and no serial comes back`() async throws {
        try makeSchema4()

        let world = try await TemporaryStore(in: folder)

        let pending = try await world.store.pending(of: nil)
        #expect(pending.map(\.serial) == [7, 8])
        #expect(pending.map(\.request.wakesMachine) == [true, true])
        #expect(pending.allSatisfy { $0.request.again == nil && $0.request.nagInterval == nil })
        #expect(try await world.store.attachedFiles() == ["file0", "file1"])
        #expect(try await world.store.counts()[.shop] == StoredCounts(pending: 2, delivered: 1))
        #expect(try await world.store.add(.example("new")) == 4712)
        // The references are looked at again.
        _ = try await world.store.removePending(["0"], of: .shop)
        #expect(try await world.store.releasedFiles() == ["file0"])
        try await world.store.checkSoundness()
    }

    @Test func `without a row, too`() async throws {
        try makeSchema4(rows: 0)

        let world = try await TemporaryStore(in: folder)

        #expect(try await world.store.add(.example("new")) == 4712)
    }

    @Test func `and its schema is that of one that is made anew`() throws {
        try makeSchema4()
        let connection = try Connection.prepared(at: folder.database)

        #expect(try connection.integer("PRAGMA foreign_keys") == 1)
        try connection.checkSoundness()
    }

    @Test func `and is salvaged as it is`() throws {
        try makeSchema4()
        let file = StoreFile(path: folder.database)
        let copy = StoreCopy(beside: file)

        let salvage = try copy.writeRows(of: Connection(opening: folder.database))

        #expect(salvage.isComplete)
        #expect("\(salvage)" == "kept 2 pending, 1 delivered, 0 responses, 0 in the history")
    }

    @Test func `a reference that leads nowhere is a damage, and nothing is changed`() throws {
        try makeSchema4()
        let steps = Migration.all.filter { $0.number < 5 }
        let connection = try Connection.prepared(at: folder.database, migrations: steps)
        try connection.runScript(
            "PRAGMA foreign_keys = OFF; INSERT INTO attachments (file, pending) VALUES ('x', 99)")

        #expect { try Migration.run(Migration.all, on: connection) } throws: {
            ($0 as? SQLiteError)?.isDamage == true
        }

        #expect(try connection.integer("PRAGMA user_version") == 4)
        #expect(try connection.integer("SELECT count(*) FROM pending") == 2)
    }

    @Test func `with a hundred thousand rows`() async throws {
        try makeSchema4()
        try Connection(opening: folder.database).runScript(
            """
            WITH RECURSIVE numbers (n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100099)
            INSERT INTO pending (application, identifier, due, kind, content)
                SELECT '\(ApplicationID.shop)', 'id' || n, n, 'calendar', '{"title":"Milk"}' FROM numbers;
            UPDATE pending_counts SET count = 100002;
            """)

        let start = ContinuousClock.now
        let world = try await TemporaryStore(in: folder)
        print("schema 5 was made of 100,000 requests in \(ContinuousClock.now - start)")

        #expect(try await world.store.counts()[.shop]?.pending == 100_002)
        #expect(try await world.store.pending(of: .shop, after: nil, limit: 3).elements.count == 3)
    }
}
