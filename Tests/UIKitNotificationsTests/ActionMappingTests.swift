// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKitNotifications

@MainActor
struct ActionMappingTests {
    @Test func `LEG-40, LEG-28 each property has its option, and the foreground needs unlocking`() {
        func options(
            _ change: (UIMutableUserNotificationAction) -> Void
        ) -> UNNotificationActionOptions {
            UIUserNotificationAction.sample("a", change).mapped.options
        }

        #expect(options { _ in } == [])
        #expect(options { $0.isDestructive = true } == .destructive)
        #expect(options { $0.isAuthenticationRequired = true } == .authenticationRequired)
        #expect(
            options { $0.activationMode = .foreground } == [.foreground, .authenticationRequired])
    }

    @Test func `LEG-40 a text input has its button's title`() throws {
        let action = UIUserNotificationAction.sample("reply") {
            $0.behavior = .textInput
            $0.parameters = [UIUserNotificationTextInputActionButtonTitleKey: "Send"]
        }

        let mapped = try #require(action.mapped as? UNTextInputNotificationAction)

        #expect(mapped.textInputButtonTitle == "Send")
    }

    @Test func `LEG-30 nil or no actions clear a context`() {
        let category = UIMutableUserNotificationCategory()
        for none in [nil, []] as [[UIUserNotificationAction]?] {
            category.setActions([.sample("a")], for: .minimal)
            category.setActions(none, for: .minimal)
            #expect(category.actions(for: .minimal) == nil)
        }
    }

    @Test func `a category comes back as it was registered`() {
        let category = UIMutableUserNotificationCategory()
        category.identifier = "list"
        let edit = UIUserNotificationAction.sample("edit") {
            $0.behavior = .textInput
            $0.isDestructive = true
        }
        category.setActions([edit, .sample("trash")], for: .default)
        category.setActions([.sample("trash"), edit], for: .minimal)

        #expect(UIUserNotificationCategory(UNNotificationCategory(category)) == category)
    }

    @Test func `copies do not follow`() throws {
        let action = UIMutableUserNotificationAction()
        action.identifier = "a"
        let category = UIMutableUserNotificationCategory()
        category.setActions([action], for: .default)

        action.identifier = "b"
        let copy = try #require(action.mutableCopy() as? UIMutableUserNotificationAction)
        copy.title = "c"

        #expect(category.actions(for: .default)?.first?.identifier == "a")
        #expect(action.title == nil)
        #expect(!(action.copy() is UIMutableUserNotificationAction))
    }

    @Test func `values survive an archive`() throws {
        let action = UIUserNotificationAction.sample("edit") {
            $0.behavior = .textInput
            $0.parameters = [UIUserNotificationTextInputActionButtonTitleKey: "Send"]
        }
        let category = UIMutableUserNotificationCategory()
        category.identifier = "c"
        category.setActions([action], for: .minimal)

        let data = try NSKeyedArchiver.archivedData(
            withRootObject: category, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: UIMutableUserNotificationCategory.self, from: data)

        #expect(back == category)
    }

    @Test func `a notification survives an archive`() throws {
        let notification = UILocalNotification()
        notification.alertBody = "Buy milk"
        notification.fireDate = Date(timeIntervalSince1970: 1_000.5)
        notification.repeatInterval = .month
        notification.userInfo = ["a": 1, "b": ["c"]]
        notification.applicationIconBadgeNumber = 4
        notification.category = "c"

        let data = try NSKeyedArchiver.archivedData(
            withRootObject: notification, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let back = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey)

        #expect(back as? UILocalNotification == notification)
    }
}
