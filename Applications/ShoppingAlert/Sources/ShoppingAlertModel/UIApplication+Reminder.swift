// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

// The window and the command line do the same with the reminder.
extension UIApplication {
    /// When the reminder rings; nil if there is none.
    public var reminderDate: Date? { scheduledLocalNotifications?.compactMap(\.fireDate).min() }

    /// Asks the person to allow the reminder, and registers its buttons, if that is to be done.
    ///
    /// - Returns: Whether it is; then the delegate is told of the answer.
    public func registerReminderOnce() -> Bool {
        let current = currentUserNotificationSettings
        // Notifications can be allowed before the application ever registered; without its
        // buttons the reminder would be of little use.
        let isKnown = current?.categories?.contains(Reminder.category) ?? false
        if isKnown, let current, !current.types.isEmpty { return false }
        registerUserNotificationSettings(
            UIUserNotificationSettings(types: Reminder.types, categories: [Reminder.category]))
        return true
    }

    /// Schedules the reminder in place of the one there was.
    ///
    /// - Parameters:
    ///   - date: When it rings.
    ///   - zone: Where the date is the time on the wall; nil for one moment in the world.
    /// - Returns: Whether the service took it.
    public func scheduleReminder(at date: Date, in zone: TimeZone?) -> Bool {
        cancelAllLocalNotifications()
        let reminder = Reminder.notification(at: date, in: zone)
        scheduleLocalNotification(reminder)
        // The call itself has no errors.
        return scheduledLocalNotifications?.contains(reminder) ?? false
    }
}
