// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// A class that conforms to the application's delegate belongs to the main actor, and Swift 5 lets
// anybody make one.
// Swift 5: taken

import UIKitNotifications

class Program: NSObject, UIApplicationDelegate {
    var launches = 0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        launches += 1
        return launchOptions?[.localNotification] == nil
    }
}

func makeProgram() -> Program { return Program() }
