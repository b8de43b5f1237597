// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import ApplicationWindow
import Foundation
import NotificationSentences
import ShoppingAlertModel
import ShoppingCommands
import UIKitNotifications

/// The application: its place on the bus, its reminder, and its window when it is wanted; or a
/// command.
@main @MainActor enum ShoppingProgram {
    static func main() {
        let profile = ApplicationProfile.shoppingAlert
        let words = Array(CommandLine.arguments.dropFirst())
        // The bus starts the program with this word, to handle what was answered.
        guard words.isEmpty || words == ["--gapplication-service"] else {
            UNUserNotificationCenter.applicationIdentifier = profile.identifier
            CommandProgram.run(
                words, in: DataDirectory.path(of: profile.identifier),
                language: Language(.installed()), clock: { Date() })
        }
        UIApplication.run(profile, model: Shopping.init, window: ShoppingWindow.init)
    }
}
