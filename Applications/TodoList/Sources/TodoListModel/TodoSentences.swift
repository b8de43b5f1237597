// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// The sentences of Todo List for people.
public struct TodoSentences: SentenceList {
    /// The language in which they are said.
    public let language: Language

    // MARK: What is wrong

    /// The consequence of notifications that do not work.
    var loss: String { text("Nothing will remind you.") }

    /// The consequence of a damaged file.
    var newList: String { text("Until you repair it, you start with an empty list.") }

    // MARK: The notification

    // Translators: a notification; the placeholder is what was to be done.
    /// The deadline passed.
    func isOverdue(_ title: String) -> String { text("Todo Item \"%@\" Is Overdue", title) }

    // Translators: a notification that comes once more; the placeholder is what it said at first.
    /// It comes again.
    func reminder(_ message: String) -> String { text("Reminder: %@", message) }

    // Translators: the action of a notification; a lock screen says "slide to open".
    /// Opens the window.
    var open: String { contextual("slide to", "open") }

    /// It is done.
    var completeButton: String { text("Complete") }

    /// Not now.
    var remindButton: String { text("Remind in 30 minutes") }

    // MARK: The list

    /// The purpose of the application.
    public var summary: String { text("Things to do, each with its deadline.") }

    // Translators: what a key does.
    /// Begins one.
    public var newKey: String { text("New item") }

    // Translators: what a key does.
    /// Completes one.
    public var completeKey: String { text("Complete the item") }

    // Translators: what a key does.
    /// Goes back.
    public var backKey: String { text("Go back without a new item") }

    /// Begins one.
    public var newItem: String { text("New Item") }

    /// Goes back.
    public var back: String { text("Back") }

    /// The list.
    public var items: String { text("Items") }

    /// There is none.
    public var nothing: String { text("Nothing to Do") }

    /// The advice where there is none.
    public var nothingHint: String {
        [
            text("Write down what is to be done with the button above."),
            text("When its deadline passes, Todo List tells you."),
        ].joined(separator: " ")
    }

    /// Completes one.
    public var complete: String { text("Complete") }

    // Translators: a button for people who do not see it, and what it completes.
    /// Completes a certain one.
    public func complete(_ title: String) -> String { text("Complete %@", title) }

    /// It was completed.
    public func completed(_ title: String) -> String { text("“%@” completed", title) }

    // Translators: the placeholder is a date and a time.
    /// When it is due.
    public func due(_ date: String) -> String { text("Due %@", date) }

    /// Since when it is overdue.
    public func overdue(since date: String) -> String { text("Overdue since %@", date) }

    // MARK: A new item

    /// The field for what is to be done.
    public var title: String { contextual("of an item", "Title") }

    /// The question that stands in that field.
    public var titlePlaceholder: String { text("What is to be done?") }

    /// Adds it.
    public var addButton: String { text("_Add") }

    /// The deadline cannot be.
    public var isPast: String { text("That time has passed. Choose one to come.") }
}
