// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

struct DamagedRowTests {
    @Test func `skips a pending request that cannot be read, says so, and sets it aside`()
        async throws
    {
        let world = try await TemporaryStore()
        let store = world.store
        let bad = try #require(try await store.add(.example("bad", title: "secret")))
        try await store.add(.example("good"))
        try await world.run("UPDATE pending SET content = content || 'x' WHERE serial = \(bad)")

        #expect(try await store.identifiers() == ["good"])

        #expect(world.lines.all == ["skipped pending request \(bad): it cannot be read"])
        #expect(try await store.soonest(9, of: .shop).map(\.key.identifier) == ["good"])
        #expect(try await world.number("SELECT serial FROM damaged") == bad)
        #expect(try await world.number("SELECT count FROM pending_counts") == 1)
    }

    @Test func `says which column of a skipped request holds no value`() async throws {
        let world = try await TemporaryStore()
        let bad = try #require(try await world.store.add(.example("bad")))
        try await world.store.add(.example("good"))
        // The table would not take it otherwise.
        try await world.run(
            """
            ALTER TABLE pending RENAME TO sound;
            CREATE TABLE pending AS SELECT * FROM sound;
            UPDATE pending SET content = NULL WHERE serial = \(bad);
            """)

        #expect(try await world.store.identifiers() == ["good"])

        #expect(
            world.lines.all == [
                "skipped pending request \(bad): column content holds NULL, not TEXT"
            ])
        #expect(try await world.number("SELECT serial FROM damaged") == bad)
    }

    @Test func `skips an entry whose application has no possible name`() async throws {
        let world = try await TemporaryStore()
        try await world.store.add(.example("a"))
        try await world.store.add(.example("b", of: .clock))
        try await world.run("UPDATE pending SET application = '..' WHERE identifier = 'a'")

        #expect(try await world.store.pending(of: nil).map(\.key.identifier) == ["b"])

        #expect(world.lines.all.count == 1)
    }

    @Test func `skips damaged applications, notifications and responses`() async throws {
        let world = try await TemporaryStore()
        let store = world.store
        let deliveries: [Delivery] = [.example("a"), .example("b"), .example("c"), .example("d")]
        try await store.record(deliveries)
        for delivery in deliveries.prefix(2) {
            try await store.record(
                Response(
                    id: UUID(), notification: delivery.notification, actionIdentifier: "x",
                    date: .example), tries: 0)
        }
        try await store.save(Application(id: .shop))
        try await store.save(Application(id: .clock))
        try await world.run(
            """
            UPDATE applications SET settings = '[]' WHERE id = 'local.shop';
            UPDATE delivered SET id = 'no' WHERE identifier = 'c';
            UPDATE responses SET content = '' WHERE number = 1;
            """)

        #expect(try await store.applications().map(\.id) == [.clock])
        #expect(try await store.unsettled().map(\.request.identifier) == ["d"])
        #expect(try await store.unfinishedResponses().count == 1)

        #expect(world.lines.all.count == 3)
    }

    @Test func `a request without a time is no damage`() async throws {
        let world = try await TemporaryStore()
        try await world.store.add(.example("place"))
        try await world.run("UPDATE pending SET due = NULL")

        #expect(try await world.store.identifiers() == ["place"])

        #expect(world.lines.all.isEmpty)
        #expect(try await world.number("SELECT count(*) FROM damaged") == 0)
    }
}
