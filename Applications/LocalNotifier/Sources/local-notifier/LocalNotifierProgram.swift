// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationWindow
import LocalNotifierModel
import UIKitNotifications

/// The application: its place on the bus, its notifications, and its window when it is wanted.
@main @MainActor enum LocalNotifierProgram {
    static func main() {
        UIApplication.run(.localNotifier) {
            LocalNotifier($0, calendar: .current, in: $1)
        } window: {
            NotifierWindow($0, in: $1)
        }
    }
}
