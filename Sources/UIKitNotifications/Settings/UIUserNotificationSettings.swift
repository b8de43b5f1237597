// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What an application asks for, or what the person allows it.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationSettings and requestAuthorization")
#endif
@MainActor
public class UIUserNotificationSettings: NSObject {
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

    /// Settings have types; use the other initializer.
    @available(*, unavailable)
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
