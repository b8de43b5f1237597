// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// The one reminder of the shopping list: what it says, when it is due and what can be answered.
@MainActor public enum Reminder {
    /// The name of the kind of notification.
    private nonisolated static let categoryIdentifier = "shoppingListReminderCategory"

    /// The types of notification that the person is asked to allow.
    nonisolated static let types: UIUserNotificationType = [.alert, .sound]

    /// The kind of notification, with its buttons for an alert and for a banner.
    static func category(_ sentences: ShoppingSentences) -> UIUserNotificationCategory {
        let category = UIMutableUserNotificationCategory()
        category.identifier = categoryIdentifier
        let (know, edit, trash) = (
            ReminderAction.justInform, ReminderAction.editList, ReminderAction.trashAction
        )
        category.setActions([know, edit, trash].map { $0.button(sentences) }, for: .default)
        category.setActions([trash, edit].map { $0.button(sentences) }, for: .minimal)
        return category
    }

    /// Makes the reminder.
    ///
    /// - Parameters:
    ///   - date: When it is delivered.
    ///   - zone: Where the date is the time on the wall: then it follows the person's travels;
    ///     nil for one moment wherever they are.
    ///   - sentences: What is said to the person.
    /// - Returns: The reminder, which is not scheduled yet.
    static func notification(
        at date: Date, in zone: TimeZone?, _ sentences: ShoppingSentences
    ) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.fireDate = date
        notification.timeZone = zone
        notification.alertBody = sentences.goShopping
        notification.alertAction = sentences.viewList
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.category = categoryIdentifier
        return notification
    }

    /// Makes the settings to register: the types of notification to be allowed, and the buttons.
    public static func registration(
        _ sentences: ShoppingSentences
    ) -> UIUserNotificationSettings {
        UIUserNotificationSettings(types: types, categories: [category(sentences)])
    }

    /// The beginning of a date's minute.
    public nonisolated static func wholeMinute(_ date: Date) -> Date {
        let minutes = (date.timeIntervalSinceReferenceDate / 60).rounded(.down)
        return Date(timeIntervalSinceReferenceDate: minutes * 60)
    }
}

/// An answer of a person to the reminder.
enum ReminderAction: String {
    /// They know; nothing changes.
    case justInform
    /// They want to see the list and change it.
    case editList
    /// They are done with the list; it is emptied without a window.
    case trashAction

    /// The button.
    @MainActor func button(_ sentences: ShoppingSentences) -> UIUserNotificationAction {
        let action = UIMutableUserNotificationAction()
        action.identifier = rawValue
        switch self {
        case .justInform:
            action.title = sentences.okButton
            action.activationMode = .background
        case .editList:
            action.title = sentences.editButton
            action.activationMode = .foreground
            action.isAuthenticationRequired = true
        case .trashAction:
            action.title = sentences.deleteListButton
            action.activationMode = .background
            action.isDestructive = true
            action.isAuthenticationRequired = true
        }
        return action
    }
}

// The window and the command line do the same with the reminder.
extension UIApplication {
    /// When the reminder is delivered; nil if there is none.
    public var reminderDate: Date? { scheduledLocalNotifications?.compactMap(\.fireDate).min() }

    /// Schedules the reminder in place of the one there was.
    ///
    /// - Parameters:
    ///   - date: When it is delivered.
    ///   - zone: Where the date is the time on the wall; nil for one moment in the world.
    ///   - sentences: What is said to the person.
    /// - Returns: Whether the service took it.
    public func scheduleReminder(
        at date: Date, in zone: TimeZone?, _ sentences: ShoppingSentences
    ) -> Bool {
        cancelAllLocalNotifications()
        let reminder = Reminder.notification(at: date, in: zone, sentences)
        scheduleLocalNotification(reminder)
        // The call itself has no errors.
        return scheduledLocalNotifications?.contains(reminder) ?? false
    }
}
