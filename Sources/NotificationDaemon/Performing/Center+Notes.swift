// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

// What the person is told about responses that wait, and what they do about it.
extension Center {
    func tell(_ waiting: WaitingResponse) async {
        let response = waiting.response
        let title =
            switch response.actionIdentifier {
            case Action.defaultIdentifier: "Open"
            case Action.dismissIdentifier: "Dismiss"
            case let action:
                actions(of: response.notification).first { $0.identifier == action }?.title
            }
        let note = WaitingNote(
            waiting, application: desktop.applications.name(of: response.notification.application),
            action: title ?? response.actionIdentifier)
        _ = await desktop.presenter.present(note.presentation)
    }

    /// Takes what a person did with such a note; false if the notification is none.
    func takeNote(_ event: PresenterEvent) -> Bool {
        switch event {
        case .responded(let id, let action, _, _):
            guard let waiting = machine.waitingResponse(id) else { return false }
            switch WaitingNote.Answer(rawValue: action) {
            // A button on a lock screen is no unlock.
            case .tryAgain? where WaitingNote.offersAnotherTry(waiting.reason):
                perform(machine.responseConfirmed(id, at: now))
            case .discard?: perform(machine.responseDiscarded(id))
            case .tryAgain?, nil: break
            }
            withdraw(id)
            return true
        case .dismissed(let id), .leftScreen(let id): return machine.waitingResponse(id) != nil
        case .choseSystemAction, .moved: return false
        }
    }
}
