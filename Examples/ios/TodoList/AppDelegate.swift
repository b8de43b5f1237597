// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let completeAction = UIMutableUserNotificationAction()
        completeAction.identifier = "COMPLETE_TODO"
        completeAction.title = "Complete"
        completeAction.activationMode = .background
        completeAction.isAuthenticationRequired = false
        completeAction.isDestructive = true

        let remindAction = UIMutableUserNotificationAction()
        remindAction.identifier = "REMIND"
        remindAction.title = "Remind in 30 minutes"
        remindAction.activationMode = .background
        remindAction.isDestructive = false

        let todoCategory = UIMutableUserNotificationCategory()
        todoCategory.identifier = "TODO_CATEGORY"
        todoCategory.setActions([remindAction, completeAction], for: .default)
        todoCategory.setActions([completeAction, remindAction], for: .minimal)

        application.registerUserNotificationSettings(
            UIUserNotificationSettings(
                types: [.alert, .badge, .sound], categories: Set([todoCategory])))
        return true
    }

    // todo://add?title=Laundry&in=3600
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        guard let title = query.first(where: { $0.name == "title" })?.value,
            let seconds = query.first(where: { $0.name == "in" })?.value.flatMap(Double.init)
        else { return false }
        TodoList.sharedInstance.addItem(
            TodoItem(
                title: title, deadline: Date(timeIntervalSinceNow: seconds),
                UUID: UUID().uuidString))
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {
        let overdue = TodoList.sharedInstance.allItems().filter { $0.isOverdue }
        application.applicationIconBadgeNumber = overdue.count
    }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        guard let title = notification.userInfo?["title"] as? String,
            let UUID = notification.userInfo?["UUID"] as? String
        else { return completionHandler() }
        let item = TodoItem(title: title, deadline: notification.fireDate ?? Date(), UUID: UUID)
        switch identifier {
        case "COMPLETE_TODO": TodoList.sharedInstance.removeItem(item)
        case "REMIND": TodoList.sharedInstance.scheduleReminder(for: item)
        default: print("error: unexpected notification action identifier!")
        }
        completionHandler()
    }
}
