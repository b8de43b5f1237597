// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import NotificationModel

/// Reads the machine's clocks; the only place that does.
package struct SystemClock: Sendable {
    private let boot: BootID
    private let zone: SystemZone

    /// Makes a clock of this machine.
    ///
    /// - Parameter environment: Where `TZ` is looked up.
    package init(environment: [String: String]) {
        // Without the file every start counts as a boot: intervals go on from the wall clock.
        let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        boot = BootID(
            rawValue: text?.trimmingCharacters(in: .whitespacesAndNewlines)
                ?? "\(UUID())")
        zone = SystemZone(environment: environment)
    }

    /// Reads all clocks.
    package func reading() -> ClockReading {
        ClockReading(
            wall: wall, elapsed: Self.sinceBoot(), boot: boot, zone: zone.current())
    }

    /// Reads the wall clock; for what needs no zone.
    package var wall: Date { Date() }

    /// Finds the machine's zone before the first reading, which else takes that time.
    func findZone() { _ = zone.current() }

    /// Whether the machine has a clock that can wake it: many virtual machines have none.
    static var canWakeMachine: Bool { clock_getres(CLOCK_REALTIME_ALARM, nil) == 0 }

    /// Makes the next reading look at the machine's zone again.
    package func zoneMayHaveChanged() { zone.invalidate() }

    private static func sinceBoot() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
}
