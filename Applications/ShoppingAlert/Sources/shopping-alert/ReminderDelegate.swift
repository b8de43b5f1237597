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
        switch ReminderAction(rawValue: response.actionIdentifier) {
        case .trashAction: emptyList()
        case .editList, .justInform, nil: break
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
    func answerNotifications(about file: ShoppingListFile) async throws {
        let center = UNUserNotificationCenter.current()
        // The center holds its delegate weakly.
        let delegate = ReminderDelegate(file: file)
        center.delegate = delegate
        try await center.runUntilIdle()
        withExtendedLifetime(delegate) {}
    }
}
