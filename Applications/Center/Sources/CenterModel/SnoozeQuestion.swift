// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

/// The question until when a notification is to be away.
@MainActor public final class SnoozeQuestion {
    /// The title of the notification, in one line.
    public let title: String
    private let notification: DeliveredNotification
    private let client: ControlClient
    private let events: AsyncStream<CenterEvent>

    /// Looks for the notification; nil if it is not in the list any more.
    ///
    /// - Parameters:
    ///   - id: The id of the notification.
    ///   - client: The service.
    /// - Throws: `NotificationError` if the service cannot be asked.
    public init?(about id: UUID, from client: ControlClient) async throws(NotificationError) {
        // Before anything is read: nothing is missed then.
        events = try await client.events()
        guard let notification = try await client.delivered().first(where: { $0.id == id }) else {
            return nil
        }
        (self.notification, self.client) = (notification, client)
        title = ShownText.line(notification.request.content.title, limit: 100)
    }

    /// Gives the person's answer.
    ///
    /// - Parameter time: Until when it is to be away.
    /// - Throws: `NotificationError` if the service does not take it.
    public func answer(_ time: SnoozeTime) async throws(NotificationError) {
        _ = try await client.snooze(
            [notification.request.identifier], of: notification.application, time.time)
    }

    /// Returns when the notification is not in the list any more.
    public func untilGone() async {
        for await event in events where event.application == notification.application {
            let delivered = try? await client.delivered(of: notification.application)
            if delivered?.contains(where: { $0.id == notification.id }) == false { return }
        }
    }
}
