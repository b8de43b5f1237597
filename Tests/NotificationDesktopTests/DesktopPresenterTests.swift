// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import NotificationSentences
import Synchronization
import TestWorld
import Testing

@testable import NotificationDesktop

/// The presenter against a server that behaves as the test wants.
@Suite(.timeLimit(.minutes(1))) struct DesktopPresenterTests {
    private static let excess = DBusError(
        name: "org.freedesktop.Notifications.Error.ExcessNotificationGeneration", message: "")
    /// The program of the bus asks this process to be the server, and fails while it cannot.
    private static let startable = [
        NotificationServer.name: """
        /bin/sh -c 'exec dbus-send --bus=$DBUS_STARTER_ADDRESS --print-reply \
        --dest=\(helper) / \(helper).Start'
        """
    ]
    fileprivate static let helper = "org.example.Helper"

    @Test func `tries again when the server refuses`() async throws {
        try await DesktopWorld.run { world in
            let answers = [
                FakeNotificationServer.Answer.error(Self.excess), .error(.failed("busy")),
            ]
            let server = try await FakeNotificationServer(on: world.bus, answers: answers)

            async let showing = world.presenter.present(.example())
            try await world.reach(.milliseconds(1100))
            try await world.reach(.milliseconds(3100))

            let handle = try #require(await showing)
            #expect(handle.number == 3)
            #expect(handle.rawValue.contains("\(server.connection.uniqueName) Fake 1"))
            #expect(world.record.lines == [])
        }
    }

    @Test(arguments: [(["actions", "body"], true), (["body"], false)])
    func `AUTH-08 shows what is quiet only where it can offer its buttons`(
        capabilities: [String], isShown: Bool
    ) async throws {
        try await DesktopWorld.run { world in
            var presentation = try Presentation.example(style: .banner)
            presentation.isQuiet = true
            presentation.systemActions = [.keep, .turnOff]
            // Nobody waits for a server with what is in the list anyway.
            #expect(await world.presenter.present(presentation) == nil)

            let server = try await FakeNotificationServer(
                on: world.bus, capabilities: capabilities)
            try await until { await world.presenter.isAvailable() }

            let handle = await world.presenter.present(presentation)
            #expect((handle != nil) == isShown)
            _ = server
        }
    }

    @Test(arguments: [(["actions", "body"], true), (["body"], false)])
    func `AUTH-01 asks only where the server has buttons`(
        capabilities: [String], canAsk: Bool
    ) async throws {
        try await DesktopWorld.run { world in
            #expect(await !world.presenter.canAsk())
            let server = try await FakeNotificationServer(
                on: world.bus, capabilities: capabilities)
            try await until { await world.presenter.isAvailable() }
            #expect(await world.presenter.canAsk() == canAsk)
            _ = server
        }
    }

    @Test func `gives up in the end, says so and goes on`() async throws {
        try await DesktopWorld.run { world in
            let answers = Array(
                repeating: FakeNotificationServer.Answer.error(Self.excess), count: 6)
            let server = try await FakeNotificationServer(on: world.bus, answers: answers)

            async let showing = world.presenter.present(.example(title: "Secret"))
            for time in [1100, 3100, 7100, 15_100, 31_100] {
                try await world.reach(.milliseconds(time))
            }
            #expect(try await showing == nil)
            let line = try #require(world.record.lines.first)
            #expect(line.contains("org.example.Shop/milk"))
            #expect(!line.contains("Secret"))

            #expect(try await world.presenter.present(.example()) != nil)
            _ = server
        }
    }

    @Test func `tells what may be in the place of a server`() async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(
                on: world.bus, answers: [.zero], capabilities: [])
            // The bus tells the server that it has the name before it tells the presenter.
            try await until { await world.presenter.isAvailable() }
            let description = try #require(await world.presenter.description())
            let name = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8)
                .trimmingCharacters(in: .newlines)
            #expect(description.process == .process(name, getpid()))
            #expect(description.limits == [.showsNoText])

            #expect(try await world.presenter.present(.example()) == nil)
            let limits = await world.presenter.description()?.limits ?? []
            #expect(limits.last == .givesNoNumber)
            _ = server
        }
    }

    @Test func `waits for a server that is late`() async throws {
        try await DesktopWorld.run { world in
            #expect(await world.presenter.description() == nil)
            let showing = try await world.presentLater(try .example())

            let server = try await FakeNotificationServer(on: world.bus)

            #expect(await showing.value?.number == 1)
            #expect(await world.presenter.description()?.name == "Fake 1")
            _ = server
        }
    }

    @Test func `does not count on a server that the bus failed to start`() async throws {
        let services = [NotificationServer.name: "/bin/false"]
        try await DesktopWorld.run(services: services, hasDisplay: true) { world in
            #expect(await world.presenter.isAvailable())
            let showing = try await world.presentLater(try .example())
            try await until { await !world.presenter.isAvailable() }
            #expect(world.record.lines.count == 1)

            let server = try await FakeNotificationServer(on: world.bus)
            #expect(await showing.value?.number == 1)
            _ = server
        }
    }

    @Test func `shows it on the next server when one dies in between`() async throws {
        try await DesktopWorld.run { world in
            let gate = Gate()
            defer { gate.open() }
            let first = try await FakeNotificationServer(
                on: world.bus, answers: [.held(gate)])
            let showing = try await world.presentLater(try .example())
            var calls = first.calls.makeAsyncIterator()
            _ = await calls.next()

            await first.die()
            let second = try await FakeNotificationServer(on: world.bus, firstNumber: 40)

            #expect(await showing.value?.number == 40)
            _ = second
        }
    }

    @Test func `shows it on the next server when that is there before the call has failed`()
        async throws
    {
        try await DesktopWorld.run { world in
            let gate = Gate()
            defer { gate.open() }
            let first = try await FakeNotificationServer(
                on: world.bus, answers: [.held(gate)])
            let second = try await world.nextServer(firstNumber: 40)
            let showing = try await world.presentLater(try .example())
            var calls = first.calls.makeAsyncIterator()
            _ = await calls.next()

            // The bus gives the name on, and says so before it says that nobody will reply.
            await first.die()

            #expect(await showing.value?.number == 40)
            _ = try await second.value
        }
    }

    @Test func `shows it on the last server when several died before it could look`() async throws {
        try await DesktopWorld.run { world in
            let gate = Gate()
            defer { gate.open() }
            let first = try await FakeNotificationServer(
                on: world.bus, answers: [.held(gate)])
            let second = try await world.nextServer(firstNumber: 40)
            let third = try await world.nextServer(firstNumber: 60)
            let showing = try await world.presentLater(try .example())
            var calls = first.calls.makeAsyncIterator()
            _ = await calls.next()

            let pause = world.pauseLoop()
            defer { pause.signal() }
            await first.die()
            try await second.value.die()
            let last = try await third.value
            pause.signal()

            #expect(await showing.value?.number == 60)
            _ = last
        }
    }

    @Test func `does not take a start that nobody waits for any more for one that failed`()
        async throws
    {
        try await DesktopWorld.run(services: Self.startable, hasDisplay: true) { world in
            let gate = Gate()
            defer { gate.open() }
            let (starts, started) = AsyncStream.makeStream(of: Void.self)
            let export = try await world.whenStarted {
                started.yield()
                await gate.pass()
            }
            let showing = try await world.presentLater(try .example())
            for await _ in starts { break }

            showing.cancel()

            #expect(await showing.value == nil)
            #expect(await world.presenter.isAvailable())
            #expect(world.record.lines == [])
            export.cancel()
        }
    }

    @Test func `has the bus start a server again once one has come after a failure`() async throws {
        try await DesktopWorld.run(services: Self.startable, hasDisplay: true) { world in
            let showing = try await world.presentLater(try .example())
            try await until { await !world.presenter.isAvailable() }
            let first = try await FakeNotificationServer(on: world.bus)
            #expect(await showing.value?.number == 1)

            let started = Mutex<FakeNotificationServer?>(nil)
            let export = try await world.whenStarted {
                let server = try? await FakeNotificationServer(on: world.bus, firstNumber: 40)
                started.withLock { $0 = server }
            }
            await first.die()
            try await until { try await world.connection.owner(of: NotificationServer.name) == nil }

            #expect(await world.presenter.isAvailable())
            #expect(try await world.presenter.present(.example())?.number == 40)
            export.cancel()
        }
    }

    @Test func `replaces one with the same key, but never across lives of the server`() async throws
    {
        try await DesktopWorld.run { world in
            let first = try await FakeNotificationServer(on: world.bus, firstNumber: 5)
            #expect(try await world.presenter.present(.example("a", style: .banner))?.number == 5)
            #expect(try await world.presenter.present(.example("b", style: .banner))?.number == 6)
            #expect(try await world.presenter.present(.example("a", style: .banner))?.number == 5)

            await first.die()
            let second = try await FakeNotificationServer(on: world.bus, firstNumber: 9)

            #expect(try await world.presenter.present(.example("a", style: .banner))?.number == 9)
            _ = second
        }
    }

    @Test func `takes up the place it had before the service restarted`() async throws {
        try await DesktopWorld.run { world in
            let server = try await FakeNotificationServer(on: world.bus, firstNumber: 5)
            var presentation = try Presentation.example()
            let handle = try #require(await world.presenter.present(presentation))
            let next = try await world.anotherPresenter()

            presentation.restoredFrom = handle
            #expect(await next.present(presentation) == handle)

            presentation = try .example("other")
            presentation.restoredFrom = PresentationHandle(
                rawValue: "\(NotificationServer.name) 5 gone")
            #expect(await next.present(presentation)?.number == 6)
            _ = server
        }
    }

    @Test func `sends them in order, and does not wait for answers`() async throws {
        try await DesktopWorld.run { world in
            let gate = Gate()
            let server = try await FakeNotificationServer(
                on: world.bus, answers: [.held(gate)])
            var calls = server.calls.makeAsyncIterator()
            let presentations = try (0..<500).map {
                try Presentation.example("\($0)", title: "\($0)")
            }

            let all = Task(executorPreference: world.loop) {
                await withTaskGroup { group in
                    for presentation in presentations {
                        group.addTask(executorPreference: world.loop) {
                            await world.presenter.present(presentation)
                        }
                    }
                    return await group.reduce(into: 0) { $0 += $1 == nil ? 0 : 1 }
                }
            }
            var titles: [String?] = []
            for _ in presentations { titles.append(await calls.next()?.arguments[3].asString) }
            gate.open()

            #expect(titles == presentations.map(\.title))
            #expect(await all.value == presentations.count)
        }
    }

    @Test func `lets go of those that are withdrawn or cancelled while they wait`() async throws {
        try await DesktopWorld.run { world in
            let presentations = try (0..<4).map { try Presentation.example("\($0)") }
            var tasks: [Task<PresentationHandle?, Never>] = []
            for presentation in presentations {
                tasks.append(try await world.presentLater(presentation))
            }

            await world.presenter.withdraw([presentations[0].id, presentations[2].id])
            #expect(await tasks[0].value == nil)
            #expect(await tasks[2].value == nil)
            tasks[1].cancel()
            #expect(await tasks[1].value == nil)

            let server = try await FakeNotificationServer(on: world.bus)
            #expect(await tasks[3].value?.number == 1)
            _ = server
        }
    }

    @Test func `closes one that is withdrawn while the server thinks`() async throws {
        try await DesktopWorld.run { world in
            let gate = Gate()
            let server = try await FakeNotificationServer(
                on: world.bus, firstNumber: 8, answers: [.held(gate)])
            var calls = server.calls.makeAsyncIterator()
            let presentation = try Presentation.example()
            let showing = try await world.presentLater(presentation)
            #expect(await calls.next()?.member == "Notify")

            await world.presenter.withdraw([presentation.id])
            gate.open()

            let closing = try #require(await calls.next())
            #expect(closing.member == "CloseNotification")
            #expect(closing.arguments == [.uint32(8)])
            _ = await showing.value
        }
    }
}

extension DesktopWorld {
    /// Says what happens when the bus starts a notification server.
    fileprivate func whenStarted(_ action: @escaping @Sendable () async -> Void) async throws
        -> Export
    {
        let name = DesktopPresenterTests.helper
        let export = try await connection.export(
            at: "/", interface: name,
            introspection: "<interface name='\(name)'><method name='Start'/></interface>"
        ) { _ async throws(DBusError) in
            await action()
            return []
        }
        try await connection.own(name)
        return export
    }
}
