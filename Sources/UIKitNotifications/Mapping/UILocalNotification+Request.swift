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
            fields.restore(kept)
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

// Values for which a request has no place travel in its user info, under one key of ours: so a
// request that comes back is the notification that was scheduled, and equal to it.
extension LocalNotificationFields {
    /// The key in the user info of a request that was a `UILocalNotification`.
    static let key = "org.carillon.UILocalNotification"

    /// The values that a request does not keep as they are.
    var kept: [String: Any] {
        var kept: [String: Any] = [:]
        // A number, since it comes back to the last bit; dates on the bus count from 1970.
        kept["fireDate"] = fireDate?.timeIntervalSinceReferenceDate
        kept["timeZone"] = timeZone?.identifier
        if !repeatInterval.isEmpty { kept["repeatInterval"] = Int(repeatInterval.rawValue) }
        kept["repeatCalendar"] = repeatCalendar.map(Self.name)
        kept["alertBody"] = alertBody
        if !hasAction { kept["hasAction"] = false }
        kept["alertAction"] = alertAction
        kept["alertTitle"] = alertTitle
        kept["soundName"] = soundName
        return kept
    }

    /// Sets the values that `kept` gave.
    mutating func restore(_ kept: [AnyHashable: Any]) {
        fireDate = (kept["fireDate"] as? Double).map(Date.init(timeIntervalSinceReferenceDate:))
        timeZone = (kept["timeZone"] as? String).flatMap { TimeZone(identifier: $0) }
        repeatInterval = NSCalendar.Unit(
            rawValue: UInt(truncatingIfNeeded: kept["repeatInterval"] as? Int ?? 0))
        repeatCalendar = (kept["repeatCalendar"] as? String).flatMap(Self.calendar)
        alertBody = kept["alertBody"] as? String
        hasAction = kept["hasAction"] as? Bool ?? true
        alertAction = kept["alertAction"] as? String
        alertTitle = kept["alertTitle"] as? String
        soundName = kept["soundName"] as? String
    }

    private static func name(of calendar: Calendar) -> String {
        (calendar as NSCalendar).calendarIdentifier.rawValue
    }

    private static func calendar(named name: String) -> Calendar? {
        NSCalendar(identifier: NSCalendar.Identifier(name)).map { $0 as Calendar }
    }
}
