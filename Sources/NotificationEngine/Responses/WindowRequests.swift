// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A window of another program that a person asked for by a button of the service's own.
package enum WindowRequest: Hashable, Sendable {
    /// A player for what is attached to a notification.
    case player(Attachment, of: ApplicationID)
    /// The question until when a notification is snoozed.
    case snoozing(UUID, of: ApplicationID)

    /// The application whose notification it is about.
    package var application: ApplicationID {
        switch self {
        case .player(_, let application), .snoozing(_, let application): application
        }
    }
}

/// The window that a person asked for and does not see yet, since the session is locked.
///
/// The request is not durable: a person whose window does not come presses once more, and the
/// notification is in the list.
struct WindowRequests: Sendable {
    private struct Waiting: Hashable, Sendable {
        let request: WindowRequest
        let activationToken: String?
    }

    // The last one pressed is the one that is wanted when the person comes back.
    private var waiting: Waiting?

    /// The person wants a window.
    mutating func add(
        _ request: WindowRequest, activationToken: String?, _ context: EngineContext
    ) -> Decisions {
        waiting = Waiting(request: request, activationToken: activationToken)
        return lockChanged(context)
    }

    /// The session was locked or unlocked.
    mutating func lockChanged(_ context: EngineContext) -> Decisions {
        guard context.lock != .locked, let wanted = waiting else { return Decisions() }
        waiting = nil
        return Decisions(
            .desktop(.openWindow(wanted.request, activationToken: wanted.activationToken)))
    }
}
