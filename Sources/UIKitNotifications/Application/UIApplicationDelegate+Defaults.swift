// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

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
}
