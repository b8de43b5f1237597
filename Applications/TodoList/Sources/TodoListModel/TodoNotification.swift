// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// The notification of an item: what it says, when it is delivered and what can be answered.
@MainActor public enum TodoNotification {
    /// The name of the kind of notification.
    public nonisolated static let categoryIdentifier = "TODO_CATEGORY"
    /// The types of notification that the person is asked to allow.
    public nonisolated static let types: UIUserNotificationType = [.alert, .badge, .sound]
    /// How long "Remind in 30 minutes" waits, in seconds.
    nonisolated static let reminderDelay: TimeInterval = 30 * 60

    /// The kind of notification, with its buttons for an alert and for a banner.
    public static func category(_ sentences: TodoSentences) -> UIUserNotificationCategory {
        let category = UIMutableUserNotificationCategory()
        category.identifier = categoryIdentifier
        let remind = TodoAction.remind.button(sentences)
        let complete = TodoAction.complete.button(sentences)
        category.setActions([remind, complete], for: .default)
        category.setActions([complete, remind], for: .minimal)
        return category
    }

    /// Makes the notification that is delivered at an item's deadline.
    public static func overdue(
        _ item: TodoItem, _ sentences: TodoSentences
    ) -> UILocalNotification {
        notification(for: item, at: item.deadline, message(item, sentences), sentences)
    }

    /// Makes the notification that comes again.
    ///
    /// - Parameters:
    ///   - item: The item, whose deadline stays.
    ///   - date: When it is delivered.
    ///   - sentences: What is said to the person.
    /// - Returns: The notification, which is not scheduled yet.
    public static func reminder(
        of item: TodoItem, at date: Date, _ sentences: TodoSentences
    ) -> UILocalNotification {
        let notification = notification(
            for: item, at: date, sentences.reminder(message(item, sentences)), sentences)
        notification.userInfo?[reminderKey] = true
        return notification
    }

    /// The item that a notification with this information is about; nil for one of something else.
    public static func item(in userInfo: [AnyHashable: Any]?) -> TodoItem.ID? {
        (userInfo?["UUID"] as? String).flatMap(UUID.init(uuidString:))
    }

    static func isReminder(_ notification: UILocalNotification) -> Bool {
        notification.userInfo?[reminderKey] != nil
    }

    /// Marks what comes again, in whatever language.
    private static let reminderKey = "reminder"

    private static func message(_ item: TodoItem, _ sentences: TodoSentences) -> String {
        // In a message, two percent signs are one.
        sentences.isOverdue(item.title.replacing("%", with: "%%"))
    }

    private static func notification(
        for item: TodoItem, at date: Date, _ message: String, _ sentences: TodoSentences
    ) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.fireDate = date
        notification.alertBody = message
        notification.alertAction = sentences.open
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.userInfo = ["title": item.title, "UUID": item.id.uuidString]
        notification.category = categoryIdentifier
        return notification
    }
}

/// An answer of a person to a notification.
enum TodoAction: String {
    /// It is done: the item goes.
    case complete = "COMPLETE_TODO"
    /// Not now: the notification comes again in a while.
    case remind = "REMIND"

    /// The button.
    @MainActor fileprivate func button(_ sentences: TodoSentences) -> UIUserNotificationAction {
        let action = UIMutableUserNotificationAction()
        action.identifier = rawValue
        action.activationMode = .background
        action.isAuthenticationRequired = false
        switch self {
        case .complete:
            action.title = sentences.completeButton
            action.isDestructive = true
        case .remind: action.title = sentences.remindButton
        }
        return action
    }
}

/// Keeps what is scheduled in step with the items.
@MainActor struct TodoSchedule {
    let application: UIApplication
    let sentences: TodoSentences

    /// Gives each item to come its notification, and each notification its badge: the number of
    /// items that will be overdue when it is delivered.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - now: The time; what was due by then was delivered, or soon will be if it is scheduled.
    ///   - reminder: One more reminder to schedule.
    func follow(_ items: TodoItems, at now: Date, adding reminder: UILocalNotification? = nil) {
        let scheduled = application.scheduledLocalNotifications ?? []
        let ids = Set(items.items.map(\.id))
        let reminders = (scheduled.filter(TodoNotification.isReminder) + [reminder])
            .compactMap(\.self)
            .filter { TodoNotification.item(in: $0.userInfo).map(ids.contains) ?? false }
        let waiting = Set(
            scheduled.filter { !TodoNotification.isReminder($0) }
                .compactMap { TodoNotification.item(in: $0.userInfo) })
        let coming = items.items.filter { !$0.isOverdue(at: now) || waiting.contains($0.id) }
        let wanted =
            coming.map { TodoNotification.overdue($0, sentences) } + reminders.map(Self.copy)
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
