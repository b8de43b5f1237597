// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationWindow
import Foundation
import NotifyTimelyModel
import UIKitNotifications

/// The application: its place on the bus, its notifications, and its window when it is wanted.
@main @MainActor enum NotifyTimelyProgram {
    static func main() {
        UIApplication.run(.notifyTimely) {
            NotifyTimely($0, clocks: .system, in: $1)
        } window: {
            TimerWindow($0, in: $1)
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
