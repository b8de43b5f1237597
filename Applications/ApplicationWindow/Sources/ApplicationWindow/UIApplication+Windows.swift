// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationModel
import Foundation
import NotificationSentences
import UIKitNotifications

extension UIApplication {
    /// Runs a program with UIKit's application in GTK's main loop, to its end.
    ///
    /// - Parameters:
    ///   - profile: What the application is called.
    ///   - makeModel: Makes the model.
    ///   - makeWindow: Makes the main window, whenever the person wants to see one.
    package static func run<Model: UIKitModel>(
        _ profile: ApplicationProfile, model makeModel: (UIApplication, Surroundings) -> Model,
        window makeWindow: @escaping @MainActor (Model, Application) -> any MainWindow
    ) -> Never {
        // What an iOS app has in its Info.plist: the name that notifications are kept under.
        UNUserNotificationCenter.applicationIdentifier = profile.identifier
        let application = Application(id: profile.identifier, language: .ofSession())
        let model = makeModel(shared, Surroundings(of: profile, language: application.language))
        // It has its name on the bus then: the notification service sees who comes second.
        application.onStart { shared.launch(in: application, delegate: ModelDelegate(model)) }
        application.setMainWindow { makeWindow(model, application) }
        exit(application.run(CommandLine.arguments))
    }

    /// Is active while a window has the focus, and in the background when it has closed.
    package func follow(_ window: Window) {
        window.onActiveChange { [weak window] in
            guard let window else { return }
            self.setState(window.isActive ? .active : .inactive)
        }
        window.onClose { self.setState(.background) }
    }

    /// If the service started the program, it ends when it has no window and nothing is left to
    /// do.
    private func launch(in application: Application, delegate: any UIApplicationDelegate) {
        start(delegate: delegate, becomesActive: false)
        guard isStartedInBackground else { return }
        application.hold { await self.untilBackgroundWorkEnds() }
    }
}
