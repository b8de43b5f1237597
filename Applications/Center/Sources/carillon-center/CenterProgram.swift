// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences

/// The notification centre: its place on the bus, and its window when it is wanted.
@main @MainActor enum CenterProgram {
    static func main() {
        let application = Application(id: "org.carillon.Center", language: .ofSession())
        let center = LiveCenter(
            language: application.language, name: DesktopEntries.shared.name
        ) {
            () async throws(NotificationError) in try await ControlClient.connect()
        }
        let windows = CenterWindows()
        let questions = QuestionDialogs(in: application)
        application.addAction("show-application") { windows.show(application: $0) }
        application.addAction("new-reminder") { [unowned application] in
            windows.makeReminder(in: application)
        }
        let snoozes = SnoozeDialogs(in: application, center.sentences)
        application.addAction("ask") { questions.ask(about: $0) }
        application.addAction("snooze") { snoozes.ask(about: $0) }
        application.setMainWindow { windows.make(center, in: application) }
        var arguments = CommandLine.arguments
        if arguments.count == 3, arguments[1] == "--ask" {
            check(arguments[2])
            exit(application.run("ask", with: arguments[2]))
        }
        if arguments.count == 3, arguments[1] == "--snooze" {
            exit(application.run("snooze", with: arguments[2]))
        }
        if arguments.count == 2, arguments[1] == "--new" {
            application.send("new-reminder")
            arguments.removeLast()
        }
        if arguments.count == 2, let text = arguments.last, !text.hasPrefix("-") {
            check(text)
            application.send(text, to: "show-application")
            arguments.removeLast()
        }
        exit(application.run(arguments))
    }

    private static func check(_ text: String) {
        if (try? ApplicationID(text)) != nil { return }
        let line = "carillon-center: '\(text)' is no application; write it like org.example.App\n"
        FileHandle.standardError.write(Data(line.utf8))
        exit(2)
    }
}

/// The window, if there is one, and what it is to show.
@MainActor private final class CenterWindows {
    private weak var open: CenterWindow?
    /// An application whose page is wanted before there is a window.
    private var wanted: ApplicationID?
    /// Whether the page of a new reminder is.
    private var isReminderWanted = false

    func make(_ center: LiveCenter, in application: Adwaita.Application) -> CenterWindow {
        let window = CenterWindow(center, in: application)
        open = window
        if let wanted { window.show(application: wanted) }
        wanted = nil
        if isReminderWanted {
            isReminderWanted = false
            // It is over the window, which shows first.
            Task { window.openReminder() }
        }
        return window
    }

    /// Opens the page of a new reminder, and the window below it.
    func makeReminder(in application: Adwaita.Application) {
        if let open {
            open.window.present()
            open.openReminder()
        } else {
            isReminderWanted = true
            application.show()
        }
    }

    func show(application text: String) {
        // It comes over the bus, from anybody.
        guard let id = try? ApplicationID(text) else { return }
        if let open { open.show(application: id) } else { wanted = id }
    }
}
