// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

class TodoList {
    static let sharedInstance = TodoList()
    private let ITEMS_KEY = "todoItems"

    func allItems() -> [TodoItem] {
        let dictionary = UserDefaults.standard.dictionary(forKey: ITEMS_KEY) ?? [:]
        return dictionary.values.compactMap { value in
            guard let item = value as? [String: Any], let title = item["title"] as? String,
                let deadline = item["deadline"] as? Date, let UUID = item["UUID"] as? String
            else { return nil }
            return TodoItem(title: title, deadline: deadline, UUID: UUID)
        }.sorted { $0.deadline < $1.deadline }
    }

    func addItem(_ item: TodoItem) {
        var dictionary = UserDefaults.standard.dictionary(forKey: ITEMS_KEY) ?? [:]
        dictionary[item.UUID] = [
            "title": item.title, "deadline": item.deadline, "UUID": item.UUID,
        ]
        UserDefaults.standard.set(dictionary, forKey: ITEMS_KEY)
        UserDefaults.standard.synchronize()

        let notification = UILocalNotification()
        notification.alertBody = "Todo Item \"\(item.title)\" Is Overdue"
        notification.alertAction = "open"
        notification.fireDate = item.deadline
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.userInfo = ["title": item.title, "UUID": item.UUID]
        notification.category = "TODO_CATEGORY"
        UIApplication.shared.scheduleLocalNotification(notification)
        setBadgeNumbers()
    }

    func removeItem(_ item: TodoItem) {
        for notification in UIApplication.shared.scheduledLocalNotifications ?? []
        where notification.userInfo?["UUID"] as? String == item.UUID {
            UIApplication.shared.cancelLocalNotification(notification)
            break
        }
        if var dictionary = UserDefaults.standard.dictionary(forKey: ITEMS_KEY) {
            dictionary.removeValue(forKey: item.UUID)
            UserDefaults.standard.set(dictionary, forKey: ITEMS_KEY)
            UserDefaults.standard.synchronize()
        }
        setBadgeNumbers()
    }

    func scheduleReminder(for item: TodoItem) {
        let notification = UILocalNotification()
        notification.alertBody = "Reminder: Todo Item \"\(item.title)\" Is Overdue"
        notification.alertAction = "open"
        notification.fireDate = Date(timeIntervalSinceNow: 30 * 60)
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.userInfo = ["title": item.title, "UUID": item.UUID]
        notification.category = "TODO_CATEGORY"
        UIApplication.shared.scheduleLocalNotification(notification)
    }

    /// Each notification carries how many items will be overdue when it rings.
    func setBadgeNumbers() {
        let items = allItems()
        for notification in UIApplication.shared.scheduledLocalNotifications ?? [] {
            let overdue = items.filter { $0.deadline <= notification.fireDate ?? Date() }
            UIApplication.shared.cancelLocalNotification(notification)
            notification.applicationIconBadgeNumber = overdue.count
            UIApplication.shared.scheduleLocalNotification(notification)
        }
    }
}
