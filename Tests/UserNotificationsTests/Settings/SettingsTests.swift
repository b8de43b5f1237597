// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import UserNotifications

struct SettingsTests {
    private func settings(
        _ status: AuthorizationStatus,
        _ requested: AuthorizationOptions = [.alert, .sound, .badge],
        change: (inout ApplicationSettings) -> Void = { _ in }
    ) -> UNNotificationSettings {
        var model = ApplicationSettings(authorization: status, requested: requested)
        change(&model)
        return UNNotificationSettings(model)
    }

    @Test func `nothing is supported before anything was asked for`() {
        let settings = settings(.notDetermined, [])

        #expect(settings.authorizationStatus == .notDetermined)
        #expect(settings.alertSetting == .notSupported && settings.soundSetting == .notSupported)
        #expect(settings.notificationCenterSetting == .notSupported)
        #expect(!settings.providesAppNotificationSettings)
    }

    @Test func `what was asked for and allowed is enabled`() {
        let settings = settings(.authorized, [.alert, .sound, .providesAppNotificationSettings]) {
            $0.isSoundEnabled = false
            $0.previews = .whenAuthenticated
            $0.alertStyle = .alert
        }

        #expect(settings.alertSetting == .enabled && settings.lockScreenSetting == .enabled)
        #expect(settings.notificationCenterSetting == .enabled)
        #expect(settings.soundSetting == .disabled && settings.badgeSetting == .notSupported)
        #expect(settings.alertStyle == .alert)
        #expect(settings.showPreviewsSetting == .whenAuthenticated)
        #expect(settings.providesAppNotificationSettings)
        for setting in [
            settings.carPlaySetting, settings.announcementSetting,
            settings.directMessagesSetting, settings.criticalAlertSetting,
        ] {
            #expect(setting == .notSupported)
        }
    }

    @Test func `time sensitive and summaries are as the person wants them`() {
        let usual = settings(.authorized)
        let other = settings(.authorized) {
            $0.allowsTimeSensitive = false
            $0.isSummarized = true
        }

        #expect(usual.timeSensitiveSetting == .enabled)
        #expect(usual.scheduledDeliverySetting == .disabled)
        #expect(other.timeSensitiveSetting == .disabled)
        #expect(other.scheduledDeliverySetting == .enabled)
        #expect(settings(.denied).timeSensitiveSetting == .disabled)
        #expect(settings(.notDetermined, []).scheduledDeliverySetting == .notSupported)
    }

    @Test func `a refusal disables what was asked for`() {
        let settings = settings(.denied)

        #expect(settings.authorizationStatus == .denied)
        #expect(settings.alertSetting == .disabled && settings.badgeSetting == .disabled)
        #expect(settings.notificationCenterSetting == .disabled)
    }

    @Test func `provisional delivery goes to the list only`() {
        let settings = settings(.provisional)

        #expect(settings.notificationCenterSetting == .enabled)
        #expect(settings.alertSetting == .disabled && settings.soundSetting == .disabled)
        #expect(settings.lockScreenSetting == .disabled && settings.alertStyle == .none)
    }

    @Test func `are a snapshot that survives an archive and a copy`() throws {
        let settings = settings(.authorized)

        #expect(try archived(settings) == settings)
        #expect(settings.copy() as? UNNotificationSettings === settings)
        #expect(settings == self.settings(.authorized) && settings != self.settings(.denied))
    }

    @Test func `raw values are those of the service`() {
        for status in AuthorizationStatus.allCases {
            #expect(UNAuthorizationStatus(rawValue: status.rawValue) != nil)
        }
        #expect(UNAuthorizationOptions.provisional.rawValue == 64)
        #expect(UNNotificationPresentationOptions([.list, .banner]).rawValue == 24)
        #expect(UNAuthorizationStatus(rawValue: 9) == nil)
    }
}
