// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How a notification is shown while its application is in the foreground.
///
/// Raw values are those of `UNNotificationPresentationOptions`.
public struct PresentationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in `UNNotificationPresentationOptions`.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Applies the badge.
    public static let badge = PresentationOptions(rawValue: 1 << 0)
    /// Plays the sound.
    public static let sound = PresentationOptions(rawValue: 1 << 1)
    /// Means banner and list; deprecated by Apple.
    public static let alert = PresentationOptions(rawValue: 1 << 2)
    /// Keeps it in the list of delivered notifications.
    public static let list = PresentationOptions(rawValue: 1 << 3)
    /// Shows it on the screen.
    public static let banner = PresentationOptions(rawValue: 1 << 4)

    /// All of them, as a notification is shown when no application was asked.
    public static let all: PresentationOptions = [.badge, .sound, .list, .banner]
}
