// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The notifications that came to the screen last, so that a press need not wait until the store
/// has told what it answers.
///
/// Most presses come soon. So many are kept; the rest is in the store, and memory does not grow
/// with what nobody looks at.
struct RecentNotifications: Sendable {
    private let capacity: Int
    private var notifications: [DeliveredNotification] = []

    init(capacity: Int) { self.capacity = capacity }

    subscript(id: UUID) -> DeliveredNotification? {
        notifications.last { $0.id == id }
    }

    /// Takes in one that takes the place of the last ringing of its request.
    mutating func insert(_ notification: DeliveredNotification) {
        notifications.removeAll { $0.key == notification.key }
        if notifications.count == capacity { notifications.removeFirst() }
        notifications.append(notification)
    }

    mutating func remove(_ id: UUID) { notifications.removeAll { $0.id == id } }
}
