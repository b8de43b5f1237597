// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The time at which something is due: a point on the wall clock, or on the clock that counts from
/// boot.
public struct DueTime: Hashable, Sendable {
    /// A point on the clock that counts from boot.
    public struct Elapsed: Hashable, Sendable {
        /// The time since boot.
        public var sinceBoot: Duration
        /// The boot it belongs to.
        public var boot: BootID

        /// Makes a point.
        public init(sinceBoot: Duration, boot: BootID) {
            self.sinceBoot = sinceBoot
            self.boot = boot
        }
    }

    /// The wall-clock time.
    ///
    /// For an interval it is the estimate that is shown in lists and that counts after a
    /// reboot, when the clock below starts again.
    public var wall: Date
    /// The time that counts for an interval; nil for a calendar trigger.
    public var elapsed: Elapsed?

    /// Makes a time on the wall clock, with the clock from boot for an interval.
    public init(wall: Date, elapsed: Elapsed? = nil) {
        self.wall = wall
        self.elapsed = elapsed
    }

    /// How long until the time comes; zero or less when it has come.
    ///
    /// - Parameter now: The times that the clocks show.
    /// - Returns: The time left, on the clock that counts for it.
    public func remaining(at now: ClockReading) -> Duration {
        if let elapsed, elapsed.boot == now.boot { return elapsed.sinceBoot - now.elapsed }
        // A Date near today is exact to about a tenth of a microsecond; a remainder below that
        // would wake the service once more for nothing.
        return .microseconds(Int64((wall.timeIntervalSince(now.wall) * 1e6).rounded()))
    }
}
