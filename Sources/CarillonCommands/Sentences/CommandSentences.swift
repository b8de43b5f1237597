// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// The words of the command line to people, in the language of the session.
///
/// Words that they type stay as they are typed: commands, options and their values, and
/// identifiers.
struct CommandSentences: SentenceList {
    /// As they stand here.
    static let english = CommandSentences(language: .english)

    let language: Language
}

extension Environment {
    /// The words to the person.
    var sentences: CommandSentences { CommandSentences(language: language) }
}

// MARK: - The first minute

extension CommandSentences {
    /// The first words about Carillon.
    var welcome: String {
        [
            text("Carillon rings reminders, and the notifications of applications, at their time:"),
            text("also after a restart, also with the application closed. Try:"), "",
            "  carillon remind Tea --in 5s    " + text("ring in five seconds"),
            "  carillon list                  " + text("what will ring, and what has rung"),
            "  carillon doctor                "
                + text("what works on this machine, and what does not"),
            "  carillon help                  " + text("all commands; 'man carillon' has examples"),
        ].joined(separator: "\n")
    }

    // Translators: the first reminder where nothing shows notifications.
    /// Nothing shows notifications, but a terminal.
    var ringsOnTerminal: String {
        text(
            "there is no notification server here, so it rings on the terminal; 'carillon doctor' says more"
        )
    }

    /// Nothing shows notifications.
    var waitsForServer: String {
        text(
            "there is no notification server here, so it is shown as soon as there is one; 'carillon doctor' says more"
        )
    }
}

// MARK: - Reminders

extension CommandSentences {
    // Translators: identifier, title, date, and how far away that is.
    /// A reminder that rings once.
    func rings(_ identifier: String, _ title: String, _ date: String, _ distance: String) -> String
    {
        text("%1$@: \"%2$@\" rings %3$@ (%4$@)", identifier, title, date, distance)
    }

    // Translators: identifier, title, and “on arriving at Office”, or another of these.
    /// A reminder that waits for a place.
    func ringsAtPlace(_ identifier: String, _ title: String, _ crossing: String) -> String {
        text("%1$@: \"%2$@\" rings %3$@", identifier, title, crossing)
    }

    // Translators: behind “rings …”: how often, such as “every day at 09:00”.
    /// A reminder that rings again.
    func rings(_ once: String, often: String) -> String {
        contextual("rings, how often", "%1$@, %2$@", once, often)
    }

    // Translators: how far a time of another place is away, and what the clock here shows then.
    /// A time of another place.
    func here(_ distance: String, _ moment: String) -> String {
        text("%1$@, %2$@ here", distance, moment)
    }

    // Translators: an identifier, and a moment such as “tomorrow 09:00 (in 20 h)”.
    /// The answer about one that rings again later.
    func snoozed(_ identifier: String, until moment: String) -> String {
        text("%1$@: snoozed until %2$@", identifier, moment)
    }

    // Translators: an identifier, and a place: “on arriving at Office”.
    /// The answer about one that rings again at a place.
    func snoozed(_ identifier: String, rings place: String) -> String {
        text("%1$@: snoozed, rings again %2$@", identifier, place)
    }

    // Translators: an identifier, and a moment such as “tomorrow 09:00 (in 20 h)”.
    /// The answer about one that rings at another time.
    func rescheduled(_ identifier: String, to moment: String) -> String {
        text("%1$@: rings %2$@", identifier, moment)
    }

    // Translators: an identifier, and a moment such as “tomorrow 09:00 (in 20 h)”.
    /// Something that repeats does not ring at its next time.
    func skipped(_ identifier: String, then moment: String) -> String {
        text("%1$@: skips the next time, then rings %2$@", identifier, moment)
    }

    // Translators: the application of reminders, as an identifier.
    /// A person has refused reminders.
    func notAllowed(_ application: String) -> String {
        text("reminders are not allowed; 'carillon settings %@ --allow' allows them", application)
    }

    /// Nobody hears the answer any more.
    var busWentAwayWhileWaiting: String {
        text("the session bus went away; what was added is still there")
    }

    /// The end of a wait for one that is gone.
    var removedBeforeChoice: String { text("it was removed before anything was chosen") }

    /// The end of a wait whose choice waited for the person to unlock the screen, and they
    /// discarded it.
    var choiceDiscarded: String { text("what was chosen was discarded") }

    /// The end of a wait for one in whose place another is.
    var replacedBeforeChoice: String { text("it was replaced before anything was chosen") }

    /// The person chose nothing.
    var wasDismissed: String { text("it was dismissed") }

    /// The person chose nothing in time.
    func nothingChosen(in span: Duration) -> String {
        let (seconds, rest) = span.components
        let words =
            rest == 0
            ? SpanText(language).exact(Int(seconds))
            : "\(Int(span / .milliseconds(1))) ms"
        // Translators: a span of time, such as “1 h 30 min”.
        return text("nothing was chosen in %@", words)
    }
}

// MARK: - Removing and acting

extension CommandSentences {
    // Translators: the placeholder of these is an identifier.
    /// The answer about one that was pending and is not any more.
    func cancelled(_ identifier: String) -> String { text("%@: cancelled", identifier) }

    /// The answer about one that does not nag any more.
    func alertsNoMore(_ identifier: String) -> String { text("%@: alerts no more", identifier) }

    /// The answer about one that was delivered and is not in the list any more.
    func cleared(_ identifier: String) -> String { text("%@: cleared", identifier) }

    /// An action that waited.
    func actionDiscarded(_ identifier: String) -> String {
        text("%@: the action is discarded", identifier)
    }

    /// The answer about one that was in the history.
    func forgotten(_ identifier: String) -> String { text("%@: forgotten", identifier) }

    // Translators: an identifier, and an application.
    /// The answer about one that was handed to an application.
    func pushed(_ identifier: String, to application: String) -> String {
        text("%1$@: pushed to %2$@", identifier, application)
    }

    /// How much was cancelled.
    func cancelled(_ count: Int) -> String { plural("%d cancelled", "%d cancelled", count: count) }

    /// How much was cleared.
    func cleared(_ count: Int) -> String { plural("%d cleared", "%d cleared", count: count) }

    /// How much was forgotten.
    func forgotten(_ count: Int) -> String { plural("%d forgotten", "%d forgotten", count: count) }

    // Translators: the placeholder of these is a list of identifiers.
    /// The refusal where it is not there to be cancelled.
    func notPending(_ identifiers: String) -> String {
        text("nothing pending is called '%@'; 'carillon list --pending' shows what is", identifiers)
    }

    /// The refusal where it does not alert again.
    func neitherSnoozedNorNagging(_ identifiers: String) -> String {
        text(
            "neither snoozed nor nagging: %@; 'carillon list --pending' shows what is", identifiers)
    }

    /// The refusal where it is not there to be cleared, snoozed or answered.
    func notDelivered(_ identifiers: String) -> String {
        text(
            "nothing that rang is called '%@'; 'carillon list --delivered' shows what did",
            identifiers)
    }

    // Translators: a title, and a moment such as “Fri 4 Dec 10:00 (in 4 days)”.
    /// The refusal where it is there, and still to ring.
    func hasNotRung(_ title: String, _ moment: String) -> String {
        text(
            "'%1$@' has not rung yet: it rings %2$@; 'carillon reschedule' gives it another time, 'carillon cancel' removes it",
            title, moment)
    }

    /// The refusal where it rang, and was put off.
    func isPutOff(_ title: String, _ moment: String) -> String {
        text(
            "'%1$@' was put off and rings again %2$@; 'carillon reschedule' gives it another time, 'carillon cancel' ends that",
            title, moment)
    }

    // Translators: a title, and a moment such as “today 09:15 (5 min ago)”.
    /// The refusal where it is to come, and has come.
    func hasRung(_ title: String, _ moment: String) -> String {
        text(
            "'%1$@' rang %2$@ and is not pending any more; 'carillon done' ends it, 'carillon snooze' has it ring again",
            title, moment)
    }

    // Translators: the name that was typed, and the identifier that it would have stood for, or several
    // with strokes between.
    /// The refusal of a name where nobody can be asked whether it is meant so.
    func isNoIdentifier(_ name: String, _ identifiers: String) -> String {
        text(
            "'%1$@' is no ID, and other names are understood on a terminal only; write %2$@", name,
            identifiers)
    }

    /// The refusal where it is not there to be forgotten.
    func notInHistory(_ identifiers: String) -> String {
        text("nothing in the history is called '%@'; 'carillon history' shows what is", identifiers)
    }
}

// MARK: - Errors that several commands have

extension CommandSentences {
    /// Nothing more can be heard.
    var busWentAway: String { text("the session bus went away") }

    // Translators: an option, and the path that was typed.
    /// A file that is not there or may not be read.
    func cannotRead(_ option: String, _ path: String) -> String {
        text("%1$@: '%2$@' cannot be read", option, path)
    }

    /// A picture that is not there or may not be read.
    func cannotReadPicture(_ option: String, _ path: String) -> String {
        text("%1$@: '%2$@' cannot be read; give the path of a picture", option, path)
    }

    /// A file that is not there, or is no sound.
    func cannotPlay(_ option: String, _ path: String) -> String {
        text(
            "%1$@: '%2$@' cannot be played; give the path of a file in WAV or Ogg Vorbis", option,
            path)
    }

    /// A file that is longer than a notification.
    func playsTooLong(_ option: String, _ path: String) -> String {
        text("%1$@: '%2$@' is too long; give one of 30 seconds or less", option, path)
    }

    /// A name that none of the installed sounds has.
    func noSuchSound(_ name: String) -> String {
        text(
            "no sound here is called '%@', so the usual one is heard; the shell completes their names behind --sound",
            name)
    }

    // Translators: behind a usage error; the placeholder is a command such as 'carillon remind'.
    /// Where it is written how it is typed.
    func seeHelp(_ command: String) -> String { text("See '%@ --help'.", command) }
}
