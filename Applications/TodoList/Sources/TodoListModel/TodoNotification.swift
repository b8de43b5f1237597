// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// What an item's notification says, when it rings and what can be answered.
@MainActor public enum TodoNotification {
    /// The name of the kind of notification.
    public nonisolated static let categoryIdentifier = "TODO_CATEGORY"
    /// What the person is asked to allow.
    public nonisolated static let types: UIUserNotificationType = [.alert, .badge, .sound]
    /// How long "Remind in 30 minutes" waits, in seconds.
    nonisolated static let reminderDelay: TimeInterval = 30 * 60

    /// The kind of notification, with its buttons for an alert and for a banner.
    public static var category: UIUserNotificationCategory {
        let category = UIMutableUserNotificationCategory()
        category.identifier = categoryIdentifier
        let (remind, complete) = (TodoAction.remind.button, TodoAction.complete.button)
        category.setActions([remind, complete], for: .default)
        category.setActions([complete, remind], for: .minimal)
        return category
    }

    /// Makes the notification that rings at an item's deadline.
    public static func overdue(_ item: TodoItem) -> UILocalNotification {
        notification(for: item, at: item.deadline, message(item))
    }

    /// Makes the notification that comes again.
    ///
    /// - Parameters:
    ///   - item: The item, whose deadline stays.
    ///   - date: When it rings.
    /// - Returns: The notification, which is not scheduled yet.
    public static func reminder(of item: TodoItem, at date: Date) -> UILocalNotification {
        notification(for: item, at: date, reminderPrefix + message(item))
    }

    /// The item that a notification is about; nil for one of something else.
    public static func item(of notification: UILocalNotification) -> TodoItem.ID? {
        (notification.userInfo?["UUID"] as? String).flatMap(UUID.init(uuidString:))
    }

    static func isReminder(_ notification: UILocalNotification) -> Bool {
        notification.alertBody?.hasPrefix(reminderPrefix) ?? false
    }

    private static let reminderPrefix = "Reminder: "

    private static func message(_ item: TodoItem) -> String {
        // In a message, two percent signs are one.
        "Todo Item \"\(item.title.replacing("%", with: "%%"))\" Is Overdue"
    }

    private static func notification(
        for item: TodoItem, at date: Date, _ message: String
    ) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.fireDate = date
        notification.alertBody = message
        notification.alertAction = "open"
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.userInfo = ["title": item.title, "UUID": item.id.uuidString]
        notification.category = categoryIdentifier
        return notification
    }
}
