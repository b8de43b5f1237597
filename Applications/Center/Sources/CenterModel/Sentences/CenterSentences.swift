// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

/// The sentences of the notification centre for people, in the language of the session.
public struct CenterSentences: SentenceList {
    /// The language in which they are said.
    public let language: Language

    /// Says them in a language.
    public init(in language: Language) { self.language = language }
}

// MARK: - What rings, and what has rung

extension CenterSentences {
    /// The time of a request that waits for something else.
    var atNoSetTime: String { text("at no set time") }

    /// The state of one that is still in the list of notifications.
    var stillShowing: String { text("still showing") }

    // Translators: parts of a line, such as a time and an application.
    /// Parts of a line with a comma of the language between; empty ones are left out.
    public func row(_ parts: [String]) -> String {
        let parts = parts.filter { !$0.isEmpty }
        return parts.dropFirst().reduce(parts.first ?? "") {
            contextual("list", "%1$@, %2$@", $0, $1)
        }
    }

    // Translators: these say what became of a notification.
    /// How it left the list; what is of a calendar leaves it because of what was done there.
    func ended(_ ending: HistoryEntry.Ending, isOfCalendar: Bool = false) -> String {
        switch ending {
        case .dismissed: text("dismissed")
        case .answered: text("answered")
        case .cleared: text("cleared")
        case .withdrawn where isOfCalendar: text("done or changed in its calendar")
        case .withdrawn: text("removed by its application")
        case .replaced: text("replaced")
        }
    }

    /// It was opened.
    var opened: String { text("opened") }

    // Translators: the title of an action.
    /// An action of it was chosen.
    func answered(_ action: String) -> String { text("answered: %@", action) }

    // Translators: what was chosen, or what became of it, and what was typed.
    /// The choice or the ending, with the text that was typed.
    func typed(_ words: String, _ typed: String) -> String { text("%1$@ “%2$@”", words, typed) }

    /// Nobody could see it.
    var cameWhileLocked: String { text("came while the screen was locked") }

    /// Nobody was to see it.
    var cameWhileQuiet: String { text("came while it was quiet") }

    // Translators: what came too late; “was due 09:30” follows.
    /// It was missed, and when it was due.
    func missed(_ wasDue: String) -> String { text("missed: %@", wasDue) }

    // Translators: the placeholder is a time such as 09:30, or a day and a time.
    /// When it was meant to ring.
    func wasDue(_ moment: String) -> String { text("was due %@", moment) }
}

// MARK: - What waits

extension CenterSentences {
    // Translators: the action of a click on a notification itself.
    /// The action of a click.
    var open: String { text("Open") }

    /// The action of closing.
    var dismiss: String { text("Dismiss") }

    // Translators: a screen reader says it: an action, a moment, and an application.
    /// The action that was chosen, when, and of whose notification.
    func wasChosen(_ action: String, _ moment: String, _ application: String) -> String {
        text("%1$@ was chosen %2$@, %3$@", action, moment, application)
    }

    /// The event that an action waits for.
    func waits(_ reason: WaitingResponse.Reason) -> String {
        switch reason {
        case .unlock: text("waits until the screen is unlocked")
        case .confirmation: text("waits until you let it go on")
        case .application: text("its application deals with it")
        case .start: text("waits until its application starts")
        case .decision: text("its application failed over it; try again, or discard it")
        }
    }
}

// MARK: - What was done, and what went wrong

extension CenterSentences {
    // Translators: the placeholder of these is the title of a notification.
    /// The note about one that was pending.
    func cancelled(_ title: String) -> String { text("“%@” cancelled", title) }

    /// The note about one that was delivered, or in the history.
    func cleared(_ title: String) -> String { text("“%@” cleared", title) }

    /// All that an application had pending.
    func cancelled(_ count: Int) -> String {
        plural("%d notification cancelled", "%d notifications cancelled", count: count)
    }

    /// All that has rung.
    var historyCleared: String { text("History cleared") }

    /// The note about one that waited.
    func discarded(_ title: String) -> String { text("“%@” discarded", title) }

    /// Nothing can be asked any more.
    var busWentAway: String { text("the session bus went away") }

    /// The service has ended.
    public var serviceStopped: String {
        text(
            "The notification service has stopped. Nothing rings until it runs again; then this window goes on by itself."
        )
    }

    // Translators: the underscore stands before the letter that is pressed with Alt.
    /// Starts it.
    public var startIt: String { text("_Start It") }

    /// There is no notification server.
    public var nothingShowsOnScreen: String {
        text(
            "No notification server is running, so nothing shows on the screen. What rings is listed here, under History."
        )
    }

    // Translators: the placeholder is a reason.
    /// The service cannot be asked.
    public func serviceUnreachable(_ reason: String) -> String {
        text("The notification service cannot be reached: %@.", reason)
    }

    // Translators: the placeholder is an application.
    /// An application that is gone.
    public func isUnknown(_ application: String) -> String {
        text("%@ is not known to the notification service", application)
    }
}
