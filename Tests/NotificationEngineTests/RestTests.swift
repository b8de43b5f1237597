// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("Whether another service can take over without anybody noticing")
struct RestTests {
    private func rests(_ world: SimulatedWorld) -> Bool {
        world.engine.rests(at: world.now)
    }

    @Test func `it can while nothing happens, and while something is due later`() throws {
        var world = try SimulatedWorld()
        #expect(rests(world))

        world.add(.text("milk") { $0.title = "Milk" }, from: .shopping)
        #expect(world.presentations.count == 1)
        #expect(rests(world))
    }

    @Test func `it cannot just before something is due`() throws {
        var world = try SimulatedWorld()
        var request = Request.text("milk") { $0.title = "Milk" }
        request.trigger = .interval(IntervalTrigger(seconds: 10))
        world.add(request, from: .shopping)
        #expect(rests(world))

        world.advance(by: .seconds(8))
        #expect(!rests(world))
        world.advance(by: .seconds(3))
        #expect(world.presentations.count == 1)
        #expect(rests(world))
    }

    @Test func `it cannot while late notifications are counted for a summary`() throws {
        var world = try SimulatedWorld()
        for number in 1...10 {
            world.add(.text("\(number)", .after(Double(number))), from: .shopping)
        }
        world.sleep(.seconds(7_200))
        #expect(!rests(world))

        world.advance(by: .seconds(3))
        #expect(world.summaries.map(\.count) == [5])
        #expect(!rests(world))
        world.advance(by: .seconds(2))
        #expect(rests(world))
    }

    @Test func `it cannot while a notification is on its way to the screen`() throws {
        var world = try SimulatedWorld()
        world.presenterIsStuck = true

        world.add(.text("milk") { $0.title = "Milk" }, from: .shopping)

        #expect(!rests(world))
    }

    @Test func `it can when there is long no server for what waits for one`() throws {
        var world = try SimulatedWorld()
        world.presenterIsStuck = true
        world.add(.text("milk") { $0.title = "Milk" }, from: .shopping)

        world.advance(by: .seconds(10))

        #expect(rests(world))
    }

    @Test func `it cannot before a delivery is written`() throws {
        var world = try SimulatedWorld()
        world.recordsFail = true
        var request = Request.text("milk") { $0.title = "Milk" }
        request.trigger = .interval(IntervalTrigger(seconds: 1))
        world.add(request, from: .shopping)

        world.advance(by: .seconds(2))

        #expect(world.presentations.count == 1)
        #expect(!rests(world))
    }

    @Test func `it cannot while an application deals with a response`() throws {
        var world = try SimulatedWorld()
        world.add(.text("milk") { $0.title = "Milk" }, from: .shopping)
        world.register(isForeground: false)
        let notification = try #require(world.delivered.values.first)

        world.press(Action.defaultIdentifier, on: notification)
        let response = try #require(world.handed.first)
        #expect(!rests(world))

        world.perform(world.engine.responseHandled(response.id))
        #expect(rests(world))
    }
}
