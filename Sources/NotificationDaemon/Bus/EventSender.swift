// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationService

/// Sends what happens in the service to the tools that watch.
struct EventSender: Watchers {
    let export: ServiceExport

    // Asked on the loop, where the export lives, too.
    var areThere: Bool { export.assumeIsolated { $0.isWatched } }

    func tell(_ report: EngineReport, at date: Date) async throws(NotificationError) {
        guard let event = CenterEvent(report, at: date) else { return }
        try await export.emit(event)
    }
}

extension CenterEvent {
    /// The event that those who watch see of a report; nil if it is for the journal only.
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
        case .historyChanged(let id):
            self.init(.historyChanged, date: date, application: id)
        case .unknownAction, .unread, .missing, .unshown, .refused, .unanswerable,
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
