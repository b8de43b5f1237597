// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Types of the main actor are used by a plain class: what comes from Objective-C is older than
// concurrency, so Swift 5 says nothing and Swift 6 only warns.
// Swift 5: taken
// Swift 6: warned

import UIKitNotifications

class ReminderStore {
    var all: [UILocalNotification] { return UIApplication.shared.scheduledLocalNotifications ?? [] }

    func schedule(_ text: String, at date: Date) {
        let notification = UILocalNotification()
        notification.alertBody = text
        notification.fireDate = date
        notification.repeatInterval = .day
        notification.applicationIconBadgeNumber =
            UIApplication.shared.applicationIconBadgeNumber + 1
        UIApplication.shared.scheduleLocalNotification(notification)
    }

    func register() {
        let done = UIMutableUserNotificationAction()
        done.identifier = "DONE"
        done.activationMode = .background
        let category = UIMutableUserNotificationCategory()
        category.identifier = "REMINDER"
        category.setActions([done], for: .default)
        let settings = UIUserNotificationSettings(types: [.alert, .badge], categories: [category])
        UIApplication.shared.registerUserNotificationSettings(settings)
    }

    var mayRing: Bool {
        return UIApplication.shared.currentUserNotificationSettings?.types.contains(.alert) ?? false
    }
}
