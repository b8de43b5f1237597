// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How a notification is shown while its application is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits; unknown ones are kept.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Applies the badge of the content.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// Plays the sound of the content.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// Means list and banner together.
    @available(iOS, introduced: 10.0, deprecated: 14.0, message: "Use list and banner")
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// Keeps it in the list of delivered notifications.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// Shows it on the screen.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
