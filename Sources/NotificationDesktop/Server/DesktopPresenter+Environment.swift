// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences

extension DesktopPresenter {
    /// What the presenter takes from outside.
    public struct Environment: Sendable {
        /// Whether a server that is started now finds a screen: `WAYLAND_DISPLAY` or `DISPLAY`.
        public var hasDisplay: Bool
        /// Where applications' names and icons are found.
        public var applications: InstalledApplications
        /// The language of the service's own buttons.
        public var sentences: Sentences
        /// Says in one line when a late notification was meant to ring.
        public var lateNote: @Sendable (Date) -> String
        /// Finds sounds, and plays them where the server does not.
        public var sounds: SoundPlayer
        /// How much is sent at once, and how long an answer may take.
        public var pace: SendingPace
        /// The time since some moment, on a clock that is never set.
        public var now: @Sendable () -> Duration
        /// Waits until a time of that clock; an error is the same as that nothing happens then.
        public var sleep: @Sendable (Duration) async throws -> Void
        /// Takes a line for the journal; it never holds a notification's text.
        public var log: @Sendable (String) -> Void

        /// Makes an environment.
        public init(
            hasDisplay: Bool, applications: InstalledApplications, sentences: Sentences,
            lateNote: @escaping @Sendable (Date) -> String, sounds: SoundPlayer,
            pace: SendingPace = SendingPace(), now: @escaping @Sendable () -> Duration,
            sleep: @escaping @Sendable (Duration) async throws -> Void,
            log: @escaping @Sendable (String) -> Void
        ) {
            self.hasDisplay = hasDisplay
            self.applications = applications
            self.sentences = sentences
            self.lateNote = lateNote
            self.sounds = sounds
            self.pace = pace
            self.now = now
            self.sleep = sleep
            self.log = log
        }
    }
}
