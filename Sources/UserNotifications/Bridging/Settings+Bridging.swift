// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension UNNotificationSettings {
    /// Makes the snapshot of an application's settings.
    ///
    /// An interaction is not supported if the application did not ask for it, and disabled if it
    /// did and the person does not allow it. Provisional delivery is quiet: the list only.
    convenience init(_ settings: ApplicationSettings) {
        let isAsked = settings.authorization != .notDetermined
        let isLoud = settings.authorization == .authorized
        func setting(_ isSupported: Bool, _ isOn: Bool) -> Int {
            let setting: UNNotificationSetting =
                !(isAsked && isSupported) ? .notSupported : isOn ? .enabled : .disabled
            return setting.rawValue
        }
        let asked = settings.requested
        var fields = Fields()
        fields.authorization = settings.authorization.rawValue
        fields.sound = setting(asked.contains(.sound), isLoud && settings.isSoundEnabled)
        fields.badge = setting(asked.contains(.badge), isLoud && settings.isBadgeEnabled)
        fields.alert = setting(asked.contains(.alert), isLoud)
        fields.notificationCenter = setting(true, settings.authorization.allowsDelivery)
        fields.lockScreen = setting(true, isLoud)
        fields.criticalAlert = setting(asked.contains(.criticalAlert), isLoud)
        // No entitlement is needed here: every application may send time-sensitive notifications.
        fields.timeSensitive = setting(true, isLoud && settings.allowsTimeSensitive)
        fields.scheduledDelivery = setting(true, isLoud && settings.isSummarized)
        fields.alertStyle = isLoud ? settings.alertStyle.rawValue : UNAlertStyle.none.rawValue
        fields.previews = settings.previews.rawValue
        fields.providesApplicationSettings = asked.contains(.providesAppNotificationSettings)
        self.init(fields)
    }
}

extension AuthorizationOptions {
    init(_ options: UNAuthorizationOptions) {
        self.init(rawValue: UInt32(truncatingIfNeeded: options.rawValue))
    }
}

extension PresentationOptions {
    init(_ options: UNNotificationPresentationOptions) {
        self.init(rawValue: UInt32(truncatingIfNeeded: options.rawValue))
    }
}
