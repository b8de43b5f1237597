// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// What a person can answer to a notification.
public enum TodoAction: String, CaseIterable, Sendable {
    /// It is done: the item goes.
    case complete = "COMPLETE_TODO"
    /// Not now: the notification comes again in a while.
    case remind = "REMIND"

    /// The button.
    @MainActor var button: UIUserNotificationAction {
        let action = UIMutableUserNotificationAction()
        action.identifier = rawValue
        action.activationMode = .background
        action.isAuthenticationRequired = false
        switch self {
        case .complete:
            action.title = "Complete"
            action.isDestructive = true
        case .remind: action.title = "Remind in 30 minutes"
        }
        return action
    }
}
