// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What a notification may do.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNAuthorizationOptions")
#endif
public struct UIUserNotificationType: OptionSet, Sendable {
    /// The bits, which are those of `UNAuthorizationOptions`.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Changes the launcher badge.
    public static var badge: UIUserNotificationType { .init(rawValue: 1 << 0) }
    /// Plays a sound.
    public static var sound: UIUserNotificationType { .init(rawValue: 1 << 1) }
    /// Shows an alert or a banner.
    public static var alert: UIUserNotificationType { .init(rawValue: 1 << 2) }
}
