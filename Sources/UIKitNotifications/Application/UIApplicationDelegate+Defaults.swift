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

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {}
}

// The form that is called is the one with response info and a completion handler. Each default
// goes on to the next form, never back, so whichever a class implements is the one that runs:
// response info with a handler, response info async, a handler alone, async alone.
extension UIApplicationDelegate {
    /// Passes on to the async form.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) {
        // Unsafe only in name: both stay on the main actor. The task lives as long as the
        // delegate's method runs.
        nonisolated(unsafe) let responseInfo = responseInfo
        nonisolated(unsafe) let completionHandler = completionHandler
        Task {
            await self.application(
                application, handleActionWithIdentifier: identifier, for: notification,
                withResponseInfo: responseInfo)
            completionHandler()
        }
    }

    /// Passes on to the form without response info.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any]
    ) async {
        await withCheckedContinuation { continuation in
            let reply = Reply(continuation)
            self.application(
                application, handleActionWithIdentifier: identifier, for: notification
            ) { reply.give() }
        }
    }

    /// Passes on to the async form.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        // As above.
        nonisolated(unsafe) let completionHandler = completionHandler
        Task {
            await self.application(
                application, handleActionWithIdentifier: identifier, for: notification)
            completionHandler()
        }
    }

    /// Does nothing.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification
    ) async {}
}
