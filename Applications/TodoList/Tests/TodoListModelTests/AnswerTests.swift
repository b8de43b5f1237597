// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import Testing
import TodoListModel
import UIKitNotifications

/// The answers of the person to a notification.
@MainActor @Suite(.timeLimit(.minutes(1))) struct AnswerTests {
    @Test func `"Complete" removes the item, with no process there`() async throws {
        let world = try await World()
        world.add("a", dueIn: 10)
        world.add("b", dueIn: 20)
        world.application.setState(.background)
        await world.advance(toMinute: 10)
        let shown = try #require(await world.test.shown.first)
        _ = await world.test.relaunchApplication()
        try await world.test.press("COMPLETE_TODO", on: shown.identifier)

        await world.relaunch(isStartedInBackground: true)

        try await world.until { world.model.entries.map(\.item.title) == ["b"] }
        #expect(world.scheduled() == ["20: Todo Item \"b\" Is Overdue (1)"])
        #expect(await world.test.badge == 0)
        #expect(world.application.applicationState == .background)
    }

    @Test func `"Remind in 30 minutes" rings again, and leaves the deadline`() async throws {
        let world = try await World()
        let id = try #require(world.add("a", dueIn: 10))
        world.application.setState(.background)
        await world.advance(toMinute: 12)
        let shown = try #require(await world.test.shown.first)

        try await world.test.press("REMIND", on: shown.identifier)

        #expect(world.scheduled() == ["42: Reminder: Todo Item \"a\" Is Overdue (1)"])
        let reminder = try #require(world.application.scheduledLocalNotifications?.first)
        #expect(reminder.userInfo?["UUID"] as? String == id.uuidString)
        #expect(reminder.userInfo?["title"] as? String == "a")
        #expect(reminder.category == "TODO_CATEGORY")
        #expect(world.model.entries.first?.item.deadline == world.start + 600)

        // It stays when other items come, with its badge, and goes with its item.
        world.add("b", dueIn: 30)
        #expect(
            world.scheduled() == [
                "30: Todo Item \"b\" Is Overdue (2)",
                "42: Reminder: Todo Item \"a\" Is Overdue (2)",
            ])
        _ = world.model.remove(id)
        #expect(world.scheduled() == ["30: Todo Item \"b\" Is Overdue (1)"])
    }

    @Test(arguments: ["COMPLETE_TODO", "REMIND", "unknown", nil])
    func `always calls the completion handler`(identifier: String?) async throws {
        let world = try await World()
        world.add("a", dueIn: 10)
        let known = try #require(world.application.scheduledLocalNotifications?.first)
        for notification in [known, UILocalNotification()] {
            var count = 0

            ModelDelegate(world.model).application(
                world.application, handleActionWithIdentifier: identifier, for: notification
            ) { count += 1 }

            #expect(count == 1)
        }
    }

    @Test func `a tap changes nothing`() async throws {
        let world = try await World()
        world.add("a", dueIn: 10)
        world.application.setState(.background)
        await world.advance(toMinute: 10)

        try await world.test.open(try #require(await world.test.shown.first).identifier)

        #expect(world.model.entries.map(\.item.title) == ["a"])
        #expect(await world.test.launchCount == 1)
    }
}
