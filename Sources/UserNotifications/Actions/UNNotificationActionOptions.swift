// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How an action behaves.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// The bits; unknown ones are kept.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Waits until the session is unlocked.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// Marks an action that destroys something; it only looks different.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// Brings the application to the front.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
