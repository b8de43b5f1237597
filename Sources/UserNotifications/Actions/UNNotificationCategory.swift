// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of notification, with its actions.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding {
    /// The values, which never change.
    private struct Fields: Equatable, Sendable {
        var identifier = ""
        var actions: [UNNotificationAction] = []
        var minimalActions: [UNNotificationAction]?
        var intentIdentifiers: [String] = []
        var options: UNNotificationCategoryOptions = []
        var hiddenPreviewsBodyPlaceholder = ""
        var categorySummaryFormat = ""
    }

    private let fields: Fields

    /// The category's name, which `categoryIdentifier` of a content refers to.
    open var identifier: String { fields.identifier }
    /// The actions, the most important first; a banner shows the first two.
    open var actions: [UNNotificationAction] { fields.actions }
    /// The actions of a banner where they are not the first two; only `UIKitNotifications` has
    /// such categories.
    package var minimalActions: [UNNotificationAction]? { fields.minimalActions }
    /// Names of Siri intents; kept and returned unchanged.
    open var intentIdentifiers: [String] { fields.intentIdentifiers }
    /// How the category behaves.
    open var options: UNNotificationCategoryOptions { fields.options }
    /// The text in place of the body when previews are hidden; `%u` is the number in the thread.
    open var hiddenPreviewsBodyPlaceholder: String { fields.hiddenPreviewsBodyPlaceholder }
    /// How a group is summed up; `%u` is the number, `%@` the summary arguments.
    ///
    /// - Note: On Linux, `carillon list --summary` shows it; notification servers have no groups.
    open var categorySummaryFormat: String { fields.categorySummaryFormat }

    /// Makes a category.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    /// Makes a category with a text for hidden previews.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder,
            categorySummaryFormat: nil, options: options)
    }

    /// Makes a category with a text for hidden previews and one for groups.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder,
            categorySummaryFormat: categorySummaryFormat, options: options, minimalActions: nil)
    }

    /// Makes a category with actions of its own for banners.
    package convenience init(
        identifier: String, actions: [UNNotificationAction],
        minimalActions: [UNNotificationAction]?
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: [],
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: [],
            minimalActions: minimalActions)
    }

    // As in `UNNotificationAction`.
    /// Makes a category.
    @_spi(Designated)
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions, minimalActions: [UNNotificationAction]?
    ) {
        fields = Fields(
            identifier: identifier, actions: actions, minimalActions: minimalActions,
            intentIdentifiers: intentIdentifiers, options: options,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder ?? "",
            categorySummaryFormat: categorySummaryFormat ?? "")
    }

    /// A category needs a name; use an initializer with an identifier.
    @available(*, unavailable)
    public override init() { fields = Fields() }

    /// Reads a category from an archive.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.text(forKey: "identifier"),
            let actions = coder.objects(UNNotificationAction.self, forKey: "actions"),
            let intents = coder.objects(NSString.self, forKey: "intentIdentifiers")
        else { return nil }
        fields = Fields(
            identifier: identifier, actions: actions,
            minimalActions: coder.archive?.objects(
                UNNotificationAction.self, forKey: "minimalActions"),
            intentIdentifiers: intents.map { $0 as String },
            options: UNNotificationCategoryOptions(
                rawValue: UInt(bitPattern: coder.number(forKey: "options"))),
            hiddenPreviewsBodyPlaceholder: coder.text(forKey: "hiddenPreviewsBodyPlaceholder")
                ?? "",
            categorySummaryFormat: coder.text(forKey: "categorySummaryFormat") ?? "")
    }

    /// Writes the category to an archive.
    open func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        coder.encode(NSArray(array: actions), forKey: "actions")
        if let minimalActions {
            coder.encode(NSArray(array: minimalActions), forKey: "minimalActions")
        }
        coder.encode(
            NSArray(array: intentIdentifiers.map { $0 as NSString }), forKey: "intentIdentifiers")
        coder.encode(Int(bitPattern: options.rawValue), forKey: "options")
        coder.encode(
            hiddenPreviewsBodyPlaceholder as NSString, forKey: "hiddenPreviewsBodyPlaceholder")
        coder.encode(categorySummaryFormat as NSString, forKey: "categorySummaryFormat")
    }

    /// Whether archives are checked on reading; they are.
    open class var supportsSecureCoding: Bool { true }

    /// Gives the category itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        fields == (object as? UNNotificationCategory)?.fields
    }

    /// A hash of the identifier.
    open override var hash: Int { fields.identifier.hashValue }

    /// The category's values by their names.
    open override var description: String { described() }
    /// The category's values by their names.
    open override var debugDescription: String { described(isForDebugging: true) }
}

// As `UNNotificationAction`.
extension UNNotificationCategory: @unchecked Sendable {}

extension UNNotificationCategory: Describing {
    func describe(to description: inout Description) {
        description.add("identifier", identifier)
        description.add("actions", list: actions)
        description.add("intentIdentifiers", intentIdentifiers)
        description.add("options", options.rawValue)
        description.add("hiddenPreviewsBodyPlaceholder", hiddenPreviewsBodyPlaceholder)
        description.add("categorySummaryFormat", categorySummaryFormat)
    }
}

/// How a category behaves.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    /// The bits; unknown ones are kept.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Reports to the delegate that the person dismissed a notification.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
    /// Shows notifications in a car; kept and without effect here.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
    /// Shows the title although previews are hidden.
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
    /// Shows the subtitle although previews are hidden.
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
    /// Lets notifications be read aloud; kept and without effect.
    @available(iOS, introduced: 13.0, deprecated: 15.0)
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)
}
