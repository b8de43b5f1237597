// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationFiles
import NotificationSentences
import NotificationService

/// The paths, limits and hooks that the service takes from outside.
package struct DaemonConfiguration: Sendable {
    /// The session bus.
    package var sessionBus: Connection.Address
    /// The system bus, where the session's lock is known; nil without one.
    package var systemBus: Connection.Address?
    /// The person's home directory.
    package var home: String
    /// The file of the store.
    package var storePath: String
    /// Whether a crash of the process is charged to what it has in hand; it must be the service's
    /// own then.
    package var chargesCrashes = false
    /// The program of the process; nil if that is not known, or the service is part of another.
    package var program: RunningProgram?
    /// Where the program that wakes a machine may be; see `carillon-wake`.
    package var wakePrograms: [String] = []
    /// Whether the bus or systemd started the service, and does so again when it is called.
    ///
    /// Then it ends for another program in its place, and looks for a terminal when there is no
    /// notification server, since it has none of its own.
    package var isActivated = false
    /// The environment of the process.
    package var environment: [String: String]
    /// The sentences for people, in their language.
    package var sentences = Sentences.english
    /// Where banners are printed when there is no notification server; nil prints none, but see
    /// ``isActivated``.
    package var terminal: Int32?
    /// The engine's limits and deadlines.
    package var engine: EngineConfiguration
    /// Called at each numbered step; tests stop the process there.
    package var checkpoint: @Sendable (Checkpoint) -> Void
    /// Called as something begins that a crash would be charged to; tests crash there.
    package var began: @Sendable (String) -> Void = { _ in }
    /// Takes a line for the journal; it never holds a notification's text.
    package var log: @Sendable (String) -> Void

    /// Makes the usual configuration of a process.
    ///
    /// The store lies in `$XDG_DATA_HOME/carillon/carillon.db`, by default in `~/.local/share`.
    ///
    /// - Parameters:
    ///   - environment: The environment of the process.
    ///   - log: Takes a line for the journal.
    package init(environment: [String: String], log: @escaping @Sendable (String) -> Void) {
        home = environment["HOME"] ?? NSHomeDirectory()
        sessionBus = .session
        systemBus = .system
        storePath = BaseDirectories(environment, home: home).carillon(.data) + "/carillon.db"
        self.environment = environment
        engine = EngineConfiguration()
        checkpoint = { _ in }
        self.log = log
    }
}
