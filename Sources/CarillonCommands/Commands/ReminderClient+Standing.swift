// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import PersonalReminders

extension ReminderClient {
    /// How far a question has come that somebody asked before.
    enum Standing: Hashable {
        /// It comes later, such as one that was snoozed.
        case pending
        /// It is shown, and nobody has chosen anything.
        case shown
        /// This was chosen, and waits until the person is known to be who they are.
        case held(Choice)
        /// It has gone.
        case gone(HistoryEntry.Ending, Choice)
    }

    /// How far a question of an identifier has come; nil if there is none, or it is forgotten.
    func standing(of identifier: String) async throws -> Standing? {
        let application = try Reminders.application()
        let waiting = try await control.waiting(of: application).first {
            $0.response.notification.request.identifier == identifier
                && [.unlock, .confirmation].contains($0.reason)
        }
        if let response = waiting?.response {
            return .held(Choice(response.actionIdentifier, response.userText))
        }
        let shown = try await control.delivered(of: application)
        if shown.contains(where: { $0.request.identifier == identifier }) { return .shown }
        let pending = try await control.pending(of: application, named: [identifier])
        if !pending.isEmpty { return .pending }
        var place: ListPlace?
        repeat {
            let page = try await control.history(of: application, after: place)
            let entry = page.elements.first {
                $0.notification.request.identifier == identifier
            }
            if let entry { return .gone(entry.ending, Choice(entry.action ?? "", entry.userText)) }
            place = page.next
        } while place != nil
        return nil
    }
}
