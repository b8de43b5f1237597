// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

/// The reminder of a task: what it says, when it rings and what can be answered.
public enum Reminder {
    /// The name of the kind of notification.
    public static let categoryIdentifier = "reminder"
    /// The action that switches the reminder off.
    public static let cancelIdentifier = "cancel"
    /// What the person is asked to allow.
    public static let authorizationOptions: UNAuthorizationOptions = [.sound, .alert]

    /// The kind of notification, with its one button.
    public static var category: UNNotificationCategory {
        let cancel = UNNotificationAction(
            identifier: cancelIdentifier, title: "Cancel", options: [.foreground])
        return UNNotificationCategory(
            identifier: categoryIdentifier, actions: [cancel], intentIdentifiers: [])
    }

    /// Makes the reminder that rings every minute until it is removed.
    ///
    /// - Parameter task: The name of the task, which is also the reminder's identifier.
    public static func request(for task: String) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Task Reminder"
        content.body = "\(task)!!"
        content.sound = .default
        content.categoryIdentifier = categoryIdentifier
        return UNNotificationRequest(
            identifier: task, content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))
    }
}
