// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

extension Center {
    /// Tells those who watch, and writes what went wrong to the journal.
    func tell(_ report: EngineReport) {
        let date = now.wall
        let log = configuration.log
        switch report {
        case .added(let key, let due): emit(.init(.added, date: date, key: key, due: due))
        case .removed(let key): emit(.init(.removed, date: date, key: key))
        case .withdrawn(let id, let identifier):
            emit(.init(.withdrawn, date: date, application: id, identifier: identifier))
        case .settingsChanged(let id):
            emit(.init(.settingsChanged, date: date, application: id))
        case .badgeChanged(let id, let count):
            emit(.init(.badgeChanged, date: date, application: id, badge: count))
        case .unknownAction(let key): log("\(key) has no action that the server names")
        case .delivered(let notification, let late):
            emit(.init(.delivered, date: date, key: notification.key, due: notification.dueDate))
            if late { log("\(notification.key) rings late; it was due \(notification.dueDate)") }
        case .unread(let key, let span):
            log("\(key) is due, and the store has not told in \(span) what it is")
        case .missing(let key):
            log("\(key) is due, and the store does not have it any more; it is asked anew")
        case .unshown(let key, let span):
            log("\(key) is due, and no notification server has taken it in \(span)")
        case .refused(let key): log("\(key) is not shown: the person does not allow it")
        case .droppedLate(let key, let due):
            log("\(key) is dropped: it was due \(due), and asked not to ring late")
        case .rangUnrecorded(let key):
            log("\(key) rings although that could not be written; after a crash it rings again")
        case .responded(let response):
            emit(.init(.responded, date: date, response: response))
        case .waitsForUnlock(let response):
            log("\(response.notification.key): the action waits until the session is unlocked")
            emit(.init(.waiting, date: date, response: response))
        case .completed(let response):
            emit(.init(.completed, date: date, response: response))
        case .deadlinePassed(let response, let span):
            log(
                """
                \(response.notification.key): \(response.notification.application) did not finish \
                with the action '\(response.actionIdentifier)' within \(span); it gets it again \
                when it next starts
                """)
            emit(.init(.expired, date: date, response: response))
        case .unreachable(let response, let reason):
            log(
                """
                \(response.notification.key): the action '\(response.actionIdentifier)' waits for \
                its application: \(reason)
                """)
            emit(.init(.waiting, date: date, response: response))
        case .held(let response, let failures):
            log(
                """
                \(response.notification.key): its application failed \(failures) times over the \
                action '\(response.actionIdentifier)'; a person can try again (carillon respond) or \
                discard it (carillon clear)
                """)
            emit(.init(.waiting, date: date, response: response))
        case .discarded(let response):
            emit(.init(.discarded, date: date, response: response))
        }
    }
}

extension CenterEvent {
    init(_ kind: Kind, date: Date, key: RequestKey, due: Date? = nil) {
        self.init(
            kind, date: date, application: key.application, identifier: key.identifier, due: due)
    }

    init(_ kind: Kind, date: Date, response: Response) {
        self.init(
            kind, date: date, application: response.notification.application,
            identifier: response.notification.request.identifier,
            action: response.actionIdentifier, text: response.userText)
    }
}
