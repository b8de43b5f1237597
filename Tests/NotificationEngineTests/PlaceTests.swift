// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

/// Requests that wait for a place are delivered when one has come or left, and never else.
struct PlaceTests {
    private func world(_ requests: Request...) throws -> SimulatedWorld {
        var world = try SimulatedWorld()
        for request in requests { world.add(request) }
        return world
    }

    @Test func `who is there already has not come, and who comes back has`() throws {
        var world = try world(.text("badge", .arriving(at: .office)))
        world.connect(to: .office)
        #expect(world.presentations.isEmpty)

        world.connect(to: .home)
        world.advance(by: .seconds(60))
        #expect(world.presentations.isEmpty)
        world.connect(to: .office, .home)

        #expect(world.presentations.map(\.key.identifier) == ["badge"])
        #expect(world.pending.isEmpty)
        #expect(world.delivered.values.first?.dueDate == world.now.wall)
    }

    @Test func `once is once, and each crossing rings what repeats`() throws {
        var world = try world(
            .text("once", .arriving(at: .home)),
            .text("always", .arriving(at: .home, repeats: true)))
        world.connect()
        for _ in 0..<3 {
            world.connect(to: .home)
            world.connect(to: .home)
            world.connect()
            world.advance(by: .seconds(60))
        }
        #expect(
            world.presentations.map(\.key.identifier) == ["once", "always", "always", "always"])
        #expect(world.pending.values.map(\.request.identifier) == ["always"])
        #expect(world.pending.values.first?.due == nil)
    }

    @Test func `leaving counts when it has lasted for 20 seconds`() throws {
        var world = try world(.text("keys", .leaving(.home)))
        world.connect(to: .home)
        for _ in 0..<5 {
            world.connect()
            world.advance(by: .seconds(19))
            world.connect(to: .home)
            world.advance(by: .seconds(1))
        }
        #expect(world.presentations.isEmpty)

        world.connect(to: .office)
        world.advance(by: .seconds(19))
        #expect(world.presentations.isEmpty)
        world.advance(by: .seconds(1))
        #expect(world.presentations.map(\.key.identifier) == ["keys"])
    }

    @Test func `both crossings count if nothing else is said`() throws {
        let both = PlaceTrigger(place: .network(.home), name: "Home", isRepeating: true)
        var world = try world(.text("door", .place(both)))
        world.connect()
        world.connect(to: .home)
        world.connect()
        world.advance(by: .seconds(30))
        #expect(world.presentations.count == 2)
    }

    @Test func `silence is neither`() throws {
        var world = try world(
            .text("in", .arriving(at: .home)), .text("out", .leaving(.home)))
        world.connect(to: .home)
        world.see(nil)
        world.advance(by: .seconds(86_400))
        world.connect(to: .home)
        #expect(world.presentations.isEmpty)
        // What was seen before it counts after it.
        world.see(nil)
        world.connect(to: .office)
        world.advance(by: .seconds(20))
        #expect(world.presentations.map(\.key.identifier) == ["out"])
    }

    @Test func `a departure that a sleep came between is looked at anew`() throws {
        var world = try world(.text("keys", .leaving(.home)))
        world.connect(to: .home)
        world.connect()
        world.sleep(.seconds(8 * 3_600))
        #expect(world.presentations.isEmpty)
        world.advance(by: .seconds(5))
        world.connect(to: .home)
        world.advance(by: .seconds(60))
        #expect(world.presentations.isEmpty)
        world.connect()
        world.sleep(.seconds(8 * 3_600))
        world.advance(by: .seconds(20))
        #expect(world.presentations.count == 1)
    }

    @Test func `who moved while nothing ran has come`() throws {
        var world = try world(
            .text("badge", .arriving(at: .office)), .text("keys", .leaving(.home)))
        world.connect(to: .home)
        world.restart(settingClockBy: .seconds(3_600))
        #expect(world.followed == [.network(.office), .network(.home)])
        world.connect(to: .office)
        #expect(world.presentations.map(\.key.identifier) == ["badge"])
        world.advance(by: .seconds(20))
        #expect(world.presentations.map(\.key.identifier) == ["badge", "keys"])
        #expect(world.store.placeSides().isEmpty)
    }

    @Test func `what came due before a crash is delivered after it, once`() throws {
        var world = try world(.text("always", .arriving(at: .home, repeats: true)))
        world.connect()
        world.presenterIsStuck = true
        world.storeHangs = true
        world.connect(to: .home)
        #expect(world.presentations.isEmpty)
        world.storeHangs = false
        world.presenterIsStuck = false
        world.restart()
        world.connect(to: .home)
        #expect(world.presentations.count == 1)
        world.restart()
        world.connect(to: .home)
        #expect(Set(world.presentations.map(\.id)).count == 1)
        #expect(world.pending.values.map(\.due) == [nil])
    }

    @Test func `a disk that fails is tried again`() throws {
        var world = try world(.text("badge", .arriving(at: .office)))
        world.connect()
        world.recordsFail = true
        world.connect(to: .office)
        world.advance(by: .seconds(25))
        #expect(world.presentations.isEmpty)
        world.recordsFail = false
        world.advance(by: .seconds(10))
        #expect(world.presentations.count == 1)
    }

    @Test func `follows what is waited for, and forgets where one was`() throws {
        var world = try world(
            .text("a", .arriving(at: .office)), .text("b", .arriving(at: .office)))
        world.connect(to: .office)
        world.remove("a", of: .shopping)
        #expect(world.followed == [.network(.office)])
        // Replaced by another that waits for the same: where one was is known still.
        world.add(.text("b", .leaving(.office)))
        #expect(world.store.placeSides() == [.network(.office): .inside])
        world.remove("b", of: .shopping)
        #expect(world.followed.isEmpty)
        #expect(world.store.placeSides().isEmpty)

        world.add(.text("c", .arriving(at: .office)))
        world.connect(to: .office)
        #expect(world.presentations.isEmpty)
    }

    @Test func `a new request is told by what is seen already`() throws {
        var world = try world(.text("a", .arriving(at: .office)))
        world.connect(to: .home)
        world.add(.text("b", .leaving(.home)))
        #expect(world.store.placeSides()[.network(.home)] == .inside)
        world.connect(to: .office)
        world.advance(by: .seconds(20))
        #expect(world.presentations.map(\.key.identifier) == ["a", "b"])
    }

    @Test func `an application waits for 20 places`() throws {
        var world = try SimulatedWorld()
        for number in 0..<20 { world.add(.text("\(number)", .arriving(at: .home))) }
        // Another that takes the place of one is none more.
        world.add(.text("7", .leaving(.home)))
        let error = #expect(throws: NotificationError.self) {
            try world.engine.admit(
                [.text("20", .arriving(at: .home))], of: .shopping, isSandboxed: false,
                at: world.now)
        }
        #expect(error?.code == .pendingLimitReached)
        #expect(error?.field == "requests")
        world.remove("3", of: .shopping)
        world.add(.text("20", .arriving(at: .home)))
        #expect(world.pending.count == 20)
    }

    @Test func `it has no other time, and is snoozed like any other`() throws {
        var world = try world(.text("badge", .arriving(at: .office, repeats: true)))
        #expect(throws: NotificationError.self) {
            try world.engine.reschedule(
                Array(world.pending.values), to: .interval(60), at: world.now)
        }
        world.connect()
        world.connect(to: .office)
        let notification = try #require(world.delivered.values.first)
        let snoozes = try world.engine.snooze([notification], .interval(60), at: world.now)
        world.perform(
            world.engine.snoozed(snoozes, as: world.store.snooze(snoozes), at: world.now))
        #expect(world.pending.count == 2)
        world.advance(by: .seconds(61))
        #expect(world.presentations.count == 2)
        #expect(world.pending.values.map(\.due) == [nil])
        #expect(world.followed == [.network(.office)])
    }
}
