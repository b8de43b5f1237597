// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit
import UserNotifications

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var manager: NotificationManager?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        manager = NotificationManager()
        return true
    }

    // nag://toggle?task=Exercise&every=60
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        guard let task = query.first(where: { $0.name == "task" })?.value else { return false }
        let seconds = query.first(where: { $0.name == "every" })?.value.flatMap(Double.init)
        manager?.toggle(task, every: seconds ?? 60) { isOn in
            print(isOn ? "nagging: \(task)" : "quiet: \(task)")
        }
        return true
    }
}
