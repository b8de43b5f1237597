// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

/// What a button is called between us and the server.
enum ActionKey {
    /// A click on the notification itself.
    static let `default` = "default"
    /// KDE's button with a text field.
    static let inlineReply = "inline-reply"
    // Applications may call an action "default"; with a prefix it stays theirs.
    private static let prefix = "action:"
    private static let systemPrefix = "system:"

    static func key(for identifier: String) -> String { prefix + identifier }

    static func key(for action: SystemAction) -> String { systemPrefix + action.rawValue }

    /// The button of the service's own that a key stands for; nil when it is none.
    static func systemAction(for key: String) -> SystemAction? {
        guard key.hasPrefix(systemPrefix) else { return nil }
        return SystemAction(rawValue: String(key.dropFirst(systemPrefix.count)))
    }

    /// The action that a key stands for; nil when it is none of ours.
    static func identifier(for key: String) -> String? {
        if key == `default` { return Action.defaultIdentifier }
        guard key.hasPrefix(prefix) else { return nil }
        return String(key.dropFirst(prefix.count))
    }
}
