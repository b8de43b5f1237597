// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationModel
import ApplicationWindow
import Foundation
import ShoppingAlertModel
import ShoppingCommands
import UIKitNotifications

/// The application: its place on the bus, its reminder, and its window when it is wanted.
@main @MainActor struct ShoppingProgram {
    static let identifier = "org.carillon.ShoppingAlert"

    static func main() {
        // What an iOS app has in its Info.plist: the name that notifications are kept under.
        UNUserNotificationCenter.applicationIdentifier = identifier
        let directory = DataDirectory.path(of: identifier, ProcessInfo.processInfo.environment)
        let words = Array(CommandLine.arguments.dropFirst())
        // The bus starts the program with this word, to handle what was answered.
        guard words.isEmpty || words == ["--gapplication-service"] else {
            CommandProgram.run(words, in: directory, clock: { Date() })
        }
        let application = Application(id: identifier)
        let model = Shopping(
            application: .shared, center: .current(), directory: directory, clock: { Date() })
        application.onStart {
            UIApplication.shared.launch(in: application, delegate: ShoppingDelegate(model: model))
        }
        application.setMainWindow { ShoppingWindow(model, in: application) }
        exit(application.run(CommandLine.arguments))
    }
}
