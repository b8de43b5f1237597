// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// A factory method of an Objective-C class is a convenience initializer, and each subclass
// inherits those of its superclass.
// Swift 5: taken
// Swift 6: taken

import UIKitNotifications

func makeActions() -> [UNTextInputNotificationAction] {
    let icon = UNNotificationActionIcon(systemImageName: "mail-reply-sender")
    return [
        UNTextInputNotificationAction(identifier: "a", title: "Reply", options: [.foreground]),
        UNTextInputNotificationAction(identifier: "b", title: "Reply"),
        UNTextInputNotificationAction(identifier: "c", title: "Reply", options: [], icon: icon),
        UNTextInputNotificationAction(
            identifier: "d", title: "Reply", options: [], textInputButtonTitle: "Send",
            textInputPlaceholder: "Text"),
    ]
}

final class AtNoon: UNCalendarNotificationTrigger, @unchecked Sendable {
    override func nextTriggerDate() -> Date? { .distantFuture }
}

final class Named: UNNotificationRequest, @unchecked Sendable {
    override var identifier: String { "named" }
}

func makeOwn() -> UNNotificationRequest {
    Named(
        identifier: "", content: UNNotificationContent(),
        trigger: AtNoon(dateMatching: DateComponents(hour: 12), repeats: true))
}

// Nothing in their headers says that these need a value.
@MainActor func makeEmpty() -> [NSObject] {
    [
        UIUserNotificationSettings(), UILocalNotification(), UIUserNotificationAction(),
        UIMutableUserNotificationCategory(), UNNotificationContent(), UIResponder(),
    ]
}

final class Draft: UILocalNotification {
    var note = ""
}

@MainActor func makeDraft() -> Draft { Draft() }

extension UNNotificationCategory {
    convenience init(_ identifier: String) {
        self.init(identifier: identifier, actions: [], intentIdentifiers: [], options: [])
    }
}

extension UNMutableNotificationContent {
    convenience init(title: String) {
        self.init()
        self.title = title
    }
}
