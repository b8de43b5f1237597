// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The values of a `UILocalNotification`.
struct LocalNotificationFields {
    var fireDate: Date?
    var timeZone: TimeZone?
    var repeatInterval: NSCalendar.Unit = []
    var repeatCalendar: Calendar?
    var region: CLRegion?
    var regionTriggersOnce = true
    var alertBody: String?
    var hasAction = true
    var alertAction: String?
    var alertLaunchImage: String?
    var alertTitle: String?
    var soundName: String?
    var badge = 0
    var userInfo: [AnyHashable: Any]?
    var category: String?

    /// Whether both mean the same notification.
    ///
    /// Zones and calendars count by their names: the current one comes back from the service as
    /// one of that name.
    func isEqual(to other: Self) -> Bool {
        fireDate == other.fireDate && timeZone?.identifier == other.timeZone?.identifier
            && repeatInterval == other.repeatInterval
            && repeatCalendar?.identifier == other.repeatCalendar?.identifier
            && region == other.region && regionTriggersOnce == other.regionTriggersOnce
            && alertBody == other.alertBody && hasAction == other.hasAction
            && alertAction == other.alertAction && alertLaunchImage == other.alertLaunchImage
            && alertTitle == other.alertTitle && soundName == other.soundName
            && badge == other.badge && category == other.category
            && UserInfo.isEqual(userInfo ?? [:], other.userInfo ?? [:])
    }
}
