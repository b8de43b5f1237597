// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationWindow
import Foundation
import LocalNotifierModel
import UIKitNotifications

/// The application: its place on the bus, its notifications, and its window when it is wanted.
@main @MainActor enum LocalNotifierProgram {
    static func main() {
        // It keeps nothing, and needs no directory.
        UIApplication.run(.localNotifier) { _ in
            LocalNotifier(
                application: .shared, center: .current(), calendar: .current, clock: { Date() })
        } window: {
            NotifierWindow($0, in: $1)
        }
    }
}
