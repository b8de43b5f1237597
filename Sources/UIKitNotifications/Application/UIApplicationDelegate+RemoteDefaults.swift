// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// The answers of a delegate to remote notifications and in the background, unless it has its own.
// The form that is called is the one with a completion handler; it goes on to the async one, and
// that to the one without an answer.
extension UIApplicationDelegate {
    /// Does nothing.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) { completionHandler() }

    /// Passes on to the form without response info.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) {
        self.application(
            application, handleActionWithIdentifier: identifier,
            forRemoteNotification: userInfo, completionHandler: completionHandler)
    }

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {}

    /// Passes on to the async form.
    public func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        // Unsafe only in name: both stay on the main actor. The task lives as long as the
        // delegate's method runs.
        nonisolated(unsafe) let userInfo = userInfo
        nonisolated(unsafe) let completionHandler = completionHandler
        Task {
            completionHandler(
                await self.application(application, didReceiveRemoteNotification: userInfo))
        }
    }

    // Nonisolated in name only, as the defaults of actions are.
    /// Passes on to the form without an answer.
    nonisolated(nonsending) public func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        // As above.
        nonisolated(unsafe) let userInfo = userInfo
        nonisolated(unsafe) let delegate: any UIApplicationDelegate = self
        await passOn(to: delegate, application, userInfo)
        return .noData
    }

    /// Fetches nothing.
    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }

    /// Does nothing.
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) { completionHandler() }

    /// Does nothing.
    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
}

/// Calls the form without an answer.
@MainActor
private func passOn(
    to delegate: any UIApplicationDelegate, _ application: UIApplication,
    _ userInfo: [AnyHashable: Any]
) {
    delegate.application(application, didReceiveRemoteNotification: userInfo)
}
