// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The calls to an application when it launches, and when its notifications are delivered or
/// responded to.
///
/// All requirements are optional. Where there are two forms of handling an action, the one with
/// response info is asked first; without it the other one is (LEG-27). Each has a form with a
/// completion handler and an `async` one; implement one of them.
///
/// - Note: On Linux, the methods belong in the class that states the conformance: one that only
///   a subclass adds is not seen, since there is no Objective-C to look for it.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The application is about to have launched.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The application has launched.
    ///
    /// `launchOptions[.localNotification]` is the notification whose tap launched it.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The application came into the foreground.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The application is about to leave the foreground.
    func applicationWillResignActive(_ application: UIApplication)
    /// The application is in the background now.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The application is about to leave the background.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The program is about to end.
    ///
    /// - Note: On Linux, `UIApplication.run(delegate:)` calls it before it returns; a program with
    ///   a main loop of its own is not told.
    func applicationWillTerminate(_ application: UIApplication)

    /// The person opened an address that is the application's; says whether it was one.
    ///
    /// - Note: On Linux, ``UIApplication/open(fromDesktop:)`` calls it, and `@main` with an address
    ///   that is an argument of the program.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// A scene is about to be connected: says what it is made from.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// The person has closed scenes for good.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// The person has answered what was registered; the settings are what is allowed.
    func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings)

    /// A notification was delivered while the application was active, or was tapped.
    func application(
        _ application: UIApplication, didReceive notification: UILocalNotification)

    /// The person chose an action; the completion handler must be called.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void)

    /// The person chose an action.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification) async

    /// The person chose an action, perhaps with a text; the completion handler must be called.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void)

    /// The person chose an action, perhaps with a text.
    // Of the actor once more: see the form of remote notifications below.
    @MainActor func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any]
    ) async

    // The labels of Swift 1 to 2.3 cannot be refused here: Swift says nothing of a method that no
    // requirement matches, and a pressed button must not go nowhere. So they work, last of all.

    /// `application(_:didRegister:)` as Swift 1 to 2.3 spell it.
    func application(
        _ application: UIApplication,
        didRegisterUserNotificationSettings notificationSettings: UIUserNotificationSettings)

    /// `application(_:didReceive:)` as Swift 1 to 2.3 spell it.
    func application(
        _ application: UIApplication,
        didReceiveLocalNotification notification: UILocalNotification)

    /// The form with `for` as Swift 1 to 2.3 spell it.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forLocalNotification notification: UILocalNotification,
        completionHandler: @escaping () -> Void)

    /// The form with `for` and response info as Swift 2 spells it.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forLocalNotification notification: UILocalNotification,
        withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void)

    /// The person chose an action of a remote notification.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void)

    /// The person chose an action of a remote notification, perhaps with a text.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void)

    /// A remote notification came while the application was active, or was tapped.
    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any])

    /// A remote notification came and there is something to fetch.
    ///
    /// - Note: On Linux, remote notifications are pushes (`carillon push`), and there is something to
    ///   fetch if `content-available` is 1. The service starts a program for it that has a D-Bus
    ///   service file; there are about 30 seconds. A handler that was given to
    ///   `handleRemoteNotifications(_:)` of the center is called instead.
    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)

    /// A remote notification came and there is something to fetch.
    ///
    /// - Note: On Linux, as the form with a completion handler, which is asked first.
    // Of the actor once more, not preconcurrency: else Swift 5 warns of each implementation, since
    // a dictionary of anything seems to cross into the actor.
    @MainActor func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult

    /// There is time to fetch something in the background.
    ///
    /// - Note: On Linux, nothing gives programs such times: it is not called. A timer of the person's
    ///   systemd that runs `carillon push` with `content-available` takes its place.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void)

    /// Transfers have ended that went on without the application.
    ///
    /// - Note: On Linux, a transfer ends with its program: it is not called.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)

    /// Files that are protected can be read again.
    ///
    /// - Note: On Linux, files are not locked with the screen: it is not called.
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

    /// Files that are protected cannot be read soon.
    ///
    /// - Note: On Linux, files are not locked with the screen: it is not called.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

    /// The application can get remote notifications.
    ///
    /// - Note: On Linux, the token is a subscription of Web Push as JSON; see
    ///   `UIApplication.registerForRemoteNotifications()`.
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

    /// The application cannot get remote notifications.
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error)
}

// Apple's requirements are optional; without Objective-C, each has a default instead.
extension UIApplicationDelegate {
    /// Goes on.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }

    /// Goes on.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Opens nothing.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { false }

    /// Passes on to the older label.
    public func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) {
        self.application(
            application, didRegisterUserNotificationSettings: notificationSettings)
    }

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didRegisterUserNotificationSettings notificationSettings: UIUserNotificationSettings
    ) {}

    /// Passes on to the older label.
    public func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {
        self.application(application, didReceiveLocalNotification: notification)
    }

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didReceiveLocalNotification notification: UILocalNotification
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
}
