// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// UIKit's questions about remote notifications.
extension UNUserNotificationCenter {
    /// Subscribes the program to what its server pushes, after the person has allowed it.
    ///
    /// - Parameter completion: Gets the subscription as JSON, on the center's queue.
    package func subscribeToPushes(
        _ completion: @escaping @Sendable (Result<String, any Error>) -> Void
    ) {
        // Not awaited: the person may take hours to answer, and other calls go on.
        link.submit(isAwaited: false) {
            try await $0.subscribeToPushes()
        } completion: {
            completion($0)
        }
    }

    /// Ends the subscription of the program.
    ///
    /// - Parameter completion: Called when it is over, on the center's queue.
    package func unsubscribeFromPushes(_ completion: @escaping @Sendable () -> Void) {
        link.submit {
            try await $0.unsubscribeFromPushes()
        } completion: {
            $0.value("unregisterForRemoteNotifications", or: ())
            completion()
        }
    }

    /// Looks for the subscription of the program.
    ///
    /// - Parameter completion: Gets the subscription; nil if there is none, on the center's queue.
    package func getPushSubscription(_ completion: @escaping @Sendable (String?) -> Void) {
        link.submit {
            try await $0.pushSubscription()
        } completion: {
            completion($0.value("isRegisteredForRemoteNotifications", or: nil))
        }
    }
}
