// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNUserNotificationCenterDelegate {
    /// The delegate's methods as Apple's optional requirements are called:
    /// `delegate.userNotificationCenter?(center, willPresent: notification) { … }`.
    ///
    /// So a delegate that hands on to another one compiles unchanged.
    ///
    /// - Note: On Linux, it is never nil: a method that the delegate does not implement is the
    ///   protocol's own, which presents nothing, does nothing, and calls the completion handler.
    public var userNotificationCenter: UNOptionalDelegateMethods? {
        UNOptionalDelegateMethods(delegate: self)
    }
}

/// The value of `delegate.userNotificationCenter?`: each call goes to the delegate's method of
/// those labels.
///
/// - Note: On Linux only.
public struct UNOptionalDelegateMethods {
    fileprivate let delegate: any UNUserNotificationCenterDelegate

    /// Decides how to present a notification while the application is in the foreground.
    @preconcurrency
    public func callAsFunction(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        delegate.userNotificationCenter(
            center, willPresent: notification, withCompletionHandler: completionHandler)
    }

    /// Decides how to present a notification while the application is in the foreground.
    public func callAsFunction(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await delegate.userNotificationCenter(center, willPresent: notification)
    }

    /// Handles what the person did with a notification.
    @preconcurrency
    public func callAsFunction(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        delegate.userNotificationCenter(
            center, didReceive: response, withCompletionHandler: completionHandler)
    }

    /// Handles what the person did with a notification.
    public func callAsFunction(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        await delegate.userNotificationCenter(center, didReceive: response)
    }

    /// Shows the application's own notification settings.
    public func callAsFunction(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        delegate.userNotificationCenter(center, openSettingsFor: notification)
    }
}

// The delegate is only called, and each of its methods runs where it is isolated to.
extension UNOptionalDelegateMethods: @unchecked Sendable {}
