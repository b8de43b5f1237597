// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Hands what the center says to the application, unless that has a delegate of its own there.
final class ResponseBridge: NSObject, UNUserNotificationCenterDelegate {
    private weak let application: UIApplication?

    init(for application: UIApplication) { self.application = application }

    // The center calls both on the main thread.

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        let application = application
        MainActor.assumeIsolated { application?.rang(notification) }
        completionHandler([])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let application = application
        MainActor.assumeIsolated {
            guard let application else { return completionHandler() }
            application.answered(response, completionHandler: completionHandler)
        }
    }
}
