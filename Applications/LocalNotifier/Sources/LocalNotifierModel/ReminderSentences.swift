// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// The sentences of Local Notifier for people.
public struct ReminderSentences: SentenceList {
    /// The language in which they are said.
    public let language: Language

    // MARK: What is wrong

    /// The consequence of notifications that do not work.
    var loss: String { text("Nothing will ring.") }

    /// The service did not take a reminder.
    var refused: String {
        [
            text("The notification service did not take the reminder."),
            text("Make room by deleting others, and schedule it again."),
        ].joined(separator: " ")
    }

    /// Why a draft cannot be scheduled, and what to do.
    public func message(for problem: DraftProblem) -> String {
        switch problem {
        case .empty: text("Write what you want to be reminded of.")
        case .tooLong: tooLong("\(DraftProblem.limit)")
        case .past: text("This time is past. Choose a later one.")
        }
    }

    private func tooLong(_ limit: String) -> String {
        text("This text is too long. Shorten it to about %@ letters.", limit)
    }

    // MARK: Times

    // Translators: a day, and a time of day.
    /// A moment.
    func moment(_ day: String, _ time: String) -> String { text("%1$@, %2$@", day, time) }

    /// This day.
    var today: String { text("Today") }

    /// The next one.
    var tomorrow: String { text("Tomorrow") }

    // Translators: how often a reminder comes again.
    /// How often it comes again.
    public func title(of repetition: Repetition) -> String {
        switch repetition {
        case .never: text("Never")
        case .minute: text("Every Minute")
        case .hour: text("Hourly")
        case .day: text("Daily")
        case .week: text("Weekly")
        case .month: text("Monthly")
        case .year: text("Yearly")
        }
    }

    // MARK: What was delivered

    // Translators: the heading of a window over what a reminder says.
    /// The heading over a reminder that is shown.
    public func heading(of announcement: Announcement) -> String {
        switch announcement.cause {
        case .delivered: text("Reminder")
        case .launched: text("Started by a Reminder")
        case .opened: text("Opened Reminder")
        }
    }

    /// It was read.
    public var okButton: String { text("_OK") }

    // Translators: the action of a notification: it opens the window.
    /// Shows it.
    var view: String { text("View") }

    // MARK: The list

    /// The purpose of the application.
    public var summary: String { text("Reminders that ring at their time.") }

    // Translators: what a key does.
    /// Begins one.
    public var newKey: String { text("New reminder") }

    // Translators: what a key does.
    /// Schedules it.
    public var scheduleKey: String { text("Schedule the reminder") }

    // Translators: what a key does.
    /// Goes back.
    public var backKey: String { text("Back to the list") }

    // Translators: what a key does.
    /// Deletes one.
    public var deleteKey: String { text("Delete the reminder") }

    /// The list.
    public var reminders: String { text("Reminders") }

    /// A button without words.
    public var newReminder: String { text("New Reminder") }

    /// A button with words.
    public var newButton: String { text("_New Reminder") }

    /// There is none.
    public var nothing: String { text("Nothing Scheduled") }

    /// The advice where there is none.
    public var nothingHint: String {
        [
            text("Say what you want to be reminded of, and when."),
            text("It rings also while this window is closed."),
        ].joined(separator: " ")
    }

    /// Deletes it.
    public var deleteButton: String { text("Delete") }

    /// Deletes a certain one.
    public func delete(_ reminder: String) -> String { text("Delete %@", reminder) }

    /// It was deleted.
    public func deleted(_ reminder: String) -> String { text("“%@” deleted", reminder) }

    // MARK: A new one

    /// The field for what it says.
    public var event: String { text("Event") }

    /// The question that stands in it.
    public var eventPlaceholder: String { text("What do you want to be reminded of?") }

    // Translators: the name of a choice: how often something comes again.
    /// How often it comes again.
    public var repetition: String { contextual("a choice", "Repeat") }

    /// Goes back without one.
    public var cancelButton: String { text("_Cancel") }

    /// Schedules it.
    public var scheduleButton: String { text("_Schedule") }
}
