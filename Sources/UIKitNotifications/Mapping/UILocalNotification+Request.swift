// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UILocalNotification {
    /// The notification that a request was, or the nearest that `UILocalNotification` can say.
    ///
    /// A request of `UNUserNotificationCenter` has no place for some of its values; the service
    /// keeps it as it is.
    convenience init(_ request: UNNotificationRequest) {
        let content = request.content
        var fields = LocalNotificationFields()
        if let kept = content.userInfo[LocalNotificationFields.key] as? [AnyHashable: Any] {
            fields.take(kept)
        } else {
            fields.alertTitle = content.title.isEmpty ? nil : content.title
            fields.alertBody = content.body.isEmpty ? fields.alertTitle : content.body
            fields.soundName = content.sound.map { _ in UILocalNotificationDefaultSoundName }
            fields.fireDate = request.trigger?.nextDate
        }
        if let trigger = request.trigger as? UNLocationNotificationTrigger {
            fields.region = trigger.region
            fields.regionTriggersOnce = !trigger.repeats
        }
        fields.badge = content.badge?.intValue ?? 0
        fields.category = content.categoryIdentifier.isEmpty ? nil : content.categoryIdentifier
        fields.alertLaunchImage =
            content.launchImageName.isEmpty ? nil : content.launchImageName
        let userInfo = content.userInfo.filter {
            $0.key != AnyHashable(LocalNotificationFields.key)
        }
        fields.userInfo = userInfo.isEmpty ? nil : userInfo
        self.init(fields)
    }
}

extension UNNotificationTrigger {
    fileprivate var nextDate: Date? {
        switch self {
        case let trigger as UNCalendarNotificationTrigger: trigger.nextTriggerDate()
        case let trigger as UNTimeIntervalNotificationTrigger: trigger.nextTriggerDate()
        default: nil
        }
    }
}
