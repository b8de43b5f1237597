// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The notifications to which an application may have had a response of which nothing is written.
///
/// A further response to one of them is handed over with the mark that it may be a repeat.
struct PerhapsAnswered: Hashable, Sendable {
    /// Those that were delivered when a service crashed.
    var ids: Set<UUID> = []
    /// When the store could not be written last; nil if it always could.
    ///
    /// What was due by then may have rung, and been answered, without a trace.
    var unwrittenUntil: Date?

    func contains(_ notification: DeliveredNotification) -> Bool {
        ids.contains(notification.id) || mayLackTry(notification)
    }

    /// How often a response may have been handed over: the store has no try that could not be counted.
    func tries(of unfinished: UnfinishedResponse) -> Int {
        max(unfinished.tries, mayLackTry(unfinished.response.notification) ? 1 : 0)
    }

    private func mayLackTry(_ notification: DeliveredNotification) -> Bool {
        unwrittenUntil.map { notification.dueDate <= $0 } ?? false
    }
}
