// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit
import UserNotifications

/// An application as Xcode's template makes it, with `@main` on its delegate, for the tests of the
/// whole path; it writes to a file what it is called for, and whether that is on the main thread.
///
/// `delegate-app LOG` rings once if a person starts it. As the bus starts it, it handles what the
/// person chose and ends; when it ends, it schedules one notification and removes another.
/// `delegate-app LOG register` registers for remote notifications instead of ringing, and with
/// `unregister` it takes that back.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    let center = UNUserNotificationCenter.current()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        report(launchOptions?[.remoteNotification] == nil ? "launched" : "launched for a push")
        center.delegate = self
        if application.isStartedInBackground { return true }
        switch CommandLine.arguments.dropFirst(2).first {
        case "register":
            application.registerForRemoteNotifications()
            return true
        case "unregister":
            report("is registered: \(application.isRegisteredForRemoteNotifications)")
            application.unregisterForRemoteNotifications()
            report("is registered: \(application.isRegisteredForRemoteNotifications)")
            return true
        default: break
        }
        DispatchQueue.main.async { report("on the queue") }
        OperationQueue.main.addOperation { report("in an operation") }
        _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in report("timed") }
        Task { @MainActor in
            report("in a task")
            await Task.detached {}.value
            report("in a task that waited")
        }
        center.add(request("bell", after: nil)) { _ in
            onMainThread { report("handed over") }
        }
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(
            name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        let id = userInfo["id"] as? Int ?? 0
        onMainThread { report("fetches \(id)") }
        return .newData
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { report("token " + String(decoding: deviceToken, as: UTF8.self)) }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { report("failed: " + error.localizedDescription) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        onMainThread { report("presents \(notification.request.identifier)") }
        completionHandler([.banner, .list])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        onMainThread { report("receives \(response.notification.request.identifier)") }
        completionHandler()
    }

    func applicationWillTerminate(_ application: UIApplication) {
        onMainThread { report("ends") }
        center.add(request("farewell", after: 3_600))
        center.removePendingNotificationRequests(withIdentifiers: ["unwanted"])
        Task { try await center.add(request("after the end", after: 3_600)) }
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard scene is UIWindowScene else { return }
        report("connected")
    }

    func sceneDidBecomeActive(_ scene: UIScene) { report("active") }
}

private func request(_ identifier: String, after seconds: Double?) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = identifier
    return UNNotificationRequest(
        identifier: identifier, content: content,
        trigger: seconds.map {
            UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false)
        })
}

/// The helper that many programs have.
private func onMainThread(_ body: @Sendable () -> Void) {
    Thread.isMainThread ? body() : DispatchQueue.main.sync(execute: body)
}

/// Writes a line, with a mark if this is not the main thread.
private func report(_ event: String) {
    guard let file = fopen(CommandLine.arguments[1], "a") else { return }
    fputs(event + (Thread.isMainThread ? "\n" : ", on another thread\n"), file)
    fclose(file)
}
