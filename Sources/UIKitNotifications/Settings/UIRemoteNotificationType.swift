// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What a remote notification may do, as iOS 3 to 7 ask for it.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNAuthorizationOptions")
#endif
public struct UIRemoteNotificationType: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Changes the launcher badge.
    public static var badge: UIRemoteNotificationType { .init(rawValue: 1 << 0) }
    /// Plays a sound.
    public static var sound: UIRemoteNotificationType { .init(rawValue: 1 << 1) }
    /// Shows an alert.
    public static var alert: UIRemoteNotificationType { .init(rawValue: 1 << 2) }
    /// Fetches an issue of a newspaper.
    public static var newsstandContentAvailability: UIRemoteNotificationType {
        .init(rawValue: 1 << 3)
    }
}
