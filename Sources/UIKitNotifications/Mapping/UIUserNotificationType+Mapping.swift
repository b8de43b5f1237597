// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNAuthorizationOptions {
    /// The same types; the bits are the same (LEG-39).
    init(_ types: UIUserNotificationType) {
        self = UNAuthorizationOptions(rawValue: types.rawValue).intersection([
            .badge, .sound, .alert,
        ])
    }
}

extension UIUserNotificationType {
    /// What the person allows at the moment.
    init(_ settings: UNNotificationSettings) {
        self = []
        if settings.badgeSetting == .enabled { insert(.badge) }
        if settings.soundSetting == .enabled { insert(.sound) }
        if settings.alertSetting == .enabled && settings.alertStyle != .none { insert(.alert) }
    }
}
