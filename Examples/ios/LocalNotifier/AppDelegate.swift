// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let scheduler = NotificationScheduler()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.registerUserNotificationSettings(
            UIUserNotificationSettings(types: [.alert, .badge, .sound], categories: nil))
        if let notification = launchOptions?[.localNotification] as? UILocalNotification {
            print("launched by: \(notification.userInfo?["text"] as? String ?? "")")
        }
        application.applicationIconBadgeNumber = 0
        return true
    }

    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
        if application.applicationState == .active {
            print("reminder: \(notification.alertBody ?? "")")
        }
        application.applicationIconBadgeNumber = 0
    }

    // notifier://schedule?text=Dentist&in=3600&every=day, notifier://cancel?text=Dentist
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        func value(_ name: String) -> String? { return query.first { $0.name == name }?.value }
        guard let text = value("text") else { return false }
        if url.host == "cancel" {
            scheduler.cancel(text)
        } else if let seconds = value("in").flatMap(Double.init) {
            let intervals: [String: NSCalendar.Unit] = [
                "hour": .hour, "day": .day, "week": .weekOfYear,
            ]
            scheduler.schedule(
                text, at: Date().addingTimeInterval(seconds),
                every: value("every").flatMap { intervals[$0] })
        }
        return true
    }
}
