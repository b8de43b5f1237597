// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("An application that follows a place is told on which side one is")
struct MonitorTests {
    private func request(
        _ identifier: String = "office", at network: UUID = .office, assuming side: PlaceSide? = nil
    ) -> Request {
        var trigger = PlaceTrigger(place: .network(network), name: "Office", isRepeating: true)
        trigger.monitor = PlaceMonitor(side: side)
        return .text(Request.monitorPrefix + "work/" + identifier, .place(trigger))
    }

    /// A world in which the application runs, and deals with all at once.
    private func world(_ requests: Request...) throws -> SimulatedWorld {
        var world = try SimulatedWorld()
        world.register(isForeground: false)
        for request in requests { world.add(request) }
        return world
    }

    private func finish(_ world: inout SimulatedWorld) {
        for response in world.responses.values {
            world.perform(world.engine.responseHandled(response.id))
        }
    }

    @Test func `it is told where one is at first, and of each crossing; nothing rings`() throws {
        var world = try world(request())
        world.connect(to: .home)
        #expect(world.handed.map(\.crossing) == [.outside])
        finish(&world)
        world.connect(to: .home)
        world.connect(to: .office)
        world.connect(to: .office)
        finish(&world)
        world.connect()
        world.advance(by: .seconds(20))
        finish(&world)
        #expect(world.handed.map(\.crossing) == [.outside, .inside, .outside])
        #expect(world.responses.isEmpty)
        #expect(world.presentations.isEmpty)
        #expect(world.delivered.isEmpty)
        #expect(world.pending.values.map(\.due) == [nil])
        #expect(!world.reports.contains { if case .completed = $0 { true } else { false } })
        guard case .place(let trigger)? = world.pending.values.first?.request.trigger else {
            Issue.record("it waits for no place")
            return
        }
        #expect(
            trigger.monitor
                == PlaceMonitor(side: .outside, since: world.now.wall, before: .inside))
    }

    @Test func `what it knew before tells who has come from who was there`() throws {
        var world = try world(request())
        func told() -> [PlaceMonitor?] {
            world.handed.map {
                guard case .place(let trigger)? = $0.notification.request.trigger else {
                    return nil
                }
                return trigger.monitor
            }
        }
        world.connect(to: .office)
        finish(&world)
        world.restart()
        world.register(isForeground: false)
        world.connect(to: .home)
        world.advance(by: .seconds(20))
        #expect(told().map(\.?.side) == [.inside, .outside])
        #expect(told().map(\.?.before) == [nil, .inside])
    }

    @Test func `what it takes for granted is no news`() throws {
        var world = try world(request(assuming: .outside))
        world.connect(to: .home)
        #expect(world.handed.isEmpty)
        world.connect(to: .office)
        #expect(world.handed.map(\.crossing) == [.inside])
    }

    @Test func `a place that others wait for is known already`() throws {
        var world = try world(.text("badge", .arriving(at: .office)))
        world.connect(to: .home)
        #expect(world.handed.isEmpty)
        world.add(request())
        #expect(world.handed.map(\.crossing) == [.outside])
    }

    @Test func `it is started for a crossing, and told after a crash of all`() throws {
        var world = try SimulatedWorld()
        world.add(request(assuming: .outside))
        world.connect(to: .home)
        world.connect(to: .office)
        #expect(world.launched == [.shopping])
        #expect(world.handed.isEmpty)
        world.restart()
        world.connect(to: .office)
        world.register(isForeground: false)
        #expect(world.handed.map(\.crossing) == [.inside])
        finish(&world)
        world.restart()
        world.connect(to: .office)
        world.register(isForeground: false)
        #expect(world.handed.count == 1)
    }

    @Test func `who moved while nothing ran is told of, once`() throws {
        var world = try world(request())
        world.connect(to: .home)
        finish(&world)
        world.restart(settingClockBy: .seconds(3_600))
        world.register(isForeground: false)
        world.connect(to: .office)
        #expect(world.handed.map(\.crossing) == [.outside, .inside])
    }

    @Test func `of what an application was not there for, the last counts`() throws {
        var world = try SimulatedWorld()
        world.add(request(assuming: .outside))
        world.connect(to: .home)
        for _ in 0..<5 {
            world.connect(to: .office)
            world.perform(
                world.engine.launchFailed(.shopping, reason: "it is not there"))
            world.connect()
            world.advance(by: .seconds(30))
            world.perform(
                world.engine.launchFailed(.shopping, reason: "it is not there"))
        }
        #expect(world.responses.count == 1)
        // The person waits for none of it.
        #expect(world.presentations.isEmpty)
        world.register(isForeground: false)
        #expect(world.handed.map(\.crossing) == [.outside])
    }

    /// A world in which the application has failed over a crossing as often as it may.
    private func heldWorld() throws -> SimulatedWorld {
        var world = try world(request(assuming: .outside))
        world.connect(to: .office)
        for _ in 0..<2 {
            world.leave()
            world.register(isForeground: false)
        }
        world.leave()
        return world
    }

    @Test func `a program that failed over it is told when it runs again, and not started for it`()
        throws
    {
        var world = try heldWorld()
        let waiting = world.engine.waitingResponses
        #expect(waiting.map(\.reason) == [.decision])
        #expect(waiting.map(\.response.notification.request.content.title) == ["Office"])
        let (launched, handed) = (world.launched.count, world.handed.count)
        world.restart()
        #expect(world.launched.count == launched)
        world.register(isForeground: false)
        #expect(world.handed.count == handed + 1)
        #expect(world.handed.last?.crossing == .inside)
        finish(&world)
        #expect(world.responses.isEmpty)
    }

    @Test func `who follows a place no more is told nothing of it`() throws {
        var world = try SimulatedWorld()
        world.add(request(assuming: .outside))
        world.connect(to: .office)
        #expect(world.launched == [.shopping])
        world.remove(request().identifier, of: .shopping)
        #expect(world.responses.isEmpty)
        world.register(isForeground: false)
        #expect(world.handed.isEmpty)
        // Nor of one that another has taken the place of.
        world.add(request(assuming: .outside))
        world.connect(to: .home)
        finish(&world)
        var held = try heldWorld()
        held.add(request(at: .home, assuming: .outside))
        #expect(held.responses.isEmpty)
    }

    @Test func `its identifiers are those of monitors, and of nothing else`() throws {
        let world = try world()
        let ringing = Request.text(Request.monitorPrefix + "work/tea")
        var other = request()
        other.identifier = "office"
        for wrong in [ringing, other] {
            let error = #expect(throws: NotificationError.self) {
                try world.engine.admit([wrong], of: .shopping, isSandboxed: false, at: world.now)
            }
            #expect(error?.field == "requests[0].identifier")
        }
    }

    @Test func `notifications are another question`() throws {
        let world = try SimulatedWorld(applications: [])
        #expect(throws: Never.self) {
            try world.engine.admit(
                [request()], of: .shopping, isSandboxed: false, at: world.now)
        }
        #expect(throws: NotificationError.self) {
            try world.engine.admit(
                [request(), .text("tea")], of: .shopping, isSandboxed: false, at: world.now)
        }
    }

    @Test func `a disk that fails is tried again`() throws {
        var world = try world(request())
        world.recordsFail = true
        world.connect(to: .home)
        #expect(world.handed.isEmpty)
        world.recordsFail = false
        world.advance(by: .seconds(30))
        #expect(world.handed.map(\.crossing) == [.outside])
    }
}
