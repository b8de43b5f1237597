// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What an application asks for, or what the person allows it.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationSettings and requestAuthorization")
#endif
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
    /// What notifications may do.
    public let types: UIUserNotificationType
    /// The kinds of notifications that have actions.
    public let categories: Set<UIUserNotificationCategory>?

    /// Makes settings to register.
    ///
    /// - Parameters:
    ///   - types: What notifications may do.
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
