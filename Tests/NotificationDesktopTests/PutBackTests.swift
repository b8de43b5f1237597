// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

/// The screen when its server is gone and another comes.
@Suite(.timeLimit(.minutes(1))) struct PutBackTests {
    @Test func `alerts go up again, in order, without a sound, and behind what is new`()
        async throws
    {
        try await DesktopWorld.run { world in
            let first = try await FakeNotificationServer(on: world.bus)
            for title in ["one", "two", "three"] {
                var presentation = try Presentation.example(title, title: title)
                presentation.sound = Sound(name: "bell")
                _ = await world.presenter.present(presentation)
            }
            await first.die()
            try await until { await world.presenter.owner == nil }
            let new = try await world.presentLater(try .example("new", title: "new"))
            let second = try await FakeNotificationServer(on: world.bus, capabilities: ["sound"])

            var calls = second.calls.makeAsyncIterator()
            for title in ["new", "one", "two", "three"] {
                let call = await calls.next()
                #expect(call?.arguments[3].asString == title)
                let hints = call?.arguments[6].asDictionary
                #expect(hints?["suppress-sound"]?.asBoolean == true)
                #expect(hints?["sound-name"] == nil)
            }
            #expect(await new.value != nil)
        }
    }

    @Test func `tells where it is now, and whose a press there is`() async throws {
        try await DesktopWorld.run { world in
            let first = try await FakeNotificationServer(on: world.bus)
            let presentation = try Presentation.example(actions: ["Done"])
            _ = await world.presenter.present(presentation)
            await first.die()
            let second = try await FakeNotificationServer(on: world.bus, firstNumber: 40)
            var events = world.events.makeAsyncIterator()

            guard case .moved(presentation.id, let handle?)? = await events.next() else {
                Issue.record("it was not put back")
                return
            }
            #expect(handle.number == 40)
            try await second.emit("ActionInvoked", 40, "action:done")
            #expect(
                await events.next()
                    == .responded(
                        presentation.id, action: "done", text: nil, activationToken: nil))
        }
    }

    @Test func `banners and what was answered are not put back`() async throws {
        try await DesktopWorld.run { world in
            let first = try await FakeNotificationServer(on: world.bus)
            let banner = try Presentation.example("banner", style: .banner)
            let answered = try Presentation.example("answered", actions: ["Done"])
            for presentation in [banner, answered] {
                _ = await world.presenter.present(presentation)
            }
            var events = world.events.makeAsyncIterator()
            try await first.emit("ActionInvoked", 2, "action:done")
            _ = await events.next()
            await first.die()

            #expect(await events.next() == .leftScreen(banner.id))
            let second = try await FakeNotificationServer(on: world.bus)
            _ = try await world.presenter.present(.example("next", title: "next"))
            var calls = second.calls.makeAsyncIterator()
            #expect(await calls.next()?.arguments[3] == "next")
            #expect(await world.presenter.queue.entries.isEmpty)
        }
    }

    @Test func `what is withdrawn while no server is there stays away`() async throws {
        try await DesktopWorld.run { world in
            let first = try await FakeNotificationServer(on: world.bus)
            let presentations = [try Presentation.example("a"), try .example("b")]
            for presentation in presentations { _ = await world.presenter.present(presentation) }
            await first.die()
            try await until { await world.presenter.owner == nil }

            await world.presenter.withdraw([presentations[0].id])
            // Another presenter shows it from now on.
            await world.presenter.withdraw(presentations[1].key)

            #expect(await world.presenter.queue.entries.isEmpty)
        }
    }

    @Test func `is put back on each server that comes, in the order of old`() async throws {
        try await DesktopWorld.run { world in
            let titles = ["one", "two", "three"]
            var server = try await FakeNotificationServer(on: world.bus)
            for title in titles {
                _ = try await world.presenter.present(.example(title, title: title))
            }
            for life in 1...5 {
                await server.die()
                let gate = Gate()
                defer { gate.open() }
                // Each second one dies before it has answered.
                server = try await FakeNotificationServer(
                    on: world.bus,
                    answers: life % 2 == 0 ? [.number(), .held(gate)] : [])
                var calls = server.calls.makeAsyncIterator()
                for title in life % 2 == 0 ? ["one", "two"] : titles {
                    #expect(await calls.next()?.arguments[3].asString == title)
                }
            }
        }
    }

    @Test func `a server without usable numbers is believed, and not asked again`() async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(on: world.bus, answers: [.zero])
            #expect(try await world.presenter.present(.example("a", title: "a")) == nil)
            #expect(try await world.presenter.present(.example("b", title: "b")) != nil)

            var calls = server.calls.makeAsyncIterator()
            #expect(await calls.next()?.arguments[3] == "a")
            #expect(await calls.next()?.arguments[3] == "b")
            #expect(world.record.lines == [])
            #expect(await world.presenter.nextTime == nil)
        }
    }

    /// Servers take away what was pressed, with "dismissed" or without.
    @Test(arguments: [nil, 2, 3] as [UInt32?])
    func `an alert stays when what it has is played`(reason: UInt32?) async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(on: world.bus)
            var presentation = try Presentation.example(actions: ["Done"])
            presentation.media = Attachment(identifier: "a", path: "/a.mp3", type: "public.mp3")
            presentation.systemActions = [.play]
            let handle = await world.presenter.present(presentation)
            let number = try #require(handle?.number)
            var events = world.events.makeAsyncIterator()
            var calls = server.calls.makeAsyncIterator()
            let first = await calls.next()
            #expect(first?.arguments[5].asStrings?.suffix(2) == ["system:play", "Play"])

            try await server.emit("ActionInvoked", number, "system:play")
            if let reason { try await server.emit("NotificationClosed", number, .uint32(reason)) }

            #expect(
                await events.next()
                    == .choseSystemAction(presentation.id, .play, activationToken: nil))
            guard case .moved(presentation.id, let moved?)? = await events.next() else {
                Issue.record("it was not put back")
                return
            }
            let again = try #require(moved.number)
            #expect(again != number)
            var second = await calls.next()
            if second?.member == "CloseNotification" { second = await calls.next() }
            #expect(second?.arguments[6].asDictionary?["suppress-sound"]?.asBoolean == true)
            try await server.emit("ActionInvoked", again, "action:done")
            #expect(
                await events.next()
                    == .responded(
                        presentation.id, action: "done", text: nil, activationToken: nil))
        }
    }

    @Test func `a banner leaves when what it has is played`() async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(on: world.bus)
            var banner = try Presentation.example("banner", style: .banner)
            banner.systemActions = [.play]
            let handle = await world.presenter.present(banner)
            var events = world.events.makeAsyncIterator()

            try await server.emit("ActionInvoked", try #require(handle?.number), "system:play")

            #expect(
                await events.next() == .choseSystemAction(banner.id, .play, activationToken: nil))
            #expect(await events.next() == .leftScreen(banner.id))
        }
    }
}
