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

    @Test func `numbers its steps from 1 on, each higher than the one before`() {
        let numbers = Migration.all.map(\.number)
        #expect(numbers.first == 1)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `runs only the steps that are missing, each wholly or not at all`() throws {
        let connection = try Connection.prepared(at: folder.database)
        let good = Migration(number: 13, sql: "CREATE TABLE two (x); INSERT INTO two VALUES (2)")
        let bad = Migration(
            number: 14, sql: "CREATE TABLE three (x); INSERT INTO nowhere VALUES (3)")

        #expect(throws: SQLiteError.self) {
            try Migration.run(Migration.all + [good, bad], on: connection)
        }

        #expect(try connection.integer("PRAGMA user_version") == 13)
        #expect(try connection.integer("SELECT x FROM two") == 2)
        let three = "SELECT count(*) FROM sqlite_schema WHERE name = 'three'"
        #expect(try connection.integer(three) == 0)
    }

    // What outlives the process is pinned here: change it by a migration only.
    @Test func `names tables as they stand`() throws {
        let connection = try Connection.prepared(at: folder.database)
        let names: [String] = try connection.column(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' \
            AND name NOT LIKE 'history_words_%' ORDER BY name
            """)
        #expect(
            names == [
                "applications", "attachments", "damaged", "delivered", "history",
                "history_counts", "history_words", "pending", "pending_counts", "places", "quiet",
                "released", "responses", "service",
            ])
    }

    @Test func `brings what schema 2 holds along, and begins a history`() async throws {
        try makeSchema2()

        let world = try await TemporaryStore(in: folder)
        #expect(try await world.store.delivered(of: .shop).count == 2)
        _ = try await world.store.removeDelivered(["a"], of: .shop, as: .example)

        #expect(try await world.store.kept() == ["a"])
        #expect(try await world.store.historyRetention() == HistoryRetention())
    }

    @Test func `saves what can be read of a damaged store of schema 2`() throws {
        try makeSchema2()
        let file = StoreFile(path: folder.database)
        let (copy, kept) = try Salvage.make(of: file)
        #expect(kept == "all of it")
        let old = try Connection(opening: folder.database)

        let salvage = try copy.writeRows(of: old)

        #expect(salvage.isComplete)
        #expect("\(salvage)" == "kept 0 pending, 2 delivered, 0 responses, 0 in the history")
    }

    /// A store of schema 2 with two notifications in the list.
    private func makeSchema2() throws {
        let steps = Array(Migration.all.prefix(2))
        let connection = try Connection.prepared(at: folder.database, migrations: steps)
        for name in ["a", "b"] {
            try connection.run(
                """
                INSERT INTO delivered (id, application, identifier, due, date, content) VALUES \
                (:id, :application, :identifier, 0, 0, '{"title":"Milk"}')
                """,
                [
                    .id: .id(UUID()), .application: .text(ApplicationID.shop.rawValue),
                    .identifier: .text(name),
                ])
        }
    }
}
