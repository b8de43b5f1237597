// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// A scheduled notification as the list shows it.
public struct Reminder: Hashable, Identifiable, Sendable {
    /// The identity that tells it from others that say the same at the same time.
    public let id: String
    /// The text of the reminder.
    public let text: String
    /// When it is delivered next.
    public let date: Date
    /// How often it is delivered again.
    public let repetition: Repetition

    private enum Key {
        static let id = "id"
    }

    /// Makes the notification that is delivered at a date.
    ///
    /// - Parameters:
    ///   - text: What it says.
    ///   - date: When it is delivered.
    ///   - repetition: How often it is delivered again.
    ///   - zone: The zone whose clocks the date is meant for.
    ///   - action: What opening it is called.
    /// - Returns: The notification, with an identifier of its own.
    @MainActor static func notification(
        _ text: String, at date: Date, _ repetition: Repetition, in zone: TimeZone,
        action: String
    ) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.fireDate = date
        notification.timeZone = zone
        notification.repeatInterval = repetition.unit
        // The API takes two percent signs for one.
        notification.alertBody = text.replacing("%", with: "%%")
        notification.alertAction = action
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.applicationIconBadgeNumber = 1
        notification.userInfo = [Key.id: UUID().uuidString]
        return notification
    }

    /// Reads a notification.
    ///
    /// - Parameters:
    ///   - notification: The notification, as the service has it.
    ///   - now: The time.
    ///   - calendar: The calendar and zone to count in.
    @MainActor init(_ notification: UILocalNotification, at now: Date, in calendar: Calendar) {
        let first = notification.fireDate ?? now
        text = (notification.alertBody ?? "").replacing("%%", with: "%")
        repetition = Repetition(notification.repeatInterval)
        date = repetition.next(after: now, from: first, in: calendar)
        id =
            notification.userInfo?[Key.id] as? String
            ?? "\(first.timeIntervalSinceReferenceDate) \(text)"
    }
}

/// A reminder that the window shows, and why.
public struct Announcement: Hashable, Sendable {
    /// The event for which a reminder is shown.
    public enum Cause: Sendable {
        /// It was delivered while the window was in front.
        case delivered
        /// The person opened it, and that started the application.
        case launched
        /// The person opened it while the application ran.
        case opened
    }

    /// The event for which it is shown.
    public let cause: Cause
    /// The reminder.
    public let reminder: Reminder
}
