// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// The attribute that makes an application's main function on Apple's platforms needs Objective-C:
// the compiler says so, and does not crash.
// Swift 5: refused
// Swift 6: refused

import UIKit
import UIKitNotifications

@UIApplicationMain  // error
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}
