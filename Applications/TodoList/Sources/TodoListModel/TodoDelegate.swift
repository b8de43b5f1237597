// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// Tells the model what happens to the application and to its notifications.
public final class TodoDelegate: UIResponder, UIApplicationDelegate {
    private let model: Todos

    /// Makes a delegate for a model.
    public init(model: Todos) { self.model = model }

    /// Loads the items, and asks for what notifications need if that was never asked.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        model.load()
        model.register()
        return true
    }

    /// An answered notification may have changed things, and time has passed.
    public func applicationDidBecomeActive(_ application: UIApplication) { model.load() }

    /// The badge says how many items are overdue at this moment.
    public func applicationWillResignActive(_ application: UIApplication) { model.setBadge() }

    /// The person has answered.
    public func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) {
        // It lives until the service has answered.
        Task { [model] in await model.checkPermission() }
    }

    /// An item fell due while the window was in front, or its notification was tapped.
    public func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {
        model.load()
        if application.applicationState == .active {
            let message = notification.alertBody ?? ""
            model.onReminder?(message.replacing("%%", with: "%"))
        }
    }

    /// Does what the person chose.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        if let item = TodoNotification.item(of: notification) {
            switch identifier.flatMap(TodoAction.init(rawValue:)) {
            case .complete: _ = model.remove(item)
            case .remind: model.remind(of: item)
            case nil: break
            }
        }
        completionHandler()
    }
}
