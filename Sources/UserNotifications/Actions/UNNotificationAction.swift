// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A button of a notification.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding {
    /// The values, which never change.
    fileprivate struct Fields: Sendable {
        var identifier = ""
        var title = ""
        var options: UNNotificationActionOptions = []
        var icon: UNNotificationActionIcon?
    }

    private let fields: Fields

    /// The action's name, unique over all categories of the application.
    open var identifier: String { fields.identifier }
    /// The text of the button.
    open var title: String { fields.title }
    /// How the action behaves.
    open var options: UNNotificationActionOptions { fields.options }
    /// The image on the button.
    open var icon: UNNotificationActionIcon? { fields.icon }

    // Public but for its `@_spi`: subclasses inherit the convenience initializers only if they can
    // reach every designated one, and as on Apple's platforms they cannot call this one.
    /// Makes an action.
    @_spi(Designated)
    public init(
        named identifier: String, _ title: String, _ options: UNNotificationActionOptions,
        _ icon: UNNotificationActionIcon?
    ) {
        fields = Fields(identifier: identifier, title: title, options: options, icon: icon)
    }

    /// Makes an action without an image.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = []
    ) {
        self.init(named: identifier, title, options, nil)
    }

    /// Makes an action.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?
    ) {
        self.init(named: identifier, title, options, icon)
    }

    /// An action needs a name; use an initializer with an identifier.
    @available(*, unavailable)
    public override init() { fields = Fields() }

    /// Reads an action from an archive.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.text(forKey: "identifier"),
            let title = coder.text(forKey: "title")
        else { return nil }
        fields = Fields(
            identifier: identifier, title: title,
            options: UNNotificationActionOptions(
                rawValue: UInt(bitPattern: coder.number(forKey: "options"))),
            icon: coder.object(UNNotificationActionIcon.self, forKey: "icon"))
    }

    /// Writes the action to an archive.
    open func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        coder.encode(title as NSString, forKey: "title")
        coder.encode(Int(bitPattern: options.rawValue), forKey: "options")
        coder.encode(icon, forKey: "icon")
    }

    /// Whether archives are checked on reading; they are.
    open class var supportsSecureCoding: Bool { true }

    /// Gives the action itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both are of the same kind and have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction, type(of: self) == type(of: other)
        else { return false }
        return identifier == other.identifier && title == other.title && options == other.options
            && icon == other.icon
    }

    /// A hash of the identifier.
    open override var hash: Int { identifier.hashValue }

    /// The action's values by their names.
    open override var description: String { described() }
    /// The action's values by their names.
    open override var debugDescription: String { described(isForDebugging: true) }

    func describe(to description: inout Description) {
        description.add("identifier", identifier)
        description.add("title", title)
        description.add("options", options.rawValue)
        if let icon { description.add("icon", icon) }
    }
}

// Every stored property, here and in the subclass, is a constant of a Sendable type. The compiler
// checks that only for final classes, and these are open as Apple's are.
extension UNNotificationAction: @unchecked Sendable {}

extension UNNotificationAction: Describing {}

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
///
/// - Note: On Linux, the button says *Send* where an initializer without a title of its own made
///   the action.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    private let buttonTitle: String
    private let placeholder: String

    /// The title of the button that sends the text.
    open var textInputButtonTitle: String { buttonTitle }
    /// The text that the empty field shows.
    open var textInputPlaceholder: String { placeholder }

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
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            named: identifier, title, options, icon, textInputButtonTitle, textInputPlaceholder)
    }

    // As in the superclass.
    /// Makes an action.
    @_spi(Designated)
    public init(
        named identifier: String, _ title: String, _ options: UNNotificationActionOptions,
        _ icon: UNNotificationActionIcon?, _ buttonTitle: String, _ placeholder: String
    ) {
        self.buttonTitle = buttonTitle
        self.placeholder = placeholder
        super.init(named: identifier, title, options, icon)
    }

    // Overridden, so that the superclass's convenience initializers are inherited, as they are on
    // Apple's platforms.
    /// Makes an action whose field says nothing of its own.
    @_spi(Designated)
    public override init(
        named identifier: String, _ title: String, _ options: UNNotificationActionOptions,
        _ icon: UNNotificationActionIcon?
    ) {
        buttonTitle = ""
        placeholder = ""
        super.init(named: identifier, title, options, icon)
    }

    /// Reads an action from an archive.
    public required init?(coder: NSCoder) {
        guard let buttonTitle = coder.text(forKey: "textInputButtonTitle"),
            let placeholder = coder.text(forKey: "textInputPlaceholder")
        else { return nil }
        self.buttonTitle = buttonTitle
        self.placeholder = placeholder
        super.init(coder: coder)
    }

    /// Writes the action to an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(textInputButtonTitle as NSString, forKey: "textInputButtonTitle")
        coder.encode(textInputPlaceholder as NSString, forKey: "textInputPlaceholder")
    }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTextInputNotificationAction, super.isEqual(object)
        else { return false }
        return textInputButtonTitle == other.textInputButtonTitle
            && textInputPlaceholder == other.textInputPlaceholder
    }

    override func describe(to description: inout Description) {
        super.describe(to: &description)
        description.add("textInputButtonTitle", textInputButtonTitle)
        description.add("textInputPlaceholder", textInputPlaceholder)
    }
}

/// An image on an action's button.
///
/// - Note: On Linux, a system image is an icon name of the desktop's icon theme, such as
///   `mail-reply-sender`; a template image is a name or path of the application's own.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding {
    /// Where an image comes from.
    private enum Source: String, Sendable {
        case template, system
    }

    private let source: Source
    let name: String

    // As in `UNNotificationAction`.
    /// Makes an icon of the system or of the application.
    @_spi(Designated)
    public init(named name: String, isOfSystem: Bool) {
        source = isOfSystem ? .system : .template
        self.name = name
    }

    /// Makes an icon from an image of the application.
    public convenience init(templateImageName: String) {
        self.init(named: templateImageName, isOfSystem: false)
    }

    /// Makes an icon from an image of the system.
    public convenience init(systemImageName: String) {
        self.init(named: systemImageName, isOfSystem: true)
    }

    /// An icon needs an image; use an initializer with an image name.
    @available(*, unavailable)
    public override init() {
        source = .system
        name = ""
    }

    /// Reads an icon from an archive.
    public required init?(coder: NSCoder) {
        guard let name = coder.text(forKey: "name"),
            let source = coder.text(forKey: "source").flatMap(Source.init)
        else { return nil }
        self.source = source
        self.name = name
    }

    /// Writes the icon to an archive.
    open func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(source.rawValue as NSString, forKey: "source")
    }

    /// Whether archives are checked on reading; they are.
    open class var supportsSecureCoding: Bool { true }

    /// Gives the icon itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both show the same image.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationActionIcon else { return false }
        return source == other.source && name == other.name
    }

    /// A hash of the image's name.
    open override var hash: Int { name.hashValue }

    /// The image's name and where it comes from.
    open override var description: String { described() }
    /// The image's name and where it comes from.
    open override var debugDescription: String { described(isForDebugging: true) }
}

// As `UNNotificationAction`.
extension UNNotificationActionIcon: @unchecked Sendable {}

extension UNNotificationActionIcon: Describing {
    func describe(to description: inout Description) {
        description.add("\(source.rawValue)ImageName", name)
    }
}
