// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

extension Center {
    /// Tells those who watch, and writes what went wrong to the journal.
    func publish(_ report: EngineReport) {
        emit(CenterEvent(report, at: now.wall))
        if let line = report.journalLine { configuration.log(line) }
    }
}

extension CenterEvent {
    /// What those who watch see of a report; nil if it is for the journal only.
    fileprivate init?(_ report: EngineReport, at date: Date) {
        switch report {
        case .added(let key, let due): self.init(.added, date, key, due: due)
        case .removed(let key): self.init(.removed, date, key)
        case .snoozed(let key, let due): self.init(.snoozed, date, key, due: due)
        case .delivered(let notification, _), .missed(let notification):
            self.init(.delivered, date, notification.key, due: notification.dueDate)
        case .withdrawn(let key): self.init(.withdrawn, date, key)
        case .settingsChanged(let id): self.init(.settingsChanged, date: date, application: id)
        case .badgeChanged(let id, let count):
            self.init(.badgeChanged, date: date, application: id, badge: count)
        case .responded(let response): self.init(.responded, date, response)
        case .waitsForUnlock(let response), .unreachable(let response, _), .held(let response, _):
            self.init(.waiting, date, response)
        case .completed(let response): self.init(.completed, date, response)
        case .deadlinePassed(let response, _): self.init(.timedOut, date, response)
        case .discarded(let response): self.init(.discarded, date, response)
        case .quietBegan(let end): self.init(.quietBegan, date: date, due: end)
        case .quietEnded: self.init(.quietEnded, date: date)
        case .unknownAction, .unread, .missing, .unshown, .refused,
            .deliveredUnrecorded:
            return nil
        }
    }

    private init(_ kind: Kind, _ date: Date, _ key: RequestKey, due: Date? = nil) {
        self.init(
            kind, date: date, application: key.application, identifier: key.identifier, due: due)
    }

    private init(_ kind: Kind, _ date: Date, _ response: Response) {
        self.init(
            kind, date: date, application: response.notification.application,
            identifier: response.notification.request.identifier,
            action: response.actionIdentifier, text: response.userText)
    }
}

extension EngineReport {
    /// What the journal says of it; nil for what is in order.
    ///
    /// It never holds a person's texts.
    fileprivate var journalLine: String? {
        switch self {
        case .added, .removed, .snoozed, .withdrawn, .settingsChanged, .badgeChanged, .responded,
            .completed, .discarded, .delivered(_, late: false), .quietBegan, .quietEnded:
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
}
