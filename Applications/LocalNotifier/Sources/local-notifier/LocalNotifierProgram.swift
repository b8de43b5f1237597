// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
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
        // Not before the application has its name: the notification service sees who comes second.
        application.onStart { start(application, NotifierDelegate(model: model)) }
        var window: NotifierWindow?
        application.onActivate {
            let shown = window ?? NotifierWindow(model, in: application) { window = nil }
            window = shown
            shown.present()
        }
        exit(application.run(CommandLine.arguments))
    }

    /// Launches as iOS does; without a window, the program ends when nothing waits any more.
    private static func start(_ application: Application, _ delegate: NotifierDelegate) {
        UIApplication.shared.start(delegate: delegate, becomesActive: false)
        guard UIApplication.shared.isStartedInBackground else { return }
        application.hold()
        // It lives as long as there is something to handle, or a window.
        Task {
            await UIApplication.shared.untilBackgroundWorkEnds()
            application.release()
        }
    }
}
