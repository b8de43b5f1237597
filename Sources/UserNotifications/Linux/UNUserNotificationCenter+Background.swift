// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNUserNotificationCenter {
    /// Whether the application is in the foreground, so that its delegate decides how a
    /// notification is shown.
    ///
    /// Until it is set, an application with a delegate is in the foreground, except when the
    /// service started the program to answer a response. A program with windows sets it as
    /// they get and lose the focus.
    ///
    /// - Note: On Linux only.
    public var isApplicationActive: Bool {
        get { isActive }
        set { isActive = newValue }
    }

    /// Returns when the delegate has handled all responses and no other came for some time.
    ///
    /// For a program that the service started in the background: it sets the delegate, waits
    /// here, and ends. It also returns when the task is cancelled.
    ///
    /// - Note: On Linux only.
    ///
    /// - Parameter duration: How long it must be quiet.
    public func runUntilIdle(for duration: Duration = .seconds(2)) async {
        // What was called before, such as setting the delegate, comes first.
        await settle()
        await activity.untilIdle(for: duration)
    }
}
