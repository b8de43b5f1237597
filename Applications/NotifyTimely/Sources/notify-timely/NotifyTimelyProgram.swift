// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationModel
import ApplicationWindow
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
        application.onStart {
            UIApplication.shared.launch(in: application, delegate: TimerDelegate(model: model))
        }
        application.setMainWindow { TimerWindow(model, in: application) }
        exit(application.run(CommandLine.arguments))
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
