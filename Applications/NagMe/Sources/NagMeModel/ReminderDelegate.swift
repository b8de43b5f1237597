// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

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
