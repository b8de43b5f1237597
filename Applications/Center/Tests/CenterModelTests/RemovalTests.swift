// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CenterModel
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing
import WindowTesting

@MainActor @Suite(.timeLimit(.minutes(2))) struct RemovalTests {
    @Test func `hides at once and cancels when the offer ends`() async throws {
        try await CenterWorld.run { world in
            try await world.add([request("a", "Tea")])
            try await until { world.headings == ["Tea"] }
            let (center, tool) = (world.center, try await world.tool())
            let removal = Removal.cancelling(try #require(center.coming.items.first))
            #expect(removal.words(CenterWorld.english) == "“Tea” cancelled")

            await center.remove(removal)

            #expect(world.headings == [])
            #expect(center.removal == removal)
            // Who crashes now has lost nothing.
            #expect(try await tool.pending().count == 1)

            await center.endOffer(of: removal)

            #expect(try await tool.pending().isEmpty)
            #expect(center.removal == nil)
        }
    }

    @Test func `all that an application has to ring is cancelled, and no place it follows`()
        async throws
    {
        try await CenterWorld.run { world in
            let (center, tool) = (world.center, try await world.tool())
            let circle = Circle(latitude: 52.5, longitude: 13.4, radius: 100)
            var trigger = PlaceTrigger(place: .circle(circle), name: "Office", isRepeating: true)
            trigger.monitor = PlaceMonitor()
            var content = Content()
            content.title = "Office"
            let monitor = Request(
                identifier: "org.carillon.monitor/work/office", content: content,
                trigger: .place(trigger))
            try await world.add([monitor])
            try await until { world.headings == ["Office"] }
            let item = try #require(center.coming.items.first)
            #expect(item.rhythm == "tells its application, rings nothing")
            // There is nothing to cancel.
            #expect(await center.cancellingAll(of: item.application) == nil)
            let summary = try await tool.applications().first { $0.id == item.application }
            #expect(summary?.pending == 1 && summary?.monitors == 1)

            try await world.add([request("a", "Tea")])
            let removal = try #require(await center.cancellingAll(of: item.application))
            #expect(removal.words(CenterWorld.english) == "1 notification cancelled")
            await center.remove(removal)
            await center.endOffer(of: removal)
            #expect(try await tool.pending().map(\.request.identifier) == [monitor.identifier])
        }
    }

    @Test func `forgets an application when the offer ends, and not before`() async throws {
        try await CenterWorld.run { world in
            try await world.add([request("a", "Tea")])
            try await until { world.headings == ["Tea"] }
            let (center, tool) = (world.center, try await world.tool())
            let application = try #require(center.coming.items.first).application
            let removal = Removal.forgetting(application, name: "Kettle")
            #expect(removal.words(CenterWorld.english) == "“Kettle” forgotten")

            await center.remove(removal)
            #expect(world.headings == [])
            #expect(center.applications.summary(of: application) == nil)
            center.undo()
            #expect(world.headings == ["Tea"])
            #expect(center.applications.summary(of: application) != nil)
            #expect(try await tool.pending().count == 1)

            await center.remove(removal)
            await center.endOffer(of: removal)

            #expect(try await tool.pending().isEmpty)
            #expect(try await !tool.applications().contains { $0.id == application })
            #expect(center.applications.summary(of: application) == nil)
        }
    }

    @Test func `takes it back`() async throws {
        try await CenterWorld.run { world in
            try await world.add([request("a", "Tea")])
            try await until { world.headings == ["Tea"] }
            let removal = Removal.cancelling(try #require(world.center.coming.items.first))
            await world.center.remove(removal)

            world.center.undo()
            await world.center.endOffer(of: removal)

            #expect(world.headings == ["Tea"])
            #expect(try await world.tool().pending().count == 1)
        }
    }

    @Test func `the next removal ends the offer of the one before`() async throws {
        try await CenterWorld.run { world in
            try await world.add([request("a", "Tea"), request("b", "Cake", in: 2)])
            try await until { world.headings == ["Tea", "Cake"] }
            let items = world.center.coming.items

            await world.center.remove(.cancelling(items[0]))
            await world.center.remove(.cancelling(items[1]))

            #expect(try await world.tool().pending().map(\.request.identifier) == ["b"])
            world.center.undo()
            #expect(world.headings == ["Cake"])
        }
    }

    @Test func `what took its place meanwhile is not cancelled`() async throws {
        try await CenterWorld.run { world in
            try await world.add([request("a", "Tea")])
            try await until { world.headings == ["Tea"] }
            await world.center.remove(
                .cancelling(try #require(world.center.coming.items.first)))
            try await world.add([request("a", "Other tea")])
            try await until { world.headings == ["Other tea"] }

            await world.center.endOffer()

            #expect(world.headings == ["Other tea"])
            #expect(try await world.tool().pending().count == 1)
        }
    }

    @Test func `writes down what it cancels of calendars`() async throws {
        try await CenterWorld.run { world in
            var made = request("0123abcd/tea", "Tea")
            made.content.userInfo["calendar"] = .dictionary([
                "uid": .string("tea"), "source": .string("/calendars/work"),
                "words": .string("w"), "times": .string("t"),
            ])
            try await world.add([made], of: ApplicationID("org.carillon.Calendars"))
            try await until { world.headings == ["Tea"] }
            let item = try #require(world.center.coming.items.first)
            await world.center.remove(.cancelling(item))
            await world.center.endOffer()

            let folder = world.home.url.appending(path: "carillon/calendars-cancelling")
            let files = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)
            let text = try String(contentsOf: try #require(files.first), encoding: .utf8)
            #expect(text.contains("0123abcd/tea") && text.contains("/calendars/work"))
            #expect(world.center.trouble == nil)
        }
    }

    @Test func `clears a notification and its entry in the history`() async throws {
        try await CenterWorld.run { world in
            let item = try await world.deliver("a", "Tea")
            await world.center.remove(.clearing(item))
            #expect(world.center.history.items == [])

            await world.center.endOffer()

            #expect(world.center.history.items == [])
            let tool = try await world.tool()
            #expect(try await tool.delivered().isEmpty)
            #expect(try await tool.historyCount(of: nil) == 0)
        }
    }
}
