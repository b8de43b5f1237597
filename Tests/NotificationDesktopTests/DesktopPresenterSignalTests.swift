// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

/// How the presenter takes the signals of a server, or of somebody else.
@Suite(.timeLimit(.minutes(1))) struct DesktopPresenterSignalTests {
    @Test func `believes the server only, and about its own notifications only`() async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(on: world.bus)
            let presentation = try Presentation.example(actions: ["Done"])
            _ = await world.presenter.present(presentation)
            var events = world.events.makeAsyncIterator()

            let stranger = try await Connection.open(.custom(world.bus.address), on: world.loop)
            try await stranger.emit(
                ScreenlessServer.signal("ActionInvoked", 1, "action:done"))
            // The answer to a call comes after the signals sent before it.
            _ = try await stranger.names()
            try await server.emit("NotificationClosed", 2, .uint32(2))
            try await server.emit("NotificationClosed", 1, .uint32(1))

            #expect(await events.next() == .leftScreen(presentation.id))
        }
    }

    @Test func `hands the reply and the activation token on, and closes it`() async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(on: world.bus)
            var presentation = try Presentation.example()
            presentation.actions = [
                Action(identifier: "answer", title: "Answer", textInput: Action.TextInput())
            ]
            _ = await world.presenter.present(presentation)
            var events = world.events.makeAsyncIterator()

            try await server.emit("ActivationToken", 1, "token")
            try await server.emit("NotificationReplied", 1, "at eight")

            #expect(
                await events.next()
                    == .responded(
                        presentation.id, action: "answer", text: "at eight",
                        activationToken: "token"))
            await world.presenter.withdraw([presentation.id])
            let closing = await server.calls.first { $0.member == "CloseNotification" }
            #expect(closing?.arguments == [.uint32(1)])
        }
    }

    @Test func `hears what the server says before it gives the number`() async throws {
        try await DesktopWorld.run { world in
            let early = [
                ScreenlessServer.signal("ActivationToken", 1, "token"),
                ScreenlessServer.signal("ActionInvoked", 99, "action:done"),
                ScreenlessServer.signal("ActionInvoked", 1, "action:done"),
            ]
            let server = try await FakeNotificationServer(
                on: world.bus, answers: [.number(after: early)])
            let presentation = try Presentation.example(actions: ["Done"])
            var events = world.events.makeAsyncIterator()

            _ = await world.presenter.present(presentation)

            #expect(
                await events.next()
                    == .responded(
                        presentation.id, action: "done", text: nil, activationToken: "token"))
            _ = server
        }
    }

    @Test func `forgets the numbers of a server that is gone`() async throws {
        try await DesktopWorld.run { world in
            let first = try await FakeNotificationServer(on: world.bus)
            let old = try Presentation.example("old", style: .banner)
            _ = await world.presenter.present(old)
            await first.die()
            let second = try await FakeNotificationServer(on: world.bus, firstNumber: 2)
            let presentation = try Presentation.example("new")
            _ = await world.presenter.present(presentation)
            var events = world.events.makeAsyncIterator()

            try await second.emit("NotificationClosed", 1, .uint32(2))
            try await second.emit("NotificationClosed", 2, .uint32(2))

            #expect(await events.next() == .leftScreen(old.id))
            #expect(await events.next() == .dismissed(presentation.id))
        }
    }

    @Test func `ignores signals that are not as the specification has them`() async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(on: world.bus)
            let presentation = try Presentation.example()
            _ = await world.presenter.present(presentation)
            var events = world.events.makeAsyncIterator()

            try await server.emit("NotificationClosed", 1, "two")
            try await server.emit("ActionInvoked", 1, .uint32(1))
            try await server.emit("Nonsense", 1, "x")
            try await server.emit("NotificationClosed", 1, .uint32(77))

            #expect(await events.next() == .leftScreen(presentation.id))
        }
    }
}
