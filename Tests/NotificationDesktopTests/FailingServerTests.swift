// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import Synchronization
import TestWorld
import Testing

@testable import NotificationDesktop

/// A notification that fails holds up nothing but itself, on a real bus.
@Suite(.timeLimit(.minutes(1))) struct FailingServerTests {
    private func presentations(_ titles: String..., of application: String) throws -> [Presentation]
    {
        try titles.map { try Presentation.example($0, title: $0, of: application) }
    }

    /// Shows the five of A after those of B, and waits until they are shown.
    private func showThoseOfA(_ world: DesktopWorld) async throws {
        let a = try presentations("A1", "A2", "A3", "A4", "A5", of: "org.example.A")
        for presentation in a { #expect(await world.presenter.present(presentation) != nil) }
    }

    @Test func `does not try again after an answer without a number, and goes on`() async throws {
        try await DesktopWorld.run { world in
            // As notify-osd answers what has buttons, which it does not say that it can show.
            let server = try await FakeNotificationServer(
                on: world.bus, answers: [.zero, .zero], capabilities: ["body"])
            let presentations = try ["a", "b", "c"].map {
                try Presentation.example($0, title: $0, actions: ["Done"])
            }
            let handles = try await withThrowingTaskGroup(of: (Int, PresentationHandle?).self) {
                for (index, presentation) in presentations.enumerated() {
                    $0.addTask { (index, await world.presenter.present(presentation)) }
                }
                return try await $0.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            #expect(handles.values.compactMap { $0 }.count == 1)
            var calls = server.calls.makeAsyncIterator()
            var titles: Set<String> = []
            for _ in presentations {
                let call = try #require(await calls.next())
                #expect(call.member == "Notify" && call.arguments[5].asStrings == [])
                titles.insert(call.arguments[3].asString ?? "")
            }
            #expect(titles == ["a", "b", "c"])
        }
    }

    @Test func `what the server refuses waits aside until it is tried again`() async throws {
        try await DesktopWorld.run { world in
            let isRefusing = Mutex(true)
            let server = try await FakeNotificationServer(on: world.bus) { title in
                title.hasPrefix("B") && isRefusing.withLock(\.self)
                    ? .error(.failed("no")) : .number()
            }
            let b = try presentations("B1", "B2", of: "org.example.B")
            let showing = [
                try await world.presentLater(b[0]), try await world.presentLater(b[1]),
            ]

            // Nobody moves the clock.
            try await showThoseOfA(world)

            isRefusing.withLock { $0 = false }
            try await world.reach(.milliseconds(1100))
            for task in showing { #expect(await task.value != nil) }
            _ = server
        }
    }

    @Test func `what the server never answers holds up nothing, and is tried again`() async throws {
        try await DesktopWorld.run { world in
            let gate = Gate()
            defer { gate.open() }
            let server = try await FakeNotificationServer(
                on: world.bus, answers: [.held(gate)])
            let b = try presentations("B1", of: "org.example.B")[0]
            let showing = try await world.presentLater(b)
            var calls = server.calls.makeAsyncIterator()
            #expect(await calls.next()?.arguments[3] == "B1")

            world.clock.advance(to: .seconds(1))
            try await showThoseOfA(world)
            for _ in 1...5 { _ = await calls.next() }

            try await world.reach(.seconds(10))
            try await world.reach(.milliseconds(11_100))
            #expect(await calls.next()?.arguments[3] == "B1")
            #expect(await showing.value?.number == 7)
        }
    }

    @Test func `a server that stops is sent nothing twice, and is used again when it goes on`()
        async throws
    {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(on: world.bus)
            _ = try await world.presenter.present(.example("before"))
            let goOn = server.stop()
            defer { goOn.signal() }
            let first = try await world.presentLater(try .example("first", title: "first"))

            try await world.reach(.seconds(10))
            #expect(await world.presenter.isAvailable())
            try await world.reach(.seconds(14))
            try await until { await !world.presenter.isAvailable() }
            #expect(await !world.presenter.canAsk())
            let second = try await world.presentLater(try .example("second", title: "second"))

            goOn.signal()
            #expect(await first.value?.number == 2)
            #expect(await second.value?.number == 3)
            #expect(await world.presenter.isAvailable())
        }
    }

    @Test func `another server that comes is used at once`() async throws {
        try await DesktopWorld.run { world in
            let first = try await FakeNotificationServer(on: world.bus) { _ in
                .error(.failed("no"))
            }
            let showing = try await world.presentLater(try .example())
            try await until { await world.presenter.nextTime == .milliseconds(1100) }

            await first.die()
            let second = try await FakeNotificationServer(on: world.bus, firstNumber: 40)

            #expect(await showing.value?.number == 40)
            _ = second
        }
    }

    @Test func `a server's death uses up no attempt`() async throws {
        try await DesktopWorld.run { world in
            let gate = Gate()
            defer { gate.open() }
            let showing = try await world.presentLater(try .example())
            for _ in 0..<10 {
                let server = try await FakeNotificationServer(on: world.bus) { _ in .held(gate) }
                var calls = server.calls.makeAsyncIterator()
                #expect(await calls.next()?.member == "Notify")
                await server.die()
            }
            let server = try await FakeNotificationServer(on: world.bus, firstNumber: 40)

            #expect(await showing.value?.number == 40)
            #expect(world.record.lines == [])
            _ = server
        }
    }

    @Test func `what is shown by a late answer after all is not shown twice`() async throws {
        try await DesktopWorld.run { world in
            let (first, second) = (Gate(), Gate())
            let server = try await FakeNotificationServer(
                on: world.bus, answers: [.held(first), .number(), .held(second)])
            var calls = server.calls.makeAsyncIterator()
            let showing = try await world.presentLater(try .example("late", title: "late"))
            _ = await calls.next()
            world.clock.advance(to: .seconds(1))
            _ = try await world.presenter.present(.example("other"))
            _ = await calls.next()
            try await world.reach(.seconds(10))
            try await world.reach(.milliseconds(11_100))
            #expect(await calls.next()?.arguments[3] == "late")

            first.open()
            #expect(await showing.value?.number == 1)
            second.open()

            let closing = try #require(await calls.next())
            #expect(closing.member == "CloseNotification")
            #expect(closing.arguments == [.uint32(3)])
        }
    }
}
