// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences

extension DesktopPresenter {
    /// The things that the presenter takes from outside.
    package struct Environment: Sendable {
        /// Whether a server that is started now finds a screen: `WAYLAND_DISPLAY` or `DISPLAY`.
        package var hasDisplay: Bool
        /// Finds applications' names and icons.
        package var entries: EntryLookups
        /// The language of the service's own buttons.
        package var sentences: Sentences
        /// Says in one line when it is or was due.
        package var dueNote: @Sendable (Date) -> String
        /// Finds sounds, and plays them where the server does not.
        package var sounds: SoundPlayer
        /// How much is sent at once, and how long an answer may take.
        package var pace: SendingPace
        /// How long a sound waits for the server to say whether it may disturb.
        package var inhibitionPatience = Duration.seconds(1)
        /// The time since some moment, on a clock that is never set.
        package var now: @Sendable () -> Duration
        /// Waits until a time of that clock; an error is the same as that nothing happens then.
        package var sleep: @Sendable (Duration) async throws -> Void
        /// Takes a line for the journal; it never holds a notification's text.
        package var log: @Sendable (String) -> Void

        /// Makes an environment.
        package init(
            hasDisplay: Bool, entries: EntryLookups, sentences: Sentences,
            dueNote: @escaping @Sendable (Date) -> String, sounds: SoundPlayer,
            pace: SendingPace = SendingPace(), now: @escaping @Sendable () -> Duration,
            sleep: @escaping @Sendable (Duration) async throws -> Void,
            log: @escaping @Sendable (String) -> Void
        ) {
            self.hasDisplay = hasDisplay
            self.entries = entries
            self.sentences = sentences
            self.dueNote = dueNote
            self.sounds = sounds
            self.pace = pace
            self.now = now
            self.sleep = sleep
            self.log = log
        }
    }
}
