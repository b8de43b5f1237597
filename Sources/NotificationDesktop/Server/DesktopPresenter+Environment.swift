// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DesktopPresenter {
    /// What the presenter takes from outside.
    public struct Environment: Sendable {
        /// Whether a server that is started now finds a screen: `WAYLAND_DISPLAY` or `DISPLAY`.
        public var hasDisplay: Bool
        /// Where applications' names and icons are found.
        public var applications: InstalledApplications
        /// Says in one line when a late notification was meant to ring.
        public var lateNote: @Sendable (Date) -> String
        /// Finds sounds, and plays them where the server does not.
        public var sounds: SoundPlayer
        /// How often a failed attempt is made again.
        public var retries: RetryDelays
        /// Waits; an error ends the attempts.
        public var sleep: @Sendable (Duration) async throws -> Void
        /// Takes a line for the journal; it never holds a notification's text.
        public var log: @Sendable (String) -> Void

        /// Makes an environment.
        public init(
            hasDisplay: Bool, applications: InstalledApplications,
            lateNote: @escaping @Sendable (Date) -> String, sounds: SoundPlayer,
            retries: RetryDelays = .standard,
            sleep: @escaping @Sendable (Duration) async throws -> Void = { duration in
                try await Task.sleep(for: duration)
            },
            log: @escaping @Sendable (String) -> Void
        ) {
            self.hasDisplay = hasDisplay
            self.applications = applications
            self.lateNote = lateNote
            self.sounds = sounds
            self.retries = retries
            self.sleep = sleep
            self.log = log
        }
    }
}

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
