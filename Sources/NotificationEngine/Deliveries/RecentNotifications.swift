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
    private var notifications: [UUID: DeliveredNotification] = [:]
    /// The last ringing of each request.
    private var last: [RequestKey: UUID] = [:]
    /// The ids, oldest first.
    private var order: [UUID] = []

    init(capacity: Int) { self.capacity = capacity }

    subscript(id: UUID) -> DeliveredNotification? { notifications[id] }

    /// Takes in one that takes the place of the last ringing of its request.
    mutating func insert(_ notification: DeliveredNotification) {
        if let before = last[notification.key] { remove(before) }
        if order.count == capacity { remove(order[0]) }
        notifications[notification.id] = notification
        last[notification.key] = notification.id
        order.append(notification.id)
    }

    mutating func remove(_ id: UUID) {
        guard let notification = notifications.removeValue(forKey: id) else { return }
        last[notification.key] = nil
        order.removeAll { $0 == id }
    }
}
