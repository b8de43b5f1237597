// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of notification, with its actions.
public struct Category: Hashable, Sendable {
    /// Where a notification is shown, which decides how many actions fit.
    public enum Context: Sendable, CaseIterable {
        /// There is little room: the first two actions are shown.
        case minimal
        /// There is more room: the first four actions are shown.
        case `default`

        /// How many actions fit.
        public var capacity: Int { self == .minimal ? 2 : 4 }
    }

    /// The category's name.
    public var identifier: String
    /// Its actions, the most important first.
    public var actions: [Action]
    /// The actions where there is little room; nil takes the first of `actions`.
    ///
    /// Only `UIUserNotificationCategory` keeps two lists; `UNNotificationCategory` has one.
    public var minimalActions: [Action]?
    /// Kept and returned unchanged; Linux has no intents.
    public var intentIdentifiers: [String]
    /// How it behaves.
    public var options: CategoryOptions
    /// The text in place of the body when previews are hidden; `%u` is the number in the thread.
    public var hiddenPreviewsBodyPlaceholder: String
    /// How a group is summed up: `%u` is how many, `%@` their summary arguments.
    public var summaryFormat: String

    /// Makes a category.
    public init(
        identifier: String, actions: [Action] = [], minimalActions: [Action]? = nil,
        intentIdentifiers: [String] = [], options: CategoryOptions = [],
        hiddenPreviewsBodyPlaceholder: String = "",
        summaryFormat: String = ""
    ) {
        self.identifier = identifier
        self.actions = actions
        self.minimalActions = minimalActions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
        self.summaryFormat = summaryFormat
    }

    /// The actions that fit a context, in order.
    ///
    /// Source: `UNNotificationCategory`; banners show the first two actions.
    ///
    /// - Parameter context: Where they are shown.
    /// - Returns: At most `context.capacity` actions.
    public func actions(for context: Context) -> [Action] {
        let list = context == .minimal ? minimalActions ?? actions : actions
        return Array(list.prefix(context.capacity))
    }

    /// The action of that name, in whichever context it is shown.
    public func action(_ identifier: String) -> Action? {
        let isMeant = { (action: Action) in action.identifier == identifier }
        return actions.first(where: isMeant) ?? minimalActions?.first(where: isMeant)
    }

    /// The actions of both contexts, each once; those of the default context come first.
    public var allActions: [Action] { actions.joined(with: minimalActions ?? []) }
}

extension [Action] {
    /// These, and behind them those of others that are not among them by their identifiers.
    package func joined(with others: [Action]) -> [Action] {
        self + others.filter { other in !contains { $0.identifier == other.identifier } }
    }
}

extension Category: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            identifier: try fields.string(.identifier).required(.identifier),
            actions: try fields.list(.actions) ?? [],
            minimalActions: try fields.list(.minimalActions),
            intentIdentifiers: try fields.strings(.intentIdentifiers) ?? [],
            options: try fields.options(.options),
            hiddenPreviewsBodyPlaceholder: try fields.string(.hiddenPreviewsBodyPlaceholder) ?? "",
            summaryFormat: try fields.string(.summaryFormat) ?? "")
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.identifier, identifier)
        fields.set(.actions, unlessEmpty: actions)
        if let minimalActions { fields.set(.minimalActions, minimalActions) }
        if !intentIdentifiers.isEmpty { fields.set(.intentIdentifiers, intentIdentifiers) }
        fields.set(.options, unlessEmpty: options)
        fields.set(.hiddenPreviewsBodyPlaceholder, unlessEmpty: hiddenPreviewsBodyPlaceholder)
        fields.set(.summaryFormat, unlessEmpty: summaryFormat)
    }
}

extension Category {
    /// Checks the names of the category and of its actions.
    ///
    /// - Throws: `NotificationError` naming the key, as a path from the category on.
    public func validate() throws(NotificationError) {
        if identifier.isEmpty {
            throw NotificationError(.invalidCategory, .identifier, "it is empty")
        }
        try Self.validate(actions, .actions)
        try Self.validate(minimalActions ?? [], .minimalActions)
    }

    private static func validate(_ list: [Action], _ key: FieldKey) throws(NotificationError) {
        var seen: Set<String> = []
        try key.naming { () throws(NotificationError) in
            _ = try list.mapNamingPlace { (action) throws(NotificationError) in
                if action.identifier.isEmpty {
                    throw NotificationError(.invalidCategory, .identifier, "it is empty")
                }
                if !seen.insert(action.identifier).inserted {
                    throw NotificationError(
                        .invalidCategory, .identifier, "two actions have the same one")
                }
            }
        }
    }
}

/// How a category behaves.
///
/// Raw values are those of `UNNotificationCategoryOptions`; from bit 16 on they are ours.
public struct CategoryOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in `UNNotificationCategoryOptions`.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Dismissing reaches the application.
    public static let customDismissAction = CategoryOptions(rawValue: 1 << 0)
    /// Shown in a car.
    public static let allowInCarPlay = CategoryOptions(rawValue: 1 << 1)
    /// The title shows although previews are hidden.
    public static let hiddenPreviewsShowTitle = CategoryOptions(rawValue: 1 << 2)
    /// The subtitle shows although previews are hidden.
    public static let hiddenPreviewsShowSubtitle = CategoryOptions(rawValue: 1 << 3)
    /// May be read aloud.
    public static let allowAnnouncement = CategoryOptions(rawValue: 1 << 4)
    /// A person who clears a notification from the list, alone or with all others, dismisses it.
    public static let clearingDismisses = CategoryOptions(rawValue: 1 << 16)
}
