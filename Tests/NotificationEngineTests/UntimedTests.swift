// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

/// Requests that wait for something that is no time, such as a place: no schedule has them.
struct UntimedTests {
    private let key = RequestKey(.shopping, "place")

    /// Stores a request without a time, as an admitted one is.
    private func add(to world: inout SimulatedWorld) throws -> Int64 {
        let pending = PendingRequest(
            application: .shopping, request: .text("place", .after(60)), due: nil)
        let batch = Batch(
            application: .shopping, limit: 9, scheduled: [pending], deliveries: [],
            keys: [(pending.key, due: pending.due?.wall)])
        let insertion = try world.store.insert(batch.scheduled, limit: batch.limit)
        world.perform(world.engine.batchStored(batch, as: insertion, at: world.now))
        return try #require(insertion.serials.first)
    }

    @Test func `wakes nobody, rings at no time, and stays pending`() throws {
        var world = try SimulatedWorld()
        let serial = try add(to: &world)

        #expect(world.plan == WakePlan())
        world.advance(by: .seconds(86_400))
        world.setClock(by: .seconds(86_400))
        try world.travel(to: "Asia/Tokyo")

        #expect(world.presentations.isEmpty)
        #expect(world.pending.keys.sorted() == [serial])
        #expect(world.pending[serial]?.due == nil)
        #expect(world.reports == [.added(key, due: nil)])
    }

    @Test func `is removed, and told of`() throws {
        var world = try SimulatedWorld()
        _ = try add(to: &world)

        world.remove("place", of: .shopping)

        #expect(world.pending.isEmpty)
        #expect(world.reports.last == .removed(key))
    }

    @Test func `is replaced by what has a time, which rings, and the other way round`() throws {
        var world = try SimulatedWorld()
        _ = try add(to: &world)
        world.add(.text("place", .after(60)), from: .shopping)
        world.advance(by: .seconds(61))
        #expect(world.presentations.count == 1)

        world.add(.text("place", .after(60)), from: .shopping)
        _ = try add(to: &world)
        world.advance(by: .seconds(61))
        #expect(world.presentations.count == 1)
        #expect(world.pending.values.map(\.due) == [nil])
    }

    @Test func `what has lost its time when it is read does not ring`() throws {
        var world = try SimulatedWorld()
        world.storeHangs = true
        world.add(.text("place", .after(60)), from: .shopping)
        world.advance(by: .seconds(61))
        var pending = try #require(world.pending.values.first)
        pending.due = nil

        let query = try #require(world.unanswered.first)
        world.perform(world.engine.requestsLoaded([pending], for: query, at: world.now))

        #expect(world.presentations.isEmpty)
        #expect(world.reports.contains(.missing(key)))
    }
}
