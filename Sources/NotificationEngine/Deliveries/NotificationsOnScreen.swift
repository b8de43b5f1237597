// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Keeps what has to be known of notifications for as long as they are on the screen.
///
/// Their buttons are those of the category as it was when they came there: an application may have
/// registered others since, and what a person sees and presses is handed over all the same.
struct NotificationsOnScreen: Sendable {
    private struct Entry: Sendable {
        let id: UUID
        let category: NotificationModel.Category?
        let isListed: Bool
    }

    private var entries: [RequestKey: Entry] = [:]
    private var keys: [UUID: RequestKey] = [:]

    /// Notes that one comes to the screen; it takes the place of the one with its key.
    ///
    /// - Parameters:
    ///   - notification: Which.
    ///   - category: Its category at this moment, if there is one.
    ///   - isListed: Whether it is in the list, too; else it leaves the store with the screen.
    mutating func show(
        _ notification: DeliveredNotification, _ category: NotificationModel.Category?,
        isListed: Bool
    ) {
        if let old = entries.removeValue(forKey: notification.key) { keys[old.id] = nil }
        // Of most, nothing has to be known.
        if category == nil, isListed { return }
        entries[notification.key] = Entry(
            id: notification.id, category: category, isListed: isListed)
        keys[notification.id] = notification.key
    }

    /// Forgets one that has left the screen.
    ///
    /// - Returns: Whether it leaves the store by that.
    @discardableResult
    mutating func remove(_ id: UUID) -> Bool {
        guard let key = keys.removeValue(forKey: id) else { return false }
        return entries.removeValue(forKey: key)?.isListed == false
    }

    /// Whether one is there that is not in the list.
    func isUnlisted(_ id: UUID) -> Bool {
        keys[id].flatMap { entries[$0] }?.isListed == false
    }

    /// The category whose buttons one shows; nil if it shows none, or is not there.
    func category(of id: UUID) -> NotificationModel.Category? {
        keys[id].flatMap { entries[$0] }?.category
    }
}
