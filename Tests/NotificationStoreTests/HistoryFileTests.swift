// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

/// The history as it lies in the file.
struct HistoryFileTests {
    /// Words that are nowhere else; the search keeps them in small letters.
    private static let secret = "xylophonquitte"

    /// Whether the word stands anywhere in the store's files, in whatever letters.
    private func isFound(in world: TemporaryStore) -> Bool {
        ["", "-wal"].contains { suffix in
            let path = world.folder.database + suffix
            guard let bytes = FileManager.default.contents(atPath: path) else { return false }
            return String(decoding: bytes, as: UTF8.self).lowercased().contains(Self.secret)
        }
    }

    /// A history in which the word stands among others, and some after it.
    private func makeWorld() async throws -> TemporaryStore {
        let world = try await TemporaryStore()
        for number in 0..<40 {
            let title = number % 10 == 5 ? "\(Self.secret.capitalized)\(number)" : "Tea \(number)"
            try await world.store.keep(number % 10 == 5 ? "secret" : "\(number)", title: title)
        }
        #expect(isFound(in: world))
        return world
    }

    @Test func `the history takes every column that its table has`() async throws {
        let world = try await TemporaryStore()
        for column in HistoryRow.columns {
            try await world.run("SELECT \(column.name) FROM history")
        }
        let named = HistoryRow.columns.map { "'\($0.name)'" }.joined(separator: ", ")
        // An error if there is one more, which nothing would fill.
        try await world.run(
            """
            CREATE TEMP TABLE forgotten (name TEXT CHECK (name IS NULL));
            INSERT INTO forgotten SELECT name FROM pragma_table_info('history')
            WHERE name NOT IN (\(named))
            """)
    }

    @Test func `leaves nothing in the file of what a person forgets`() async throws {
        let world = try await makeWorld()

        #expect(try await world.store.forgetHistory(["secret"], of: nil) == ["secret"])

        #expect(!isFound(in: world))
        #expect(try await world.store.kept().count == 36)
        let tea = try #require(try SearchText("tea"))
        #expect(try await world.store.historyCount(of: nil, matching: tea) == 36)
        try await world.run("INSERT INTO history_words (history_words) VALUES ('integrity-check')")
    }

    @Test func `leaves nothing in the file of all that is forgotten`() async throws {
        let world = try await makeWorld()

        #expect(try await world.store.forgetHistory(of: .shop) == 40)

        #expect(!isFound(in: world))
        #expect(try await world.number("SELECT count(*) FROM history_words_idx") <= 1)
    }

    @Test func `leaves nothing in the file of content that is excluded`() async throws {
        let world = try await TemporaryStore()
        var delivery = Delivery.example("code")
        delivery.notification.request.content.title = Self.secret
        delivery.notification.request.content.isExcludedFromHistory = true
        try await world.store.record([delivery])
        _ = try await world.store.removeDelivered(["code"], of: .shop, as: .example)

        try await world.run("PRAGMA wal_checkpoint(TRUNCATE)")

        #expect(!isFound(in: world))
    }

    @Test func `never has more than ten thousand entries, and removes the first`() async throws {
        let world = try await TemporaryStore()
        try await world.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
            INSERT INTO history (id, application, identifier, due, date, ended, ending,
                while_locked, title, subtitle, body, content)
            SELECT printf('%08X-0000-4000-8000-000000000000', i), 'local.shop', i, i, i,
                \(Date.example.microseconds), 'cleared', 0, 'Tea', '', '', '{}' FROM n
            """)
        for name in ["a", "b", "c"] { try await world.store.keep(name) }

        #expect(try await world.number("SELECT count(*) FROM history") == 10_000)
        #expect(try await world.store.historyCount(of: nil, matching: nil) == 10_000)
        let first = try await world.number("SELECT min(number) FROM history")
        #expect(first == 3)
        #expect(try await world.store.forgetHistory(of: nil) == 10_000)
    }

    @Test func `keeps the texts of a large content, and leaves its user info out`() async throws {
        let world = try await TemporaryStore()
        for (name, size) in [("small", 60_000), ("large", 70_000)] {
            var delivery = Delivery.example(name)
            delivery.notification.request.content.body = "Body"
            delivery.notification.request.content.categoryIdentifier = "list"
            delivery.notification.request.content.userInfo = [
                "text": .string(String(repeating: "a", count: size))
            ]
            try await world.store.record([delivery])
            _ = try await world.store.removeDelivered([name], of: .shop, as: .example)
        }

        let contents = try await world.store.history(of: nil).map(\.notification.request.content)
        #expect(contents.map(\.userInfo.count) == [0, 1])
        #expect(contents.map(\.body) == ["Body", "Body"])
        #expect(contents.map(\.categoryIdentifier) == ["list", "list"])
    }

    @Test func `keeps nothing of a notification that cannot be read, and removes it`()
        async throws
    {
        let world = try await TemporaryStore()
        try await world.store.record([.example("a"), .example("b")])
        try await world.run("UPDATE delivered SET content = '{\"title' WHERE identifier = 'a'")

        let ids = try await world.store.removeDelivered(["a", "b"], of: .shop, as: .example)

        #expect(ids.count == 2)
        #expect(try await world.store.kept() == ["b"])
    }

    @Test func `is still there, with its retention, when the store is opened again`() async throws {
        var world = try await makeWorld()
        try await world.store.setHistoryRetention(HistoryRetention(seconds: 99, entries: 38))
        world = try await world.reopened()

        #expect(try await world.store.historyRetention().entries == 38)
        #expect(try await world.store.kept().count == 40)
        #expect(try await world.store.pruneHistory(at: .example) == 2)
        #expect(world.lines.all.isEmpty)
    }

    @Test func `is saved from a damaged file, with its retention and its words`() async throws {
        let world = try await makeWorld()
        try await world.store.setHistoryRetention(HistoryRetention(seconds: 99, entries: 50))
        let path = world.folder.database + ".saved"
        try StoreFile(path: path).create()

        let salvage = try await world.store.read { try Salvage.copy($0, to: path) }

        #expect(salvage.isComplete)
        #expect("\(salvage)".hasSuffix("40 in the history"))
        let saved = try Connection(opening: path)
        let found =
            "SELECT count(*) FROM history_words WHERE history_words MATCH '\(Self.secret)*'"
        #expect(try saved.integer(found) == 4)
        #expect(try saved.integer("SELECT history_limit FROM service") == 50)
        #expect(try saved.integer("SELECT history_count FROM service") == 40)
    }

    @Test func `makes the words of a search anew when a search finds them damaged`() async throws {
        let world = try await makeWorld()
        try await world.run("DELETE FROM history_words_data WHERE id > 10")

        let tea = try #require(try SearchText("tea"))
        #expect(try await world.store.historyCount(of: nil, matching: tea) == 36)
        #expect(world.lines.all.count == 1)
    }

    @Test func `makes the words of a search anew when they are not those of the texts`()
        async throws
    {
        var world = try await makeWorld()
        try await world.store.beginRun()
        try await world.run("UPDATE history_words_data SET block = zeroblob(9) WHERE id > 10")
        world = try await world.reopened()

        let tea = try #require(try SearchText("tea"))
        #expect(try await world.store.historyCount(of: nil, matching: tea) == 36)
        #expect(world.lines.all.count == 1)
    }
}
