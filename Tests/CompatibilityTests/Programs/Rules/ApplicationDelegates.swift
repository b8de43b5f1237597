// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// The application's delegate is the center's, too. Its methods are of the main actor, since its
// superclass is: Swift 5 takes that, and Swift 6 refuses it.
// Swift 5: taken
// Swift 6: refused

import UIKitNotifications

class AppDelegate: UIResponder, UIApplicationDelegate {
    var opened: [String] = []
}

extension AppDelegate: UNUserNotificationCenterDelegate {  // error
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        opened.append(response.actionIdentifier)
        completionHandler()
    }
}
