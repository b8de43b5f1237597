// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// The services of a desktop beside showing notifications, each by what the service needs of it.

/// The names of applications, as people know them.
package protocol ApplicationNames: Sendable {
    /// The name of an application; its id where it has no other.
    func name(of application: ApplicationID) async -> String

    /// The names of applications.
    func names(of applications: [ApplicationID]) async -> [ApplicationID: String]
}

/// A place where a number stands at an application's launcher.
package protocol Badge: Sendable {
    /// Shows a number; 0 shows none.
    func set(_ count: Int, for application: ApplicationID) async
}

/// Sounds that are heard without a notification on the screen.
package protocol Sounds: Sendable {
    /// Has a sound played; returns when it is read, and does not wait for its end.
    func play(_ sound: Sound, of application: ApplicationID) async
}

/// The programs that play what is attached to notifications.
package protocol MediaPlaying: Sendable {
    /// Whether there is a program for a file of this type.
    func canPlay(_ media: Attachment, of application: ApplicationID) async -> Bool

    /// Has a file played.
    ///
    /// - Parameters:
    ///   - media: An audio file or a movie.
    ///   - application: To whose notification it is attached.
    ///   - activationToken: What the click gave; without it the window may stay behind.
    /// - Throws: An error that says why nothing plays it.
    func play(
        _ media: Attachment, of application: ApplicationID, activationToken: String?
    ) async throws
}

/// A window that asks the person what a notification cannot.
package protocol QuestionWindow: Sendable {
    /// Whether there is one here.
    func isThere() async -> Bool

    /// Opens the window with the question whether an application may send notifications.
    ///
    /// - Throws: An error that says why there is no window.
    func ask(about application: ApplicationID) async throws

    /// Opens the window with the question until when a notification is to be away.
    ///
    /// - Parameters:
    ///   - notification: Which one.
    ///   - activationToken: What the click gave; without it the window may stay behind.
    /// - Throws: An error that says why there is no window.
    func askUntilWhen(_ notification: UUID, activationToken: String?) async throws
}

/// The means to have a machine woken that sleeps.
package protocol Waker: Sendable {
    /// Has the machine woken for something that is due then, in place of what was said before.
    ///
    /// Called on the executor of the service; waits for nothing.
    func wakeMachine(for due: Date?)

    /// Whether the machine can be woken, as far as that is known without asking anew.
    func canWakeMachine() async -> Bool
}

/// The texts of notifications in the language of the moment.
package protocol TextLookup: Sendable {
    /// The contents with their texts looked up, as far as they come in time.
    func localized(_ contents: [Content], of application: ApplicationID) async -> [Content]
}
