// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitNotifications

@testable import ShoppingAlertModel

@MainActor @Suite struct ReminderTests {
    private static let sentences = ShoppingSentences(in: .english)
    private static let category = Reminder.category(sentences)
    private let reminder = Reminder.notification(at: .distantFuture, in: .gmt, sentences)

    @Test func `says what it is for`() {
        #expect(reminder.alertBody == "Hey, you must go shopping, remember?")
        #expect(reminder.alertAction == "View List")
        #expect(reminder.soundName == UILocalNotificationDefaultSoundName)
        #expect(reminder.category == "shoppingListReminderCategory")
        #expect(reminder.category == Self.category.identifier)
    }

    @Test func `asks for alerts and sounds only`() { #expect(Reminder.types == [.alert, .sound]) }

    @Test func `has all three buttons in an alert, and two in a banner`() {
        func names(_ context: UIUserNotificationActionContext) -> [String?]? {
            Self.category.actions(for: context)?.map(\.identifier)
        }

        #expect(names(.default) == ["justInform", "editList", "trashAction"])
        #expect(names(.minimal) == ["trashAction", "editList"])
    }

    @Test(
        arguments: [
            (.justInform, "OK, got it", .background, false, false),
            (.editList, "Edit list", .foreground, false, true),
            (.trashAction, "Delete list", .background, true, true),
        ] as [(ReminderAction, String, UIUserNotificationActivationMode, Bool, Bool)])
    func `has the action`(
        action: ReminderAction, title: String, mode: UIUserNotificationActivationMode,
        isDestructive: Bool, isAuthenticationRequired: Bool
    ) {
        let button = action.button(Self.sentences)

        #expect(button.identifier == action.rawValue)
        #expect(button.title == title)
        #expect(button.activationMode == mode)
        #expect(button.isDestructive == isDestructive)
        #expect(button.isAuthenticationRequired == isAuthenticationRequired)
    }

    @Test func `knows the beginning of a minute`() throws {
        let date = try Date("2026-11-21T18:30:59Z", strategy: .iso8601)

        #expect(Reminder.wholeMinute(date + 0.9).formatted(.iso8601) == "2026-11-21T18:30:00Z")
    }
}
