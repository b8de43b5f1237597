// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How an action behaves.
///
/// Raw values are those of `UNNotificationActionOptions`.
public struct ActionOptions: OptionSet, Hashable, Codable, Sendable {
    /// The bits, as in `UNNotificationActionOptions`.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Waits until the session is unlocked.
    public static let authenticationRequired = ActionOptions(rawValue: 1 << 0)
    /// Destroys something; it only looks different.
    public static let destructive = ActionOptions(rawValue: 1 << 1)
    /// Brings the application to the front.
    public static let foreground = ActionOptions(rawValue: 1 << 2)
}
