// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of notification, with its actions.
public final class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The category's name, which `categoryIdentifier` of a content refers to.
    public let identifier: String
    /// The actions, the most important first; a banner shows the first two.
    public let actions: [UNNotificationAction]
    /// The actions of a banner where they are not the first two; only `UIKitNotifications` has
    /// such categories.
    package let minimalActions: [UNNotificationAction]?
    /// Names of Siri intents; kept and returned unchanged.
    public let intentIdentifiers: [String]
    /// How the category behaves.
    public let options: UNNotificationCategoryOptions
    /// What stands for the body when previews are hidden; `%u` is the number in the thread.
    public let hiddenPreviewsBodyPlaceholder: String
    /// How a group is summed up; `%u` is the number, `%@` the summary arguments.
    ///
    /// - Note: On Linux, `carillon list --summary` shows it; notification servers have no groups.
    public let categorySummaryFormat: String

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
    package init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String] = [],
        hiddenPreviewsBodyPlaceholder: String? = nil, categorySummaryFormat: String? = nil,
        options: UNNotificationCategoryOptions = [], minimalActions: [UNNotificationAction]?
    ) {
        self.minimalActions = minimalActions
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
        self.categorySummaryFormat = categorySummaryFormat ?? ""
    }

    /// A category needs a name; use an initializer with an identifier.
    @available(*, unavailable)
    public override init() {
        identifier = ""
        actions = []
        minimalActions = nil
        intentIdentifiers = []
        options = []
        hiddenPreviewsBodyPlaceholder = ""
        categorySummaryFormat = ""
    }

    /// Reads a category from an archive.
    public init?(coder: NSCoder) {
        guard let identifier = coder.text(forKey: "identifier"),
            let actions = coder.objects(UNNotificationAction.self, forKey: "actions"),
            let intents = coder.objects(NSString.self, forKey: "intentIdentifiers")
        else { return nil }
        self.identifier = identifier
        self.actions = actions
        minimalActions = coder.objects(UNNotificationAction.self, forKey: "minimalActions")
        intentIdentifiers = intents.map { $0 as String }
        options = UNNotificationCategoryOptions(
            rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "options")))
        hiddenPreviewsBodyPlaceholder = coder.text(forKey: "hiddenPreviewsBodyPlaceholder") ?? ""
        categorySummaryFormat = coder.text(forKey: "categorySummaryFormat") ?? ""
    }

    /// Writes the category to an archive.
    public func encode(with coder: NSCoder) {
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
    public static var supportsSecureCoding: Bool { true }

    /// Gives the category itself, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationCategory else { return false }
        return identifier == other.identifier && actions == other.actions
            && minimalActions == other.minimalActions
            && intentIdentifiers == other.intentIdentifiers && options == other.options
            && hiddenPreviewsBodyPlaceholder == other.hiddenPreviewsBodyPlaceholder
            && categorySummaryFormat == other.categorySummaryFormat
    }

    /// A hash of the identifier.
    public override var hash: Int { identifier.hashValue }
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
