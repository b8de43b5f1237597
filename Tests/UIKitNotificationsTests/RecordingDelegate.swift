// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// An application delegate that remembers what it was told, and in which state.
@MainActor
class RecordingDelegate: UIResponder, UIApplicationDelegate {
    var events: [String] = [] {
        didSet { for (_, watcher) in watchers { watcher.yield(events.last ?? "") } }
    }
    var registered: [UIUserNotificationSettings] = []
    var received: [UILocalNotification] = []
    var launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    var onLaunch: () -> Void = {}
    private var watchers: [UUID: AsyncStream<String>.Continuation] = [:]

    /// Waits for the next event of that name.
    func untilTold(_ event: String) async { await untilTold { $0 == event } }

    /// Waits for the next event of a kind.
    func untilTold(_ isWanted: (String) -> Bool) async {
        let (events, watcher) = AsyncStream.makeStream(of: String.self)
        let id = UUID()
        watchers[id] = watcher
        defer { watchers[id] = nil }
        for await told in events where isWanted(told) { return }
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        self.launchOptions = launchOptions
        events.append("launched \(application.applicationState)")
        onLaunch()
        return true
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }

    func applicationDidBecomeActive(_ application: UIApplication) { events.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { events.append("resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) {
        events.append("background")
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
        events.append("foreground")
    }
    func applicationWillTerminate(_ application: UIApplication) { events.append("terminates") }

    func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) {
        registered.append(notificationSettings)
        events.append("registered")
    }

    func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {
        received.append(notification)
        events.append("received \(application.applicationState)")
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        events.append("token \(String(decoding: deviceToken, as: UTF8.self))")
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        events.append("failed: \(error.localizedDescription)")
    }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any]
    ) async {
        let text = responseInfo[UIUserNotificationActionResponseTypedTextKey] as? String
        received.append(notification)
        events.append(
            "\(identifier ?? "nil") \(application.applicationState)"
                + (text.map { " '\($0)'" } ?? ""))
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        events.append("fetches \(userInfo["id"] ?? "")")
        completionHandler(.newData)
        completionHandler(.failed)
    }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) {
        events.append("\(identifier ?? "nil") of \(userInfo["id"] ?? "")")
        completionHandler()
    }
}
