// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// A method with a completion handler has an asynchronous twin, in the center and in delegates.
// Swift 5: taken
// Swift 6: taken

import UIKitNotifications

func call(_ center: UNUserNotificationCenter, _ request: UNNotificationRequest) {
    center.requestAuthorization(options: [.alert]) { _, _ in }
    center.getNotificationSettings { print($0.authorizationStatus) }
    center.getNotificationCategories { print($0.count) }
    center.getPendingNotificationRequests { print($0.count) }
    center.getDeliveredNotifications { print($0.count) }
    center.add(request)
    center.add(request) { (error: Error?) in print(error as Any) }
    center.add(request, withCompletionHandler: nil)
    center.setBadgeCount(1)
    center.setBadgeCount(1, withCompletionHandler: { error in print(error as Any) })
}

func wait(_ center: UNUserNotificationCenter, _ request: UNNotificationRequest) async throws {
    try await center.requestAuthorization(options: [.alert])
    _ = await center.notificationSettings()
    _ = await center.notificationCategories()
    _ = await center.pendingNotificationRequests()
    _ = await center.deliveredNotifications()
    try await center.add(request)
    try await center.setBadgeCount(1)
}

final class AsynchronousDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult { .noData }
}
