// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

/// The reminder of a task: what it says, when it is delivered and what can be answered.
enum Reminder {
    /// The name of the kind of notification.
    private static let categoryIdentifier = "reminder"
    /// The action that switches the reminder off.
    fileprivate static let cancelIdentifier = "cancel"
    /// The options that the person is asked to allow.
    static let authorizationOptions: UNAuthorizationOptions = [.sound, .alert]

    /// The kind of notification, with its one button.
    static func category(_ sentences: NagSentences) -> UNNotificationCategory {
        let cancel = UNNotificationAction(
            identifier: cancelIdentifier, title: sentences.cancelButton, options: [.foreground])
        return UNNotificationCategory(
            identifier: categoryIdentifier, actions: [cancel], intentIdentifiers: [])
    }

    /// Makes the reminder that is delivered every minute until it is removed.
    ///
    /// - Parameters:
    ///   - task: The name of the task, which is also the reminder's identifier.
    ///   - sentences: What is said to the person.
    /// - Returns: The reminder; the notification centre wants it added.
    static func request(for task: String, _ sentences: NagSentences) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = sentences.reminderTitle
        content.body = "\(task)!!"
        content.sound = .default
        content.categoryIdentifier = categoryIdentifier
        return UNNotificationRequest(
            identifier: task, content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))
    }
}

/// Does what the person chose in a reminder.
public final class ReminderDelegate: NSObject, UNUserNotificationCenterDelegate {
    private let model: NagMe

    /// Makes a delegate; the centre holds it weakly.
    public init(model: NagMe) { self.model = model }

    /// Shows the reminder although the window is open.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.alert, .sound] }

    /// Switches the reminder off if the person pressed "Cancel"; the rest changes nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        guard response.actionIdentifier == Reminder.cancelIdentifier else { return }
        await model.setNagging(false, response.notification.request.identifier)
    }
}
