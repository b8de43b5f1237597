// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// The sentences of Shopping Alert for people, in its window and by its reminder.
public struct ShoppingSentences: SentenceList {
    /// The language in which they are said.
    public let language: Language

    /// Says them in a language.
    public init(in language: Language) { self.language = language }

    // MARK: What is wrong

    /// The consequence of notifications that do not work.
    var loss: String { text("Nothing will remind you.") }

    /// The consequence of a damaged file.
    var newList: String { text("Until you repair it, you start with an empty list.") }

    // MARK: The reminder

    /// The text of the reminder.
    var goShopping: String { text("Hey, you must go shopping, remember?") }

    // Translators: the action of a notification: it opens the list.
    /// Opens the list.
    var viewList: String { text("View List") }

    /// Nothing changes.
    var okButton: String { text("OK, got it") }

    /// Opens the list to change it.
    var editButton: String { text("Edit list") }

    /// Empties the list.
    var deleteListButton: String { text("Delete list") }

    // MARK: The list

    /// The purpose of the application.
    public var summary: String { text("A shopping list that reminds you.") }

    // Translators: what a key does.
    /// Begins one.
    public var newKey: String { text("New item") }

    // Translators: what a key does.
    /// Deletes one.
    public var deleteKey: String { text("Delete the item") }

    // Translators: what a key does: the first time it chooses, the second time it sets.
    /// Chooses the time, and sets it.
    public var remindKey: String { text("Choose when to be reminded, and set it") }

    // Translators: what a key does.
    /// Goes back.
    public var backKey: String { text("Go back without a reminder") }

    /// The field for a new one.
    public var newItem: String { text("New Item") }

    /// The question that stands in it.
    public var newItemPlaceholder: String { text("What do you need?") }

    /// The list.
    public var list: String { text("Shopping List") }

    /// There is none.
    public var nothing: String { text("Nothing to Buy") }

    // Translators: what stands in quotation marks is the button below, without its underscore.
    /// The advice where there is none.
    public var nothingHint: String {
        text("Write down above what you need. “Remind Me” tells you when it is time to go.")
    }

    /// Deletes one.
    public var deleteButton: String { text("Delete") }

    /// Deletes a certain one.
    public func delete(_ item: String) -> String { text("Delete %@", item) }

    /// It was deleted.
    public func deleted(_ item: String) -> String { text("“%@” deleted", item) }

    // MARK: When to be reminded

    /// Asks for the time.
    public var when: String { text("When do you go shopping?") }

    /// The time cannot be.
    public var isPast: String { text("That time has passed. Choose one to come.") }

    /// There is none.
    public var noReminder: String { text("No reminder") }

    // Translators: the placeholder is a date and a time; a screen reader says it.
    /// When it comes.
    public func reminder(_ date: String) -> String { text("Reminder: %@", date) }

    /// Goes back without one.
    public var noReminderButton: String { text("_No Reminder") }

    /// Chooses when.
    public var remindButton: String { text("_Remind Me") }

    /// Sets it.
    public var setButton: String { text("_Set Reminder") }
}
