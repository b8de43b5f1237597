// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("A person snoozes what was delivered until they are at a place")
struct SnoozePlaceTests {
    private static let circle = Place.circle(Circle(latitude: 52.5, longitude: 13.4, radius: 100))

    private func arriving(at place: Place = .network(.home)) -> LaterTime {
        .place(PlaceTrigger(place: place, name: "Home", notifiesOnExit: false, isRepeating: true))
    }

    /// Has something in the list, and the machine somewhere else.
    private func world(_ identifiers: String...) throws -> SimulatedWorld {
        var world = try SimulatedWorld()
        for identifier in identifiers { world.add(.text(identifier)) }
        return world
    }

    private func elsewhere(_ world: inout SimulatedWorld) { world.connect(to: .office) }

    @Test func `it leaves the list, and rings once on arriving`() throws {
        var world = try world("tea")
        let first = try #require(world.last)
        #expect(try world.snooze("tea", arriving()) == 1)
        #expect(world.withdrawn == [first.id])
        #expect(world.reports.contains(.snoozed(first.key, until: nil)))
        #expect(world.pending.values.map(\.due) == [nil])
        #expect(world.followed == [.network(.home)])
        elsewhere(&world)
        world.advance(by: .seconds(86_400))
        #expect(world.presentations.count == 1)

        for _ in 0..<2 {
            world.connect(to: .home)
            elsewhere(&world)
            world.advance(by: .seconds(30))
        }

        #expect(world.presentations.map(\.title) == ["Title of tea", "Title of tea"])
        let again = try #require(world.last)
        #expect(again.request.again == AlertAgain(.snoozed, firstDate: first.date, count: 1))
        #expect(again.request.content == first.request.content)
        #expect(world.pending.isEmpty)
        #expect(world.followed.isEmpty)
    }

    @Test func `who is there already waits until they come again`() throws {
        var world = try world("tea")
        world.connect(to: .home)
        try world.snooze("tea", arriving())
        world.connect(to: .home)
        #expect(world.presentations.count == 1)
        elsewhere(&world)
        world.advance(by: .seconds(30))
        world.connect(to: .home)
        #expect(world.presentations.count == 2)
    }

    @Test func `it waits over a restart, also for somebody who comes meanwhile`() throws {
        var world = try world("tea")
        try world.snooze("tea", arriving())
        elsewhere(&world)
        world.restart(settingClockBy: .seconds(3_600))
        #expect(world.followed == [.network(.home)])
        world.connect(to: .home)
        #expect(world.presentations.count == 2)
        #expect(world.last?.request.again?.reason == .snoozed)
    }

    /// Where a person lives is none of what the application learns.
    @Test func `an application does not learn the place`() throws {
        var world = try world("tea")
        try world.snooze("tea", arriving())
        let pending = try #require(world.pending.values.first)
        #expect(pending.request.trigger != nil)
        #expect(pending.asSeenByApplication.request.trigger == nil)
        #expect(pending.asSeenByApplication.request.again == pending.request.again)
        elsewhere(&world)
        world.connect(to: .home)
        #expect(world.last?.request.trigger == nil)
        #expect(world.presentations.last?.key.identifier == "tea")
    }

    /// The person chose it, and no application.
    @Test func `a circle is followed for it, whatever the application may do`() throws {
        var world = try world("tea")
        #expect(!world.engine.application(.shopping).settings.placeAuthorization.allowsDelivery)
        world.add(.text("its own", .place(PlaceTrigger(place: Self.circle, name: "Home"))))
        #expect(world.followed.isEmpty)
        try world.snooze("tea", arriving(at: Self.circle))
        #expect(world.followed == [Self.circle])
        for (latitude, count) in [(52.6, 10), (52.5, 10)] {
            let position = try #require(
                Position(latitude: latitude, longitude: 13.4, accuracy: 20))
            for _ in 0..<count {
                world.perform(world.engine.placeSighted(.position(position), at: world.now))
                world.advance(by: .seconds(5))
            }
            // No faster than sound.
            world.advance(by: .seconds(600))
        }
        #expect(world.presentations.map(\.key.identifier) == ["tea", "tea"])
        // What the application waits for by itself is not told.
        #expect(world.pending.values.map(\.request.identifier) == ["its own"])
        #expect(world.pending.values.map(\.due) == [nil])
    }

    @Test func `another time takes the place of it, and so does another of its name`() throws {
        var world = try world("tea")
        try world.snooze("tea", arriving())
        elsewhere(&world)
        let moved = try world.engine.reschedule(
            Array(world.pending.values), to: .interval(60), at: world.now)
        let found = world.store.reschedule(moved)
        #expect(found.count == 1)
        world.perform(world.engine.rescheduled(moved, at: world.now).decisions)
        #expect(world.followed.isEmpty)
        world.connect(to: .home)
        #expect(world.presentations.count == 1)
        world.advance(by: .seconds(61))
        #expect(world.presentations.count == 2)

        try world.snooze("tea", arriving(at: .network(.office)))
        world.add(.text("tea"))
        #expect(world.pending.isEmpty)
        #expect(world.followed.isEmpty)
        #expect(world.presentations.count == 3)
    }

    @Test func `snoozed twice, it waits for the second place`() throws {
        var world = try world("tea")
        world.add(.text("tea", .daily(9)))
        world.advance(by: .seconds(86_400))
        try world.snooze("tea", arriving())
        world.advance(by: .seconds(86_400))
        try world.snooze("tea", arriving(at: .network(.office)))
        #expect(world.followed == [.network(.office)])
        #expect(world.pending.values.count { $0.request.again != nil } == 1)
    }

    @Test func `only what is snoozed can be put off to a place, 20 of one application`() throws {
        var world = try world()
        for number in 0...20 { world.add(.text("\(number)")) }
        for number in 0..<20 { try world.snooze("\(number)", arriving()) }
        let error = #expect(throws: NotificationError.self) {
            try world.snooze("20", arriving())
        }
        #expect(error?.code == .pendingLimitReached)
        #expect(try world.snooze("20", .interval(60)) == 1)
        // Those are the person's: the application can wait for as many itself.
        #expect(throws: Never.self) {
            try world.engine.admit(
                (0..<20).map { .text("own \($0)", .arriving(at: .home)) }, of: .shopping,
                isSandboxed: false, at: world.now)
        }
        let refusal = #expect(throws: NotificationError.self) {
            try world.engine.reschedule(Array(world.pending.values), to: arriving(), at: world.now)
        }
        #expect(refusal?.field == "time.place")
    }

    @Test func `a place that is none is refused by its name`() throws {
        var world = try world("tea")
        let nowhere = Place.circle(Circle(latitude: 91, longitude: 0, radius: 100))
        let error = #expect(throws: NotificationError.self) {
            try world.snooze("tea", arriving(at: nowhere))
        }
        #expect(error?.field == "time.place.latitude")
        #expect(world.delivered.count == 1)
    }
}
