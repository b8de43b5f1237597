// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - Calendars of other programs

extension CommandSentences {
    // Translators: the number of a line in a file, and what is wrong there.
    /// Something in a file that could not be taken.
    func problem(inLine line: Int, _ message: String) -> String {
        contextual("problem in a file", "line %1$@: %2$@", "\(line)", message)
    }

    /// A calendar without anything that rings.
    var nothingRingsInAYear: String { text("nothing in it rings within a year") }

    /// The option without which nothing is done yet.
    var needsDryRun: String {
        text("say --dry-run, too; reminders are not added from a file yet")
    }
}
