// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The action that a person chose of a notification, and how.
package struct Choice: Hashable, Sendable {
    /// The action's identifier.
    package var action: String
    /// The text that was typed, if the action asks for one.
    package var text: String?
    /// The desktop's permission to come to the front.
    package var activationToken: String?
    /// Whether the person has shown to be at work in the session, and no lock is waited for.
    package var isConfirmed = false
    /// Whether somebody waits to hear that it is durable; then it is written before anything else
    /// is done.
    package var isAwaited = false

    /// Makes a choice of an action.
    package init(
        _ action: String, text: String? = nil, activationToken: String? = nil,
        isConfirmed: Bool = false, isAwaited: Bool = false
    ) {
        self.action = action
        self.text = text
        self.activationToken = activationToken
        self.isConfirmed = isConfirmed
        self.isAwaited = isAwaited
    }
}
