// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A button of a notification.
public class UNNotificationAction: NSObject, NSCopying, NSSecureCoding {
    /// The action's name, unique over all categories of the application.
    public let identifier: String
    /// What the button says.
    public let title: String
    /// How the action behaves.
    public let options: UNNotificationActionOptions
    /// The image on the button.
    public let icon: UNNotificationActionIcon?

    init(
        fields identifier: String, _ title: String, _ options: UNNotificationActionOptions,
        _ icon: UNNotificationActionIcon?
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.icon = icon
    }

    /// Makes an action without an image.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = []
    ) {
        self.init(fields: identifier, title, options, nil)
    }

    /// Makes an action.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?
    ) {
        self.init(fields: identifier, title, options, icon)
    }

    /// An action needs a name; use an initializer with an identifier.
    @available(*, unavailable)
    public override init() {
        identifier = ""
        title = ""
        options = []
        icon = nil
    }

    /// Reads an action from an archive.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.text(forKey: "identifier"),
            let title = coder.text(forKey: "title")
        else { return nil }
        self.identifier = identifier
        self.title = title
        options = UNNotificationActionOptions(
            rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "options")))
        icon = coder.object(UNNotificationActionIcon.self, forKey: "icon")
    }

    /// Writes the action to an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        coder.encode(title as NSString, forKey: "title")
        coder.encode(Int(bitPattern: options.rawValue), forKey: "options")
        coder.encode(icon, forKey: "icon")
    }

    /// Whether archives are checked on reading; they are.
    public static var supportsSecureCoding: Bool { true }

    /// Gives the action itself, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both are of the same kind and have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction, type(of: self) == type(of: other)
        else { return false }
        return identifier == other.identifier && title == other.title && options == other.options
            && icon == other.icon
    }

    /// A hash of the identifier.
    public override var hash: Int { identifier.hashValue }
}

// Every stored property, here and in the subclass, is a constant of a Sendable type. The
// compiler checks that only for final classes.
extension UNNotificationAction: @unchecked Sendable {}
