// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// Asks for remote notifications.
    ///
    /// - Note: On Linux, there is no transport for them yet; the delegate's
    ///   `application(_:didFailToRegisterForRemoteNotificationsWithError:)` is called soon.
    public func registerForRemoteNotifications() {
        let error = LegacyError(
            field: "remote notifications",
            reason: "there is no transport for them on this system yet")
        // Later, as UIKit does: the caller is not called back from within its call.
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            self.delegate?.application(
                self, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }

    /// Wants no remote notifications any more; there are none.
    public func unregisterForRemoteNotifications() {}

    /// Whether remote notifications come; never.
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Asks for remote notifications of some types.
    ///
    /// - Note: On Linux, as `registerForRemoteNotifications()`.
    #if UIKitDeprecations
    @available(*, deprecated, message: "Use registerForRemoteNotifications()")
    #endif
    public func registerForRemoteNotifications(matching types: UIRemoteNotificationType) {
        registerForRemoteNotifications()
    }

    /// What remote notifications may do; nothing.
    #if UIKitDeprecations
    @available(*, deprecated, message: "Use UNUserNotificationCenter.notificationSettings()")
    #endif
    public func enabledRemoteNotificationTypes() -> UIRemoteNotificationType { [] }
}
