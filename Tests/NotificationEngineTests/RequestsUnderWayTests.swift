// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("Requests that have left the window", .computing)
struct RequestsUnderWayTests {
    private static let now = ClockReading(
        wall: Date(timeIntervalSince1970: 1_000), elapsed: .seconds(100),
        boot: BootID(rawValue: "first"), zone: .gmt)

    private static func entry(_ serial: Int64, at seconds: Double) -> ScheduleEntry {
        ScheduleEntry(
            serial: serial, key: RequestKey(.shopping, "\(serial)"),
            due: DueTime(wall: Date(timeIntervalSince1970: seconds)))
    }

    /// One that rang and could not be written, and waits for its next time.
    private func ahead(
        _ serials: Int64..., at seconds: Double = 1_060
    ) -> RequestsUnderWay {
        var underWay = RequestsUnderWay()
        for serial in serials {
            underWay.deliver(Self.entry(serial, at: 1_000), as: UUID())
            underWay.ringsOn(by: Self.entry(serial, at: seconds), trigger: nil)
        }
        return underWay
    }

    @Test func `what is ahead of the store waits here, on its way and back`() {
        var underWay = ahead(1)
        let next = Self.entry(1, at: 1_060)
        #expect(underWay.waiting == [next] && underWay.contains(1))
        #expect(underWay[1] == nil)

        underWay.move(1, to: .loading(next, query: 1, until: .seconds(200)))
        #expect(underWay.waiting.isEmpty && underWay.isAhead(1))

        let waitsHere = underWay.putBack(1)
        #expect(waitsHere && underWay.waiting == [next])
    }

    @Test func `what the store is up to date with goes back to its window`() {
        var underWay = RequestsUnderWay()
        underWay.move(1, to: .loading(Self.entry(1, at: 1_060), query: 1, until: .seconds(200)))

        let waitsHere = underWay.putBack(1)

        #expect(!waitsHere && underWay.isEmpty)
    }

    @Test func `what is given up is nowhere`() {
        var underWay = ahead(1)
        underWay.giveUp(1)
        #expect(underWay.isEmpty && !underWay.contains(1) && !underWay.isAhead(1))

        underWay.deliver(Self.entry(2, at: 1_060), as: UUID())
        underWay.revise { _, _ in nil }
        underWay.giveUp(2)
        #expect(underWay.isEmpty && !underWay.isOutdated(2))
    }

    @Test func `the time that is being delivered is ahead no more`() {
        var underWay = ahead(1)
        let id = UUID()
        underWay.deliver(Self.entry(1, at: 1_060), as: id)
        #expect(underWay.due(ahead: 1) == nil)
        #expect(underWay[1] == .recording(RequestKey(.shopping, "1"), as: id))
    }

    @Test func `the soonest sets out first, as far as there are places`() {
        let underWay = ahead(3, 1, 2, at: 990)
        var places = DeliveryPlaces(EngineConfiguration().deliveriesInFlight)
        let due = underWay.due(at: Self.now, &places).map(\.serial)
        #expect(due == [1, 2, 3])
        #expect(ahead(1).due(at: Self.now, &places).isEmpty)
    }

    @Test func `another clock moves what is ahead, wherever it is`() {
        let later = DueTime(wall: Date(timeIntervalSince1970: 5_000))
        var underWay = ahead(1, 2)
        underWay.move(2, to: .loading(Self.entry(2, at: 1_060), query: 1, until: .seconds(200)))
        underWay.deliver(Self.entry(3, at: 1_000), as: UUID())

        underWay.revise { _, _ in later }

        #expect(underWay.due(ahead: 1) == later && underWay.due(ahead: 2) == later)
        #expect(underWay.isOutdated(3) && !underWay.isOutdated(1))
    }
}

@Suite("What cannot be written follows the clocks", .computing)
struct UnwrittenClockTests {
    /// A world whose daily reminder rang at nine, which could not be written.
    private func rung() throws -> SimulatedWorld {
        var world = try SimulatedWorld(at: "2026-03-01T08:00:00Z", zone: "UTC")
        world.recordsFail = true
        world.add(.text("tea", .daily(9)))
        world.advance(by: .seconds(3_600))
        #expect(world.presentations.count == 1)
        return world
    }

    @Test func `it rings by the time of the zone where one is now`() throws {
        var world = try rung()
        try world.travel(to: "America/New_York")

        // It is four there.
        world.advance(by: .seconds(4 * 3_600))
        #expect(world.presentations.count == 1)
        world.advance(by: .seconds(3_600))
        #expect(world.presentations.count == 2)
        world.advance(by: .seconds(23 * 3_600))
        #expect(world.presentations.count == 2)
    }

    @Test func `that is the time that the store has once it can be written`() throws {
        var world = try rung()
        try world.travel(to: "America/New_York")
        world.recordsFail = false
        world.advance(by: .seconds(60))

        #expect(world.pending.values.first?.due?.wall.ISO8601Format() == "2026-03-01T14:00:00Z")
        world.advance(by: .seconds(5 * 3_600))
        #expect(world.presentations.count == 2)
    }

    @Test func `a zone that changes while it is being written is the one that counts`() throws {
        var world = try SimulatedWorld(at: "2026-03-01T08:00:00Z", zone: "UTC")
        world.add(.text("tea", .daily(9)))
        let request = try #require(world.pending.values.first)
        let due = try #require(TimedRequest(request))
        var schedule = ScheduleStateMachine(EngineConfiguration())
        _ = schedule.started([], repeats: KeptRepeats(), at: world.now)
        world.now.wall = due.entry.due.wall
        let delivery = schedule.deliver(due, at: world.now)
        world.now.zone = try #require(TimeZone(identifier: "America/New_York"))
        _ = schedule.clockChanged(to: world.now)

        let decisions = schedule.recorded(delivery, at: world.now)

        let two = DueTime(wall: try Date("2026-03-01T14:00:00Z", strategy: .iso8601))
        #expect(decisions.tasks == [.write(.dueTimes([request.serial: two]))])
        #expect(schedule.windows.serials == [request.serial])
    }

    @Test func `a machine that sleeps is woken for it`() throws {
        var world = try SimulatedWorld(at: "2026-03-01T08:00:00Z", zone: "UTC")
        world.recordsFail = true
        var alarm = Request.text("tea", .daily(9))
        alarm.wakesMachine = true
        world.add(alarm)
        world.advance(by: .seconds(3_600))

        #expect(world.plan.machine?.ISO8601Format() == "2026-03-02T09:00:00Z")
    }
}
