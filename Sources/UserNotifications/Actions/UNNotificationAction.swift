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

/// How an action behaves.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// The bits; unknown ones are kept.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Waits until the session is unlocked.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// Marks an action that destroys something; it only looks different.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// Brings the application to the front.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A button that asks for a text.
///
/// Its response is a `UNTextInputNotificationResponse`.
public final class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    /// The title of the button that sends the text.
    public let textInputButtonTitle: String
    /// What the empty field shows.
    public let textInputPlaceholder: String

    /// Makes an action without an image.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// Makes an action.
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.textInputButtonTitle = textInputButtonTitle
        self.textInputPlaceholder = textInputPlaceholder
        super.init(fields: identifier, title, options, icon)
    }

    /// Reads an action from an archive.
    public required init?(coder: NSCoder) {
        guard let buttonTitle = coder.text(forKey: "textInputButtonTitle"),
            let placeholder = coder.text(forKey: "textInputPlaceholder")
        else { return nil }
        textInputButtonTitle = buttonTitle
        textInputPlaceholder = placeholder
        super.init(coder: coder)
    }

    /// Writes the action to an archive.
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(textInputButtonTitle as NSString, forKey: "textInputButtonTitle")
        coder.encode(textInputPlaceholder as NSString, forKey: "textInputPlaceholder")
    }

    /// Whether both have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTextInputNotificationAction, super.isEqual(object)
        else { return false }
        return textInputButtonTitle == other.textInputButtonTitle
            && textInputPlaceholder == other.textInputPlaceholder
    }
}

/// An image on an action's button.
///
/// - Note: On Linux, a system image is an icon name of the desktop's icon theme, such as
///   `mail-reply-sender`; a template image is a name or path of the application's own.
public final class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// Where an image comes from.
    enum Source: String, Sendable {
        case template, system
    }

    let source: Source
    let name: String

    init(source: Source, name: String) {
        self.source = source
        self.name = name
    }

    /// Makes an icon from an image of the application.
    public convenience init(templateImageName: String) {
        self.init(source: .template, name: templateImageName)
    }

    /// Makes an icon from an image of the system.
    public convenience init(systemImageName: String) {
        self.init(source: .system, name: systemImageName)
    }

    /// An icon needs an image; use an initializer with an image name.
    @available(*, unavailable)
    public override init() {
        source = .system
        name = ""
    }

    /// Reads an icon from an archive.
    public init?(coder: NSCoder) {
        guard let name = coder.text(forKey: "name"),
            let source = coder.text(forKey: "source").flatMap(Source.init)
        else { return nil }
        self.source = source
        self.name = name
    }

    /// Writes the icon to an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(source.rawValue as NSString, forKey: "source")
    }

    /// Whether archives are checked on reading; they are.
    public static var supportsSecureCoding: Bool { true }

    /// Gives the icon itself, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both show the same image.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationActionIcon else { return false }
        return source == other.source && name == other.name
    }

    /// A hash of the image's name.
    public override var hash: Int { name.hashValue }
}
