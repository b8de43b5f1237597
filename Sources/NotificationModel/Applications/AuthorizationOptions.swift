// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The interactions for which an application asks the person.
///
/// Raw values are those of `UNAuthorizationOptions`.
public struct AuthorizationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in `UNAuthorizationOptions`.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Changing the launcher badge.
    public static let badge = AuthorizationOptions(rawValue: 1 << 0)
    /// Playing sounds.
    public static let sound = AuthorizationOptions(rawValue: 1 << 1)
    /// Showing alerts.
    public static let alert = AuthorizationOptions(rawValue: 1 << 2)
    /// Showing notifications in a car.
    public static let carPlay = AuthorizationOptions(rawValue: 1 << 3)
    /// Sounds that ignore mute and Do Not Disturb.
    public static let criticalAlert = AuthorizationOptions(rawValue: 1 << 4)
    /// A button for the application's own notification settings.
    public static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 1 << 5)
    /// Quiet delivery without asking first.
    public static let provisional = AuthorizationOptions(rawValue: 1 << 6)
    /// Reading notifications aloud.
    public static let announcement = AuthorizationOptions(rawValue: 1 << 7)
    /// Waiting for circles on the earth: a question of its own, and no option of Apple's.
    package static let places = AuthorizationOptions(rawValue: 1 << 16)
    /// Breaking through Focus.
    public static let timeSensitive = AuthorizationOptions(rawValue: 1 << 8)
}
