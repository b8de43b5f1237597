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
