// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What an application asks the person for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits; unknown ones are kept.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Changing the launcher badge.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// Playing sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// Showing alerts.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// Showing notifications in a car; accepted and without effect here.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// Sounds that ignore mute and Do Not Disturb.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// A button that opens the application's own notification settings.
    ///
    /// It calls `userNotificationCenter(_:openSettingsFor:)` of the delegate.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Quiet delivery, granted without asking.
    ///
    /// Notifications go to the list, without sound and badge, and offer *Keep* and *Turn Off*.
    ///
    /// - Note: On Linux, servers that show buttons get them with low urgency; whether that is a
    ///   banner is the server's own rule.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
    /// Reading notifications aloud; accepted and without effect.
    @available(iOS, introduced: 13.0, deprecated: 15.0)
    public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
    /// Breaking through Focus; accepted and without effect.
    @available(iOS, introduced: 15.0, deprecated: 15.0)
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}
