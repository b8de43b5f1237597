// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

/// A person has said to the notification server that nothing is to disturb.
@Suite(.serialized, .timeLimit(.minutes(2))) struct InhibitionTests {
    private func audible(
        _ name: String, _ urgency: Presentation.Urgency = .normal, repeats: Bool = false
    ) throws -> Presentation {
        var presentation = try Presentation.example(name)
        presentation.sound = Sound(name: name, isRepeating: repeats)
        presentation.urgency = urgency
        return presentation
    }

    /// Shows what is audible, and expects to hear what is critical alone.
    private func expectSilence(in world: DesktopWorld) async throws {
        _ = await world.presenter.present(try audible("quiet"))
        _ = await world.presenter.present(try audible("ring", repeats: true))
        _ = await world.presenter.present(try audible("loud", .critical))
        var played = world.sounds.played.makeAsyncIterator()
        #expect(await played.next()?.source == .theme("loud"))
    }

    @Test func `dunst is paused: only what is critical is heard, until it goes on`() async throws {
        let display = try await VirtualDisplay()
        try await DesktopWorld.run { world in
            let dunst = try DunstServer(bus: world.bus, display: display)
            _ = await world.presenter.present(try .example("first"))
            #expect(await world.presenter.description()?.inhibits == false)
            try await dunst.setPaused(true)

            try await expectSilence(in: world)

            #expect(await world.presenter.description()?.inhibits == true)
            try await dunst.setPaused(false)
            _ = await world.presenter.present(try audible("again"))
            var played = world.sounds.played.makeAsyncIterator()
            #expect(await played.next()?.source == .theme("again"))
            await dunst.kill()
        }
    }

    @Test func `the Do Not Disturb of Xfce is on`() async throws {
        let display = try await VirtualDisplay()
        try await DesktopWorld.run { world in
            let xfce = try XfceNotificationServer(bus: world.bus, display: display)
            _ = await world.presenter.present(try .example("first"))
            // Nobody has ever turned it.
            #expect(await world.presenter.description()?.inhibits == false)
            try await xfce.setDoNotDisturb(true)

            try await expectSilence(in: world)

            try await xfce.setDoNotDisturb(false)
            #expect(await world.presenter.description()?.inhibits == false)
            await xfce.kill()
        }
    }

    @Test func `mako has the mode that its manual has for this`() async throws {
        let display = try await WaylandDisplay()
        try await DesktopWorld.run { world in
            let mako = try MakoServer(bus: world.bus, display: display)
            _ = await world.presenter.present(try .example("first"))
            #expect(await world.presenter.description()?.inhibits == false)
            try await mako.addMode("do-not-disturb")

            try await expectSilence(in: world)

            await mako.kill()
        }
    }

    @Test func `a server that cannot be asked holds nothing back`() async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(on: world.bus)
            _ = await world.presenter.present(try audible("bell"))
            var played = world.sounds.played.makeAsyncIterator()
            #expect(await played.next()?.source == .theme("bell"))
            #expect(await world.presenter.description()?.inhibits == false)
            withExtendedLifetime(server) {}
        }
    }
}
