// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// The sentences of Nag Me for people.
public struct NagSentences: SentenceList {
    /// The language in which they are said.
    public let language: Language

    // MARK: What is wrong

    /// The consequence of notifications that do not work.
    var loss: String { text("Nothing will nag.") }

    /// The consequence of a damaged file.
    var newList: String { text("Until you repair it, you start with a new list.") }

    // MARK: The reminder

    // Translators: the title of a notification.
    /// The title of a reminder.
    var reminderTitle: String { text("Task Reminder") }

    // Translators: the button of a reminder that ends it.
    /// Ends the nagging.
    var cancelButton: String { text("Cancel") }

    // Translators: the tasks in the list of who starts for the first time.
    /// The tasks that there are before the person writes any.
    var firstTasks: [String] {
        [
            text("Wash Up"), text("Walk Dog"), text("Exercise"), text("Water Plants"),
            text("Call Home"),
        ]
    }

    // MARK: The window

    /// The purpose of the application.
    public var summary: String { text("Tasks that nag until they are done.") }

    /// The field for a new one.
    public var newTask: String { text("New Task") }

    /// The question that stands in that field.
    public var newTaskPlaceholder: String { text("What should not be forgotten?") }

    // Translators: what a key does, in the window that lists the keys.
    /// Goes to the field.
    public var newTaskKey: String { text("New task") }

    // Translators: what a key does. The loudspeaker of a task is on while it nags.
    /// Switches a reminder.
    public var loudspeakerKey: String { text("Switch the loudspeaker") }

    // Translators: what a key does.
    /// Deletes one.
    public var deleteKey: String { text("Delete the task") }

    /// The list.
    public var tasks: String { text("Tasks") }

    /// There is none.
    public var nothing: String { text("Nothing to Nag About") }

    /// The advice where there is none.
    public var nothingHint: String {
        [
            text("Write down a task above."),
            text("Switch its loudspeaker on, and it nags you every minute."),
        ].joined(separator: " ")
    }

    /// It is there already.
    public var isThere: String { text("There is a task of that name already") }

    // Translators: what was deleted; beside it there is a button that takes it back.
    /// It was deleted.
    public func deleted(_ task: String) -> String { text("“%@” deleted", task) }

    /// Deletes it.
    public var deleteButton: String { text("Delete") }

    // Translators: a button for people who do not see it, and what it deletes.
    /// Deletes a task.
    public func delete(_ task: String) -> String { text("Delete %@", task) }

    // Translators: a button that starts and stops reminders of a task.
    /// Starts a reminder.
    public func nag(_ task: String) -> String { text("Nag me: %@", task) }

    /// Stops it.
    public func stopNagging(_ task: String) -> String { text("Stop nagging: %@", task) }
}
