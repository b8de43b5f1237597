// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKitNotifications

/// A model whose application schedules as those of iOS 4 to 9 do.
///
/// The events of the application come from its ``ModelDelegate``, in the words of this protocol.
@MainActor package protocol UIKitModel: NotifyingModel {
    /// The application through which it schedules.
    var application: UIApplication { get }
    /// The types of notification that the person is asked to allow, and their buttons.
    var registration: UIUserNotificationSettings { get }

    /// The application has launched.
    ///
    /// - Parameter notification: What the person opened to launch it, if they did.
    func launched(by notification: UILocalNotification?)

    /// Asks the person to allow notifications, and finds out whether they work.
    func register()

    /// Something may have changed elsewhere, and time has passed.
    func refresh()

    /// The person turns to something else.
    func resignsActive()

    /// A notification was delivered, or was opened.
    ///
    /// - Parameters:
    ///   - notification: The notification.
    ///   - isActive: Whether it came in front of the person, who sees only what the window shows.
    func received(_ notification: UILocalNotification, isActive: Bool)

    /// A notification was pushed while the application runs.
    func receivedPush(_ userInfo: [AnyHashable: Any], isActive: Bool)

    /// A notification was delivered in front of the person.
    ///
    /// - Parameters:
    ///   - text: What it says.
    ///   - userInfo: What the application gave it to keep.
    func delivered(_ text: String, _ userInfo: [AnyHashable: Any])

    /// Does what the person chose on a notification.
    ///
    /// - Parameters:
    ///   - action: The identifier of the button.
    ///   - userInfo: What the application gave the notification to keep.
    func perform(_ action: String, _ userInfo: [AnyHashable: Any])
}

extension UIKitModel {
    /// Takes up what there is, and registers.
    package func launched(by notification: UILocalNotification?) {
        refresh()
        register()
    }

    /// Asks for what notifications need, unless that is done.
    package func register() {
        guard !application.registerOnce(registration) else { return }
        // It lives until the service has answered.
        Task { await checkPermission() }
    }

    /// Refreshes, and tells the person if they would not see it otherwise.
    package func received(_ notification: UILocalNotification, isActive: Bool) {
        refresh()
        guard isActive else { return }
        // In a message, two percent signs are one.
        let text = (notification.alertBody ?? "").replacing("%%", with: "%")
        delivered(text, notification.userInfo ?? [:])
    }

    package func resignsActive() {}
    package func receivedPush(_ userInfo: [AnyHashable: Any], isActive: Bool) {}
    package func delivered(_ text: String, _ userInfo: [AnyHashable: Any]) {}
    package func perform(_ action: String, _ userInfo: [AnyHashable: Any]) {}
}

extension UIApplication {
    /// Asks the person to allow notifications, and registers their buttons, if that is to be done.
    ///
    /// - Parameter settings: What to ask for.
    /// - Returns: Whether it is to be done; then the delegate is told of the answer.
    package func registerOnce(_ settings: UIUserNotificationSettings) -> Bool {
        let current = currentUserNotificationSettings
        // Notifications can be allowed before the application ever registered; without its
        // buttons they would be of little use.
        let isKnown = (settings.categories ?? []).isSubset(of: current?.categories ?? [])
        if isKnown, let current, !current.types.isEmpty { return false }
        registerUserNotificationSettings(settings)
        return true
    }
}

/// Takes what happens to an application and to its notifications to the model.
package final class ModelDelegate: UIResponder, UIApplicationDelegate {
    private let model: any UIKitModel

    package init(_ model: any UIKitModel) { self.model = model }

    package func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        model.launched(by: launchOptions?[.localNotification] as? UILocalNotification)
        return true
    }

    package func applicationDidBecomeActive(_ application: UIApplication) { model.refresh() }

    package func applicationWillResignActive(_ application: UIApplication) { model.resignsActive() }

    /// The person was asked, or nobody could ask them.
    package func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) {
        // It lives until the service has answered.
        Task { [model] in await model.checkPermission() }
    }

    package func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {
        model.received(notification, isActive: application.applicationState == .active)
    }

    package func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) { perform(identifier, notification.userInfo, completionHandler) }

    package func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) { model.receivedPush(userInfo, isActive: application.applicationState == .active) }

    package func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) { perform(identifier, userInfo, completionHandler) }

    /// The service waits for the completion handler, also when there is nothing to do.
    private func perform(
        _ identifier: String?, _ userInfo: [AnyHashable: Any]?, _ completionHandler: () -> Void
    ) {
        model.refresh()
        if let identifier { model.perform(identifier, userInfo ?? [:]) }
        completionHandler()
    }
}
