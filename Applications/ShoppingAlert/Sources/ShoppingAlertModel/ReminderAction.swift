// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// What a person can answer to the reminder.
public enum ReminderAction: String, CaseIterable, Sendable {
    /// They know; nothing changes.
    case justInform
    /// They want to see the list and change it.
    case editList
    /// They are done with the list; it is emptied without a window.
    case trashAction

    /// The button.
    @MainActor var button: UIUserNotificationAction {
        let action = UIMutableUserNotificationAction()
        action.identifier = rawValue
        switch self {
        case .justInform:
            action.title = "OK, got it"
            action.activationMode = .background
        case .editList:
            action.title = "Edit list"
            action.activationMode = .foreground
            action.isAuthenticationRequired = true
        case .trashAction:
            action.title = "Delete list"
            action.activationMode = .background
            action.isDestructive = true
            action.isAuthenticationRequired = true
        }
        return action
    }
}
