// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The settings that the person has for the application, as they are at one moment.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding {
    /// The values, as numbers that archives keep by the names of the properties.
    struct Fields: Hashable, Sendable {
        var authorization = 0
        var sound = 0
        var badge = 0
        var alert = 0
        var notificationCenter = 0
        var lockScreen = 0
        var criticalAlert = 0
        var carPlay = 0
        var announcement = 0
        var timeSensitive = 0
        var scheduledDelivery = 0
        var directMessages = 0
        var alertStyle = 0
        var previews = 0
        var providesApplicationSettings = false
    }

    private let stored: Mutex<Fields>
    private var fields: Fields { stored.withLock { $0 } }

    init(_ fields: Fields) { stored = Mutex(fields) }

    /// Only the center makes settings.
    @available(*, unavailable)
    public override init() { stored = Mutex(Fields()) }

    /// The person's answer to the question whether notifications are allowed.
    open var authorizationStatus: UNAuthorizationStatus {
        UNAuthorizationStatus(rawValue: fields.authorization) ?? .notDetermined
    }
    /// Whether sounds play.
    open var soundSetting: UNNotificationSetting { setting(fields.sound) }
    /// Whether the launcher badge changes.
    open var badgeSetting: UNNotificationSetting { setting(fields.badge) }
    /// Whether alerts are shown; how, is `alertStyle`.
    open var alertSetting: UNNotificationSetting { setting(fields.alert) }
    /// Whether notifications are kept in the list.
    open var notificationCenterSetting: UNNotificationSetting {
        setting(fields.notificationCenter)
    }
    /// Whether notifications are shown on a locked screen.
    open var lockScreenSetting: UNNotificationSetting { setting(fields.lockScreen) }
    /// Whether notifications are shown in a car; the service never supports it.
    open var carPlaySetting: UNNotificationSetting { setting(fields.carPlay) }
    /// How alerts are shown.
    open var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: fields.alertStyle) ?? .none }
    /// When the text may be seen.
    open var showPreviewsSetting: UNShowPreviewsSetting {
        UNShowPreviewsSetting(rawValue: fields.previews) ?? .always
    }
    /// Whether critical alerts ignore mute and Do Not Disturb.
    ///
    /// - Note: On Linux, no entitlement is needed: it is enough to ask for it.
    open var criticalAlertSetting: UNNotificationSetting { setting(fields.criticalAlert) }
    /// Whether the application asked for a button to its own notification settings.
    open var providesAppNotificationSettings: Bool { fields.providesApplicationSettings }
    /// Whether notifications are read aloud; the service never supports it.
    open var announcementSetting: UNNotificationSetting { setting(fields.announcement) }
    /// Whether what is time sensitive breaks through quiet hours and waits for no summary.
    ///
    /// - Note: On Linux, no entitlement is needed: it is supported once the application has asked.
    open var timeSensitiveSetting: UNNotificationSetting { setting(fields.timeSensitive) }
    /// Whether what is neither time sensitive nor critical comes in summaries.
    open var scheduledDeliverySetting: UNNotificationSetting { setting(fields.scheduledDelivery) }
    /// Whether messages have a way of their own; the service never supports it.
    open var directMessagesSetting: UNNotificationSetting { setting(fields.directMessages) }

    private func setting(_ rawValue: Int) -> UNNotificationSetting {
        UNNotificationSetting(rawValue: rawValue) ?? .notSupported
    }

    /// Reads settings from an archive, by the names of the properties.
    ///
    /// An absent value is 0 or false, so that a test can make settings with any coder.
    public required init?(coder: NSCoder) { stored = Mutex(Fields(coder: coder)) }

    /// Writes the settings to an archive.
    open func encode(with coder: NSCoder) { fields.encode(with: coder) }

    /// Whether archives are checked on reading; they are.
    open class var supportsSecureCoding: Bool { true }

    /// Gives the settings themselves, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Sets the raw value of a property by its name, as tests do with settings that they made from
    /// a coder.
    ///
    /// - Note: On Linux, an unknown key and a value of another type get a line on standard error.
    open func setValue(_ value: Any?, forKey key: String) {
        let isSet = stored.withLock { $0.set(value, forKey: key) }
        if !isSet { Complaint.reportKey(key, of: self) }
    }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        fields == (object as? UNNotificationSettings)?.fields
    }

    /// A hash of all values.
    open override var hash: Int { fields.hashValue }

    /// The settings by their names.
    open override var description: String { described() }
    /// The settings by their names.
    open override var debugDescription: String { described(isForDebugging: true) }
}

// The only stored property is guarded by its lock. The compiler checks that only for final
// classes, and this one is open as Apple's is: tests override its properties.
extension UNNotificationSettings: @unchecked Sendable {}

extension UNNotificationSettings: Describing {
    func describe(to description: inout Description) {
        description.add("authorizationStatus", authorizationStatus)
        description.add("notificationCenterSetting", notificationCenterSetting)
        description.add("soundSetting", soundSetting)
        description.add("badgeSetting", badgeSetting)
        description.add("lockScreenSetting", lockScreenSetting)
        description.add("criticalAlertSetting", criticalAlertSetting)
        description.add("alertSetting", alertSetting)
        description.add("alertStyle", alertStyle)
        description.add("showPreviewsSetting", showPreviewsSetting)
        description.add("providesAppNotificationSettings", providesAppNotificationSettings)
    }
}

extension UNNotificationSettings.Fields {
    private static let numbers: [(String, any WritableKeyPath<Self, Int> & Sendable)] = [
        ("authorizationStatus", \.authorization), ("soundSetting", \.sound),
        ("badgeSetting", \.badge), ("alertSetting", \.alert),
        ("notificationCenterSetting", \.notificationCenter), ("lockScreenSetting", \.lockScreen),
        ("criticalAlertSetting", \.criticalAlert), ("carPlaySetting", \.carPlay),
        ("announcementSetting", \.announcement), ("timeSensitiveSetting", \.timeSensitive),
        ("scheduledDeliverySetting", \.scheduledDelivery),
        ("directMessagesSetting", \.directMessages), ("alertStyle", \.alertStyle),
        ("showPreviewsSetting", \.previews),
    ]
    private static let flag = "providesAppNotificationSettings"

    fileprivate init(coder: NSCoder) {
        for (key, path) in Self.numbers { self[keyPath: path] = coder.number(forKey: key) }
        providesApplicationSettings = coder.flag(forKey: Self.flag)
    }

    /// Sets a value by the name of its property.
    ///
    /// - Returns: Whether there is such a property, and the value fits.
    fileprivate mutating func set(_ value: Any?, forKey key: String) -> Bool {
        if key == Self.flag, let flag = value as? Bool {
            providesApplicationSettings = flag
            return true
        }
        guard let path = Self.numbers.first(where: { $0.0 == key })?.1,
            let number = value as? Int ?? (value as? NSNumber)?.intValue
        else { return false }
        self[keyPath: path] = number
        return true
    }

    fileprivate func encode(with coder: NSCoder) {
        for (key, path) in Self.numbers { coder.encode(Int64(self[keyPath: path]), forKey: key) }
        coder.encode(providesApplicationSettings, forKey: Self.flag)
    }
}

/// The person's answer to the question whether notifications are allowed.
///
/// As on Apple platforms, more cases may come.
@nonexhaustive(warn)
public enum UNAuthorizationStatus: Int, Sendable {
    /// The application has not asked yet.
    case notDetermined = 0
    /// The person refused.
    case denied = 1
    /// The person allowed it.
    case authorized = 2
    /// Quiet delivery, granted without asking.
    case provisional = 3
    /// A short-lived grant of App Clips; never reported here.
    case ephemeral = 4
}

/// Whether one capability may be used.
///
/// As on Apple platforms, more cases may come.
@nonexhaustive(warn)
public enum UNNotificationSetting: Int, Sendable {
    /// The application did not ask for it, or the platform lacks it.
    case notSupported = 0
    /// The person switched it off.
    case disabled = 1
    /// It may be used.
    case enabled = 2
}

/// How a notification is shown on the screen.
///
/// As on Apple platforms, more cases may come.
@nonexhaustive(warn)
public enum UNAlertStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// For a moment.
    case banner = 1
    /// Until the person acts.
    case alert = 2
}

/// When the text of notifications may be seen.
///
/// As on Apple platforms, more cases may come.
@nonexhaustive(warn)
public enum UNShowPreviewsSetting: Int, Sendable {
    /// Always, also on a locked screen.
    case always = 0
    /// Only while the session is unlocked.
    case whenAuthenticated = 1
    /// Never.
    case never = 2
}

/// The interactions for which an application asks the person.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits; unknown ones are kept.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Changing the launcher badge.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// Playing sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// Showing alerts.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// Showing notifications in a car; accepted and without effect here.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// Sounds that ignore mute and Do Not Disturb.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// A button that opens the application's own notification settings.
    ///
    /// It calls `userNotificationCenter(_:openSettingsFor:)` of the delegate.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Quiet delivery, granted without asking.
    ///
    /// Notifications go to the list, without sound and badge, and offer *Keep* and *Turn Off*.
    ///
    /// - Note: On Linux, servers that show buttons get them with low urgency; whether that is a
    ///   banner is the server's own rule.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
    /// Reading notifications aloud; accepted and without effect.
    @available(iOS, introduced: 13.0, deprecated: 15.0)
    public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
    /// Breaking through Focus; accepted and without effect.
    @available(iOS, introduced: 15.0, deprecated: 15.0)
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}
