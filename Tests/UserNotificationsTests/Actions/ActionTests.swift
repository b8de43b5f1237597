// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import UserNotifications

struct ActionTests {
    private let actions: [UNNotificationAction] = [
        UNNotificationAction(identifier: "a", title: "A"),
        UNNotificationAction(identifier: "a", title: "A", options: [.destructive]),
        UNNotificationAction(
            identifier: "a", title: "A", icon: UNNotificationActionIcon(systemImageName: "bell")),
        UNNotificationAction(
            identifier: "a", title: "A",
            icon: UNNotificationActionIcon(templateImageName: "/usr/share/bell.png")),
        UNTextInputNotificationAction(
            identifier: "a", title: "A", textInputButtonTitle: "Send",
            textInputPlaceholder: "Text"),
        UNTextInputNotificationAction(
            identifier: "a", title: "A", options: .foreground,
            icon: UNNotificationActionIcon(systemImageName: "bell"), textInputButtonTitle: "Send",
            textInputPlaceholder: ""),
    ]

    private func category(_ actions: [UNNotificationAction]) -> UNNotificationCategory {
        UNNotificationCategory(
            identifier: "c", actions: actions, intentIdentifiers: ["i"],
            hiddenPreviewsBodyPlaceholder: "%u new", categorySummaryFormat: "%u more",
            options: [.customDismissAction])
    }

    @Test func `are equal by kind and value`() {
        #expect(Set(actions).count == actions.count)
        #expect(actions[0] == UNNotificationAction(identifier: "a", title: "A", icon: nil))
        #expect(
            UNNotificationActionIcon(systemImageName: "x")
                != UNNotificationActionIcon(templateImageName: "x"))
    }

    @Test func `survive an archive, a copy and the way to the service`() throws {
        let category = category(actions)

        let read = try archived(category)
        let back = UNNotificationCategory(NotificationModel.Category(category))

        #expect(read == category && back == category)
        #expect(read.actions.last is UNTextInputNotificationAction)
        #expect(back.actions.last is UNTextInputNotificationAction)
        #expect(category.copy() as? UNNotificationCategory === category)
        #expect(actions[0].copy() as? UNNotificationAction === actions[0])
    }

    @Test func `categories have empty texts and no options unless given`() {
        let plain = UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])
        let hidden = UNNotificationCategory(
            identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "h")

        #expect(plain.hiddenPreviewsBodyPlaceholder == "" && plain.categorySummaryFormat == "")
        #expect(plain.options == [] && hidden.hiddenPreviewsBodyPlaceholder == "h")
        #expect(plain != hidden && plain != category([]))
    }

    @Test func `a response has the text that was typed`() throws {
        var model = Response(
            id: UUID(), notification: .sample(), actionIdentifier: "reply", userText: "",
            date: Date())
        let typed = try #require(model.object as? UNTextInputNotificationResponse)
        model.userText = nil
        let plain = model.object

        #expect(typed.userText == "" && typed.actionIdentifier == "reply")
        #expect(!(plain is UNTextInputNotificationResponse) && plain != typed)
        #expect(typed == typed.copy() as? UNNotificationResponse)
        #expect(try archived(typed) == typed && archived(plain) == plain)
        #expect(plain.notification.request.identifier == "id")
    }

    @Test(arguments: ["yes", nil]) func `a response says whether it comes again`(
        text: String?
    ) throws {
        var model = Response(
            id: UUID(), notification: .sample(), actionIdentifier: "reply", userText: text,
            date: Date())
        #expect(!model.object.isRepeated)
        model.isRepeated = true

        #expect(model.object.isRepeated)
        #expect(try archived(model.object).isRepeated)
    }
}
