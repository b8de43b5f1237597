// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The calls to a scene when it is connected, and on its way between foreground and background.
///
/// All requirements are optional. An application with a scene delegate is told of its life by this
/// one, and not by the methods of the same meaning that its own delegate has.
///
/// - Note: On Linux, the methods belong in the class that states the conformance: one that only
///   a subclass adds is not seen, since there is no Objective-C to look for it.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene is connected: its window is to be made.
    ///
    /// `connectionOptions.notificationResponse` is what the person did with a notification, if
    /// that is why there is a scene; the notification center's delegate gets it afterwards, too.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)

    /// The person opened addresses while the scene was connected.
    ///
    /// - Note: On Linux, ``UIApplication/open(fromDesktop:)`` calls it.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

    /// The scene is no longer connected.
    ///
    /// - Note: On Linux, that is so when the last window was closed.
    func sceneDidDisconnect(_ scene: UIScene)

    /// The scene got the focus.
    func sceneDidBecomeActive(_ scene: UIScene)

    /// The scene is about to lose the focus.
    func sceneWillResignActive(_ scene: UIScene)

    /// The scene is about to leave the background.
    func sceneWillEnterForeground(_ scene: UIScene)

    /// The scene is in the background now.
    func sceneDidEnterBackground(_ scene: UIScene)
}

// Apple's requirements are optional; without Objective-C, each has a default instead.
extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The calls to a scene that shows windows.
///
/// - Note: On Linux, windows are the toolkit's: it has no requirement of its own.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIApplicationDelegate {
    /// Takes the configuration that the session has.
    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }

    /// Does nothing.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
}
