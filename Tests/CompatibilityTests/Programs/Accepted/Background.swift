// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit
import UserNotifications

// The work of an application of iOS that nobody sees.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private var observers: [any NSObjectProtocol] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
        application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalNever)
        for name in [
            UIApplication.protectedDataDidBecomeAvailableNotification,
            UIApplication.protectedDataWillBecomeUnavailableNotification,
            UIApplication.backgroundRefreshStatusDidChangeNotification,
        ] {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
                    print($0.name.rawValue)
                })
        }
        if launchOptions?[.remoteNotification] is [AnyHashable: Any] { print("for a push") }
        if !application.isProtectedDataAvailable { return false }
        switch application.backgroundRefreshStatus {
        case .available: return true
        case .denied, .restricted: return false
        @unknown default: return false
        }
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        userInfo.isEmpty ? .noData : .newData
    }

    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any]
    ) async {
        print(identifier ?? "", responseInfo.count)
    }

    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.noData)
    }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }

    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
}
