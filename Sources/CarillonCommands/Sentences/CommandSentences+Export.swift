// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

// MARK: - A calendar of one's own

extension CommandSentences {
    /// How many reminders a file has now.
    func exported(_ count: Int) -> String {
        plural("%d reminder written", "%d reminders written", count: count)
    }

    // Translators: an identifier, and options of a reminder such as --nag and --run.
    /// Parts of a reminder that no calendar has.
    func staysHere(_ identifier: String, _ options: [String]) -> String {
        text(
            "%1$@: a calendar has no word for %2$@", identifier, ListText(language).list(options))
    }

    // Translators: the placeholder is an identifier.
    /// A reminder that no calendar can say.
    func leftOut(_ identifier: String) -> String {
        text("%@: left out, for no rule of a calendar says when it rings", identifier)
    }

    // Translators: the path that was typed.
    /// A file that may not be written.
    func cannotWrite(_ path: String) -> String {
        text("FILE: '%@' cannot be written", path)
    }
}
