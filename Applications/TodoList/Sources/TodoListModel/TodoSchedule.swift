// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// Keeps what is scheduled in step with the items.
@MainActor struct TodoSchedule {
    let application: UIApplication

    /// Gives each item to come its notification, and each notification its badge: the number of
    /// items that will be overdue when it rings.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - now: The time; what was due by then has rung, or is about to if it is still scheduled.
    ///   - reminder: One more reminder to schedule.
    func follow(_ items: TodoItems, at now: Date, adding reminder: UILocalNotification? = nil) {
        let scheduled = application.scheduledLocalNotifications ?? []
        let ids = Set(items.items.map(\.id))
        let reminders = (scheduled.filter(TodoNotification.isReminder) + [reminder])
            .compactMap(\.self)
            .filter { TodoNotification.item(of: $0).map(ids.contains) ?? false }
        let waiting = Set(
            scheduled.filter { !TodoNotification.isReminder($0) }
                .compactMap(TodoNotification.item))
        let coming = items.items.filter { !$0.isOverdue(at: now) || waiting.contains($0.id) }
        let wanted = coming.map(TodoNotification.overdue) + reminders.map(Self.copy)
        for notification in wanted {
            let date = notification.fireDate ?? now
            notification.applicationIconBadgeNumber = items.overdueCount(at: date)
        }
        replace(scheduled, with: wanted)
    }

    private func replace(
        _ scheduled: [UILocalNotification], with wanted: [UILocalNotification]
    ) {
        let superfluous = Set(scheduled).subtracting(wanted)
        // To cancel one takes a look at all: many are cheaper replaced together.
        if superfluous.count > 1 {
            application.scheduledLocalNotifications = wanted
        } else {
            for notification in superfluous { application.cancelLocalNotification(notification) }
            for notification in Set(wanted).subtracting(scheduled) {
                application.scheduleLocalNotification(notification)
            }
        }
    }

    private static func copy(_ notification: UILocalNotification) -> UILocalNotification {
        notification.copy() as? UILocalNotification ?? notification
    }
}
