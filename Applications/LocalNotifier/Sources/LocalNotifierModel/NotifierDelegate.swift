// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// Takes what happens to the application to the model.
public final class NotifierDelegate: UIResponder, UIApplicationDelegate {
    private let model: LocalNotifier

    /// Makes a delegate.
    public init(model: LocalNotifier) { self.model = model }

    /// Clears the badge, and tells a launch by a notification from any other.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.applicationIconBadgeNumber = 0
        model.launched(by: launchOptions?[.localNotification] as? UILocalNotification)
        return true
    }

    /// The person comes back to the window, and sees what rang meanwhile.
    public func applicationDidBecomeActive(_ application: UIApplication) {
        application.applicationIconBadgeNumber = 0
        model.refresh()
    }

    /// The person was asked, or nobody could ask them.
    public func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) {
        // It lives for one question to the service.
        Task { [model] in await model.checkPermission() }
    }

    /// A notification rang while the window is in front, or the person opened one.
    public func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {
        model.received(notification, isActive: application.applicationState == .active)
    }
}
