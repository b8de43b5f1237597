// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// A file about notifications imports UIKit and finds the application; what is not there is not.
// Swift 5: refused
// Swift 6: refused

import UIKit
import UserNotifications

@MainActor
func ask() async throws {
    try await UNUserNotificationCenter.current().requestAuthorization(options: .alert)
    UIApplication.shared.registerForRemoteNotifications()
    let local = UILocalNotification()
    local.fireDate = Date()
}

func show(_ controller: UIViewController) {}  // error
