// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UserNotifications

// A client that says of Apple's types what it misses.
extension UNNotificationRequest: @unchecked Sendable {}
extension UNNotificationSettings: @retroactive @unchecked Sendable {}
extension UNAuthorizationStatus: CustomStringConvertible {
    /// The name of the status.
    public var description: String {
        switch self {
        case .notDetermined: return "not determined"
        case .denied: return "denied"
        case .authorized: return "authorized"
        case .provisional: return "provisional"
        case .ephemeral: return "ephemeral"
        @unknown default: return "unknown"
        }
    }
}

protocol OldCenter {
    func requestAuthorization(
        options: UNAuthorizationOptions, completionHandler: @escaping (Bool, Error?) -> Void)
    func add(_ request: UNNotificationRequest, withCompletionHandler: ((Error?) -> Void)?)
    func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void)
    func getPendingNotificationRequests(
        completionHandler: @escaping ([UNNotificationRequest]) -> Void)
    func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void)
    func getNotificationCategories(
        completionHandler: @escaping (Set<UNNotificationCategory>) -> Void)
    func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler: ((Error?) -> Void)?)
}

extension UNUserNotificationCenter: OldCenter {}

class OldManager: NSObject, UNUserNotificationCenterDelegate {
    static let shared = OldManager()
    var count = 0
    var completion: ((Bool) -> Void)?

    func ask(completion: @escaping (Bool) -> Void) {
        let options: UNAuthorizationOptions = [.alert, .sound, .announcement]
        UNUserNotificationCenter.current().requestAuthorization(options: options) {
            [weak self] granted, _ in
            self?.count += 1
            DispatchQueue.main.async { completion(granted) }
        }
    }

    func add(trigger: UNNotificationTrigger?) {
        let content = UNMutableNotificationContent()
        content.summaryArgument = "Kim"
        // Much code casts by force, so that must compile.
        // swift-format-ignore: NeverForceUnwrap
        let copy = content.copy() as! UNNotificationContent
        // swift-format-ignore: NeverForceUnwrap
        let again = copy.mutableCopy() as! UNMutableNotificationContent
        again.userInfo["nothing"] = nil as Any?
        var added = 0
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "a", content: again, trigger: trigger)
        ) { error in
            added += error == nil ? 1 : 0
            self.count += added
        }
        if let trigger = trigger, trigger.isKind(of: UNPushNotificationTrigger.self) { return }
    }

    func region() -> UNNotificationTrigger {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 100,
            identifier: "home")
        region.notifyOnEntry = true
        region.notifyOnExit = false
        return UNLocationNotificationTrigger(region: region, repeats: false)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.alert, .sound, .badge])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        DispatchQueue.main.async {
            self.count += 1
            completionHandler()
        }
    }
}
