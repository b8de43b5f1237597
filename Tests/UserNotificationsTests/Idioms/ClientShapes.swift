// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// How programs use the module, with nothing imported but the module: that this compiles in the
// Swift 6 language mode without a warning is the test. It is not called.
import UserNotifications

private protocol Scheduling: Sendable {
    var delegate: (any UNUserNotificationCenterDelegate)? { get }
    func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)?)
    func add(_ request: UNNotificationRequest) async throws
    func requestAuthorization(
        options: UNAuthorizationOptions,
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void)
    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
    func notificationSettings() async -> UNNotificationSettings
    func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void)
    func setNotificationCategories(_ categories: Set<UNNotificationCategory>)
    func pendingNotificationRequests() async -> [UNNotificationRequest]
    func removePendingNotificationRequests(withIdentifiers identifiers: [String])
    func setBadgeCount(_ newBadgeCount: Int) async throws
}

extension UNUserNotificationCenter: Scheduling {}

/// A client made of closures.
struct ClosureClient: Sendable {
    var add: @Sendable (UNNotificationRequest) async throws -> Void
    var removeAll: @Sendable () -> Void

    static let live = ClosureClient(
        add: { try await UNUserNotificationCenter.current().add($0) },
        removeAll: { UNUserNotificationCenter.current().removeAllPendingNotificationRequests() })
}

/// A model of the main actor that is the delegate too.
@MainActor final class DelegatingModel: NSObject, UNUserNotificationCenterDelegate {
    private let center = UNUserNotificationCenter.current()
    private(set) var last = ""

    func start() async {
        center.delegate = self
        do {
            try await center.requestAuthorization(options: [.alert, .sound])
        } catch UNError.notificationsNotAllowed {
            last = "not allowed"
        } catch {
            last = error.localizedDescription
        }
        let settings = await center.notificationSettings()
        switch settings.authorizationStatus {
        case .authorized, .provisional, .ephemeral: last = "on"
        case .notDetermined, .denied: last = "off"
        @unknown default: last = "?"
        }
    }

    func remind(_ text: String, in seconds: TimeInterval) async throws {
        let content = UNMutableNotificationContent()
        content.title = text
        content.sound = .default
        content.badge = 1
        let request = UNNotificationRequest(
            identifier: UUID().uuidString, content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
        try await center.add(request)
        last = await center.pendingNotificationRequests().last?.content.title ?? ""
    }

    func remindWithHandlers(_ request: UNNotificationRequest) {
        center.add(request)
        center.add(request, withCompletionHandler: nil)
        center.add(request) { error in
            guard let error = error as? UNError, error.code == .notificationsNotAllowed
            else { return }
            Task { @MainActor in self.last = error.localizedDescription }
        }
        center.getNotificationCategories { [center] categories in
            let more = UNNotificationCategory(
                identifier: "m", actions: [], intentIdentifiers: [], options: .customDismissAction)
            center.setNotificationCategories(categories.union([more]))
        }
        center.getDeliveredNotifications { [center] notifications in
            center.removeDeliveredNotifications(
                withIdentifiers: notifications.map(\.request.identifier))
        }
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let text = (response as? UNTextInputNotificationResponse)?.userText
        await MainActor.run { last = text ?? response.actionIdentifier }
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.banner, .list] }
}

/// An actor that holds the center.
actor ReschedulingActor {
    private let center = UNUserNotificationCenter.current()

    func reschedule() async throws {
        let requests = await center.pendingNotificationRequests()
        center.removeAllPendingNotificationRequests()
        for request in requests { try await center.add(request) }
    }
}

/// A service extension.
final class ModifyingExtension: UNNotificationServiceExtension {
    private(set) var handler: ((UNNotificationContent) -> Void)?
    private var attempt: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        attempt = request.content.mutableCopy() as? UNMutableNotificationContent
        if let attempt {
            attempt.title += " (changed)"
            contentHandler(attempt)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let handler, let attempt { handler(attempt) }
    }
}

extension UNAlertStyle: CustomStringConvertible {
    /// The style's number.
    public var description: String { "style \(rawValue)" }
}
