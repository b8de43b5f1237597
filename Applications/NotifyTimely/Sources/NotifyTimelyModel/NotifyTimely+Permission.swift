// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

extension NotifyTimely {
    /// Asks the person to allow alerts and sounds, and registers the actions.
    public func register() {
        application.registerUserNotificationSettings(
            UIUserNotificationSettings(
                types: [.alert, .sound], categories: [TimerAction.category]))
    }

    /// Finds out whether timers ring, and says in ``trouble`` if they do not.
    func checkPermission() async {
        let settings = await center.notificationSettings()
        let found: Trouble? =
            switch settings.authorizationStatus {
            case .denied: .notAllowed
            // It has been asked; so nobody was there to answer.
            case .notDetermined: .noService
            default:
                settings.alertSetting == .enabled && settings.alertStyle != .none
                    ? nil : .notShown
            }
        if found != nil || trouble?.isAboutPermission == true { trouble = found }
        // What was started while the person was asked is not scheduled.
        if found != nil { refresh() }
    }
}
