// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationModel
import ApplicationWindow
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
        application.onStart {
            UIApplication.shared.launch(in: application, delegate: TodoDelegate(model: model))
        }
        application.setMainWindow { TodoWindow(model, in: application) }
        exit(application.run(CommandLine.arguments))
    }
}
