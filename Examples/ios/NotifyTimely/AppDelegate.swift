// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let timer = TimerManager()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        timer.registerNotifications()
        return true
    }

    // timely://start?seconds=1500, timely://cancel
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        if url.host == "cancel" {
            timer.cancel()
        } else if let seconds = query.first(where: { $0.name == "seconds" })?.value.flatMap(
            Double.init)
        {
            timer.duration = seconds
            timer.start(for: seconds)
        }
        return true
    }

    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
        print("Your time is up: dismiss, restart or snooze?")
    }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        if let action = identifier.flatMap(TimerManager.ActionIdentifier.init) {
            timer.handle(action)
        }
        completionHandler()
    }
}
