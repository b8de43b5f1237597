// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("The engine reads ahead")
struct ReadAheadTests {
    /// A world in which a tea timer was read and has a moment to go.
    private func almostDue(repeats: Bool = false) throws -> SimulatedWorld {
        var world = try SimulatedWorld()
        world.add(.text("tea", .after(60, repeats: repeats)), from: .shopping)
        world.advance(by: .seconds(60) - .milliseconds(10))
        #expect(world.engine.schedule.toBeDelivered.count == 1)
        #expect(world.presentations.isEmpty)
        return world
    }

    @Test func `rings on the dot what was read before`() throws {
        var world = try almostDue()
        let due = world.now.elapsed + .milliseconds(10)
        #expect(world.plan == WakePlan(elapsed: due))
        world.advance(by: .milliseconds(10))
        #expect(world.presentations.count == 1)
        #expect(world.pending.isEmpty)
    }

    @Test func `shows before the store has written`() throws {
        var world = try almostDue()
        world.now.elapsed += .milliseconds(10)
        let tasks = world.engine.wokeUp(at: world.now).tasks
        let shows = tasks.firstIndex { if case .show(.notification) = $0 { true } else { false } }
        let writes = tasks.firstIndex { if case .write(.deliveries) = $0 { true } else { false } }
        #expect(try #require(shows) < #require(writes))
    }

    @Test func `writes what became of a notification behind the notification`() throws {
        var world = try SimulatedWorld()
        world.add(.text("badge", .after(60)) { ($0.title, $0.body, $0.badge) = ("", "", 3) })
        world.now.elapsed += .seconds(600)
        world.now.wall += 600
        world.perform(world.engine.wokeUp(at: world.now))
        #expect(world.presentations.isEmpty && world.delivered.isEmpty && world.pending.isEmpty)
        #expect(Array(world.settled.values) == [.dropped])
    }

    @Test func `does not ring what was removed or replaced at the last moment`() throws {
        var world = try almostDue()
        world.remove("tea", of: .shopping)
        world.advance(by: .seconds(60))
        #expect(world.presentations.isEmpty)

        var other = try almostDue()
        other.add(.text("tea", .after(300)), from: .shopping)
        other.advance(by: .seconds(200))
        #expect(other.presentations.isEmpty)
        other.advance(by: .seconds(100))
        #expect(other.presentations.count == 1)
    }

    @Test func `does not ring what was removed while it was read`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea", .after(60)), from: .shopping)
        let pending = try #require(world.pending.values.first)
        world.now.elapsed += .seconds(60) - .milliseconds(100)
        world.now.wall += 59.9
        let tasks = world.engine.wokeUp(at: world.now).tasks
        let queries = tasks.compactMap {
            if case .read(.requests(let query)) = $0 { query } else { nil }
        }
        let query = try #require(queries.first)
        #expect(query.serials == [pending.serial])

        // The store has read it; the removal is answered before that is.
        world.remove("tea", of: .shopping)
        world.perform(world.engine.requestsLoaded([pending], for: query, at: world.now))
        world.advance(by: .seconds(60))
        #expect(world.presentations.isEmpty)
    }

    @Test func `rings at its wall-clock time when the clock is set at the last moment`() throws {
        var world = try SimulatedWorld()
        world.add(.text("nine", .once(day: 1, hour: 9)), from: .shopping)
        world.advance(by: .seconds(3_600) - .milliseconds(10))
        world.setClock(by: .seconds(-600))
        world.advance(by: .seconds(600))
        #expect(world.presentations.isEmpty)
        world.advance(by: .milliseconds(10))
        #expect(world.presentations.count == 1)
    }

    @Test func `follows the zone when it changes at the last moment`() throws {
        var world = try SimulatedWorld()
        world.add(.text("nine", .daily(9)), from: .shopping)
        world.advance(by: .seconds(3_600) - .milliseconds(10))
        try world.travel(to: "America/New_York")
        world.advance(by: .seconds(60))
        #expect(world.presentations.isEmpty)
        world.advance(by: .seconds(5 * 3_600))
        #expect(world.presentations.count == 1)
    }

    @Test func `gives a ringing the same id after a crash, and each ringing its own`() throws {
        var world = try almostDue(repeats: true)
        let pending = world.pending
        world.advance(by: .seconds(61))
        #expect(Set(world.presentations.map(\.id)).count == 2)

        // Nothing was written before the crash.
        var next = try SimulatedWorld()
        for request in pending.values { _ = try next.store.insert([request], limit: 1) }
        next.engine = Engine(makeID: UUID.init)
        next.advance(by: .seconds(59))
        next.perform(next.engine.started(.init(pending: [.shopping]), at: next.now))
        next.advance(by: .seconds(2))
        #expect(next.presentations.first?.id == world.presentations.first?.id)
    }

    @Test func `lets a repeating one wait for its last ringing to be on the screen`() throws {
        var world = try SimulatedWorld()
        world.presenterIsStuck = true
        world.add(.text("nag", .after(1, repeats: true)), from: .shopping)
        world.add(.text("tea", .after(5)), from: .shopping)
        world.advance(by: .seconds(6))
        #expect(world.presentations.map(\.key.identifier) == ["nag", "tea"])
        #expect(world.delivered.count == 2)

        let first = try #require(world.presentations.first)
        world.presenterIsStuck = false
        world.perform(world.engine.presented(first.id, handle: nil, at: world.now))
        #expect(world.presentations.count == 3)
        world.advance(by: .seconds(1))
        #expect(world.presentations.count == 4)
    }
}
