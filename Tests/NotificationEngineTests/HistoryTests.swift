// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationTestKit
import Testing

@testable import NotificationEngine

@Suite("The engine lets what leaves the list go into the history")
struct HistoryTests {
    private func makeWorld() throws -> SimulatedWorld {
        try SimulatedWorld(applications: [.allowed(.shopping)])
    }

    private func history(_ world: SimulatedWorld) -> [HistoryEntry] {
        world.store.history(of: nil, matching: nil, after: nil, limit: 100).elements
    }

    @Test func `what was opened, dismissed or replaced by its next time is there once`() throws {
        var world = try makeWorld()
        world.add(
            .text("opened"), .text("dismissed"), .text("stays"),
            .text("repeats", .after(60, repeats: true)), from: .shopping)
        let shown = world.presentations
        let opened = try #require(shown.first { $0.key.identifier == "opened" })
        let dismissed = try #require(shown.first { $0.key.identifier == "dismissed" })
        world.happened(
            .responded(
                opened.id, action: Action.defaultIdentifier, text: nil, activationToken: nil))
        world.happened(.dismissed(dismissed.id))
        world.advance(by: .seconds(60))
        world.advance(by: .seconds(60))

        var endings: [String: HistoryEntry.Ending] = [:]
        for entry in history(world) {
            endings[entry.notification.request.identifier] = entry.ending
        }
        #expect(
            endings == ["opened": .answered, "dismissed": .dismissed, "repeats": .replaced])
        #expect(history(world).count == 3)
        #expect(world.delivered.count == 2)
    }

    @Test func `what came while the session was locked is marked, at once or at its time`() throws {
        var world = try makeWorld()
        world.add(.text("before"), from: .shopping)
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))
        world.add(.text("at once"), .text("later", .after(60)), from: .shopping)
        world.advance(by: .seconds(60))
        world.perform(world.engine.lockChanged(to: .unlocked, at: world.now))
        for presentation in world.presentations { world.happened(.dismissed(presentation.id)) }

        let marked = history(world).filter(\.cameWhileLocked).map(\.notification.request.identifier)
        #expect(history(world).count == 3)
        #expect(Set(marked) == ["at once", "later"])
    }

    @Test(arguments: [true, false])
    func `a banner without the list is there only if a person dealt with it`(isDismissed: Bool)
        throws
    {
        var world = try makeWorld()
        world.register(isForeground: true)
        world.add(.text("milk"), from: .shopping)
        let asked = try #require(world.asked.first)
        world.perform(
            world.engine.applicationAnswered(asked.id, options: [.banner], at: world.now))

        world.happened(isDismissed ? .dismissed(asked.id) : .leftScreen(asked.id))

        #expect(history(world).map(\.ending) == (isDismissed ? [.dismissed] : []))
        #expect(world.delivered.isEmpty)
    }
}
