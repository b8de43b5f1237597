// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UserNotifications

@testable import ShoppingReminder

@Suite struct ShoppingReminderTests {
    @Test func `says what it is for`() {
        let content = ShoppingReminder.content

        #expect(content.body == "Hey, you must go shopping, remember?")
        #expect(content.title == "")
        #expect(content.sound == .default)
        #expect(content.categoryIdentifier == "shoppingListReminderCategory")
    }

    @Test func `asks for alerts and sounds only`() {
        #expect(ShoppingReminder.authorizationOptions == [.alert, .sound])
    }

    @Test func `has the category that its content names`() {
        #expect(ShoppingReminder.category.identifier == ShoppingReminder.content.categoryIdentifier)
    }

    @Test func `shows deleting and editing in a banner, and all three in an alert`() {
        let actions = ShoppingReminder.category.actions.map(\.identifier)

        #expect(Array(actions.prefix(2)) == ["trashAction", "editList"])
        #expect(Set(actions.prefix(4)) == ["justInform", "editList", "trashAction"])
    }

    @Test(
        arguments: [
            ("justInform", "OK, got it", []),
            ("editList", "Edit list", [.foreground, .authenticationRequired]),
            ("trashAction", "Delete list", [.destructive, .authenticationRequired]),
        ] as [(String, String, UNNotificationActionOptions)])
    func `has the action`(
        identifier: String, title: String, options: UNNotificationActionOptions
    ) throws {
        let action = try #require(
            ShoppingReminder.category.actions.first { $0.identifier == identifier })

        #expect(action.title == title)
        #expect(action.options == options)
    }

    @Test func `is one reminder: each has the same name`() {
        let soon = ShoppingReminder.request(in: 5)
        let later = ShoppingReminder.request(at: .now, in: .current)

        #expect(soon.identifier == "shoppingListReminder")
        #expect(later.identifier == soon.identifier)
    }

    @Test func `rings once after the seconds`() throws {
        let trigger = try #require(
            ShoppingReminder.request(in: 5).trigger as? UNTimeIntervalNotificationTrigger)

        #expect(trigger.timeInterval == 5)
        #expect(!trigger.repeats)
    }

    @Test func `rings once at the whole minute`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let time = DateComponents(
            year: 2026, month: 11, day: 21, hour: 18, minute: 30, second: 59)
        let date = try #require(calendar.date(from: time))

        let trigger = try #require(
            ShoppingReminder.request(at: date, in: calendar).trigger
                as? UNCalendarNotificationTrigger)

        #expect(!trigger.repeats)
        #expect(
            trigger.dateComponents
                == DateComponents(
                    year: 2026, month: 11, day: 21, hour: 18, minute: 30, second: 0))
    }
}
