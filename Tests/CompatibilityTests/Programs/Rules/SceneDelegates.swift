// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Scenes as Xcode's template has them, and what code about notifications asks of them.
// Swift 5: taken
// Swift 6: taken

import UIKit
import UserNotifications

class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        if options.notificationResponse != nil {
            let configuration = UISceneConfiguration(
                name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
        return UISceneConfiguration(
            name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        print(sceneSessions.map(\.persistentIdentifier))
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private var opened: [String] = []

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        if let response = connectionOptions.notificationResponse {
            handle(response, in: windowScene)
        }
    }

    func sceneDidDisconnect(_ scene: UIScene) {}
    func sceneDidBecomeActive(_ scene: UIScene) {
        UNUserNotificationCenter.current().setBadgeCount(0)
    }
    func sceneWillResignActive(_ scene: UIScene) {}
    func sceneWillEnterForeground(_ scene: UIScene) {}
    func sceneDidEnterBackground(_ scene: UIScene) {}

    private func handle(_ response: UNNotificationResponse, in scene: UIWindowScene) {
        opened.append(response.notification.request.identifier)
    }
}

@MainActor
func foregroundScene() -> UIWindowScene? {
    UIApplication.shared.connectedScenes
        .compactMap { $0 as? UIWindowScene }
        .first { $0.activationState == .foregroundActive }
}

@MainActor
func delegate(of response: UNNotificationResponse) -> SceneDelegate? {
    response.targetScene?.delegate as? SceneDelegate
}

func watch(_ scene: UIScene) -> [NSObjectProtocol] {
    [
        UIScene.willConnectNotification, UIScene.didDisconnectNotification,
        UIScene.didActivateNotification, UIScene.willDeactivateNotification,
        UIScene.willEnterForegroundNotification, UIScene.didEnterBackgroundNotification,
    ].map {
        NotificationCenter.default.addObserver(forName: $0, object: scene, queue: .main) { _ in }
    }
}
