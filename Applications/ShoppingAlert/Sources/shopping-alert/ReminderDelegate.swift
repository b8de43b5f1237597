// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ShoppingList
import ShoppingReminder
import UserNotifications

/// Does what the person chose in a reminder.
final class ReminderDelegate: NSObject, UNUserNotificationCenterDelegate {
    private let file: ShoppingListFile

    init(file: ShoppingListFile) { self.file = file }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        answer(response.actionIdentifier)
    }

    func answer(_ actionIdentifier: String) {
        switch ReminderAction(rawValue: actionIdentifier) {
        case .trashAction: emptyList()
        // They know, or want to see the list, or have clicked the reminder itself: there is no
        // window to show yet.
        case .justInform, .editList, nil: break
        }
    }

    private func emptyList() {
        do {
            try file.update { $0.empty() }
        } catch {
            ShoppingAlert.complain("\(error)")
        }
    }
}

extension Command {
    /// Handles the responses that wait, without a window, and returns when there are no more.
    func answerNotifications(about file: ShoppingListFile) async {
        let center = UNUserNotificationCenter.current()
        // The center holds its delegate weakly.
        let delegate = ReminderDelegate(file: file)
        center.delegate = delegate
        await center.runUntilIdle()
        withExtendedLifetime(delegate) {}
    }
}
