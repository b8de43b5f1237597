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

extension LocalNotificationFields {
    private enum Key {
        static let kept = "kept"
        static let region = "region"
        static let regionTriggersOnce = "regionTriggersOnce"
        static let alertLaunchImage = "alertLaunchImage"
        static let badge = "badge"
        static let userInfo = "userInfo"
        static let category = "category"
    }

    /// Reads the values from an archive; what is absent has its default.
    init(from coder: NSCoder) {
        self.init()
        let plain: [AnyClass] = [
            NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSDate.self,
            NSData.self,
        ]
        func dictionary(_ key: String) -> [AnyHashable: Any]? {
            // Foundation's archives fail as a whole when an absent object is asked for.
            guard coder.containsValue(forKey: key) else { return nil }
            return coder.decodeObject(of: plain, forKey: key) as? [AnyHashable: Any]
        }
        restore(dictionary(Key.kept) ?? [:])
        region = coder.object(CLRegion.self, forKey: Key.region)
        if coder.containsValue(forKey: Key.regionTriggersOnce) {
            regionTriggersOnce = coder.decodeBool(forKey: Key.regionTriggersOnce)
        }
        alertLaunchImage = coder.text(forKey: Key.alertLaunchImage)
        badge = coder.decodeInteger(forKey: Key.badge)
        userInfo = dictionary(Key.userInfo)
        category = coder.text(forKey: Key.category)
    }

    /// Writes the values to an archive.
    func encode(to coder: NSCoder) {
        coder.encode(NSDictionary(dictionary: kept), forKey: Key.kept)
        if let region { coder.encode(region, forKey: Key.region) }
        coder.encode(regionTriggersOnce, forKey: Key.regionTriggersOnce)
        if let alertLaunchImage {
            coder.encode(alertLaunchImage as NSString, forKey: Key.alertLaunchImage)
        }
        coder.encode(badge, forKey: Key.badge)
        if let userInfo {
            coder.encode(NSDictionary(dictionary: userInfo), forKey: Key.userInfo)
        }
        if let category { coder.encode(category as NSString, forKey: Key.category) }
    }
}
