// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - The search of a desktop

extension CommandSentences {
    // Translators: what the search of the desktop offers where someone types “call mum tomorrow at 9”;
    // the placeholder is the title of the reminder.
    /// The offer to make a reminder.
    func remind(_ title: String) -> String { text("Remind: %@", title) }

    // Translators: a moment such as “tomorrow 09:00 (in 15 h)”, and how it repeats, such as “every
    // Tuesday at 07:00”.
    /// The times of what repeats.
    func times(_ first: String, _ rhythm: String) -> String { text("%1$@, %2$@", first, rhythm) }

    // Translators: the title of a reminder that was just made.
    /// The reminder is made.
    func isMade(_ title: String) -> String { text("“%@” is scheduled", title) }

    // Translators: the title of a reminder.
    /// It is not.
    func isNotMade(_ title: String) -> String { text("“%@” is not scheduled", title) }

    /// The words that were chosen do not name a time any more.
    var isPast: String { text("Its time has passed meanwhile; type it again.") }
}
