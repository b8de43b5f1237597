// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// What a person changes in the settings of one application; nil leaves a setting as it is.
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

    /// Makes a change of nothing.
    public init() {}
}

extension ApplicationSettings {
    /// Takes the changes over.
    public mutating func apply(_ changes: SettingsChanges) {
        authorization = changes.authorization ?? authorization
        alertStyle = changes.alertStyle ?? alertStyle
        isSoundEnabled = changes.isSoundEnabled ?? isSoundEnabled
        isBadgeEnabled = changes.isBadgeEnabled ?? isBadgeEnabled
        previews = changes.previews ?? previews
        pendingLimit = changes.pendingLimit ?? pendingLimit
    }
}
