// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The sentences of the service for people, in the language of the session.
public struct Sentences: SentenceList {
    /// As they stand here.
    public static let english = Sentences(in: .english)

    /// The language in which they are said.
    public let language: Language

    /// Says them in a language.
    public init(in language: Language) { self.language = language }
}

extension SentenceList {
    // Translators: the button that ends a reminder.
    /// A reminder is done.
    public var done: String { contextual("reminder", "Done") }
}

// MARK: - May an application send notifications?

extension Sentences {
    /// The question.
    public func mayNotify(_ application: String) -> String {
        text("Allow notifications from “%@”?", application)
    }

    /// The question whether its notifications may wait for places.
    public func mayWaitForPlaces(_ application: String) -> String {
        text("Let “%@” remind you at places?", application)
    }

    /// The use that is made of that.
    public var wishOfPlaces: String {
        text("It learns when you come to or leave a place that it names, and not where you are.")
    }

    /// The interactions for which the application asks.
    public func wishes(_ options: AuthorizationOptions) -> String {
        let hasAlert = options.contains(.alert) || options.isDisjoint(with: [.sound, .badge])
        return switch (hasAlert, options.contains(.sound), options.contains(.badge)) {
        case (true, true, true):
            text("They may show alerts, play sounds and put a number on its icon.")
        case (true, true, false): text("They may show alerts and play sounds.")
        case (true, false, true): text("They may show alerts and put a number on its icon.")
        case (false, true, true): text("They may play sounds and put a number on its icon.")
        case (false, true, false): text("They may play sounds.")
        case (false, false, true): text("They may put a number on its icon.")
        case (_, false, false): text("They may show alerts.")
        }
    }

    /// The button that allows it.
    public var allow: String { text("Allow") }

    /// The button that refuses it.
    public var dontAllow: String { text("Don’t Allow") }
}

// MARK: - Notifications

extension Sentences {
    // Translators: the action of a click on a notification itself.
    /// The effect of a click on a notification.
    public var open: String { text("Open") }

    /// The effect of closing a notification.
    public var dismiss: String { text("Dismiss") }

    // Translators: go on receiving an application's notifications quietly.
    /// The button that goes on with quiet notifications.
    public var keep: String { text("Keep") }

    // Translators: turn off an application's notifications.
    /// The button that ends them.
    public var turnOff: String { text("Turn Off") }

    /// The button that opens an application's own settings.
    public var settings: String { text("Settings") }

    // Translators: have a notification again a little later.
    /// The button that takes a notification away for a while.
    public var snooze: String { text("Snooze") }

    // Translators: a button beside "Snooze", which asks until when.
    /// The button that asks until when a notification is to be away.
    public var snoozeUntil: String { text("Snooze Until…") }

    // Translators: play the sound or the movie that is attached to a notification.
    /// The button that plays what is attached.
    public var play: String { text("Play") }

    // Translators: stands for the text of a notification that may not be seen on a locked screen.
    /// The text in place of a hidden one.
    public var hiddenBody: String { text("Notification") }

    // Translators: the placeholder is a time such as 09:30, or a day and a time.
    /// When a late notification was meant to ring.
    public func wasDue(_ moment: String) -> String { text("was due %@", moment) }

    // Translators: the placeholder is a time such as 09:30, or a day and a time.
    /// When the appointment is that a notification warns of.
    public func isDue(_ moment: String) -> String { text("due %@", moment) }

    /// How many notifications stand in the list that were not shown one by one.
    public func missed(_ count: Int) -> String {
        plural(
            "One more notification was missed. It is in the list.",
            "%d more notifications were missed. They are in the list.", count: count)
    }
}

// MARK: - Quiet hours

extension Sentences {
    /// How many notifications of one application came while it was quiet.
    public func held(_ count: Int, from application: String) -> String {
        plural(
            "%1$d notification from %2$@", "%1$d notifications from %2$@", count: count,
            application)
    }

    // Translators: there are at least two of each.
    /// How many notifications of several applications did.
    public func held(_ count: Int, fromApplications applications: Int) -> String {
        plural(
            "%1$d notification from %2$d applications", "%1$d notifications from %2$d applications",
            count: count, "\(applications)")
    }

    /// Where they are.
    public func cameWhileQuiet(_ count: Int) -> String {
        plural(
            "It came while it was quiet, and is in the list.",
            "They came while it was quiet, and are in the list.", count: count)
    }

    /// Where those are that came in a summary at the time that a person chose for such.
    public func waitedForSummary(_ count: Int) -> String {
        plural(
            "It waited for this summary, and is in the list.",
            "They waited for this summary, and are in the list.", count: count)
    }

    // Translators: behind a list of names of applications.
    /// How many more applications there are than names.
    public func others(_ count: Int) -> String { plural("%d other", "%d others", count: count) }
}

// MARK: - Actions that wait

extension Sentences {
    /// The button that starts the application once more.
    public var tryAgain: String { text("Try Again") }

    /// The button that gives up.
    public var discard: String { text("Discard") }

    // Translators: the placeholder of these is what the person chose, such as “Reply”.
    /// An action waits for the session to be unlocked.
    public func unlock(to action: String) -> String { text("Unlock to “%@”.", action) }

    /// An action waits for the person, because nothing tells whether the session is locked.
    public func confirm(_ action: String) -> String {
        text(
            "“%@” waits: it needs you, and nothing tells whether the screen is locked. Confirm it in a terminal with “carillon respond”.",
            action)
    }

    // Translators: the second placeholder of these is the name of an application.
    /// An action waits for an application that did not start.
    public func couldNotStart(_ application: String, for action: String) -> String {
        text("“%1$@” waits: %2$@ could not be started.", action, application)
    }

    /// An application failed over an action.
    public func failed(_ application: String, over action: String) -> String {
        text("“%1$@” is not done: %2$@ failed over it.", action, application)
    }
}
