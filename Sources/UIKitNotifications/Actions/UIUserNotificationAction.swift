// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A button of a notification; a `UIMutableUserNotificationAction` can be changed.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationAction")
#endif
@preconcurrency @MainActor
open class UIUserNotificationAction: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // As in `UILocalNotification`: the main actor guards every property.
    nonisolated(unsafe) var fields: ActionFields

    /// Makes an action without a name.
    public nonisolated override init() { fields = ActionFields() }

    nonisolated convenience init(_ fields: ActionFields) {
        self.init()
        self.fields = fields
    }

    /// The name that the application delegate is told.
    public var identifier: String? { fields.identifier }
    /// The text of the button.
    public var title: String? { fields.title }
    /// The input for which it asks the person.
    public var behavior: UIUserNotificationActionBehavior { fields.behavior }
    /// More about the behavior, such as the title of the button that sends a text.
    public var parameters: [AnyHashable: Any] { fields.parameters }
    /// Its effect on the application.
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

/// A button of a notification that can be changed until its category is registered.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationAction")
#endif
@preconcurrency @MainActor
open class UIMutableUserNotificationAction: UIUserNotificationAction {
    /// Makes an action without a name.
    public nonisolated override init() { super.init() }

    /// Reads an action from an archive.
    public nonisolated required init?(coder: NSCoder) { super.init(coder: coder) }

    // What each property means is said in the superclass.
    public override var identifier: String? {
        get { fields.identifier }
        set { fields.identifier = newValue }
    }

    public override var title: String? {
        get { fields.title }
        set { fields.title = newValue }
    }

    public override var behavior: UIUserNotificationActionBehavior {
        get { fields.behavior }
        set { fields.behavior = newValue }
    }

    public override var parameters: [AnyHashable: Any] {
        get { fields.parameters }
        set { fields.parameters = newValue }
    }

    public override var activationMode: UIUserNotificationActivationMode {
        get { fields.activationMode }
        set { fields.activationMode = newValue }
    }

    public override var isAuthenticationRequired: Bool {
        get { fields.isAuthenticationRequired }
        set { fields.isAuthenticationRequired = newValue }
    }

    public override var isDestructive: Bool {
        get { fields.isDestructive }
        set { fields.isDestructive = newValue }
    }
}

/// The input for which an action asks the person.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationAction or UNTextInputNotificationAction")
#endif
public enum UIUserNotificationActionBehavior: UInt, Sendable {
    /// Nothing.
    case `default`
    /// A text.
    case textInput
}

/// The effect of an action on its application.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationActionOptions.foreground")
#endif
public enum UIUserNotificationActivationMode: UInt, Sendable {
    /// Brings the application to the front; the session must be unlocked for it.
    case foreground
    /// Leaves the application where it is, and starts it without a window.
    case background
}

/// The key in `parameters` of an action for the title of the button that sends a text.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNTextInputNotificationAction.textInputButtonTitle")
#endif
public let UIUserNotificationTextInputActionButtonTitleKey =
    "UIUserNotificationTextInputActionButtonTitleKey"

/// The key in the response info for the text that the person typed.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNTextInputNotificationResponse.userText")
#endif
public let UIUserNotificationActionResponseTypedTextKey =
    "UIUserNotificationActionResponseTypedTextKey"

/// The values of a `UIUserNotificationAction`.
struct ActionFields {
    var identifier: String?
    var title: String?
    var behavior = UIUserNotificationActionBehavior.default
    var parameters: [AnyHashable: Any] = [:]
    var activationMode = UIUserNotificationActivationMode.foreground
    var isAuthenticationRequired = false
    var isDestructive = false

    func isEqual(to other: Self) -> Bool {
        identifier == other.identifier && title == other.title && behavior == other.behavior
            && activationMode == other.activationMode
            && isAuthenticationRequired == other.isAuthenticationRequired
            && isDestructive == other.isDestructive
            && UserInfo.isEqual(parameters, other.parameters)
    }
}

extension ActionFields {
    /// Reads the values from an archive; what is absent has its default.
    init(from coder: NSCoder) {
        func number(_ key: String) -> UInt {
            UInt(bitPattern: coder.decodeInteger(forKey: key))
        }
        identifier = coder.text(forKey: "identifier")
        title = coder.text(forKey: "title")
        behavior = UIUserNotificationActionBehavior(rawValue: number("behavior")) ?? .default
        if let button = coder.text(forKey: "textInputButtonTitle") {
            parameters[UIUserNotificationTextInputActionButtonTitleKey] = button
        }
        activationMode =
            UIUserNotificationActivationMode(rawValue: number("activationMode")) ?? .foreground
        isAuthenticationRequired = coder.decodeBool(forKey: "isAuthenticationRequired")
        isDestructive = coder.decodeBool(forKey: "isDestructive")
    }

    /// Writes the values to an archive; of the parameters the one that is known.
    func encode(to coder: NSCoder) {
        if let identifier { coder.encode(identifier as NSString, forKey: "identifier") }
        if let title { coder.encode(title as NSString, forKey: "title") }
        coder.encode(Int(bitPattern: behavior.rawValue), forKey: "behavior")
        let key = UIUserNotificationTextInputActionButtonTitleKey
        if let button = parameters[key] as? String {
            coder.encode(button as NSString, forKey: "textInputButtonTitle")
        }
        coder.encode(Int(bitPattern: activationMode.rawValue), forKey: "activationMode")
        coder.encode(isAuthenticationRequired, forKey: "isAuthenticationRequired")
        coder.encode(isDestructive, forKey: "isDestructive")
    }
}
