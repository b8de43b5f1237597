// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The changes that a person makes to the settings of one application; nil leaves a setting as it
/// is.
public struct SettingsChanges: Hashable, Sendable {
    /// Whether notifications are allowed.
    public var authorization: AuthorizationStatus?
    /// How notifications are shown.
    public var alertStyle: ApplicationSettings.AlertStyle?
    /// Whether sounds play.
    public var isSoundEnabled: Bool?
    /// Whether the launcher badge changes.
    public var isBadgeEnabled: Bool?
    /// When the text may be seen.
    public var previews: ApplicationSettings.Previews?
    /// How many requests may be pending at once.
    public var pendingLimit: Int?
    /// The fate of notifications that come late.
    public var lateDelivery: LateDelivery?
    /// The notifications that may wake a sleeping machine.
    public var waking: ApplicationSettings.Waking?
    /// Whether time-sensitive notifications may disturb as such.
    public var allowsTimeSensitive: Bool?
    /// Whether notifications that are not urgent wait for the next summary.
    public var isSummarized: Bool?
    /// Whether notifications that leave the list are kept in the history; off forgets those in it,
    /// too.
    public var keepsHistory: Bool?
    /// Whether notifications may wait for circles on the earth.
    public var placeAuthorization: AuthorizationStatus?

    /// Makes a set of changes with nothing in it.
    public init() {}

    /// Makes the change that leads to these settings, whatever was before.
    init(of settings: ApplicationSettings) {
        authorization = settings.authorization
        alertStyle = settings.alertStyle
        isSoundEnabled = settings.isSoundEnabled
        isBadgeEnabled = settings.isBadgeEnabled
        previews = settings.previews
        pendingLimit = settings.pendingLimit
        lateDelivery = settings.lateDelivery
        waking = settings.waking
        allowsTimeSensitive = settings.allowsTimeSensitive
        isSummarized = settings.isSummarized
        keepsHistory = settings.keepsHistory
        placeAuthorization = settings.placeAuthorization
    }
}

extension ApplicationSettings {
    /// Applies the changes.
    public mutating func apply(_ changes: SettingsChanges) {
        authorization = changes.authorization ?? authorization
        alertStyle = changes.alertStyle ?? alertStyle
        isSoundEnabled = changes.isSoundEnabled ?? isSoundEnabled
        isBadgeEnabled = changes.isBadgeEnabled ?? isBadgeEnabled
        previews = changes.previews ?? previews
        pendingLimit = changes.pendingLimit ?? pendingLimit
        lateDelivery = changes.lateDelivery ?? lateDelivery
        waking = changes.waking ?? waking
        allowsTimeSensitive = changes.allowsTimeSensitive ?? allowsTimeSensitive
        isSummarized = changes.isSummarized ?? isSummarized
        keepsHistory = changes.keepsHistory ?? keepsHistory
        placeAuthorization = changes.placeAuthorization ?? placeAuthorization
    }
}

extension SettingsChanges: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        authorization = try fields.choice(.authorization, .invalidSettings)
        alertStyle = try fields.choice(.alertStyle, .invalidSettings)
        isSoundEnabled = try fields.boolean(.sound)
        isBadgeEnabled = try fields.boolean(.badge)
        previews = try fields.choice(.previews, .invalidSettings)
        pendingLimit = try fields.integer(.pendingLimit)
        if let pendingLimit, pendingLimit < 0 {
            throw NotificationError(
                .invalidSettings, .pendingLimit,
                "it is \(pendingLimit); use 0 or more")
        }
        lateDelivery = try LateDelivery(from: &fields, .invalidSettings)
        try lateDelivery?.validate(.invalidSettings)
        waking = try fields.choice(.waking, .invalidSettings)
        allowsTimeSensitive = try fields.boolean(.timeSensitive)
        isSummarized = try fields.boolean(.summarized)
        keepsHistory = try fields.boolean(.keepsHistory)
        placeAuthorization = try fields.choice(.places, .invalidSettings)
    }

    package func write(to fields: inout FieldWriter) {
        if let authorization { fields.set(.authorization, code: authorization.rawValue) }
        if let alertStyle { fields.set(.alertStyle, code: alertStyle.rawValue) }
        fields.set(.sound, isSoundEnabled)
        fields.set(.badge, isBadgeEnabled)
        if let previews { fields.set(.previews, code: previews.rawValue) }
        fields.set(.pendingLimit, pendingLimit)
        lateDelivery?.write(to: &fields)
        if let waking { fields.set(.waking, code: waking.rawValue) }
        fields.set(.timeSensitive, allowsTimeSensitive)
        fields.set(.summarized, isSummarized)
        fields.set(.keepsHistory, keepsHistory)
        if let placeAuthorization { fields.set(.places, code: placeAuthorization.rawValue) }
    }
}
