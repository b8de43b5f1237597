// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

/// What a person can answer to the reminder.
public enum ReminderAction: String, CaseIterable, Sendable {
    /// They know; nothing changes.
    case justInform
    /// They want to see the list and change it.
    case editList
    /// They are done with the list; it is emptied without a window.
    case trashAction

    var title: String {
        switch self {
        case .justInform: "OK, got it"
        case .editList: "Edit list"
        case .trashAction: "Delete list"
        }
    }

    var options: UNNotificationActionOptions {
        switch self {
        case .justInform: []
        case .editList: [.foreground, .authenticationRequired]
        case .trashAction: [.destructive, .authenticationRequired]
        }
    }

    var button: UNNotificationAction {
        UNNotificationAction(identifier: rawValue, title: title, options: options)
    }
}
