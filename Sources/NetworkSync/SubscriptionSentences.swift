// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// The sentences for people about messages of servers.
package struct SubscriptionSentences: SentenceList {
    package let language: Language

    /// Says it in a language.
    package init(language: Language) { self.language = language }

    // Translators: the title of a notification, such as “Open the door” did not work. The text below
    // says why.
    /// A button did not do what it says.
    func failed(_ title: String) -> String { text("“%@” did not work", title) }

    // Translators: the title of a notification about a button that was pressed just before a crash.
    /// Nobody knows whether a button did what it says.
    func isUncertain(_ title: String) -> String { text("“%@” may not have been done", title) }

    // Translators: a message on a phone, under the title of a question that was answered on the
    // computer, or put away there.
    /// Nobody needs to answer it any more.
    var isOver: String { text("This needs no answer any more.") }

    /// It is not done twice by itself.
    var wasInterrupted: String { text("It was interrupted, and is not done twice.") }
}
