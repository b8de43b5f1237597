// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import Foundation
import LocalNotifierModel
import UIKitNotifications

/// The application: its place on the bus, its notifications, and its window when it is wanted.
@main @MainActor struct LocalNotifierProgram {
    static let identifier = "org.carillon.LocalNotifier"

    static func main() {
        UNUserNotificationCenter.applicationIdentifier = identifier
        let application = Application(id: identifier)
        let model = LocalNotifier(
            application: .shared, center: .current(), calendar: .current, clock: { Date() })
        application.onStart {
            UIApplication.shared.launch(in: application, delegate: NotifierDelegate(model: model))
        }
        application.setMainWindow { NotifierWindow(model, in: application) }
        exit(application.run(CommandLine.arguments))
    }
}
