// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

/// The presenter against a real mako on a Wayland screen.
@Suite(.serialized, .timeLimit(.minutes(2))) struct MakoTests {
    @Test func `says what it is`() async throws {
        try await withMako { world, _ in
            _ = try await world.presenter.present(.example())
            let server = try #require(await world.presenter.description())
            #expect(server.name?.hasPrefix("mako ") == true)
            #expect(server.capabilities.contains("actions"))
            #expect(server.capabilities.contains("body-markup"))
            #expect(!server.capabilities.contains("sound"))
        }
    }

    // mako escapes the title and reads the body as markup; it lists both as they were sent.
    @Test(arguments: [
        (true, "5 &lt; 6 &amp;&amp; \"&lt;i&gt;fresh&lt;/i&gt;\" &amp;amp;\nsecond line"),
        (false, "5 < 6 && \"<i>fresh</i>\" &amp;\nsecond line"),
    ])
    func `escapes the body where mako reads markup, the title never`(
        hasMarkup: Bool, body: String
    ) async throws {
        try await withMako(settings: ["markup": hasMarkup ? "1" : "0"]) { world, mako in
            let presentation = try Presentation.example(
                title: "<b>Milk</b> & bread", body: "5 < 6 && \"<i>fresh</i>\" &amp;\nsecond line")
            let handle = try #require(await world.presenter.present(presentation))

            let shown = try #require(try await mako.displayed().first)
            #expect(shown.number == handle.number.map(Int.init))
            #expect(shown.application == "Shop")
            #expect(shown.summary == "<b>Milk</b> & bread")
            #expect(shown.body == body)
            let server = try #require(await world.presenter.description())
            #expect(server.capabilities.contains("body-markup") == hasMarkup)
        }
    }

    @Test func `reports the action that was chosen, once, and closes what mako leaves there`()
        async throws
    {
        try await withMako { world, mako in
            let first = try Presentation.example("a", title: "one", actions: ["Done", "Later"])
            let second = try Presentation.example("b", title: "two")
            for presentation in [first, second] { _ = await world.presenter.present(presentation) }
            var events = world.events.makeAsyncIterator()

            try await mako.choose(actionLabelled: "Later")
            #expect(
                await events.next()
                    == .responded(first.id, action: "later", text: nil, activationToken: nil))
            try await mako.choose(actionLabelled: "Done")
            #expect(try await mako.displayed().map(\.summary) == ["two", "one"])

            await world.presenter.withdraw([first.id])
            #expect(try await mako.displayed().map(\.summary) == ["two"])
            try await mako.pressDefault()
            #expect(
                await events.next()
                    == .responded(
                        second.id, action: Action.defaultIdentifier, text: nil,
                        activationToken: nil))
        }
    }

    @Test func `tells dismissal, expiry and withdrawal apart`() async throws {
        try await withMako(settings: ["default-timeout": "300"]) { world, mako in
            var events = world.events.makeAsyncIterator()

            let dismissed = try Presentation.example("dismissed")
            _ = await world.presenter.present(dismissed)
            try await mako.close()
            #expect(await events.next() == .dismissed(dismissed.id))

            let withdrawn = try Presentation.example("withdrawn")
            _ = await world.presenter.present(withdrawn)
            await world.presenter.withdraw([withdrawn.id, UUID()])
            #expect(try await mako.displayed() == [])

            _ = try await world.presenter.present(.example("alert", title: "stays"))
            let expired = try Presentation.example("expired", style: .banner)
            _ = await world.presenter.present(expired)
            #expect(await events.next() == .leftScreen(expired.id))
            #expect(try await mako.displayed().map(\.summary) == ["stays"])
        }
    }

    @Test func `replaces one with the same key`() async throws {
        try await withMako { world, mako in
            let first = await world.presenter.present(try .example(title: "one"))
            let second = try Presentation.example(title: "two", actions: ["Done"])
            #expect(await world.presenter.present(second)?.number == first?.number)
            #expect(try await mako.displayed().map(\.summary) == ["two"])
            var events = world.events.makeAsyncIterator()

            try await mako.choose(actionLabelled: "Done")

            #expect(
                await events.next()
                    == .responded(second.id, action: "done", text: nil, activationToken: nil))
        }
    }

    @Test func `makes nothing of what mako tells everybody about others' notifications`()
        async throws
    {
        try await withMako { world, mako in
            let ours = try Presentation.example()
            _ = await world.presenter.present(ours)
            var events = world.events.makeAsyncIterator()
            let signals = try await world.connection.signals(
                matching: MatchRule(interface: NotificationServer.interface))

            let number = try await showAnothers(in: world)
            try await mako.choose(actionLabelled: "Theirs")
            try await mako.close()
            // The presenter has heard both when its connection has.
            var heard = signals.makeAsyncIterator()
            for member in ["ActionInvoked", "NotificationClosed"] {
                let signal = try #require(await heard.next())
                #expect(signal.member == member)
                #expect(signal.arguments.first == number)
            }

            try await mako.close()
            #expect(await events.next() == .dismissed(ours.id))
        }
    }

    @Test func `waits while mako is away, and forgets what the last one had`() async throws {
        let display = try await WaylandDisplay()
        try await DesktopWorld.run { world in
            let first = try MakoServer(bus: world.bus, display: display)
            let old = [
                try Presentation.example("a", style: .banner),
                try Presentation.example("b", style: .banner),
            ]
            for presentation in old { _ = await world.presenter.present(presentation) }
            var events = world.events.makeAsyncIterator()
            await first.kill()
            for presentation in old { #expect(await events.next() == .leftScreen(presentation.id)) }
            let presentation = try Presentation.example("waiting", title: "patience")
            let showing = try await world.presentLater(presentation)

            let second = try MakoServer(bus: world.bus, display: display)
            // Each mako begins to count at one: the numbers are those of the old ones.
            #expect(await showing.value?.number == 1)
            #expect(try await showAnothers(in: world) == .uint32(2))

            await world.presenter.withdraw(old.map(\.id))
            #expect(try await second.displayed().map(\.summary) == ["theirs", "patience"])
            try await second.close()
            try await second.close()
            #expect(await events.next() == .dismissed(presentation.id))
            await second.kill()
        }
    }

    @Test func `shows 120 in a row, each once`() async throws {
        try await withMako { world, mako in
            let presentations = try (0..<120).map {
                try Presentation.example("\($0)", title: "number \($0)")
            }
            await withTaskGroup { group in
                for presentation in presentations {
                    group.addTask { _ = await world.presenter.present(presentation) }
                }
            }
            let titles = try await mako.displayed().map(\.summary)
            #expect(titles.sorted() == presentations.map(\.title).sorted())

            await world.presenter.withdraw(presentations.prefix(20).map(\.id))
            try await mako.closeAll()
            var events = world.events.makeAsyncIterator()
            var dismissed: Set<UUID> = []
            while dismissed.count < 100, case .dismissed(let id)? = await events.next() {
                dismissed.insert(id)
            }
            #expect(dismissed == Set(presentations.dropFirst(20).map(\.id)))
            #expect(world.record.lines == [])
        }
    }

    @Test func `is started by the bus on a screen without X11`() async throws {
        let display = try await WaylandDisplay()
        try await DesktopWorld.run(
            // Not the configuration of the person who runs this.
            services: [NotificationServer.name: "/usr/bin/mako --config /dev/null"],
            environment: ["WAYLAND_DISPLAY": display.name], hasDisplay: true
        ) { world in
            let handle = try await world.presenter.present(.example())
            #expect(handle != nil)
            #expect(await world.presenter.description()?.name?.hasPrefix("mako ") == true)
        }
    }

    /// Shows a notification that is not the presenter's, and gives its number.
    private func showAnothers(in world: DesktopWorld) async throws -> Value? {
        let stranger = try await Connection.open(.custom(world.bus.address), on: world.loop)
        let notify = NotificationServer.call(
            NotificationServer.name, "Notify", "Other", .uint32(0), "", "theirs", "",
            .strings(["action:done", "Theirs"]), .vardict([:]), .int32(0))
        return try await stranger.call(notify).first
    }

    private func withMako(
        settings: [String: String] = [:],
        _ body: (DesktopWorld, MakoServer) async throws -> Void
    ) async throws {
        let display = try await WaylandDisplay()
        try await DesktopWorld.run { world in
            let mako = try MakoServer(bus: world.bus, display: display, settings: settings)
            try await body(world, mako)
            await mako.kill()
        }
    }
}
