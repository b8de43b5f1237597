// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The times that all clocks showed at one moment.
///
/// Nothing below the daemon reads a clock itself.
public struct ClockReading: Hashable, Sendable {
    /// The wall clock (`CLOCK_REALTIME`).
    public var wall: Date
    /// The time since boot, suspend included (`CLOCK_BOOTTIME`).
    public var elapsed: Duration
    /// The boot that `elapsed` counts from.
    public var boot: BootID
    /// The time zone of the machine.
    public var zone: TimeZone

    /// Makes a reading.
    public init(wall: Date, elapsed: Duration, boot: BootID, zone: TimeZone) {
        self.wall = wall
        self.elapsed = elapsed
        self.boot = boot
        self.zone = zone
    }

    /// The times that the clocks will show after a while, if nobody sets them.
    public func advanced(by span: Duration) -> ClockReading {
        ClockReading(
            wall: wall.addingTimeInterval(span / .seconds(1)), elapsed: elapsed + span,
            boot: boot, zone: zone)
    }
}
