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
