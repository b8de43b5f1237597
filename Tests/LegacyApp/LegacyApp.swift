// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// An application of iOS 9 for the tests of the whole path; it writes what happens to a file.
///
/// `legacy-app LOG schedule BODY SECONDS` schedules a notification and ends;
/// `legacy-app LOG cancel` schedules two, cancels one and writes what is left. With
/// `legacy-app LOG handle`, as the bus starts it, it handles what the person chose and ends. If
/// there is a file `LOG.scenes`, it is an application of iOS 13, with scenes.
@main @MainActor
struct LegacyApp {
    static func main() {
        UNUserNotificationCenter.applicationIdentifier = "org.example.Legacy"
        let words = Array(CommandLine.arguments.dropFirst())
        let log = Log(path: words[0])
        if words[1] == "schedule" {
            schedule(words[2], in: Double(words[3]) ?? 1)
        } else if words[1] == "cancel" {
            cancelOne(log)
        } else {
            if FileManager.default.fileExists(atPath: log.path + ".scenes") {
                UIApplication.run(
                    delegate: ResponseDelegate(log: log), sceneDelegate: LogSceneDelegate(log: log))
            } else {
                UIApplicationMain(
                    CommandLine.argc, CommandLine.unsafeArgv, nil,
                    NSStringFromClass(AppDelegate.self))
            }
            log.write("ended \(UIApplication.shared.isStartedInBackground)")
        }
    }

    private static func schedule(_ body: String, in seconds: Double) {
        let category = UIMutableUserNotificationCategory()
        category.identifier = "list"
        let inform = action("justInform", "OK, got it")
        let edit = action("editList", "Edit list")
        let trash = action("trashAction", "Delete list")
        category.setActions([inform, edit, trash], for: .default)
        category.setActions([trash, edit], for: .minimal)
        UIApplication.shared.registerUserNotificationSettings(
            UIUserNotificationSettings(types: [.alert, .sound], categories: [category]))

        let notification = UILocalNotification()
        notification.alertBody = body
        notification.category = "list"
        notification.fireDate = Date(timeIntervalSinceNow: seconds)
        UIApplication.shared.scheduleLocalNotification(notification)
    }

    private static func cancelOne(_ log: Log) {
        let notifications = ["milk", "bread"].map { body in
            let notification = UILocalNotification()
            notification.alertBody = body
            // Dates as programs have them, with all their digits.
            notification.fireDate = Date(timeIntervalSinceNow: 3_600)
            notification.timeZone = .current
            notification.repeatInterval = .day
            notification.repeatCalendar = .current
            notification.userInfo = ["added": Date(), "items": [1, 2.5, "three"]]
            return notification
        }
        for notification in notifications {
            UIApplication.shared.scheduleLocalNotification(notification)
        }
        UIApplication.shared.cancelLocalNotification(notifications[0])
        for left in UIApplication.shared.scheduledLocalNotifications ?? [] {
            log.write("left \(left.alertBody ?? ""), \(left == notifications[1])")
        }
    }

    private static func action(_ identifier: String, _ title: String) -> UIUserNotificationAction {
        let action = UIMutableUserNotificationAction()
        action.identifier = identifier
        action.title = title
        action.activationMode = .background
        return action
    }
}

/// A file with a line for each thing that happens.
struct Log: Sendable {
    let path: String

    func write(_ line: String) {
        guard let file = fopen(path, "a") else { return }
        fputs(line + "\n", file)
        fclose(file)
    }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let log = Log(path: CommandLine.arguments[1])

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let notification = launchOptions?[.localNotification] as? UILocalNotification
        log.write(
            "launched for \(notification?.alertBody ?? "nothing"): \(application.applicationState)")
        return true
    }

    func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {
        log.write("\(notification.alertBody ?? ""): \(application.applicationState)")
    }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        log.write(
            "\(notification.alertBody ?? ""): \(identifier ?? "nil"), "
                + "\(application.applicationState)")
        completionHandler()
    }
}
