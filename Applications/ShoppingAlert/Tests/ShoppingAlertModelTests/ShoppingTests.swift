// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import ShoppingAlertModel
import Testing
import UIKitNotifications

@MainActor @Suite(.timeLimit(.minutes(1))) struct ShoppingTests {
    @Test func `begins with an empty list, and keeps each change at once`() async throws {
        let world = try await World()
        #expect(world.model.items == [])

        #expect(world.model.add(" Milk "))
        #expect(world.model.add("<b>Bread</b>"))
        #expect(!world.model.add("  "))
        #expect(world.model.delete(world.model.items[0].id) != nil)
        await world.relaunch(isStartedInBackground: true)
        world.model.refresh()

        #expect(world.model.items.map(\.name) == ["<b>Bread</b>"])
    }

    @Test func `a deleted item comes back where it was`() async throws {
        let world = try await World()
        for name in ["Milk", "Bread", "Eggs"] { world.model.add(name) }
        let before = world.model.items

        let deleted = try #require(world.model.delete(before[1].id))
        world.model.restore(deleted)

        #expect(world.model.items == before)
    }

    @Test func `asks once for alert and sound, and never again`() async throws {
        let world = try await World(isAllowed: false)
        #expect(await world.test.promptCount == 1)
        let types = world.application.currentUserNotificationSettings?.types
        #expect(types == [.alert, .sound])

        await world.test.change(sound: false)
        world.model.register()
        await world.settle()

        // It was not registered anew: that would ask for the sound again.
        #expect(await world.test.promptCount == 1)
        #expect(world.application.currentUserNotificationSettings?.types == .alert)
        #expect(world.model.trouble == nil)
    }

    @Test func `registers its buttons also if it was allowed before it asked`() async throws {
        let world = try await World(isAllowed: true)

        let categories = world.application.currentUserNotificationSettings?.categories
        #expect(categories?.map(\.identifier) == ["shoppingListReminderCategory"])
    }

    @Test func `says that notifications are switched off, until they are on`() async throws {
        let world = try await World(isAllowed: false)
        await world.test.deny()
        await world.relaunch(isStartedInBackground: true)
        world.application.setState(.active)
        try await world.until { world.model.trouble == .notAllowed }
        #expect(world.model.troubleMessage?.contains("carillon settings") == true)

        await world.test.authorize()
        world.model.register()

        try await world.until { world.model.trouble == nil }
    }

    @Test func `a denied reminder is not set, and says why`() async throws {
        let world = try await World()
        await world.test.deny()

        let date = world.model.beginChoosing()

        #expect(await !world.model.setReminder(at: date, in: .gmt))
        #expect(world.model.trouble == .notAllowed)
        #expect(world.model.reminderDate == nil)
    }

    @Test func `rings at the whole minute, with sound and three buttons`() async throws {
        let world = try await World()
        let date = world.model.beginChoosing()
        #expect(date.formatted(.iso8601) == "2036-11-21T19:30:00Z")

        #expect(await world.model.setReminder(at: date + 42, in: .gmt))

        #expect(world.model.reminderDate == date)
        #expect(await world.test.pending.map(\.date) == [date])
        await world.test.change(alertStyle: .alert)
        await world.test.advance(to: date)
        let shown = try #require(await world.test.shown.first)
        #expect(shown.body == "Hey, you must go shopping, remember?")
        #expect(shown.hasSound)
        #expect(shown.buttons.map(\.title) == ["OK, got it", "Edit list", "Delete list"])
    }

    @Test func `a banner has two buttons`() async throws {
        let world = try await World()
        await world.test.change(alertStyle: .banner)
        _ = try await world.ring()

        let shown = try #require(await world.test.shown.first)
        #expect(shown.buttons.map(\.title) == ["Delete list", "Edit list"])
    }

    @Test func `there is one reminder: choosing a time cancels the one before`() async throws {
        let world = try await World()
        let first = world.model.beginChoosing()
        #expect(await world.model.setReminder(at: first, in: .gmt))

        let again = world.model.beginChoosing()
        #expect(again == first)
        #expect(await world.test.pending.isEmpty)
        #expect(world.model.reminderDate == nil)

        #expect(await world.model.setReminder(at: first + 600, in: .gmt))
        #expect(await world.test.pending.map(\.date) == [first + 600])
    }

    @Test func `refuses a time that has passed, also within this minute`() async throws {
        let world = try await World()
        let date = world.model.beginChoosing()

        #expect(world.model.isPast(date - 3600))
        #expect(!world.model.isPast(date - 3540))
        #expect(await !world.model.setReminder(at: date - 3600, in: .gmt))

        #expect(await world.test.pending.isEmpty)
        #expect(await world.test.history.isEmpty)
    }

    @Test func `tells the window when it rings in front of the person`() async throws {
        let world = try await World()
        var texts: [String] = []
        world.model.onReminder = { texts.append($0) }
        let date = world.model.beginChoosing()
        #expect(await world.model.setReminder(at: date, in: .gmt))
        world.application.setState(.active)

        await world.test.advance(to: date)
        await world.settle()

        #expect(texts == ["Hey, you must go shopping, remember?"])
        #expect(await world.test.shown.isEmpty)
        #expect(world.model.reminderDate == nil)
    }

    @Test func `says where a damaged list is kept`() async throws {
        let world = try await World(list: "[")

        guard case .damaged(let file) = world.model.trouble else {
            Issue.record("it says \(world.model.trouble as Trouble?)")
            return
        }
        #expect(world.model.troubleMessage?.contains(file.keptPath) == true)
        #expect(try String(contentsOfFile: file.keptPath, encoding: .utf8) == "[")
        #expect(world.model.items == [])
    }
}
