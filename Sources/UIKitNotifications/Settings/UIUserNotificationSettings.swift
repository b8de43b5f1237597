// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The interactions for which an application asks, or those that the person allows it.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationSettings and requestAuthorization")
#endif
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
    /// The interactions that notifications may have.
    public let types: UIUserNotificationType
    /// The kinds of notifications that have actions.
    public let categories: Set<UIUserNotificationCategory>?

    /// Makes settings to register.
    ///
    /// - Parameters:
    ///   - types: The interactions that notifications may have.
    ///   - categories: The kinds of notifications that have actions; copies are kept.
    public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
        self.types = types
        self.categories = categories.map {
            Set($0.map { UIUserNotificationCategory($0.fields) })
        }
        super.init()
    }

    /// Makes settings that allow nothing.
    public nonisolated override init() {
        types = []
        categories = nil
    }

    /// Whether both have the same types and categories.
    public nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIUserNotificationSettings else { return false }
        return types == other.types && categories ?? [] == other.categories ?? []
    }

    /// A hash of the types.
    public nonisolated override var hash: Int { types.rawValue.hashValue }
}

/// The interactions that a notification may have.
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

/// The interactions that a remote notification may have, as iOS 3 to 7 ask for them.
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
