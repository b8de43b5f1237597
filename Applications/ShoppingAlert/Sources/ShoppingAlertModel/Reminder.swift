// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// The one reminder of the shopping list: what it says, when it rings and what can be answered.
@MainActor public enum Reminder {
    /// The name of the kind of notification.
    public nonisolated static let categoryIdentifier = "shoppingListReminderCategory"

    /// What the person is asked to allow.
    public nonisolated static let types: UIUserNotificationType = [.alert, .sound]

    /// The kind of notification, with its buttons for an alert and for a banner.
    public static var category: UIUserNotificationCategory {
        let category = UIMutableUserNotificationCategory()
        category.identifier = categoryIdentifier
        let (know, edit, trash) = (
            ReminderAction.justInform, ReminderAction.editList, ReminderAction.trashAction
        )
        category.setActions([know, edit, trash].map(\.button), for: .default)
        category.setActions([trash, edit].map(\.button), for: .minimal)
        return category
    }

    /// Makes the reminder.
    ///
    /// - Parameters:
    ///   - date: When it rings.
    ///   - zone: Where the date is the time on the wall: then it follows the person's travels;
    ///     nil for one moment wherever they are.
    /// - Returns: The reminder, which is not scheduled yet.
    public static func notification(at date: Date, in zone: TimeZone?) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.fireDate = date
        notification.timeZone = zone
        notification.alertBody = "Hey, you must go shopping, remember?"
        notification.alertAction = "View List"
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.category = categoryIdentifier
        return notification
    }

    /// The beginning of a date's minute.
    public nonisolated static func wholeMinute(_ date: Date) -> Date {
        let minutes = (date.timeIntervalSinceReferenceDate / 60).rounded(.down)
        return Date(timeIntervalSinceReferenceDate: minutes * 60)
    }
}
