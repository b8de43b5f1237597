// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of notification, with its actions.
public struct Category: Hashable, Codable, Sendable {
    /// Where a notification is shown, which decides how many actions fit.
    public enum Context: Sendable, CaseIterable {
        /// Little room: the first two actions.
        case minimal
        /// More room: the first four actions.
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
    /// What stands for the body when previews are hidden; `%u` is the number in the thread.
    public var hiddenPreviewsBodyPlaceholder: String
    /// How a group is summed up.
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
        allActions.first { $0.identifier == identifier }
    }

    /// The actions of both contexts, each once; those of the default context come first.
    public var allActions: [Action] {
        let more = minimalActions ?? []
        return actions
            + more.filter { action in !actions.contains { $0.identifier == action.identifier } }
    }
}
