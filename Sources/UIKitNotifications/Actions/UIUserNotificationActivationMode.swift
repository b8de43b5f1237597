// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What an action does to its application.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationActionOptions.foreground")
#endif
public enum UIUserNotificationActivationMode: UInt, Sendable {
    /// Brings the application to the front; the session must be unlocked for it.
    case foreground
    /// Leaves the application where it is, and starts it without a window.
    case background
}
