// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// Takes what happens to the application to the model.
public final class TimerDelegate: UIResponder, UIApplicationDelegate {
    private let model: NotifyTimely

    /// Makes a delegate.
    public init(model: NotifyTimely) { self.model = model }

    /// Asks for permission, and finds the timer that runs.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        model.launched()
        return true
    }

    /// The timer may have rung, or been restarted from its notification.
    public func applicationDidBecomeActive(_ application: UIApplication) { model.refresh() }

    /// The person was asked, or nobody could ask them.
    public func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) {
        // It lives for one question to the service.
        Task { [model] in await model.checkPermission() }
    }

    /// The time is up while the window is in front: it asks in a dialog of its own.
    public func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {
        guard application.applicationState == .active else { return model.refresh() }
        model.rang(notification.alertBody ?? "", duration: duration(in: notification.userInfo))
    }

    /// An action of a timer's notification.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        perform(identifier, notification.userInfo)
        completionHandler()
    }

    /// An action of a pushed notification, whose timer may never have run here.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) {
        perform(identifier, userInfo)
        completionHandler()
    }

    /// A notification was pushed while the window is in front.
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {
        guard application.applicationState == .active else { return model.refresh() }
        let alert = (userInfo["aps"] as? [AnyHashable: Any])?["alert"]
        let text = alert as? String ?? (alert as? [AnyHashable: Any])?["body"] as? String
        model.rang(text ?? "Your time is up!", duration: duration(in: userInfo))
    }

    private func perform(_ identifier: String?, _ values: [AnyHashable: Any]?) {
        guard let action = identifier.flatMap(TimerAction.init) else { return }
        model.perform(action, after: duration(in: values))
    }

    private func duration(in values: [AnyHashable: Any]?) -> Int? {
        values?[RunningTimer.Key.duration] as? Int
    }
}
