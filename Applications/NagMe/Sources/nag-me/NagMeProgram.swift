// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Documents
import Foundation
import NagMeModel
import UserNotifications

/// The application: its place on the bus, its notifications, and its window when it is wanted.
@main @MainActor struct NagMeProgram {
    static let identifier = "org.carillon.NagMe"

    static func main() {
        // What an iOS app has in its Info.plist: the name that notifications are kept under.
        setenv("CARILLON_APPLICATION_ID", identifier, 1)
        let application = Application(id: identifier)
        let model = NagMe(
            center: .current(),
            directory: DataDirectory.path(of: identifier, ProcessInfo.processInfo.environment),
            clock: { Date() })
        let delegate = ReminderDelegate(model: model)
        application.onStart {
            let center = UNUserNotificationCenter.current()
            center.delegate = delegate
            // Without a window, the program ends when no more responses wait.
            application.hold { await center.runUntilIdle() }
        }
        application.setMainWindow { NagMeWindow(model, in: application) }
        let code = application.run(CommandLine.arguments)
        withExtendedLifetime(delegate) {}
        exit(code)
    }
}
