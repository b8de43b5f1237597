// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// Registers for remote notifications, so that a server can push to the application.
    ///
    /// The delegate's `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)` gets the token,
    /// or `application(_:didFailToRegisterForRemoteNotificationsWithError:)` the reason. Call it each
    /// time that the application starts: the token is the same until
    /// ``unregisterForRemoteNotifications()``, or until the person ends it.
    ///
    /// - Note: On Linux, the token is a subscription of Web Push: the JSON that
    ///   `PushSubscription.toJSON()` of browsers gives, in UTF-8. Any library of Web Push takes it.
    ///   The person names the server over which messages come first, with `carillon pushes server URL`,
    ///   and allows the application notifications; if nobody has asked them, they are asked now.
    public func registerForRemoteNotifications() {
        // All that ask while the person is being asked want the same.
        if phase.isRegistering { return }
        phase.isRegistering = true
        center.subscribeToPushes { [weak self] result in
            // Later, as UIKit does: the caller is not called back from within its call.
            DispatchQueue.main.async { self?.registered(result) }
        }
    }

    private func registered(_ result: Result<String, any Error>) {
        phase.isRegistering = false
        switch result {
        case .success(let subscription):
            delegate?.application(
                self,
                didRegisterForRemoteNotificationsWithDeviceToken: Data(subscription.utf8))
        case .failure(let error):
            delegate?.application(
                self, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }

    /// Ends the registration: what a server sends to the token from now on comes to nobody.
    public func unregisterForRemoteNotifications() {
        Answer.wait { done in center.unsubscribeFromPushes { done(()) } }
    }

    /// Whether the application is registered for remote notifications.
    ///
    /// - Note: On Linux, it asks the service, and is false if that cannot be reached.
    public var isRegisteredForRemoteNotifications: Bool {
        Answer.wait { center.getPushSubscription($0) } != nil
    }

    /// Asks the person to allow notifications of some types, and registers for remote ones.
    ///
    /// - Note: On Linux, as `registerForRemoteNotifications()`.
    #if UIKitDeprecations
    @available(*, deprecated, message: "Use registerForRemoteNotifications()")
    #endif
    public func registerForRemoteNotifications(matching types: UIRemoteNotificationType) {
        let options = UNAuthorizationOptions(rawValue: UInt(types.rawValue)).intersection([
            .badge, .sound, .alert,
        ])
        // An empty set would ask for everything (AUTH-18).
        if options.isEmpty { return registerForRemoteNotifications() }
        center.requestAuthorization(options: options) { [weak self] _, _ in
            // Whatever the answer is, the registration says what follows from it.
            DispatchQueue.main.async { self?.registerForRemoteNotifications() }
        }
    }

    /// The interactions that remote notifications may have: as the person allows them, if the
    /// application is registered.
    #if UIKitDeprecations
    @available(*, deprecated, message: "Use UNUserNotificationCenter.notificationSettings()")
    #endif
    public func enabledRemoteNotificationTypes() -> UIRemoteNotificationType {
        guard isRegisteredForRemoteNotifications else { return [] }
        let settings = Answer.wait { center.getNotificationSettings(completionHandler: $0) }
        return UIRemoteNotificationType(rawValue: UIUserNotificationType(settings).rawValue)
    }
}
