// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// Tells the model what happens to the application and to its reminder.
public final class ShoppingDelegate: UIResponder, UIApplicationDelegate {
    private let model: Shopping

    /// Makes a delegate for a model.
    public init(model: Shopping) { self.model = model }

    /// Loads the list, and asks for what the reminder needs if that was never asked.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        model.load()
        model.register()
        return true
    }

    /// The command line, or an answered reminder, may have changed things meanwhile.
    public func applicationDidBecomeActive(_ application: UIApplication) { model.load() }

    /// The person has answered.
    public func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) {
        // It lives until the service has answered.
        Task { [model] in await model.checkPermission() }
    }

    /// The reminder rang while the window was in front, or was tapped.
    public func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {
        model.refreshReminder()
        if application.applicationState == .active {
            model.onReminder?(notification.alertBody ?? "")
        }
    }

    /// Does what the person chose.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        model.refreshReminder()
        switch identifier.flatMap(ReminderAction.init(rawValue:)) {
        case .editList: model.edit()
        case .trashAction: model.empty()
        case .justInform, nil: break
        }
        completionHandler()
    }
}
