// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("No application takes the places of another")
struct FairnessTests {
    /// A world of two applications, with eight places on the way to the screen.
    private func world() throws -> SimulatedWorld {
        var configuration = EngineConfiguration()
        configuration.deliveriesInFlight = 8
        return try SimulatedWorld(
            configuration: configuration, applications: [.allowed(.shopping), .allowed(.todo)])
    }

    private func shown(_ application: ApplicationID, in world: SimulatedWorld) -> Int {
        world.presentations.count { $0.key.application == application }
    }

    @Test func `one that floods a slow screen leaves room for the other`() throws {
        var world = try world()
        world.presenterIsStuck = true
        for index in 0..<20 { world.add(.text("\(index)", .after(60)), from: .shopping) }
        world.add(.text("last", .after(60)), from: .todo)
        world.advance(by: .seconds(60))
        #expect(shown(.shopping, in: world) == 6)
        #expect(shown(.todo, in: world) == 1)

        world.presenterIsStuck = false
        for presentation in world.presentations {
            world.perform(world.engine.presented(presentation.id, handle: nil, at: world.now))
        }
        #expect(world.presentations.count == 21)
    }

    @Test func `one in the foreground that does not answer keeps nobody waiting`() throws {
        var world = try world()
        world.perform(
            world.engine.applicationRegistered(.shopping, isForeground: true, at: world.now))
        for index in 0..<20 {
            world.add(.text("\(index)", .after(60)), from: .shopping)
            world.add(.text("\(index)", .after(60)), from: .todo)
        }
        world.advance(by: .seconds(61))
        #expect(shown(.todo, in: world) == 20)
        // So many are asked about at once; the rest stays in the store.
        #expect(world.asked.count == 8)

        for _ in 0..<3 { world.advance(by: .seconds(10)) }
        #expect(world.asked.count == 20)
    }

    @Test func `what cannot be written holds no place`() throws {
        var world = try world()
        world.recordsFail = true
        for index in 0..<20 { world.add(.text("\(index)", .after(60)), from: .shopping) }
        world.advance(by: .seconds(60))
        #expect(world.presentations.count == 20)

        world.recordsFail = false
        world.advance(by: .seconds(20))
        #expect(world.presentations.count == 20)
        #expect(world.pending.isEmpty && world.delivered.count == 20)
    }
}

@Suite("What became of a notification is written behind it")
struct UnwrittenTests {
    /// A world in which a notification rang and could not be written.
    private func unwritten(
        _ style: ApplicationSettings.AlertStyle = .alert
    ) throws -> (SimulatedWorld, DeliveredNotification) {
        var world = try SimulatedWorld(applications: [.allowed(.shopping, style: style)])
        world.recordsFail = true
        world.add(.text("tea", .after(60)), from: .shopping)
        world.advance(by: .seconds(60))
        let rung = world.reports.compactMap { (report) -> DeliveredNotification? in
            if case .delivered(let notification, _) = report { notification } else { nil }
        }
        return (world, try #require(rung.first))
    }

    private func write(_ world: inout SimulatedWorld) {
        world.recordsFail = false
        world.advance(by: .seconds(20))
        #expect(world.pending.isEmpty)
    }

    @Test func `what was dropped does not come into the list when it is written at last`() throws {
        var world = try SimulatedWorld()
        world.recordsFail = true
        world.add(.text("late", .after(60), late: .skip), from: .shopping)
        world.now.elapsed += .seconds(600)
        world.now.wall += 600
        world.perform(world.engine.wokeUp(at: world.now))
        write(&world)
        #expect(world.delivered.isEmpty)
    }

    @Test func `what was dismissed does not come back`() throws {
        var (world, tea) = try unwritten()
        world.happened(.dismissed(tea.id))
        write(&world)
        #expect(world.delivered.isEmpty)
    }

    @Test func `what was answered does not come back`() throws {
        var (world, tea) = try unwritten()
        world.press(Action.defaultIdentifier, on: tea)
        write(&world)
        #expect(world.delivered.isEmpty && world.responses.count == 1)
    }

    @Test func `what left the screen is in the list, and not on the screen`() throws {
        var (world, tea) = try unwritten(.banner)
        world.happened(.leftScreen(tea.id))
        write(&world)
        #expect(world.delivered.keys.contains(tea.id))
        #expect(world.settled[tea.id] == .leftScreen)
    }
}
