// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// What happens to the application, on the main thread.
extension UIApplication {
    /// Launches, if that has not happened yet.
    ///
    /// - Parameters:
    ///   - notification: What was tapped to launch it.
    ///   - url: What was opened to launch it.
    func launch(for notification: UILocalNotification? = nil, opening url: URL? = nil) {
        guard !phase.hasLaunched else { return }
        phase.hasLaunched = true
        // A scene learns why it is there from its own options.
        let tapped = phase.scenes == nil ? notification : nil
        var options = tapped.map { [LaunchOptionsKey.localNotification: $0 as Any] }
        if let url { options = [.url: url] }
        _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
        NotificationCenter.default.post(
            name: Self.didFinishLaunchingNotification, object: self, userInfo: options)
    }

    /// A notification came while the application is active: nothing is shown (LEG-20).
    func willPresent(_ notification: UNNotification) {
        launch()
        delegate?.application(self, didReceive: UILocalNotification(notification.request))
    }

    /// The person did something with a notification.
    func didReceive(
        _ response: UNNotificationResponse, completionHandler: @escaping @Sendable () -> Void
    ) {
        let notification = UILocalNotification(response.notification.request)
        let isTap = response.actionIdentifier == UNNotificationDefaultActionIdentifier
        launch(for: isTap ? notification : nil)
        // While it launched it may have chosen the newer way (LEG-38).
        if let newer = center.delegate, newer !== bridge {
            newer.userNotificationCenter(
                center, didReceive: response, withCompletionHandler: completionHandler)
        } else if isTap {
            phase.stateOfTap = .inactive
            delegate?.application(self, didReceive: notification)
            phase.stateOfTap = nil
            completionHandler()
        } else if response.actionIdentifier == UNNotificationDismissActionIdentifier {
            completionHandler()
        } else {
            handle(response, to: notification, completionHandler)
        }
    }

    private func handle(
        _ response: UNNotificationResponse, to notification: UILocalNotification,
        _ completionHandler: @escaping @Sendable () -> Void
    ) {
        guard let delegate else { return completionHandler() }
        var information: [AnyHashable: Any] = [:]
        if let response = response as? UNTextInputNotificationResponse {
            information[UIUserNotificationActionResponseTypedTextKey] = response.userText
        }
        delegate.application(
            self, handleActionWithIdentifier: response.actionIdentifier, for: notification,
            withResponseInfo: information, completionHandler: completionHandler)
    }
}

/// Hands the center's events to the application, unless the program gave the center another
/// delegate.
final class ResponseBridge: NSObject, UNUserNotificationCenterDelegate {
    private weak let application: UIApplication?

    init(for application: UIApplication) { self.application = application }

    // The center calls both on the main thread.

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        let application = application
        MainActor.assumeIsolated { application?.willPresent(notification) }
        completionHandler([])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let application = application
        MainActor.assumeIsolated {
            guard let application else { return completionHandler() }
            application.didReceive(response, completionHandler: completionHandler)
        }
    }
}
