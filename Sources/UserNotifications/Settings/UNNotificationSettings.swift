// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What the person allows the application: a snapshot.
public final class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The values, in the form that archives have.
    struct Fields: Hashable, Codable, Sendable {
        var authorization = 0
        var sound = 0
        var badge = 0
        var alert = 0
        var notificationCenter = 0
        var lockScreen = 0
        var criticalAlert = 0
        var alertStyle = 0
        var previews = 0
        var providesApplicationSettings = false
    }

    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }

    /// Only the center makes settings.
    @available(*, unavailable)
    public override init() { fields = Fields() }

    /// What the person answered.
    public var authorizationStatus: UNAuthorizationStatus {
        UNAuthorizationStatus(rawValue: fields.authorization) ?? .notDetermined
    }
    /// Whether sounds play.
    public var soundSetting: UNNotificationSetting { setting(fields.sound) }
    /// Whether the launcher badge changes.
    public var badgeSetting: UNNotificationSetting { setting(fields.badge) }
    /// Whether alerts are shown; how, is `alertStyle`.
    public var alertSetting: UNNotificationSetting { setting(fields.alert) }
    /// Whether notifications are kept in the list.
    public var notificationCenterSetting: UNNotificationSetting {
        setting(fields.notificationCenter)
    }
    /// Whether notifications are shown on a locked screen.
    public var lockScreenSetting: UNNotificationSetting { setting(fields.lockScreen) }
    /// Not supported here.
    public var carPlaySetting: UNNotificationSetting { .notSupported }
    /// How alerts are shown.
    public var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: fields.alertStyle) ?? .none }
    /// When the text may be seen.
    public var showPreviewsSetting: UNShowPreviewsSetting {
        UNShowPreviewsSetting(rawValue: fields.previews) ?? .always
    }
    /// Whether critical alerts ignore mute and Do Not Disturb.
    ///
    /// - Note: On Linux, no entitlement is needed: it is enough to ask for it.
    public var criticalAlertSetting: UNNotificationSetting { setting(fields.criticalAlert) }
    /// Whether the application asked for a button to its own notification settings.
    public var providesAppNotificationSettings: Bool { fields.providesApplicationSettings }
    /// Not supported here.
    public var announcementSetting: UNNotificationSetting { .notSupported }
    /// Not supported here.
    public var timeSensitiveSetting: UNNotificationSetting { .notSupported }
    /// Not supported here.
    public var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
    /// Not supported here.
    public var directMessagesSetting: UNNotificationSetting { .notSupported }

    private func setting(_ rawValue: Int) -> UNNotificationSetting {
        UNNotificationSetting(rawValue: rawValue) ?? .notSupported
    }

    /// Reads settings from an archive.
    public init?(coder: NSCoder) {
        guard let fields = coder.value(Fields.self, forKey: "fields") else { return nil }
        self.fields = fields
    }

    /// Writes the settings to an archive.
    public func encode(with coder: NSCoder) { coder.encode(value: fields, forKey: "fields") }

    /// Whether archives are checked on reading; they are.
    public static var supportsSecureCoding: Bool { true }

    /// Gives the settings themselves, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        fields == (object as? UNNotificationSettings)?.fields
    }

    /// A hash of all values.
    public override var hash: Int { fields.hashValue }
}

/// What the person answered.
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

/// What an application asks the person for.
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
