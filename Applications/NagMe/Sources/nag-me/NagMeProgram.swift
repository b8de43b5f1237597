// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationModel
import Foundation
import NagMeModel
import NotificationSentences
import UserNotifications

/// The application: its place on the bus, its notifications, and its window when it is wanted.
@main @MainActor enum NagMeProgram {
    static func main() {
        let profile = ApplicationProfile.nagMe
        // What an iOS app has in its Info.plist: the name that notifications are kept under.
        UNUserNotificationCenter.applicationIdentifier = profile.identifier
        let application = Application(id: profile.identifier, language: .ofSession())
        let model = NagMe(in: Surroundings(of: profile, language: application.language))
        let delegate = ReminderDelegate(model: model)
        application.onStart {
            model.center.delegate = delegate
            // Without a window, the program ends when no more responses wait.
            application.hold { await model.center.runUntilIdle() }
        }
        application.setMainWindow { NagMeWindow(model, in: application) }
        let code = application.run(CommandLine.arguments)
        withExtendedLifetime(delegate) {}
        exit(code)
    }
}
