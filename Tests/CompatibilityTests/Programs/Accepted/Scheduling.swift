// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Foundation comes with the module, as it does on Apple's platforms.
import UserNotifications

/// Every way to call the center.
final class Scheduler {
    private let center = UNUserNotificationCenter.current()

    func ask() {
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
            if let error = error {
                print(error.localizedDescription)
            } else if granted {
                print("granted")
            }
        }
        center.requestAuthorization { _, _ in }
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            guard settings.authorizationStatus == .authorized else { return }
            print(settings.alertSetting == .enabled, settings.soundSetting, settings.alertStyle)
        }
    }

    func schedule() {
        let content = UNMutableNotificationContent()
        content.title = NSString.localizedUserNotificationString(forKey: "Hello", arguments: nil)
        content.body = NSString.localizedUserNotificationString(
            forKey: "%@ waits", arguments: ["Tea"])
        content.subtitle += "now"
        content.sound = UNNotificationSound.default
        content.sound = UNNotificationSound(named: UNNotificationSoundName("bell.wav"))
        content.sound = UNNotificationSound(named: .init(rawValue: "bell.wav"))
        content.badge = 1
        content.badge = NSNumber(value: 2)
        content.badge = .init(integerLiteral: 3)
        content.badge = nil
        content.categoryIdentifier = "TEA"
        content.threadIdentifier = "kitchen"
        content.userInfo = ["id": 7, "date": Date(), "tags": ["a", "b"]]
        content.userInfo["more"] = ["x": 1.5]
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5

        var date = DateComponents()
        date.calendar = Calendar.current
        date.weekday = 3
        date.hour = 14
        let request = UNNotificationRequest(
            identifier: UUID().uuidString, content: content,
            trigger: UNCalendarNotificationTrigger(dateMatching: date, repeats: true))
        center.add(request)
        center.add(request, withCompletionHandler: nil)
        center.add(request) { error in
            if let error { print((error as NSError).code, error) }
        }
        center.add(request) { (error: Error?) in
            if error != nil { print("failed") }
        }
    }

    func wait() -> Int {
        let semaphore = DispatchSemaphore(value: 0)
        let group = DispatchGroup()
        group.enter()
        center.getPendingNotificationRequests { requests in
            print(requests.map { $0.identifier })
            group.leave()
        }
        center.getDeliveredNotifications { notifications in
            for notification in notifications { print(notification.request.content.title) }
            semaphore.signal()
        }
        semaphore.wait()
        group.wait()
        return 0
    }

    func modern() async throws -> [String] {
        try await center.requestAuthorization(options: [.alert, .provisional])
        let granted = try await center.requestAuthorization()
        let settings = await center.notificationSettings()
        switch settings.authorizationStatus {
        case .notDetermined, .denied: return []
        case .authorized, .provisional, .ephemeral: print(granted)
        @unknown default: return []
        }
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        do {
            try await center.add(.init(identifier: "a", content: content, trigger: trigger))
        } catch let error as UNError where error.code == .notificationsNotAllowed {
            return [error.localizedDescription]
        } catch UNError.notificationInvalidNoContent {
            return []
        }
        try await center.setBadgeCount(0)
        center.removeAllPendingNotificationRequests()
        center.removeAllDeliveredNotifications()
        center.removePendingNotificationRequests(withIdentifiers: ["a"])
        center.removeDeliveredNotifications(withIdentifiers: ["a"])
        let delivered = await center.deliveredNotifications()
        return delivered.map(\.request.identifier)
            + (await center.pendingNotificationRequests()).compactMap {
                ($0.trigger as? UNCalendarNotificationTrigger)?.nextTriggerDate()?.description
            }
    }
}
