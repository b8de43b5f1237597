// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

/// Entries that are gone for good are in no file of the store, at the latest after the next start.
struct ForgettingTests {
    private static let secret = "xylophonquitte"

    private func isFound(in world: TemporaryStore) throws -> Bool {
        try world.folder.files().contains { name in
            let path = world.folder.path + "/data/" + name
            guard let bytes = FileManager.default.contents(atPath: path) else { return false }
            return String(decoding: bytes, as: UTF8.self).lowercased().contains(Self.secret)
        }
    }

    private func makeWorld() async throws -> TemporaryStore {
        let world = try await TemporaryStore()
        for number in 0..<20 { try await world.store.keep("\(number)", title: "Tea") }
        try await world.store.keep("secret", title: Self.secret)
        #expect(try isFound(in: world))
        return world
    }

    /// Does what a service does that is killed while it forgets.
    private func forgetInPart(_ world: TemporaryStore) async throws {
        let reader = try Connection(opening: world.folder.database)
        try reader.runScript("BEGIN")
        _ = try reader.integer("SELECT count(*) FROM history")
        let error = await #expect(throws: NotificationError.self) {
            try await world.store.forgetHistory(["secret"], of: nil)
        }
        #expect(error?.message.contains("another program reads the store") == true)
        #expect(try await !world.store.kept().contains("secret"))
        #expect(try isFound(in: world))
    }

    @Test func `while another program reads, the call says what is left, and can be repeated`()
        async throws
    {
        let world = try await makeWorld()
        try await forgetInPart(world)

        #expect(try await world.store.forgetHistory(["secret"], of: nil) == [])

        #expect(try !isFound(in: world))
    }

    @Test func `what a service left that ended meanwhile is gone after the next start`()
        async throws
    {
        let world = try await makeWorld()
        try await forgetInPart(world)

        let next = try await world.reopened()
        try await next.store.pruneHistory(at: .example)

        #expect(try !isFound(in: next))
        #expect(try await next.number("SELECT history_remains FROM service") == 0)
    }

    @Test func `the words of the search go as well`() async throws {
        let world = try await makeWorld()
        try await world.run(
            """
            DELETE FROM history WHERE identifier = 'secret';
            UPDATE service SET history_remains = 1
            """)

        #expect(try await world.store.forgetHistory(of: .clock) == 0)

        #expect(try !isFound(in: world))
    }

    @Test func `content that is excluded is gone after the next start`() async throws {
        let world = try await TemporaryStore()
        var delivery = Delivery.example("code")
        delivery.notification.request.content.title = Self.secret
        delivery.notification.request.content.isExcludedFromHistory = true
        try await world.store.record([delivery])
        _ = try await world.store.removeDelivered(["code"], of: .shop, as: .example)
        #expect(try isFound(in: world))

        let next = try await world.reopened()

        #expect(try !isFound(in: next))
    }

    @Test func `schema 8 counts what the history has of each application`() throws {
        let folder = try TemporaryFolder()
        try StoreFile(path: folder.database).create()
        let share = Migration.historyShareSchema.number
        let connection = try Connection.prepared(
            at: folder.database, migrations: Migration.all.filter { $0.number < share })
        for (number, application) in ["a", "b", "b", "b", "a"].enumerated() {
            try connection.runScript(
                """
                INSERT INTO history (id, application, identifier, due, date, ended, ending,
                    while_locked, title, subtitle, body, content)
                VALUES ('\(number)', '\(application)', '\(number)', 0, 0, 0, 'cleared', 0, 'Tea',
                    '', '', '{}');
                UPDATE service SET history_limit = 5
                """)
        }

        try Migration.run(Migration.all, on: connection)
        try connection.checkSoundness()
        try connection.runScript(
            """
            INSERT INTO history (id, application, identifier, due, date, ended, ending,
                while_locked, title, subtitle, body, content)
            VALUES ('6', 'c', '6', 0, 0, 0, 'cleared', 0, 'Tea', '', '', '{}')
            """)

        let left: [String] = try connection.column("SELECT id FROM history ORDER BY number")
        #expect(left == ["0", "2", "3", "4", "6"])
        try connection.checkSoundness()
    }
}
