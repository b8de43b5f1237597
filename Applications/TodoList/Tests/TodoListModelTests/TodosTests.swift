// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import Testing
import TodoListModel
import UIKitNotifications

@MainActor @Suite(.timeLimit(.minutes(1))) struct TodosTests {
    @Test func `keeps items, sorted, and refuses empty titles and past deadlines`() async throws {
        let world = try await World()
        #expect(world.model.entries == [])

        world.add("late", dueIn: 20)
        world.add(" early ", dueIn: 10)
        #expect(world.add(" ", dueIn: 10) == nil)
        #expect(world.add("past", dueIn: 0) == nil)
        await world.relaunch(isStartedInBackground: true)
        world.model.refresh()

        #expect(world.model.entries.map(\.item.title) == ["early", "late"])
    }

    @Test func `asks once for alert, badge and sound`() async throws {
        let world = try await World(isAllowed: false)
        #expect(await world.test.promptCount == 1)

        world.model.register()
        await world.settle()

        let settings = world.application.currentUserNotificationSettings
        #expect(await world.test.promptCount == 1)
        #expect(settings?.types == [.alert, .badge, .sound])
        #expect(settings?.categories?.map(\.identifier) == ["TODO_CATEGORY"])
    }

    @Test func `each notification carries the badge of its time, after each change`()
        async throws
    {
        let world = try await World()
        world.add("b", dueIn: 20)
        world.add("a", dueIn: 10)
        let same = try #require(world.add("c", dueIn: 20))
        #expect(
            world.scheduled() == [
                "10: Todo Item \"a\" Is Overdue (1)", "20: Todo Item \"b\" Is Overdue (3)",
                "20: Todo Item \"c\" Is Overdue (3)",
            ])

        let removed = try #require(world.model.remove(same))
        #expect(
            world.scheduled() == [
                "10: Todo Item \"a\" Is Overdue (1)", "20: Todo Item \"b\" Is Overdue (2)",
            ])
        world.model.restore(removed)
        #expect(world.scheduled().count == 3)
    }

    @Test func `rings at the deadline with sound, buttons and badge`() async throws {
        let world = try await World()
        await world.test.change(alertStyle: .alert)
        world.add("50% off <b>", dueIn: 10)
        world.application.setState(.background)

        await world.advance(toMinute: 10)

        let shown = try #require(await world.test.shown.first)
        #expect(shown.body == "Todo Item \"50% off <b>\" Is Overdue")
        #expect(shown.hasSound)
        #expect(shown.buttons.map(\.title) == ["Remind in 30 minutes", "Complete"])
        #expect(await world.test.badge == 1)
    }

    @Test func `does not take back what is due and about to ring`() async throws {
        let world = try await World()
        world.application.setState(.background)
        world.add("a", dueIn: 10)
        world.add("b", dueIn: 20)
        // The service has not looked at its clock yet.
        world.now = world.start + 10 * 60
        world.add("c", dueIn: 30)

        await world.advance(toMinute: 10)

        #expect(await world.test.shown.map(\.body) == ["Todo Item \"a\" Is Overdue"])
        #expect(
            world.scheduled() == [
                "20: Todo Item \"b\" Is Overdue (2)", "30: Todo Item \"c\" Is Overdue (3)",
            ])
    }

    @Test func `schedules more than 64 items`() async throws {
        let world = try await World()
        for minute in 1...70 { world.add("item \(minute)", dueIn: Double(minute)) }

        #expect(await world.test.pending.count == 70)
        #expect(world.scheduled().last == "70: Todo Item \"item 70\" Is Overdue (70)")
    }

    @Test func `the badge is what is overdue when the application stops being active`()
        async throws
    {
        let world = try await World()
        world.add("a", dueIn: 10)
        world.add("b", dueIn: 20)
        world.add("c", dueIn: 90)
        world.application.setState(.active)
        await world.advance(toMinute: 20)
        await world.settle()
        #expect(await world.test.badge == 0)

        world.application.setState(.inactive)

        #expect(await world.test.badge == 2)
    }

    @Test func `looks again when it becomes active, and when an item falls due`() async throws {
        let world = try await World()
        world.add("a", dueIn: 10)
        world.add("b", dueIn: 20)
        #expect(world.model.secondsToNextDeadline == 600)
        world.application.setState(.background)
        await world.advance(toMinute: 10)

        world.application.setState(.active)
        #expect(world.model.entries.map(\.isOverdue) == [true, false])

        var texts: [String] = []
        world.model.onReminder = { texts.append($0) }
        await world.advance(toMinute: 20)
        await world.settle()
        #expect(world.model.entries.map(\.isOverdue) == [true, true])
        #expect(texts == ["Todo Item \"b\" Is Overdue"])
        #expect(world.model.nextDeadline == nil)
    }

    @Test func `schedules what it could not before it was allowed`() async throws {
        let world = try await World(isAllowed: false)
        await world.test.deny()
        world.add("a", dueIn: 10)
        #expect(world.scheduled() == [])
        await world.model.checkPermission()
        #expect(world.model.trouble == .notAllowed)

        await world.test.authorize()
        world.model.register()

        try await world.until { world.scheduled().count == 1 }
        #expect(world.model.trouble == nil)
    }

    @Test func `says where a damaged file is kept`() async throws {
        let world = try await World(list: "{\"tasks\": []}")

        guard case .damaged(let file) = world.model.trouble else {
            Issue.record("it says \(world.model.trouble as Trouble?)")
            return
        }
        #expect(world.model.troubleMessage?.contains(file.keptPath) == true)
        #expect(world.model.entries == [])
    }

    @Test func `takes a title of 10,000 characters`() async throws {
        let world = try await World()
        let title = String(repeating: "%<b>é", count: 2000)

        #expect(world.add(title, dueIn: 1) != nil)

        #expect(world.model.entries.first?.item.title == title)
        #expect(await world.test.pending.count == 1)
    }
}
