// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import Testing

@testable import NotificationEngine

/// Notifications of the same second come in the order in which they were added.
@Suite("The engine keeps the order", .computing)
struct OrderTests {
    private let names = (1...40).map { "number \($0)" }

    private func world(
        isForeground: Bool = false, _ trigger: Trigger = .once(day: 1, hour: 9)
    ) throws -> SimulatedWorld {
        var world = try SimulatedWorld()
        if isForeground {
            world.register(isForeground: true)
        }
        for name in names { world.add(.text(name, trigger)) }
        return world
    }

    @Test(arguments: [Trigger.once(day: 1, hour: 9), .daily(9), .after(3_600)])
    func `of what is due at once`(_ trigger: Trigger) throws {
        var world = try world(trigger)
        world.advance(by: .seconds(3_600))
        #expect(world.presentations.map(\.key.identifier) == names)
        #expect(world.reports.compactMap(\.deliveredIdentifier) == names)
    }

    @Test func `of what was read in two goes`() throws {
        var world = try SimulatedWorld()
        for name in names.prefix(20) { world.add(.text(name, .once(day: 1, hour: 9))) }
        // So short before their time that they are read at once, by another reading of the clocks.
        world.advance(by: .milliseconds(3_599_900))
        world.now.wall -= 1e-5
        for name in names.suffix(20) { world.add(.text(name, .once(day: 1, hour: 9))) }
        world.advance(by: .seconds(1))
        #expect(world.presentations.map(\.key.identifier) == names)
    }

    @Test func `of what an application is asked about, and has not answered when it leaves`() throws
    {
        var world = try world(isForeground: true)
        world.advance(by: .seconds(3_600))
        #expect(world.asked.map(\.request.identifier) == names)
        world.leave()
        #expect(world.presentations.map(\.key.identifier) == names)
    }

    @Test func `of what could not be written`() throws {
        var world = try world()
        world.recordsFail = true
        world.advance(by: .seconds(3_600))
        #expect(world.delivered.isEmpty)
        world.recordsFail = false
        world.advance(by: .seconds(10))
        let list = world.store.unfinishedDeliveries().map(\.notification.request.identifier)
        #expect(world.delivered.count == names.count)
        #expect(list.isEmpty || list == names)
    }

    @Test func `of the first of what was missed`() throws {
        var world = try world()
        world.sleep(.seconds(7_200))
        #expect(world.presentations.map(\.key.identifier) == Array(names.prefix(5)))
    }
}

extension EngineReport {
    fileprivate var deliveredIdentifier: String? {
        if case .delivered(let notification, _) = self {
            notification.request.identifier
        } else {
            nil
        }
    }
}
