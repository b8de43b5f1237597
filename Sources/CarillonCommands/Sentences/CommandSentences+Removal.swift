// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// MARK: - Everything at once

extension CommandSentences {
    // Translators: two names in a row of names that stand in quotation marks, and between them only the
    // marks that end one and begin the next.
    /// Names that are to stand in quotation marks.
    func quoted(_ names: [String]) -> String {
        names.dropFirst().reduce(names.first ?? "") { contextual("quoted", "%1$@', '%2$@", $0, $1) }
    }

    /// Everything of everyone, in a script.
    var allNeedsYes: String {
        text("--all cancels what all applications have; add --app for one of them, or --yes")
    }

    // Translators: a question; yes is the word that is to be typed.
    /// Whether everything of everyone is meant.
    func cancelsAll(_ count: Int) -> String {
        plural(
            "Cancel the %d that is pending? It cannot be undone. Type yes or no.",
            "Cancel all %d that are pending? It cannot be undone. Type yes or no.", count: count)
    }

    // Translators: the word that is typed to agree.
    /// Yes.
    var yes: String { contextual("answer", "yes") }

    // Translators: places such as “Office”, which an application is told of as a person comes and goes.
    /// The rest that stays.
    func areFollowed(_ count: Int) -> String {
        plural(
            "%d place stays that an application follows itself; it rings nothing, and 'carillon settings APP --places off' ends that",
            "%d places stay that applications follow themselves; they ring nothing, and 'carillon settings APP --places off' ends that",
            count: count)
    }

    /// A person did not agree.
    var nothingCancelled: String { text("nothing was cancelled") }
}

// MARK: - Forgetting an application

extension CommandSentences {
    /// An option that goes with no other.
    var forgetStandsAlone: String {
        text("--forget forgets the settings, too; leave out the other options")
    }

    /// An application is to be forgotten, in a script.
    var forgetNeedsYes: String { text("--forget cannot be undone; add --yes if you mean it") }

    // Translators: an application, and how many notifications are to come and are in the list.
    /// How much goes with an application.
    func forgets(_ application: String, pending: Int, _ delivered: Int) -> String {
        text(
            "%1$@ has %2$@ pending and %3$@ delivered.", application, "\(pending)",
            "\(delivered)")
    }

    // Translators: a question; yes is the word that is to be typed.
    /// Whether that is meant.
    var forgetsForGood: String {
        text("Forget it, with its history and its settings? It cannot be undone. Type yes or no.")
    }

    // Translators: the placeholder is an application.
    /// An application is forgotten.
    func applicationForgotten(_ application: String) -> String {
        text("%@ is forgotten", application)
    }

    /// A person did not agree.
    var nothingForgotten: String { text("nothing was forgotten") }
}

// MARK: - What has no other time

extension CommandSentences {
    // Translators: the placeholder of these is the identifier or the title of a reminder.
    /// Why something pending gets no other time, or why its next time is not left out.
    func refusal(_ refusal: PendingRefusal, of name: String) -> String {
        switch refusal {
        case .isMonitor:
            text("'%@' is a place that its application follows; 'carillon cancel' ends that", name)
        case .isPaused:
            text(
                "'%@' is paused, and its application lets it go on; until then it has no time", name
            )
        case .repeats:
            text(
                "'%@' repeats: 'carillon edit' changes its times, 'carillon skip' leaves out the next",
                name)
        case .waitsForPlace, .placeHasNoNext:
            text("'%@' waits for a place and has no time; 'carillon edit' gives it one", name)
        case .nags:
            text("'%@' shows already and alerts again; 'carillon snooze' puts it off", name)
        case .doesNotRepeat:
            text(
                "'%@' does not repeat; 'carillon cancel' removes it, 'carillon reschedule' gives it another time",
                name)
        case .hasNothingLeftOut:
            text("'%@' has nothing left out before it rings next", name)
        case .ringsOnceMore:
            text("'%@' rings only once more; 'carillon cancel' removes it", name)
        }
    }
}

// MARK: - Short names

extension CommandSentences {
    // Translators: an identifier and a title, such as: 3f2a "Water the plants"
    /// The words that say which reminder it is.
    func named(_ identifier: String, _ title: String) -> String {
        contextual("identifier, title", "%1$@ \"%2$@\"", identifier, title)
    }

    // Translators: the name that was typed; a list of reminders follows.
    /// A name of several.
    func canMean(_ name: String) -> String { text("'%@' can be any of these:", name) }

    // Translators: the name that was typed; one reminder follows.
    /// Words that are in the title of one.
    func mayMean(_ name: String) -> String { text("'%@' may be this one:", name) }

    /// Asks whether it is.
    var isItThis: String { text("Type 1 if it is.") }

    // Translators: the name that was typed.
    /// A name of several, none of which was chosen.
    func canMeanSeveral(_ name: String) -> String {
        text("'%@' can mean more than one; type an ID", name)
    }

    // Translators: words of a title that were typed.
    /// Words that may mean one, and nobody has said that they do.
    func wasNotConfirmed(_ words: String) -> String {
        text("'%@' was not confirmed; type an ID", words)
    }

    // Translators: the placeholder is the name of a reminder.
    /// It was marked as done.
    func isDone(_ name: String) -> String { text("%@: done", name) }
}
