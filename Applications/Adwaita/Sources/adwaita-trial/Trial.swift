// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation

/// A program for the tests of Adwaita: does one thing with windows, and prints what came of it.
@main @MainActor struct Trial {
    static func main() {
        let name = CommandLine.arguments.dropFirst().first ?? ""
        let application = Application(id: "org.carillon.Trial", language: .english)
        application.onStart { tell("starts; graphical: \(application.isGraphical)") }
        application.onActivate {
            switch name {
            case "closures": Closures.run(in: application)
            case "tasks": MainActorWork.run(in: application)
            case "rows": Rows.run(in: application)
            case let count where Int(count) != nil:
                Speed.run(count: Int(count) ?? 0, in: application)
            default: everything(in: application)
            }
        }
        let code = application.run([CommandLine.arguments[0]])
        tell("ends")
        exit(code)
    }

    /// A window with one of each.
    private static func everything(in application: Application) {
        let window = Window(in: application, title: "Trial", width: 400, height: 700)
        let toasts = ToastOverlay(Everything.make(in: window, of: application))
        window.content = toasts
        window.present()
        let toast = Toast("<b>Deleted</b>", button: "_Undo") { tell("undo") }
        toast.seconds = 0
        toasts.show(toast)
    }
}

/// Prints a line at once: a test waits for it.
func tell(_ line: Any) {
    print(line)
    fflush(nil)
}
