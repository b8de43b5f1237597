// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of notification, with its actions for two contexts.
///
/// A `UIMutableUserNotificationCategory` can be changed.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationCategory")
#endif
@MainActor
public class UIUserNotificationCategory: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // As in `UILocalNotification`: the main actor guards every property.
    nonisolated(unsafe) var fields: CategoryFields

    /// Makes a category without a name.
    public nonisolated override init() { fields = CategoryFields() }

    nonisolated required init(_ fields: CategoryFields) { self.fields = fields }

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
