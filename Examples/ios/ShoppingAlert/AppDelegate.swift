// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    lazy var controller = ShoppingListController()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        _ = controller
        return true
    }

    // shopping://remind?item=Milk&in=3600
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        guard url.scheme == "shopping",
            let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
        else { return false }
        for item in query where item.name == "item" { controller.list.add(item.value ?? "") }
        if let seconds = query.first(where: { $0.name == "in" })?.value.flatMap(Double.init) {
            controller.scheduleReminder(at: Date(timeIntervalSinceNow: seconds))
        }
        return true
    }

    func application(
        _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
    ) {
        print("allowed: \(notificationSettings.types.rawValue)")
    }

    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
        print("received: \(notification.alertBody ?? "")")
    }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        if identifier == "editList" {
            NotificationCenter.default.post(
                name: Notification.Name("modifyListNotification"), object: nil)
        } else if identifier == "trashAction" {
            NotificationCenter.default.post(
                name: Notification.Name("deleteListNotification"), object: nil)
        }
        completionHandler()
    }
}
