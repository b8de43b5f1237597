// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The things that a person allows one application, and how its notifications look.
public struct ApplicationSettings: Hashable, Sendable {
    /// How a notification is shown.
    ///
    /// Raw values are those of `UNAlertStyle`.
    public enum AlertStyle: Int, Sendable, CaseIterable {
        /// Not shown, kept in the list only.
        case none = 0
        /// Disappears by itself and shows the first two actions.
        case banner = 1
        /// Stays until acted on and shows the first four actions.
        case alert = 2
    }

    /// When the text may be seen.
    ///
    /// Raw values are those of `UNShowPreviewsSetting`.
    public enum Previews: Int, Sendable, CaseIterable {
        /// Always, also on a locked screen.
        case always = 0
        /// Only while the session is unlocked.
        case whenAuthenticated = 1
        /// Never.
        case never = 2
    }

    /// The number of pending requests that an application may have, unless the person sets another.
    public static let defaultPendingLimit = 100_000

    /// The person's answer to the question whether notifications are allowed.
    public var authorization: AuthorizationStatus
    /// The interactions that the application has asked for in all its requests for authorization.
    public var requested: AuthorizationOptions
    /// When it last asked for something that it had not asked for before; nil if it never did.
    public var requestDate: Date?
    /// How notifications are shown.
    public var alertStyle: AlertStyle
    /// Whether sounds play.
    public var isSoundEnabled: Bool
    /// Whether the launcher badge changes.
    public var isBadgeEnabled: Bool
    /// When the text may be seen.
    public var previews: Previews
    /// How many requests may be pending at once.
    public var pendingLimit: Int
    /// The fate of notifications that come late, unless their request is stricter.
    public var lateDelivery: LateDelivery
    /// The notifications that may wake a sleeping machine.
    public var waking: Waking
    /// Whether time-sensitive notifications may disturb as such; if not, they are like all others.
    public var allowsTimeSensitive: Bool
    /// Whether notifications wait for the next summary, unless they are time sensitive or critical.
    ///
    /// The times are in ``QuietHours/summaryTimes``.
    public var isSummarized: Bool
    /// Whether notifications that leave the list are kept in the history, if there is one.
    public var keepsHistory: Bool
    /// The person's answer to the question whether notifications may wait for circles on the earth.
    public var placeAuthorization: AuthorizationStatus

    /// Makes settings; the defaults are those of an application that never asked.
    public init(
        authorization: AuthorizationStatus = .notDetermined, requested: AuthorizationOptions = [],
        requestDate: Date? = nil, alertStyle: AlertStyle = .banner, isSoundEnabled: Bool = true,
        isBadgeEnabled: Bool = true,
        previews: Previews = .always, pendingLimit: Int = defaultPendingLimit,
        lateDelivery: LateDelivery = .ring, waking: Waking = .whenAsked,
        allowsTimeSensitive: Bool = true, isSummarized: Bool = false,
        keepsHistory: Bool = true, placeAuthorization: AuthorizationStatus = .notDetermined
    ) {
        self.authorization = authorization
        self.requested = requested
        self.requestDate = requestDate
        self.alertStyle = alertStyle
        self.isSoundEnabled = isSoundEnabled
        self.isBadgeEnabled = isBadgeEnabled
        self.previews = previews
        self.pendingLimit = pendingLimit
        self.lateDelivery = lateDelivery
        self.waking = waking
        self.allowsTimeSensitive = allowsTimeSensitive
        self.isSummarized = isSummarized
        self.keepsHistory = keepsHistory
        self.placeAuthorization = placeAuthorization
    }

    /// Whether the application said that it has notification settings of its own.
    public var hasSettings: Bool { requested.contains(.providesAppNotificationSettings) }

    /// Makes the quiet delivery that was granted without asking a lasting permission.
    ///
    /// Source: "Asking permission to use notifications", Apple, on what *Keep* does. Quiet means
    /// the list only, so that each part can be switched on by itself later.
    public mutating func keepQuietly() {
        authorization = .authorized
        alertStyle = .none
        isSoundEnabled = false
        isBadgeEnabled = false
    }

    /// How much a notification may disturb, as far as the person lets it.
    ///
    /// - Parameter level: The level that its application chose.
    /// - Returns: The level that counts.
    public func level(_ level: InterruptionLevel) -> InterruptionLevel {
        level == .timeSensitive && !allowsTimeSensitive ? .active : level
    }

    /// Whether an interaction was asked for; an application that named none asked for all.
    ///
    /// - Parameter interaction: `.alert`, `.sound` or `.badge`.
    /// - Returns: Whether the application may have it, as far as the choice is its own.
    public func isRequested(_ interaction: AuthorizationOptions) -> Bool {
        requested.isDisjoint(with: [.alert, .sound, .badge]) || requested.contains(interaction)
    }
}

// Everything is written, because the defaults are the service's to choose.
extension ApplicationSettings: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init()
        apply(try SettingsChanges(from: &fields))
        requested = try fields.options(.requested)
        requestDate = try fields.date(.requestDate)
    }

    package func write(to fields: inout FieldWriter) {
        SettingsChanges(of: self).write(to: &fields)
        fields.set(.requested, bits: requested.rawValue)
        fields.set(.requestDate, requestDate)
    }
}
