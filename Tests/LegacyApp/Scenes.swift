// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// The delegate of an application with scenes, and of its notifications.
final class ResponseDelegate: UIResponder, UIApplicationDelegate,
    @preconcurrency UNUserNotificationCenterDelegate
{
    private let log: Log

    init(log: Log) { self.log = log }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        log.write("launched with \(launchOptions?.count ?? 0) options")
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let target = response.targetScene == nil ? "no scene" : "its scene"
        log.write("received \(response.notification.request.content.body) for \(target)")
        completionHandler()
    }
}

final class LogSceneDelegate: UIResponder, UIWindowSceneDelegate {
    private let log: Log

    init(log: Log) { self.log = log }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        let content = connectionOptions.notificationResponse?.notification.request.content
        log.write("connected for \(content?.body ?? "nothing")")
    }
}
