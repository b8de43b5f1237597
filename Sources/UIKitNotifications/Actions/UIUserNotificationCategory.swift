// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of notification, with its actions for two contexts.
///
/// A `UIMutableUserNotificationCategory` can be changed.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationCategory")
#endif
@preconcurrency @MainActor
open class UIUserNotificationCategory: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // As in `UILocalNotification`: the main actor guards every property.
    nonisolated(unsafe) var fields: CategoryFields

    /// Makes a category without a name.
    public nonisolated override init() { fields = CategoryFields() }

    nonisolated convenience init(_ fields: CategoryFields) {
        self.init()
        self.fields = fields
    }

    /// The name that `category` of a `UILocalNotification` refers to.
    public var identifier: String? { fields.identifier }

    /// The actions of a context, the most important first.
    ///
    /// - Parameter context: Where they are shown.
    /// - Returns: The actions; nil if none were set.
    public func actions(
        for context: UIUserNotificationActionContext
    ) -> [UIUserNotificationAction]? {
        fields.actions[context]
    }

    /// Reads a category from an archive.
    public nonisolated required init?(coder: NSCoder) { fields = CategoryFields(from: coder) }

    /// Writes the category to an archive.
    public nonisolated func encode(with coder: NSCoder) { fields.encode(to: coder) }

    /// Whether archives are checked on reading; they are.
    public nonisolated class var supportsSecureCoding: Bool { true }

    /// Gives a category with the same values that cannot be changed.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        UIUserNotificationCategory(fields)
    }

    /// Gives a category with the same values that can be changed.
    public nonisolated func mutableCopy(with zone: NSZone? = nil) -> Any {
        UIMutableUserNotificationCategory(fields)
    }

    /// Whether both have the same values.
    public nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIUserNotificationCategory else { return false }
        return fields.identifier == other.fields.identifier
            && fields.actions == other.fields.actions
    }

    /// A hash of the name.
    public nonisolated override var hash: Int { fields.identifier.hashValue }
}

/// A kind of notification that can be changed until it is registered.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationCategory")
#endif
@preconcurrency @MainActor
open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
    /// Makes a category without a name.
    public nonisolated override init() { super.init() }

    /// Reads a category from an archive.
    public nonisolated required init?(coder: NSCoder) { super.init(coder: coder) }

    public override var identifier: String? {
        get { fields.identifier }
        set { fields.identifier = newValue }
    }

    /// Sets the actions of a context; copies are kept.
    ///
    /// An alert has room for the first four of the default context, a banner for the first two
    /// of the minimal one, or of the default one if that has none.
    ///
    /// - Parameters:
    ///   - actions: The actions, the most important first; nil or none clears the context.
    ///   - context: Where they are shown.
    public func setActions(
        _ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext
    ) {
        let copies = (actions ?? []).map { UIUserNotificationAction($0.fields) }
        fields.actions[context] = copies.isEmpty ? nil : copies
    }
}

/// How much room a notification has for actions.
#if UIKitDeprecations
@available(*, deprecated, message: "UNNotificationCategory has one list of actions")
#endif
public enum UIUserNotificationActionContext: UInt, Sendable {
    /// Room for four: an alert.
    case `default`
    /// Room for two: a banner.
    case minimal
}

/// The values of a `UIUserNotificationCategory`.
struct CategoryFields {
    var identifier: String?
    /// The actions by context; none is absent, never empty.
    var actions: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]
}

extension CategoryFields {
    private static let keys: [(UIUserNotificationActionContext, String)] = [
        (.default, "defaultActions"), (.minimal, "minimalActions"),
    ]

    /// Reads the values from an archive; what is absent has its default.
    init(from coder: NSCoder) {
        identifier = coder.text(forKey: "identifier")
        for (context, key) in Self.keys {
            actions[context] = coder.objects(UIUserNotificationAction.self, forKey: key)
        }
    }

    /// Writes the values to an archive.
    func encode(to coder: NSCoder) {
        if let identifier { coder.encode(identifier as NSString, forKey: "identifier") }
        for (context, key) in Self.keys {
            if let list = actions[context] { coder.encode(NSArray(array: list), forKey: key) }
        }
    }
}
