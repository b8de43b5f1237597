// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import NotificationSentences

/// The sentences of Notify Timely for people.
public struct TimerSentences: SentenceList {
    /// The language in which they are said.
    public let language: Language

    // MARK: What is wrong

    /// The consequence of notifications that do not work.
    var loss: String { text("No timer will ring.") }

    /// The consequence of a damaged file.
    var chooseAnew: String { text("Choose the duration anew.") }

    // Translators: what stands in quotation marks is typed as it is.
    /// Notifications are allowed, but none is shown.
    func notShown(_ application: ApplicationProfile) -> String {
        [
            text("Notifications of %@ are not shown.", application.name),
            text("Let them be with “carillon settings %@ --style alert”.", application.identifier),
        ].joined(separator: " ")
    }

    /// The service did not take it.
    var refused: String {
        text("The notification service did not take the timer. Start it once more.")
    }

    /// The clock was set meanwhile.
    var clockWasSet: String {
        [
            text("The clock was set while the timer ran."),
            text("It still runs as long as you chose, and rings at another time of day."),
            text("Cancel it if you meant the time of day."),
        ].joined(separator: " ")
    }

    // MARK: When the time is up

    /// The text of the notification.
    var timeIsUp: String { text("Your time is up!") }

    // Translators: a button of a timer that has rung.
    /// The title of a button.
    func title(of action: TimerAction) -> String {
        switch action {
        case .restart: contextual("timer", "Restart")
        case .snooze: contextual("timer", "Snooze")
        case .edit: contextual("timer", "Edit")
        }
    }

    /// The question of the dialog.
    public var startOnceMore: String { text("Start the timer once more?") }

    /// Does nothing more.
    public var dismissButton: String { text("_Dismiss") }

    /// Rings again in a minute.
    public var snoozeButton: String { text("_Snooze") }

    /// Starts it once more.
    public var restartButton: String { text("_Restart") }

    // MARK: The window

    /// The purpose of the application.
    public var summary: String { text("A timer that goes on without its window.") }

    // Translators: what a key does.
    /// Shows where the duration is chosen.
    public var chooseKey: String { text("Choose a duration") }

    // Translators: what a key does.
    /// Starts it.
    public var startKey: String { text("Start the timer") }

    // Translators: what a key does.
    /// Cancels it, or goes back.
    public var cancelKey: String { text("Cancel the timer, or back to it") }

    /// Starts it.
    public var startButton: String { text("_Start") }

    /// Goes back to what runs.
    public var keepButton: String { text("_Keep the Timer") }

    /// Cancels it.
    public var cancelButton: String { text("_Cancel") }

    /// The first field of a duration.
    public var hours: String { text("Hours") }

    /// The second.
    public var minutes: String { text("Minutes") }

    /// The third.
    public var seconds: String { text("Seconds") }

    // Translators: the placeholder is a time such as 18:30.
    /// When it rings.
    public func rings(at time: String) -> String { text("Rings at %@", time) }

    /// It was cancelled.
    public var cancelled: String { text("Timer cancelled") }
}
