// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A notification that an application schedules for itself, as iOS 4 to 9 know it.
///
/// It is a draft: `scheduleLocalNotification(_:)` takes a copy, and later changes change nothing.
///
/// - Note: On Linux, it becomes a `UNNotificationRequest`; the folder `Mapping` says how.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationRequest")
#endif
@preconcurrency @MainActor
open class UILocalNotification: NSObject, NSCopying, NSCoding {
    // The main actor guards every property; only what NSObject declares for all threads reads
    // this elsewhere, and such a call must not meet a change, as with any object.
    nonisolated(unsafe) var fields: LocalNotificationFields

    /// Makes a notification that is due at once and says nothing.
    public nonisolated override init() { fields = LocalNotificationFields() }

    nonisolated convenience init(_ fields: LocalNotificationFields) {
        self.init()
        self.fields = fields
    }

    /// Reads a notification from an archive.
    public nonisolated required init?(coder: NSCoder) {
        fields = LocalNotificationFields(from: coder)
    }

    /// Writes the notification to an archive.
    public nonisolated func encode(with coder: NSCoder) { fields.encode(to: coder) }

    /// Gives another notification with the same values.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { UILocalNotification(fields) }

    /// Whether both have the same values.
    public nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UILocalNotification else { return false }
        return fields.isEqual(to: other.fields)
    }

    /// A hash of the date and the text.
    public nonisolated override var hash: Int {
        (fields.fireDate?.hashValue ?? 0) ^ (fields.alertBody?.hashValue ?? 0)
    }
}

// MARK: - When

extension UILocalNotification {
    /// When it is delivered; nil or a past date is at once.
    public var fireDate: Date? {
        get { fields.fireDate }
        set { fields.fireDate = newValue }
    }

    /// The zone in which `fireDate` is the time on the wall, which then follows the person's
    /// travels; nil makes it one instant for the whole world.
    public var timeZone: TimeZone? {
        get { fields.timeZone }
        set { fields.timeZone = newValue }
    }

    /// How often it is delivered from `fireDate` on; an empty set is once.
    ///
    /// - Note: On Linux, `era` and units below a minute are refused, with a line on standard
    ///   error.
    public var repeatInterval: NSCalendar.Unit {
        get { fields.repeatInterval }
        set { fields.repeatInterval = newValue }
    }

    /// The calendar that `repeatInterval` counts in; nil takes the person's.
    public var repeatCalendar: Calendar? {
        get { fields.repeatCalendar }
        set { fields.repeatCalendar = newValue }
    }

    /// The region whose border delivers it; it excludes `fireDate`.
    ///
    /// - Note: On Linux, the service does not follow the person's place yet: a notification with
    ///   a region is not scheduled, and a line on standard error says so.
    public var region: CLRegion? {
        get { fields.region }
        set { fields.region = newValue?.copy() as? CLRegion }
    }

    /// Whether only the first crossing of the region's border counts.
    public var regionTriggersOnce: Bool {
        get { fields.regionTriggersOnce }
        set { fields.regionTriggersOnce = newValue }
    }
}

// MARK: - What

extension UILocalNotification {
    /// The message, in which `%%` is a percent sign; without one nothing is shown.
    public var alertBody: String? {
        get { fields.alertBody }
        set { fields.alertBody = newValue }
    }

    /// Whether an alert has a button to open the application.
    ///
    /// - Note: On Linux, it is kept and makes no difference: whoever clicks on a notification
    ///   opens the application.
    public var hasAction: Bool {
        get { fields.hasAction }
        set { fields.hasAction = newValue }
    }

    /// The title of the button that opens the application.
    ///
    /// - Note: On Linux, it is kept and not shown, since there is no such button.
    public var alertAction: String? {
        get { fields.alertAction }
        set { fields.alertAction = newValue }
    }

    /// The image that the application starts with.
    ///
    /// - Note: On Linux, it is kept and not shown.
    public var alertLaunchImage: String? {
        get { fields.alertLaunchImage }
        set { fields.alertLaunchImage = newValue }
    }

    /// The first line.
    public var alertTitle: String? {
        get { fields.alertTitle }
        set { fields.alertTitle = newValue }
    }

    /// The sound: a file, `UILocalNotificationDefaultSoundName`, or nil for silence.
    public var soundName: String? {
        get { fields.soundName }
        set { fields.soundName = newValue }
    }

    /// The number for the launcher badge; 0 leaves it as it is.
    public var applicationIconBadgeNumber: Int {
        get { fields.badge }
        set { fields.badge = newValue }
    }

    /// The application's own values; property-list types only.
    public var userInfo: [AnyHashable: Any]? {
        get { fields.userInfo }
        set { fields.userInfo = newValue }
    }

    /// The identifier of the registered category that has its actions.
    public var category: String? {
        get { fields.category }
        set { fields.category = newValue }
    }
}

/// Stands for the default sound in `soundName` of a `UILocalNotification`.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationSound.default")
#endif
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"
