// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Documents
import Foundation
import TodoListModel
import UIKitNotifications

/// The application: its place on the bus, its notifications, and its window when it is wanted.
@main @MainActor struct TodoProgram {
    static let identifier = "org.carillon.TodoList"

    static func main() {
        // What an iOS app has in its Info.plist: the name that notifications are kept under.
        UNUserNotificationCenter.applicationIdentifier = identifier
        let directory = DataDirectory.path(of: identifier, ProcessInfo.processInfo.environment)
        let application = Application(id: identifier)
        let model = Todos(
            application: .shared, center: .current(), directory: directory, clock: { Date() })
        application.onStart { launch(application, TodoDelegate(model: model)) }
        var window: TodoWindow?
        application.onActivate {
            let shown = window ?? TodoWindow(model, in: application) { window = nil }
            window = shown
            shown.present()
        }
        exit(application.run(CommandLine.arguments))
    }

    /// Launches as UIKit would; without a window, the program ends when nothing is left to do.
    private static func launch(_ application: Application, _ delegate: TodoDelegate) {
        let notifying = UIApplication.shared
        notifying.start(delegate: delegate, becomesActive: false)
        guard notifying.isStartedInBackground else { return }
        application.hold()
        // It lives as long as there are responses or a window, or as the program.
        Task {
            await notifying.untilBackgroundWorkEnds()
            application.release()
        }
    }
}
