// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// A protocol of the years before Sendable takes plain handlers, where the center's are Sendable.
// Swift 5: warned
// Swift 6: refused

import UserNotifications

protocol HandlerCenter: AnyObject {
    var delegate: UNUserNotificationCenterDelegate? { get set }
    var supportsContentExtensions: Bool { get }
    func requestAuthorization(
        options: UNAuthorizationOptions, completionHandler: @escaping (Bool, Error?) -> Void)
    func getNotificationSettings(
        completionHandler: @escaping (UNNotificationSettings) -> Void)
    func getNotificationCategories(
        completionHandler: @escaping (Set<UNNotificationCategory>) -> Void)
    func setNotificationCategories(_ categories: Set<UNNotificationCategory>)
    func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: ((Error?) -> Void)?)
    func getPendingNotificationRequests(
        completionHandler: @escaping ([UNNotificationRequest]) -> Void)
    func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void)
    func removePendingNotificationRequests(withIdentifiers identifiers: [String])
    func removeDeliveredNotifications(withIdentifiers: [String])
    func removeAllPendingNotificationRequests()
    func removeAllDeliveredNotifications()
    func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: ((Error?) -> Void)?)
}

extension UNUserNotificationCenter: HandlerCenter {}  // error
