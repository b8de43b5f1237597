// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ShoppingAlertModel
import UIKitNotifications

/// Waits until the person has answered whether they want to be reminded.
@MainActor final class Registration: UIResponder, UIApplicationDelegate {
    private var waiting: CheckedContinuation<Void, Never>?

    /// The application, once it is registered; it asks the first time, and never again.
    static func application() async -> UIApplication {
        let (application, delegate) = (UIApplication.shared, Registration())
        // Not started: answers are for the window, which may be open, and not for this process.
        application.delegate = delegate
        await withCheckedContinuation { waiting in
            delegate.waiting = waiting
            if !application.registerReminderOnce() { delegate.goOn() }
        }
        // The application holds it weakly.
        withExtendedLifetime(delegate) {}
        return application
    }

    func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) { goOn() }

    private func goOn() {
        waiting?.resume()
        waiting = nil
    }
}
