// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person allows one application, and how its notifications look.
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

    /// The number of pending requests an application may have when nothing else is said.
    public static let defaultPendingLimit = 100_000

    /// What the person answered.
    public var authorization: AuthorizationStatus
    /// What the application asked for, over all its requests for authorization.
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
    /// What happens to what is late, unless the request itself is stricter.
    public var lateDelivery: LateDelivery
    /// What may wake a machine that sleeps.
    public var waking: Waking
    /// Whether what is time sensitive disturbs as such; else it is like everything.
    public var allowsTimeSensitive: Bool
    /// Whether what is neither time sensitive nor critical waits for the next summary.
    ///
    /// The times are in ``QuietHours/summaryTimes``.
    public var isSummarized: Bool
    /// Whether what leaves the list is kept in the history, as far as there is one.
    public var keepsHistory: Bool

    /// Makes settings; the defaults are those of an application that never asked.
    public init(
        authorization: AuthorizationStatus = .notDetermined, requested: AuthorizationOptions = [],
        requestDate: Date? = nil, alertStyle: AlertStyle = .banner, isSoundEnabled: Bool = true,
        isBadgeEnabled: Bool = true,
        previews: Previews = .always, pendingLimit: Int = defaultPendingLimit,
        lateDelivery: LateDelivery = .ring, waking: Waking = .whenAsked,
        allowsTimeSensitive: Bool = true, isSummarized: Bool = false,
        keepsHistory: Bool = true
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
    }

    /// Whether the application said that it has notification settings of its own.
    public var hasSettings: Bool { requested.contains(.providesAppNotificationSettings) }

    /// Takes over what is delivered quietly so far: allowed from now on, and as quiet as before.
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
    /// - Parameter level: What its application says.
    /// - Returns: The level that counts.
    public func level(_ level: InterruptionLevel) -> InterruptionLevel {
        level == .timeSensitive && !allowsTimeSensitive ? .active : level
    }

    /// Whether an interaction was asked for; an application that named none asked for all.
    ///
    /// - Parameter interaction: `.alert`, `.sound` or `.badge`.
    /// - Returns: Whether the application may have it, as far as it is the application's choice.
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
