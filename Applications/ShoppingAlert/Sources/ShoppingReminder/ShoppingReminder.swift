// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

/// The one reminder of the shopping list: what it says, when it rings and what can be answered.
public enum ShoppingReminder {
    /// The name of the reminder; as there is only one, a new one takes the place of the old.
    public static let identifier = "shoppingListReminder"

    /// The name of the kind of notification.
    public static let categoryIdentifier = "shoppingListReminderCategory"

    /// What the person is asked to allow.
    public static let authorizationOptions: UNAuthorizationOptions = [.alert, .sound]

    /// The reminder's actions.
    ///
    /// The application of iOS 8 had two lists: "Delete list" and "Edit list" for a banner, and
    /// "OK, got it", "Edit list" and "Delete list" for an alert. There is one list now, and a
    /// banner shows its first two. So those two come first, and an alert shows the right three,
    /// with "OK, got it" at the end.
    public static var category: UNNotificationCategory {
        let actions: [ReminderAction] = [.trashAction, .editList, .justInform]
        return UNNotificationCategory(
            identifier: categoryIdentifier, actions: actions.map(\.button), intentIdentifiers: [])
    }

    /// What the reminder says.
    public static var content: UNNotificationContent {
        let content = UNMutableNotificationContent()
        content.body = "Hey, you must go shopping, remember?"
        content.sound = .default
        content.categoryIdentifier = categoryIdentifier
        return content
    }

    /// Makes a reminder that rings some time from now.
    public static func request(in seconds: TimeInterval) -> UNNotificationRequest {
        request(UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
    }

    /// Makes a reminder that rings when the clock shows a time.
    ///
    /// - Parameters:
    ///   - date: The time; its seconds count as 0.
    ///   - calendar: The calendar and time zone that the time is meant in.
    /// - Returns: The reminder; it follows the clock if the person travels.
    public static func request(at date: Date, in calendar: Calendar) -> UNNotificationRequest {
        var time = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        time.second = 0
        return request(UNCalendarNotificationTrigger(dateMatching: time, repeats: false))
    }

    private static func request(_ trigger: UNNotificationTrigger) -> UNNotificationRequest {
        UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }
}
