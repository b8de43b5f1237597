// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Documents
import Foundation
import NotifyTimelyModel
import UIKitNotifications

/// The application: its place on the bus, its notifications, and its window when it is wanted.
@main @MainActor struct NotifyTimelyProgram {
    static let identifier = "org.carillon.NotifyTimely"

    static func main() {
        UNUserNotificationCenter.applicationIdentifier = identifier
        let application = Application(id: identifier)
        let model = NotifyTimely(
            application: .shared, center: .current(),
            directory: DataDirectory.path(of: identifier, ProcessInfo.processInfo.environment),
            clock: .system)
        // Not before the application has its name: the notification service sees who comes second.
        application.onStart { start(application, TimerDelegate(model: model)) }
        var window: TimerWindow?
        application.onActivate {
            let shown = window ?? TimerWindow(model, in: application) { window = nil }
            window = shown
            shown.present()
        }
        exit(application.run(CommandLine.arguments))
    }

    /// Launches as iOS does; without a window, the program ends when nothing waits any more.
    private static func start(_ application: Application, _ delegate: TimerDelegate) {
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

extension TimerClock {
    /// The clocks of this machine.
    fileprivate static var system: TimerClock {
        let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        return TimerClock(
            wall: { Date() },
            sinceBoot: {
                var time = timespec()
                clock_gettime(CLOCK_BOOTTIME, &time)
                return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
            }, boot: boot?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "")
    }
}
