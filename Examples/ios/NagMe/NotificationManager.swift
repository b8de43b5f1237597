// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit
import UserNotifications

class NotificationManager: NSObject, UNUserNotificationCenterDelegate {
    private let center = UNUserNotificationCenter.current()

    override init() {
        super.init()
        center.delegate = self
        let cancel = UNNotificationAction(
            identifier: "cancel", title: "Cancel", options: [.foreground])
        let category = UNNotificationCategory(
            identifier: "reminder", actions: [cancel], intentIdentifiers: [], options: [])
        center.setNotificationCategories([category])
        center.requestAuthorization(options: [.alert, .sound]) { granted, error in
            if let error = error { print(error.localizedDescription) }
            print(granted ? "granted" : "not granted")
        }
    }

    func toggle(
        _ task: String, every seconds: TimeInterval = 60, completion: @escaping (Bool) -> Void
    ) {
        center.getPendingNotificationRequests { requests in
            if requests.contains(where: { $0.identifier == task }) {
                self.center.removePendingNotificationRequests(withIdentifiers: [task])
                completion(false)
            } else {
                self.schedule(task, every: seconds)
                completion(true)
            }
        }
    }

    private func schedule(_ task: String, every seconds: TimeInterval) {
        let content = UNMutableNotificationContent()
        content.title = "Task Reminder"
        content.body = "\(task)!!"
        content.sound = UNNotificationSound.default
        content.categoryIdentifier = "reminder"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: true)
        let request = UNNotificationRequest(identifier: task, content: content, trigger: trigger)
        center.add(request) { error in
            if let error = error { print("Could not add the request: \(error)") }
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.alert, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        if response.actionIdentifier == "cancel" {
            let request = response.notification.request
            center.removePendingNotificationRequests(withIdentifiers: [request.identifier])
        }
        completionHandler()
    }
}
