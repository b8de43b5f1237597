// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// The sentences of each application on what is wrong, and what to do.
struct TroubleSentences: SentenceList {
    let language: Language

    /// Says what is wrong and what to do.
    ///
    /// - Parameters:
    ///   - trouble: What is wrong.
    ///   - profile: Whose trouble it is.
    ///   - loss: What comes of notifications that do not work.
    ///   - afterDamage: What comes of a damaged file.
    /// - Returns: The words.
    func message(
        for trouble: Trouble, of profile: ApplicationProfile, loss: String, afterDamage: String
    ) -> String {
        switch trouble {
        case .noService: noService(loss)
        case .notAllowed: notAllowed(profile.name, profile.identifier)
        case .damaged(let file): damaged(file.keptPath, afterDamage)
        case .notSaved(let error): notSaved(error.path, error.reason)
        case .particular(let message, _): message
        }
    }

    // Translators: these two stand before and behind a sentence that says what comes of it.
    private func noService(_ loss: String) -> String {
        [
            text("The notification service cannot be reached."), loss,
            text("Start it with “carillond”, or log in again, and try once more."),
        ].joined(separator: " ")
    }

    // Translators: the name of an application, and how it is written in a command.
    private func notAllowed(_ name: String, _ identifier: String) -> String {
        [
            text("Notifications of %@ are switched off.", name),
            text("Switch them on with “carillon settings %@ --allow”.", identifier),
        ].joined(separator: " ")
    }

    // Translators: the path of a file, and a sentence that says what comes of it.
    private func damaged(_ path: String, _ consequence: String) -> String {
        text("What you wrote could not be read. It is kept as %1$@. %2$@", path, consequence)
    }

    // Translators: the path of a file, and what the system says of it.
    private func notSaved(_ path: String, _ reason: String) -> String {
        [
            text("What you wrote could not be saved in %1$@: %2$@.", path, reason),
            text("Mend that, and try again."),
        ].joined(separator: " ")
    }
}
