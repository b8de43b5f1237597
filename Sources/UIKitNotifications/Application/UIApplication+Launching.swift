// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// The events of the application's life, on the main thread.
extension UIApplication {
    /// Launches, if that has not happened yet.
    ///
    /// - Parameters:
    ///   - request: The request whose notification was tapped to launch it.
    ///   - remote: The values of the push that it was started for.
    ///   - url: The address that was opened to launch it.
    func launch(
        for request: UNNotificationRequest? = nil, remote: [AnyHashable: Any]? = nil,
        opening url: URL? = nil
    ) {
        guard !phase.hasLaunched else { return }
        phase.hasLaunched = true
        if let earlierDelegate, center.delegate === bridge { center.delegate = earlierDelegate }
        var options: [LaunchOptionsKey: Any]?
        // A scene learns why it is there from its own options.
        if let request, phase.scenes == nil {
            options =
                request.isRemote
                ? [.remoteNotification: request.content.userInfo]
                : [.localNotification: UILocalNotification(request)]
        }
        if let remote { options = [.remoteNotification: remote] }
        if let url { options = [.url: url] }
        _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
        NotificationCenter.default.post(
            name: Self.didFinishLaunchingNotification, object: self, userInfo: options)
    }

    /// Launches for what the person did with a notification.
    func launch(for response: UNNotificationResponse) {
        let isTap = response.actionIdentifier == UNNotificationDefaultActionIdentifier
        launch(for: isTap ? response.notification.request : nil)
    }

    /// The delegate that the program gave the center, perhaps while it launched (LEG-38).
    private var newerDelegate: (any UNUserNotificationCenterDelegate)? {
        center.delegate.flatMap { $0 === bridge ? nil : $0 }
    }

    /// A notification came while the application is active.
    func willPresent(
        _ notification: UNNotification,
        completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        launch()
        if let newerDelegate {
            return newerDelegate.userNotificationCenter(
                center, willPresent: notification, withCompletionHandler: completionHandler)
        }
        tell(notification)
        // Nothing is shown (LEG-20).
        completionHandler([])
    }

    /// The person wants to see the settings that the application has of its own.
    func openSettings(for notification: UNNotification?) {
        launch()
        newerDelegate?.userNotificationCenter(center, openSettingsFor: notification)
    }

    private func tell(_ notification: UNNotification) {
        let request = notification.request
        guard request.isRemote else {
            delegate?.application(self, didReceive: UILocalNotification(request))
            return
        }
        // One with something to fetch comes once more, for that.
        let aps = request.content.userInfo["aps"] as? [AnyHashable: Any]
        if aps?["content-available"] as? Int == 1 { return }
        delegate?.application(
            self, didReceiveRemoteNotification: request.content.userInfo
        ) { _ in }
    }

    /// A push came with something to fetch.
    func didReceiveRemote(_ userInfo: [AnyHashable: Any]) async {
        launch(remote: userInfo)
        guard let delegate else { return }
        await Reply.wait(fallback: ()) { reply in
            delegate.application(self, didReceiveRemoteNotification: userInfo) { _ in
                reply.give(())
            }
        }
    }

    /// The person did something with a notification.
    func didReceive(
        _ response: UNNotificationResponse, completionHandler: @escaping @Sendable () -> Void
    ) {
        let request = response.notification.request
        launch(for: response)
        let isTap = response.actionIdentifier == UNNotificationDefaultActionIdentifier
        if let newerDelegate {
            newerDelegate.userNotificationCenter(
                center, didReceive: response, withCompletionHandler: completionHandler)
        } else if isTap {
            phase.stateOfTap = .inactive
            handleTap(on: request, completionHandler)
            phase.stateOfTap = nil
        } else if response.actionIdentifier == UNNotificationDismissActionIdentifier {
            completionHandler()
        } else {
            handle(response, to: request, completionHandler)
        }
    }

    private func handleTap(
        on request: UNNotificationRequest, _ completionHandler: @escaping @Sendable () -> Void
    ) {
        guard let delegate, request.isRemote else {
            delegate?.application(self, didReceive: UILocalNotification(request))
            return completionHandler()
        }
        delegate.application(
            self, didReceiveRemoteNotification: request.content.userInfo
        ) { _ in completionHandler() }
    }

    private func handle(
        _ response: UNNotificationResponse, to request: UNNotificationRequest,
        _ completionHandler: @escaping @Sendable () -> Void
    ) {
        guard let delegate else { return completionHandler() }
        var information: [AnyHashable: Any] = [:]
        if let response = response as? UNTextInputNotificationResponse {
            information[UIUserNotificationActionResponseTypedTextKey] = response.userText
        }
        if request.isRemote {
            delegate.application(
                self, handleActionWithIdentifier: response.actionIdentifier,
                forRemoteNotification: request.content.userInfo, withResponseInfo: information,
                completionHandler: completionHandler)
        } else {
            delegate.application(
                self, handleActionWithIdentifier: response.actionIdentifier,
                for: UILocalNotification(request), withResponseInfo: information,
                completionHandler: completionHandler)
        }
    }
}

extension UNNotificationRequest {
    /// Whether it came as a push.
    fileprivate var isRemote: Bool { trigger is UNPushNotificationTrigger }
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
        MainActor.assumeIsolated {
            guard let application else { return completionHandler([]) }
            application.willPresent(notification, completionHandler: completionHandler)
        }
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

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        let application = application
        MainActor.assumeIsolated { application?.openSettings(for: notification) }
    }
}
