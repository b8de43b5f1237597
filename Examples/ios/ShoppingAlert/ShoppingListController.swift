// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The part of the view controller that deals with notifications.
class ShoppingListController: NSObject {
    let list = ShoppingList()
    private var observer: NSObjectProtocol?

    override init() {
        super.init()
        setUpNotificationSettings()
        observer = NotificationCenter.default.addObserver(
            forName: Notification.Name("deleteListNotification"), object: nil, queue: nil
        ) { [unowned self] _ in self.list.removeAll() }
    }

    private func setUpNotificationSettings() {
        let current = UIApplication.shared.currentUserNotificationSettings
        guard current?.types == [] else { return }

        let justInform = UIMutableUserNotificationAction()
        justInform.identifier = "justInform"
        justInform.title = "OK, got it"
        justInform.activationMode = .background
        justInform.isDestructive = false
        justInform.isAuthenticationRequired = false

        let editList = UIMutableUserNotificationAction()
        editList.identifier = "editList"
        editList.title = "Edit list"
        editList.activationMode = .foreground
        editList.isAuthenticationRequired = true

        let trash = UIMutableUserNotificationAction()
        trash.identifier = "trashAction"
        trash.title = "Delete list"
        trash.activationMode = .background
        trash.isDestructive = true
        trash.isAuthenticationRequired = true

        let category = UIMutableUserNotificationCategory()
        category.identifier = "shoppingListReminderCategory"
        category.setActions([justInform, editList, trash], for: .default)
        category.setActions([trash, editList], for: .minimal)

        let settings = UIUserNotificationSettings(types: [.alert, .sound], categories: [category])
        UIApplication.shared.registerUserNotificationSettings(settings)
    }

    func scheduleReminder(at date: Date) {
        UIApplication.shared.cancelAllLocalNotifications()
        let notification = UILocalNotification()
        notification.fireDate = date
        notification.alertBody = "Hey, you must go shopping, remember?"
        notification.alertAction = "View List"
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.category = "shoppingListReminderCategory"
        UIApplication.shared.scheduleLocalNotification(notification)
    }
}
