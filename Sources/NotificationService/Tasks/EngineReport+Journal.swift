// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension EngineReport {
    /// The line for the journal; nil for a report that all is in order.
    ///
    /// It never holds a person's texts.
    var journalLine: String? {
        switch self {
        case .added, .removed, .snoozed, .withdrawn, .settingsChanged, .badgeChanged, .responded,
            .completed, .discarded, .delivered(_, late: false), .quietBegan, .quietEnded,
            .historyChanged:
            nil
        case .delivered(let notification, late: true):
            "\(notification.key) rings late; it was due \(notification.dueDate)"
        case .unknownAction(let key): "\(key) has no action that the server names"
        case .unread(let key, let span):
            "\(key) is due, and the store has not told in \(span) what it is"
        case .missing(let key):
            "\(key) is due, and the store does not have it any more; it is asked anew"
        case .unshown(let key, let span):
            "\(key) is due, and no notification server has taken it in \(span)"
        case .unanswerable(let question): Self.unanswerable(question)
        case .refused(let key): "\(key) is not shown: the person does not allow it"
        case .missed(let notification):
            """
            \(notification.key) is in the list and does not ring: it was due \(notification.dueDate), \
            too late for its application or for a person
            """
        case .deliveredUnrecorded(let key):
            "\(key) rings although that could not be written; after a crash it rings again"
        case .waitsForUnlock(let response):
            "\(response.notification.key): the action waits until the session is unlocked"
        case .deadlinePassed(let response, let span):
            """
            \(response.notification.key): \(response.notification.application) did not finish with \
            the action '\(response.actionIdentifier)' within \(span); it gets it again when it next \
            starts
            """
        case .unreachable(let response, let reason):
            """
            \(response.notification.key): the action '\(response.actionIdentifier)' waits for its \
            application: \(reason)
            """
        case .held(let response, let failures):
            """
            \(response.notification.key): its application failed \(failures) times over the action \
            '\(response.actionIdentifier)'; a person can try again (carillon respond) or discard it \
            (carillon clear)
            """
        }
    }

    private static func unanswerable(_ question: AuthorizationQuestion) -> String {
        let id = question.application
        return switch question.subject {
        // Also where the window comes: the centre may find that there is no screen.
        case .notifications:
            """
            \(id) asks to send notifications, and there is no notification server with buttons to \
            ask on; the notification centre asks, or: carillon settings \(id) --allow
            """
        case .places:
            """
            \(id) asks whether it may remind at places, and there is no notification server with \
            buttons to ask on; to allow it: carillon settings \(id) --places on
            """
        }
    }
}
