// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

struct MigrationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try StoreFile(path: folder.database).create()
    }

    @Test func `numbers its steps from 1 without a gap`() {
        #expect(Migration.all.map(\.number) == (1...Int64(Migration.all.count)).map(\.self))
    }

    @Test func `runs only the steps that are missing, each wholly or not at all`() throws {
        let connection = try Connection.prepared(at: folder.database)
        let good = Migration(number: 11, sql: "CREATE TABLE two (x); INSERT INTO two VALUES (2)")
        let bad = Migration(
            number: 12, sql: "CREATE TABLE three (x); INSERT INTO nowhere VALUES (3)")

        #expect(throws: SQLiteError.self) {
            try Migration.run(Migration.all + [good, bad], on: connection)
        }

        #expect(try connection.integer("PRAGMA user_version") == 11)
        #expect(try connection.integer("SELECT x FROM two") == 2)
        let three = "SELECT count(*) FROM sqlite_schema WHERE name = 'three'"
        #expect(try connection.integer(three) == 0)
    }

    // What outlives the process is pinned here: change it by a migration only.
    @Test func `names tables as schema 1 does`() throws {
        let connection = try Connection.prepared(at: folder.database)
        let names: [String] = try connection.column(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' \
            ORDER BY name
            """)
        #expect(
            names == [
                "applications", "attachments", "damaged", "delivered", "pending",
                "pending_counts", "released", "responses", "service",
            ])
    }
}
