// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing
import WindowTesting

@testable import CenterModel

@MainActor @Suite(.timeLimit(.minutes(2))) struct HistoryTests {
    @Test func `shows what is delivered with what has left, and what became of it`() async throws {
        try await CenterWorld.run { world in
            let client = try await world.application()
            try await client.setCategories([
                Category(
                    identifier: "talk",
                    actions: [
                        Action(
                            identifier: "reply", title: "Reply",
                            textInput: .init(buttonTitle: "Send"))
                    ])
            ])
            let first = try await world.deliver("a", "Tea", category: "talk")
            _ = try await world.deliver("b", "Cake", category: "talk")
            let center = world.center
            try await until { center.history.items.map(\.text.heading) == ["Cake", "Tea"] }
            let actions = center.applications.actions(of: tea, category: "talk")
            #expect(actions.map(\.identifier) == ["reply"])

            await center.respond(to: first, action: "reply", text: "yes")

            try await until {
                center.history.items.last?.ending(actions, CenterWorld.english)
                    == "answered: Reply “yes”"
            }
            #expect(center.history.items.map(\.isDelivered) == [true, false])
            #expect(center.history.isWhole)
            #expect(center.trouble == nil)
        }
    }

    @Test func `follows what is forgotten elsewhere`() async throws {
        try await CenterWorld.run { world in
            _ = try await world.deliver("a", "Tea")
            let (center, tool) = (world.center, try await world.tool())
            _ = try await tool.clearDelivered(["a"], of: tea)
            try await until { center.history.items.map(\.isDelivered) == [false] }

            #expect(try await tool.forgetAllHistory(of: tea) == 1)

            try await until { center.history.items.isEmpty }
        }
    }

    @Test func `snoozes what is delivered, which is coming then, and cancels that alone`()
        async throws
    {
        try await CenterWorld.run { world in
            let item = try await world.deliver("a", "Tea")
            let center = world.center

            await center.snooze(item, .interval(600))

            try await until { center.history.items.isEmpty }
            try await until { center.coming.items.map(\.rhythm) == ["snoozed"] }
            // One with its name that was asked for stays.
            let tool = try await world.tool()
            let snoozed = try #require(center.coming.items.first)
            #expect(snoozed.isFurtherAlert)
            await center.remove(.cancelling(snoozed))
            await center.endOffer()
            #expect(try await tool.pending().isEmpty)
            #expect(center.trouble == nil)
        }
    }

    @Test func `groups by day, application and thread, the latest first`() throws {
        let rows = ListRow.rows(
            of: [
                item("d", tea, "", 100_000), item("c", tea, "", 40_000),
                item("b", post, "x", 30_000), item("a", tea, "", 20_000),
            ], in: CenterWorld.calendar)

        let words = rows.map { row in
            switch row {
            case .heading(.ahead): ""
            case .heading(.day(let date)): "day \(Int(date.timeIntervalSince1970) / 86_400)"
            case .heading(.group(let id, let thread, _, _)): "\(id) \(thread)"
            case .item(let item): item.key.identifier
            }
        }
        #expect(
            words == [
                "day 1", "local.tea ", "d", "day 0", "local.tea ", "c", "a", "local.post x", "b",
            ])
        #expect(Set(rows.map(\.id)).count == rows.count)
    }

    @Test func `finds words in both, and reads on in both`() async throws {
        try await CenterWorld.run { world in
            let client = try await world.application()
            let (tool, history) = (try await world.tool(), world.center.history)
            for part in 0..<4 {
                try await client.add(
                    (0..<40).map { number in
                        var content = Content()
                        content.title = number % 20 == 0 ? "Tea \(part)" : "Cake"
                        return Request(identifier: "\(part)-\(number)", content: content)
                    })
                try await until { try await tool.delivered().count == 40 }
                if part < 3 { _ = try await tool.clearAllDelivered() }
            }

            await history.find("tea")
            try await until { history.items.count == 8 }
            #expect(history.items.count { $0.isDelivered } == 2)

            await history.find("")
            #expect(!history.isWhole)
            while !history.isWhole { await history.readOn() }
            try await until { history.items.count == 160 }
            #expect(history.items.map(\.date) == history.items.map(\.date).sorted(by: >))
        }
    }

    private func item(
        _ identifier: String, _ application: ApplicationID, _ thread: String, _ seconds: Double
    ) -> RungItem {
        var content = Content()
        (content.title, content.threadIdentifier) = (identifier, thread)
        let date = Date(timeIntervalSince1970: seconds)
        return RungItem(
            DeliveredNotification(
                id: UUID(), application: application,
                request: Request(identifier: identifier, content: content), dueDate: date,
                date: date))
    }
}
