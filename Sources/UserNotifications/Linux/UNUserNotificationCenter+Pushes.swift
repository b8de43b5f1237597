// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNUserNotificationCenter {
    /// Says which service extension changes pushes before they are shown; nil is none.
    ///
    /// Set it when the program starts, before the delegate. A new extension is made for each
    /// push with `mutable-content`. The service starts the program in the background for it if
    /// it is not running and has a D-Bus service file.
    ///
    /// ```swift
    /// UNUserNotificationCenter.current().useServiceExtension { NotificationService() }
    /// ```
    ///
    /// - Note: On Linux only. Elsewhere an extension is a bundle that names its principal class.
    ///
    /// - Parameter makeExtension: Makes an extension; it is called on any thread.
    public func useServiceExtension(
        _ makeExtension: (@Sendable () -> UNNotificationServiceExtension)?
    ) {
        pushes.use(makeExtension)
        if makeExtension != nil { wantPushes() }
    }

    /// Says what handles pushes with `content-available`; nil is nothing.
    ///
    /// Set it when the program starts, before the delegate. It is called on the main actor with
    /// the whole payload, and has about 30 seconds until it returns. The service starts the
    /// program in the background for it if it is not running and has a D-Bus service file.
    ///
    /// - Note: On Linux only. Elsewhere it is
    ///   `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
    ///
    /// - Parameter handle: Fetches what the payload tells of.
    public func handleRemoteNotifications(
        _ handle: (@MainActor @Sendable ([AnyHashable: Any]) async -> Void)?
    ) {
        pushes.use(handle)
        if handle != nil { wantPushes() }
    }
}
