// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

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
        // Foundation's archives fail as a whole when an absent object is asked for.
        func text(_ key: String) -> String? {
            guard coder.containsValue(forKey: key) else { return nil }
            return coder.decodeObject(of: NSString.self, forKey: key).map { $0 as String }
        }
        func number(_ key: String) -> UInt {
            UInt(bitPattern: coder.decodeInteger(forKey: key))
        }
        identifier = text("identifier")
        title = text("title")
        behavior = UIUserNotificationActionBehavior(rawValue: number("behavior")) ?? .default
        if let button = text("textInputButtonTitle") {
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
