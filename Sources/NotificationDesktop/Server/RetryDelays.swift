// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How long to wait between attempts to show one notification, and how often.
///
/// Only failures count: waiting for a server that is not there has no end.
public struct RetryDelays: Hashable, Sendable {
    /// The waits, one after each failure but the last.
    public var delays: [Duration]

    /// Makes a list of waits.
    public init(_ delays: [Duration]) { self.delays = delays }

    /// Six attempts in half a minute.
    ///
    /// The first wait is longer than the second within which Plasma refuses an identical
    /// notification.
    public static let standard = RetryDelays([
        .milliseconds(1100), .seconds(2), .seconds(4), .seconds(8), .seconds(16),
    ])
}
