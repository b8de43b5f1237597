// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

/// A protocol with the center's own functions, so that tests can have another center.
protocol NotificationCenterProtocol: AnyObject {
    var delegate: (any UNUserNotificationCenterDelegate)? { get set }
    var supportsContentExtensions: Bool { get }
    func add(_ request: UNNotificationRequest) async throws
    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
    func notificationSettings() async -> UNNotificationSettings
    func notificationCategories() async -> Set<UNNotificationCategory>
    func pendingNotificationRequests() async -> [UNNotificationRequest]
    func deliveredNotifications() async -> [UNNotification]
    func setNotificationCategories(_ categories: Set<UNNotificationCategory>)
    func removePendingNotificationRequests(withIdentifiers identifiers: [String])
    func removeAllPendingNotificationRequests()
    func removeDeliveredNotifications(withIdentifiers identifiers: [String])
    func removeAllDeliveredNotifications()
    func setBadgeCount(_ newBadgeCount: Int) async throws
}

extension UNUserNotificationCenter: NotificationCenterProtocol {}

/// A client made of closures.
struct NotificationClient: Sendable {
    var add: @Sendable (UNNotificationRequest) async throws -> Void
    var pending: @Sendable () async -> [UNNotificationRequest]
    var remove: @Sendable ([String]) async -> Void

    static let live = NotificationClient(
        add: { try await UNUserNotificationCenter.current().add($0) },
        pending: { await UNUserNotificationCenter.current().pendingNotificationRequests() },
        remove: {
            UNUserNotificationCenter.current().removePendingNotificationRequests(
                withIdentifiers: $0)
        })
}

enum Content {
    static func changed(_ content: UNNotificationContent) -> UNNotificationContent {
        guard let copy = content.mutableCopy() as? UNMutableNotificationContent else {
            return content
        }
        copy.userInfo["seen"] = true
        if let attachment = try? UNNotificationAttachment(
            identifier: "a", url: URL(fileURLWithPath: "/tmp/a.png"), options: .none)
        {
            copy.attachments.append(attachment)
        }
        return (copy.copy() as? UNNotificationContent) ?? copy
    }

    static func category() -> UNNotificationCategory {
        var options: UNNotificationActionOptions = [.foreground]
        options.insert(.authenticationRequired)
        let reply = UNTextInputNotificationAction(
            identifier: "REPLY", title: "Reply", options: [], textInputButtonTitle: "Send",
            textInputPlaceholder: "Text")
        let delete = UNNotificationAction(
            identifier: "DELETE", title: "Delete", options: .destructive,
            icon: UNNotificationActionIcon(systemImageName: "trash"))
        let open = UNNotificationAction(
            identifier: "OPEN", title: "Open", options: UNNotificationActionOptions(rawValue: 0))
        return UNNotificationCategory(
            identifier: "TEA", actions: [reply, delete, open], intentIdentifiers: [],
            hiddenPreviewsBodyPlaceholder: "%u teas", categorySummaryFormat: "%u more",
            options: .customDismissAction)
    }
}

class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        if let bestAttemptContent = bestAttemptContent {
            bestAttemptContent.title = "\(bestAttemptContent.title) [changed]"
            contentHandler(bestAttemptContent)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
    }
}
