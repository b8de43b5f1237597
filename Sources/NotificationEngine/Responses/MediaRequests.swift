// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The notifications whose audio file or movie a person wants played.
///
/// A player opens a window, so the session must be unlocked. What is asked is not durable: a
/// person whose player does not come presses once more.
struct MediaRequests: Sendable {
    private struct Request: Hashable, Sendable {
        let media: Attachment
        let application: ApplicationID
        let activationToken: String?
    }

    // The last one pressed is the one that is wanted when the person comes back.
    private var waiting: Request?

    /// The person wants to hear or see what is attached to a notification.
    mutating func add(
        _ notification: DeliveredNotification, activationToken: String?, _ context: EngineContext
    ) -> Decisions {
        waiting = notification.request.content.media.map {
            Request(
                media: $0, application: notification.application, activationToken: activationToken)
        }
        return lockChanged(context)
    }

    /// The session was locked or unlocked.
    mutating func lockChanged(_ context: EngineContext) -> Decisions {
        guard context.lock != .locked, let request = waiting else { return Decisions() }
        waiting = nil
        return Decisions(
            .playMedia(
                request.media, of: request.application, activationToken: request.activationToken))
    }
}
