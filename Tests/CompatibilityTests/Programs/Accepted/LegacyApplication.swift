// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// An application delegate as iOS 9 has it.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: NSMutableArray? = NSMutableArray()
    private let shortFormat = DateFormatter()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let notification = launchOptions?[.localNotification] as? UILocalNotification {
            print(notification.alertBody ?? "", application.applicationState == .inactive)
        }
        application.registerUserNotificationSettings(settings())
        application.applicationIconBadgeNumber = 0
        return true
    }

    private func settings() -> UIUserNotificationSettings {
        let inform = UIMutableUserNotificationAction()
        inform.identifier = "justInform"
        inform.title = "OK, got it"
        inform.activationMode = .background
        inform.isDestructive = false
        inform.isAuthenticationRequired = false
        let reply = UIMutableUserNotificationAction()
        reply.identifier = "reply"
        reply.behavior = .textInput
        reply.parameters = [UIUserNotificationTextInputActionButtonTitleKey: "Send"]

        let category = UIMutableUserNotificationCategory()
        category.identifier = "shoppingListReminderCategory"
        category.setActions([inform, reply], for: .default)
        category.setActions([inform], for: UIUserNotificationActionContext.minimal)
        let types: UIUserNotificationType = [.alert, .sound, .badge]
        return UIUserNotificationSettings(types: types, categories: Set([category]))
    }

    func schedule() {
        let notification = UILocalNotification()
        notification.fireDate = Date(timeIntervalSinceNow: 60)
        notification.timeZone = .current
        notification.repeatInterval = NSCalendar.Unit.day
        notification.repeatCalendar = Calendar.current
        notification.alertTitle = "Shopping"
        notification.alertBody = "Hey, you must go shopping, remember?"
        notification.alertAction = "View List"
        notification.hasAction = true
        notification.alertLaunchImage = "Launch"
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.applicationIconBadgeNumber += 1
        notification.userInfo = ["id": 42]
        notification.category = "shoppingListReminderCategory"
        UIApplication.shared.scheduleLocalNotification(notification)
        UIApplication.shared.presentLocalNotificationNow(notification)
        for other in UIApplication.shared.scheduledLocalNotifications ?? []
        where other.userInfo?["id"] as? Int == 42 {
            UIApplication.shared.cancelLocalNotification(other)
        }
        UIApplication.shared.cancelAllLocalNotifications()
        let copy = notification.copy() as? UILocalNotification
        print(copy == notification)
    }

    func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) {
        print(notificationSettings.types.contains(.alert), notificationSettings.types == [])
        print(application.currentUserNotificationSettings?.categories?.count ?? 0)
    }

    func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {
        if application.applicationState == .active { print(notification.alertBody ?? "") }
    }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        switch identifier {
        case "justInform": NotificationCenter.default.post(name: .inform, object: nil)
        default: break
        }
        completionHandler()
    }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) {
        let text = responseInfo[UIUserNotificationActionResponseTypedTextKey] as? String
        print(text ?? "")
        completionHandler()
    }
}

extension Notification.Name {
    static let inform = Notification.Name("inform")
}

@main
struct Program {
    static func main() async { await UIApplication.run(delegate: AppDelegate()) }
}
