// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The clocks of the machine.
public struct TimerClock: Sendable {
    /// The time of day, which a person or a time server may set.
    public let wall: @Sendable () -> Date
    /// The seconds since the machine started, also those it slept; nobody sets it.
    public let sinceBoot: @Sendable () -> Double
    /// Names the start of the machine: another one counts its seconds anew.
    public let boot: String

    /// Makes clocks.
    public init(
        wall: @escaping @Sendable () -> Date, sinceBoot: @escaping @Sendable () -> Double,
        boot: String
    ) {
        self.wall = wall
        self.sinceBoot = sinceBoot
        self.boot = boot
    }
}
