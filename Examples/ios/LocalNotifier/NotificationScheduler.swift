// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

class NotificationScheduler {
    var scheduled: [UILocalNotification] {
        return UIApplication.shared.scheduledLocalNotifications ?? []
    }

    func schedule(_ text: String, at date: Date, every interval: NSCalendar.Unit? = nil) {
        let notification = UILocalNotification()
        notification.fireDate = date
        notification.timeZone = NSTimeZone.default
        notification.alertBody = text
        notification.alertAction = "View"
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.applicationIconBadgeNumber = 1
        notification.userInfo = ["text": text]
        if let interval = interval { notification.repeatInterval = interval }
        UIApplication.shared.scheduleLocalNotification(notification)
    }

    func cancel(_ text: String) {
        for notification in scheduled where notification.alertBody == text {
            UIApplication.shared.cancelLocalNotification(notification)
        }
    }
}
