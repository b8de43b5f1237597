// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How many notifications are sent at once, and how long an answer may take.
package struct SendingPace: Hashable, Sendable {
    /// How many calls may be in flight; those that are stuck do not count.
    package var window = 16
    /// How many of them while it is not known yet how long the server takes.
    package var firstWindow = 4
    /// How long the server may be busy with the calls in flight; further calls wait until it is
    /// done.
    ///
    /// Two calls are always in flight, so that the server never waits for us.
    package var backlog = Duration.milliseconds(50)
    /// How many calls of one application may be without an answer, the stuck ones included.
    package var limit = 64
    /// The same for an application one of whose calls was stuck last.
    package var suspectLimit = 4
    /// After how long without any answer those that wait are sent all the same.
    package var patience = Duration.milliseconds(500)
    /// After how long a call counts as failed.
    ///
    /// dunst takes 2.4 s for sixteen when 120 are open, and a desktop that starts some seconds.
    package var deadline = Duration.seconds(10)
    /// How often a failed attempt is made again.
    package var retries: RetryDelays

    /// Makes the usual pace.
    package init(retries: RetryDelays = .standard) { self.retries = retries }
}

/// How long to wait between attempts to show one notification, and how often.
///
/// Only failures count: waiting for a server that is not there has no end, and a server that dies
/// has refused nothing.
package struct RetryDelays: Hashable, Sendable {
    /// The waits, one after each failure but the last.
    package var delays: [Duration]

    /// Makes a list of waits.
    package init(_ delays: [Duration]) { self.delays = delays }

    /// Six attempts in half a minute.
    ///
    /// The first wait is longer than the second within which Plasma refuses an identical
    /// notification.
    package static let standard = RetryDelays([
        .milliseconds(1100), .seconds(2), .seconds(4), .seconds(8), .seconds(16),
    ])
}
