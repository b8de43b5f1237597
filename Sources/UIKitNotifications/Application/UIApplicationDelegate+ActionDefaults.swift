// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// The form that is called is the one with response info and a completion handler. Each default
// goes on to the next form, never back, so whichever a class implements is the one that runs:
//
// 1. response info and a handler, 2. response info async, 3. the older label with response info,
// 4. a handler, 5. async, 6. the older label with a handler.
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

    // Nonisolated in name only: a default of the main actor would get each class that conforms a
    // warning in Swift 5 mode, since a dictionary of anything seems to cross into that actor.
    /// Passes on to the older label.
    nonisolated(nonsending) public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any]
    ) async {
        // As above.
        nonisolated(unsafe) let responseInfo = responseInfo
        nonisolated(unsafe) let delegate: any UIApplicationDelegate = self
        await passOn(to: delegate, application, identifier, notification, responseInfo)
    }

    /// Passes on to the form without response info.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forLocalNotification notification: UILocalNotification,
        withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) {
        self.application(
            application, handleActionWithIdentifier: identifier, for: notification,
            completionHandler: completionHandler)
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

    /// Passes on to the older label.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification
    ) async {
        await Reply.wait(fallback: ()) { reply in
            self.application(
                application, handleActionWithIdentifier: identifier,
                forLocalNotification: notification
            ) { reply.give(()) }
        }
    }

    /// Does nothing.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forLocalNotification notification: UILocalNotification,
        completionHandler: @escaping () -> Void
    ) { completionHandler() }
}

/// Calls the form with the older label and waits for its completion handler.
@MainActor
private func passOn(
    to delegate: any UIApplicationDelegate, _ application: UIApplication, _ identifier: String?,
    _ notification: UILocalNotification, _ responseInfo: [AnyHashable: Any]
) async {
    await Reply.wait(fallback: ()) { reply in
        delegate.application(
            application, handleActionWithIdentifier: identifier,
            forLocalNotification: notification, withResponseInfo: responseInfo
        ) { reply.give(()) }
    }
}
