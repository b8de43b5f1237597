// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

/// The presenter against a real dunst on a virtual screen.
@Suite(.serialized, .timeLimit(.minutes(2))) struct DunstTests {
    @Test func `shows titles and bodies as they are, markup and all`() async throws {
        try await withDunst { world, dunst in
            let presentation = try Presentation.example(
                title: "<b>Milk</b> & bread", body: "5 < 6 && \"<i>fresh</i>\" &amp;\nsecond line")
            _ = await world.presenter.present(presentation)
            try await dunst.closeAll()

            let shown = try #require(try await dunst.history().first)
            #expect(shown.application == "Shop")
            #expect(shown.summary == "<b>Milk</b> & bread")
            #expect(
                shown.message == """
                    <b>&lt;b&gt;Milk&lt;/b&gt; &amp; bread</b>
                    5 &lt; 6 &amp;&amp; "&lt;i&gt;fresh&lt;/i&gt;" &amp;amp;
                    second line
                    """)
        }
    }

    @Test func `sends plain text to a dunst without markup`() async throws {
        try await withDunst(settings: ["markup": "no"]) { world, dunst in
            _ = try await world.presenter.present(.example(title: "a & b", body: "5 < 6 &amp;"))
            try await dunst.closeAll()

            let shown = try #require(try await dunst.history().first)
            #expect(shown.message == "<b>a &amp; b</b>\n5 &lt; 6 &amp;amp;")
            let server = try #require(await world.presenter.description())
            #expect(!server.capabilities.contains("body-markup"))
        }
    }

    @Test func `reports the button that was chosen, and closes what dunst leaves there`()
        async throws
    {
        try await withDunst { world, dunst in
            let first = try Presentation.example("a", title: "one", actions: ["Done", "Later"])
            let second = try Presentation.example("b", title: "two")
            for presentation in [first, second] { _ = await world.presenter.present(presentation) }
            var events = world.events.makeAsyncIterator()

            try await dunst.choose(actionLabelled: "Later")
            #expect(
                await events.next()
                    == .responded(first.id, action: "later", text: nil, activationToken: nil))

            await world.presenter.withdraw([first.id])
            while try await dunst.displayedCount() > 1 { try Task.checkCancellation() }
            try await dunst.pressDefault()
            #expect(
                await events.next()
                    == .responded(
                        second.id, action: Action.defaultIdentifier, text: nil,
                        activationToken: nil))
        }
    }

    @Test func `tells dismissal, expiry and withdrawal apart`() async throws {
        let settings = ["idle_threshold": "0"]
        try await withDunst(settings: settings, rules: "[urgency_normal]\n  timeout = 1\n") {
            world, dunst in
            var events = world.events.makeAsyncIterator()

            let dismissed = try Presentation.example("dismissed")
            _ = await world.presenter.present(dismissed)
            try await dunst.close()
            #expect(await events.next() == .dismissed(dismissed.id))

            let withdrawn = try Presentation.example("withdrawn")
            _ = await world.presenter.present(withdrawn)
            await world.presenter.withdraw([withdrawn.id, UUID()])
            #expect(try await dunst.displayedCount() == 0)

            let expired = try Presentation.example("expired", style: .banner)
            _ = await world.presenter.present(expired)
            #expect(await events.next() == .leftScreen(expired.id))
        }
    }

    @Test func `says that one is gone which dunst has merged with its double`() async throws {
        try await withDunst { world, dunst in
            let (first, second) = (try Presentation.example("a"), try Presentation.example("b"))
            for presentation in [first, second] { _ = await world.presenter.present(presentation) }
            var events = world.events.makeAsyncIterator()
            #expect(await events.next() == .leftScreen(first.id))
            #expect(try await dunst.displayedCount() == 1)
        }
    }

    @Test func `leaves it to a dunst in Do Not Disturb when to show`() async throws {
        try await withDunst { world, dunst in
            _ = try await world.presenter.present(.example(title: "first"))
            try await dunst.setPaused(true)
            #expect(try await world.presenter.present(.example("x", title: "quiet")) != nil)
            #expect(try await dunst.displayedCount() == 0)

            try await dunst.setPaused(false)
            while try await dunst.displayedCount() < 2 {}
        }
    }

    @Test func `replaces one with the same key`() async throws {
        try await withDunst { world, dunst in
            let first = await world.presenter.present(try .example(title: "one"))
            let second = try Presentation.example(title: "two", actions: ["Done"])
            #expect(await world.presenter.present(second)?.number == first?.number)
            #expect(try await dunst.displayedCount() == 1)
            var events = world.events.makeAsyncIterator()

            try await dunst.choose(actionLabelled: "Done")

            #expect(
                await events.next()
                    == .responded(second.id, action: "done", text: nil, activationToken: nil))
        }
    }

    @Test func `waits while dunst is away, and puts back what the last one had`() async throws {
        try await DesktopWorld.run { world in
            let display = try await VirtualDisplay()
            let first = try DunstServer(bus: world.bus, display: display)
            _ = try await world.presenter.present(.example("old"))
            await first.kill()
            try await until { await !world.presenter.isAvailable() }
            let showing = try await world.presentLater(try .example("waiting", title: "patience"))

            let second = try DunstServer(bus: world.bus, display: display)
            #expect(await showing.value != nil)

            var events = world.events.makeAsyncIterator()
            guard case .moved? = await events.next() else {
                Issue.record("nothing was put back")
                return
            }
            #expect(try await second.displayedCount() == 2)
            try await second.closeAll()
            let titles = try await second.history().map(\.summary)
            #expect(Set(titles) == ["patience", "Buy milk"])
        }
    }

    @Test func `shows 120 in a row, each once`() async throws {
        try await withDunst { world, dunst in
            let presentations = try (0..<120).map {
                try Presentation.example("\($0)", title: "number \($0)")
            }
            let handles = await withTaskGroup(of: PresentationHandle?.self) { group in
                for presentation in presentations {
                    group.addTask { await world.presenter.present(presentation) }
                }
                return await group.reduce(into: [PresentationHandle?]()) { $0.append($1) }
            }
            #expect(Set(handles.map { $0?.number }).count == 120)
            #expect(!handles.contains(nil))

            await world.presenter.withdraw(presentations.prefix(20).map(\.id))
            #expect(try await dunst.displayedCount() == 100)
            try await dunst.closeAll()
            let titles = Set(try await dunst.history().map(\.summary))
            #expect(titles == Set(presentations.map(\.title)))
            #expect(world.record.lines == [])
        }
    }

    @Test func `is started by the bus, but only where there is a screen`() async throws {
        let display = try await VirtualDisplay()
        let services = [NotificationServer.name: "/usr/bin/dunst"]
        let environment = ["DISPLAY": display.name]
        try await DesktopWorld.run(services: services, environment: environment) { world in
            #expect(await !world.presenter.isAvailable())
        }
        try await DesktopWorld.run(
            services: services, environment: environment, hasDisplay: true
        ) { world in
            #expect(await world.presenter.isAvailable())
            #expect(await world.presenter.description() == nil)
            let handle = try await world.presenter.present(.example())
            #expect(handle != nil)
            #expect(await world.presenter.description()?.name?.hasPrefix("dunst ") == true)
        }
    }

    @Test(.enabled(if: Picture.isWanted)) func `looks right`() async throws {
        let display = try await VirtualDisplay()
        try await DesktopWorld.run { world in
            let dunst = try DunstServer(bus: world.bus, display: display)
            for presentation in try Picture.presentations {
                _ = await world.presenter.present(presentation)
            }
            try await display.takePicture(to: Picture.path("dunst"))
            await dunst.kill()
        }
    }

    private func withDunst(
        settings: [String: String] = [:], rules: String = "",
        _ body: (DesktopWorld, DunstServer) async throws -> Void
    ) async throws {
        let display = try await VirtualDisplay()
        try await DesktopWorld.run { world in
            let dunst = try DunstServer(
                bus: world.bus, display: display, settings: settings, rules: rules)
            try await body(world, dunst)
            await dunst.kill()
        }
    }
}
