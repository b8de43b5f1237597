// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A button of a notification; a `UIMutableUserNotificationAction` can be changed.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationAction")
#endif
@MainActor
public class UIUserNotificationAction: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // As in `UILocalNotification`: the main actor guards every property.
    nonisolated(unsafe) var fields: ActionFields

    /// Makes an action without a name.
    public nonisolated override init() { fields = ActionFields() }

    nonisolated required init(_ fields: ActionFields) { self.fields = fields }

    /// The name that the application delegate is told.
    public var identifier: String? { fields.identifier }
    /// What the button says.
    public var title: String? { fields.title }
    /// What it asks the person for.
    public var behavior: UIUserNotificationActionBehavior { fields.behavior }
    /// More about the behavior, such as the title of the button that sends a text.
    public var parameters: [AnyHashable: Any] { fields.parameters }
    /// What it does to the application.
    public var activationMode: UIUserNotificationActivationMode { fields.activationMode }
    /// Whether it waits for an unlocked session; an action of the foreground always does.
    public var isAuthenticationRequired: Bool { fields.isAuthenticationRequired }
    /// Whether it destroys something.
    public var isDestructive: Bool { fields.isDestructive }

    /// Reads an action from an archive.
    public nonisolated required init?(coder: NSCoder) { fields = ActionFields(from: coder) }

    /// Writes the action to an archive.
    public nonisolated func encode(with coder: NSCoder) { fields.encode(to: coder) }

    /// Whether archives are checked on reading; they are.
    public nonisolated class var supportsSecureCoding: Bool { true }

    /// Gives an action with the same values that cannot be changed.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        UIUserNotificationAction(fields)
    }

    /// Gives an action with the same values that can be changed.
    public nonisolated func mutableCopy(with zone: NSZone? = nil) -> Any {
        UIMutableUserNotificationAction(fields)
    }

    /// Whether both have the same values.
    public nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIUserNotificationAction else { return false }
        return fields.isEqual(to: other.fields)
    }

    /// A hash of the name.
    public nonisolated override var hash: Int { fields.identifier.hashValue }
}
