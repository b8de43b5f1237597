// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// The delegate's methods are optional requirements: who hands on to another delegate asks whether
// it has them.
// Swift 5: taken
// Swift 6: warned

import UserNotifications

class Forwarding: NSObject, UNUserNotificationCenterDelegate {
    // Much code has a property of the name that all the methods begin with.
    let userNotificationCenter = UNUserNotificationCenter.current()
    weak var previous: UNUserNotificationCenterDelegate?

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        previous?.userNotificationCenter?(
            center, willPresent: notification, withCompletionHandler: completionHandler)
            ?? completionHandler([.banner])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let result: Void? = previous?.userNotificationCenter?(
            center, didReceive: response, withCompletionHandler: completionHandler)
        if result == nil { completionHandler() }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        previous?.userNotificationCenter?(center, openSettingsFor: notification)
    }

    func count() async -> Int { await userNotificationCenter.pendingNotificationRequests().count }
}
