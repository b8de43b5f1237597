// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Programs declare protocols of what they use of the center and the application, and let those
// conform by empty extensions.
// Swift 5: taken
// Swift 6: taken

import UIKit
import UserNotifications

protocol SendableHandlerCenter: AnyObject, Sendable {
    var delegate: UNUserNotificationCenterDelegate? { get set }
    var supportsContentExtensions: Bool { get }
    func setNotificationCategories(_ categories: Set<UNNotificationCategory>)
    func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void)
    func removePendingNotificationRequests(withIdentifiers identifiers: [String])
    func removeDeliveredNotifications(withIdentifiers: [String])
    func removeAllPendingNotificationRequests()
    func removeAllDeliveredNotifications()
    func requestAuthorization(
        options: UNAuthorizationOptions,
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void)
    func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void)
    func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)?)
    func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void)
    func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void)
    func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)?)
}

protocol AsynchronousCenter {
    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
    func notificationSettings() async -> UNNotificationSettings
    func notificationCategories() async -> Set<UNNotificationCategory>
    func add(_ request: UNNotificationRequest) async throws
    func pendingNotificationRequests() async -> [UNNotificationRequest]
    func deliveredNotifications() async -> [UNNotification]
    func setBadgeCount(_ newBadgeCount: Int) async throws
}

@MainActor
protocol MainActorCenter: AnyObject, Sendable {
    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
    func notificationSettings() async -> UNNotificationSettings
    func add(_ request: UNNotificationRequest) async throws
    func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable (Error?) -> Void)?)
    func pendingNotificationRequests() async -> [UNNotificationRequest]
    func removePendingNotificationRequests(withIdentifiers identifiers: [String])
}

protocol NamingCenter {
    static func current() -> UNUserNotificationCenter
    func setting() async -> UNNotificationSettings
    func addRequest(
        _ request: UNNotificationRequest, completion: (@Sendable (Error?) -> Void)?)
}

extension UNUserNotificationCenter: SendableHandlerCenter {}
extension UNUserNotificationCenter: AsynchronousCenter {}
extension UNUserNotificationCenter: MainActorCenter {}
extension UNUserNotificationCenter: NamingCenter {
    func setting() async -> UNNotificationSettings { await notificationSettings() }
    func addRequest(
        _ request: UNNotificationRequest, completion: (@Sendable (Error?) -> Void)?
    ) {
        add(request, withCompletionHandler: completion)
    }
}

@MainActor
protocol ApplicationOfNotifications {
    var applicationState: UIApplication.State { get }
    var applicationIconBadgeNumber: Int { get set }
    var isRegisteredForRemoteNotifications: Bool { get }
    func registerForRemoteNotifications()
    func unregisterForRemoteNotifications()
    func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings)
    func canOpenURL(_ url: URL) -> Bool
    func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)?)
    func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)?
    ) -> UIBackgroundTaskIdentifier
    func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier)
}

extension UIApplication: ApplicationOfNotifications {}

protocol AuthorizationStatusProviding {
    var authorizationStatus: UNAuthorizationStatus { get }
}
extension UNNotificationSettings: AuthorizationStatusProviding {}

protocol NotificationOfTest {
    var date: Date { get }
    var request: UNNotificationRequest { get }
}
extension UNNotification: NotificationOfTest {}

protocol ResponseOfTest {
    var notification: UNNotification { get }
    var actionIdentifier: String { get }
}
extension UNNotificationResponse: ResponseOfTest {}
