// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - The command line itself

extension CommandSentences {
    // Translators: an option such as --in, and what is wrong with its value.
    /// The trouble with the value of an option.
    func option(_ option: String, _ trouble: String) -> String {
        contextual("option, error", "%1$@: %2$@", option, trouble)
    }

    // Translators: the word that was typed; a question such as “did you mean list?” may follow.
    /// A command that there is not.
    func unknownCommand(_ typed: String) -> String { text("unknown command %@", typed) }

    /// An option that there is not.
    func unknownOption(_ typed: String) -> String { text("unknown option %@", typed) }

    // Translators: a letter with its dash, and the word that has it.
    /// A letter that is no option.
    func unknownOption(_ letter: String, in word: String) -> String {
        text("unknown option %1$@ in %2$@", letter, word)
    }

    // Translators: what is wrong, and the word that was meant.
    /// The word that was perhaps meant.
    func didYouMean(_ trouble: String, _ word: String) -> String {
        text("%1$@; did you mean %2$@?", trouble, word)
    }

    /// An option without a value got one.
    func takesNoValue(_ option: String) -> String { text("%@ takes no value", option) }

    // Translators: an option, and how it is typed.
    /// An option with a value got none.
    func needsValue(_ option: String, _ usage: String) -> String {
        text("%1$@ needs a value: %2$@", option, usage)
    }

    /// An option that stands twice.
    func isGivenTwice(_ option: String) -> String { text("%@ is given twice", option) }

    // Translators: what is missing, such as ID or TEXT.
    /// The operand that has to be there.
    func isMissing(_ operand: String) -> String { text("%@ is missing", operand) }

    /// The argument that must not be there.
    func unexpected(_ argument: String) -> String { text("unexpected argument '%@'", argument) }

    // Translators: what was typed, and a list of words that can be.
    /// A word of others than these.
    func isNone(_ typed: String, of words: String) -> String {
        text("'%1$@' is none of %2$@", typed, words)
    }

    /// A word of others than these, and no span either.
    func isNone(ofAndNoSpan typed: String, of words: String) -> String {
        text("'%1$@' is none of %2$@ and no span of time such as 10m or 2h", typed, words)
    }

    /// A shell that is not known.
    func isNotSupported(_ shell: String, _ others: String) -> String {
        text("'%1$@' is not supported; there are %2$@", shell, others)
    }
}

// MARK: - Options that do not go together

extension CommandSentences {
    /// Two options.
    func exclude(_ one: String, _ other: String) -> String {
        text("%1$@ and %2$@ exclude each other; leave one out", one, other)
    }

    // Translators: the placeholder is what was typed, such as “whenever I get home”.
    /// The refusal of a place that is meant each time.
    func comesBackOnce(_ words: String) -> String {
        text("what is snoozed comes back once; say \"when\" instead of '%@'", words)
    }

    /// The refusal of both switches at once.
    var allowAndDeny: String { text("--allow and --deny exclude each other") }

    /// The refusal of one application that is let through and held.
    func bothName(_ application: String) -> String {
        text("--allow and --no-allow both name %@", application)
    }

    /// A time to wait where nothing is waited for.
    var timeoutEndsWaiting: String {
        text("--timeout ends a waiting; add --wait or --action")
    }

    /// Another time, and none is given.
    var needsNewTime: String { text("the new time is missing; use --in or --at") }

    /// Further alerts of nothing.
    var alertsNeedsIdentifiers: String {
        text("--alerts needs IDs; --all cancels what is snoozed, too")
    }

    /// Nothing to remove.
    var nameWhatToRemove: String { text("ID is missing; name what to remove, or use --all") }

    /// Some and all.
    var allStandsAlone: String { text("--all stands alone; leave the IDs out") }

    /// Nothing to push.
    var sayWhatComes: String { text("say what comes: add --payload, or --title and --body") }

    /// More than the payload.
    var payloadSaysItAll: String { text("--payload says it all; leave the other options out") }

    /// A listing and a change.
    func isForShowingHistory(_ option: String) -> String {
        text("%@ is for showing the history; leave it out", option)
    }

    /// Keeping for one.
    var keptIsTheSame: String { text("what is kept is the same for all; leave the rest out") }

    /// Keeping nothing for so long.
    var keepOffKeepsNothing: String {
        text("--keep off keeps nothing; leave --keep-for and --keep-most out")
    }

    /// One application, and no word on how long it is silent.
    var sayHowLongIsSilent: String {
        text("--app says which application is silent; add until TIME, for SPAN, on or off")
    }

    /// Days of nothing.
    var daysNeedWindow: String {
        text("--days says when a part of the day is quiet; add one: 22:00-07:00")
    }

    /// More behind “off”.
    func offEndsQuiet(_ rest: String) -> String {
        text("'off' ends what is quiet now; leave '%@' out", rest)
    }

    /// More behind “remove”.
    func removeDeletesAll(_ rest: String) -> String {
        text("'remove' deletes all times; leave '%@' out", rest)
    }

    /// Something else than a number of milliseconds.
    func noMilliseconds(_ typed: String) -> String {
        text("'%@' is no number of milliseconds; write one such as 5000, or 0", typed)
    }

    // Translators: what was typed; the spans stay as they are typed.
    /// Too short or too long to nag.
    func noNagSpan(_ typed: String) -> String { text("'%@' is not between 1m and 1d", typed) }

    // Translators: what was typed.
    /// Something else than a hint.
    func noHint(_ typed: String) -> String {
        text("'%@' is no hint; write it like int:value:42 or string:sound-name:bell", typed)
    }

    /// More behind “on”.
    func onNeedsNoTime(_ rest: String) -> String {
        text("'on' lasts until 'carillon quiet off'; leave '%@' out", rest)
    }

    /// The end is not said.
    var sayUntilWhen: String { text("say until when: 'carillon quiet until 9:00'") }

    /// The length is not said.
    var sayForHowLong: String { text("say for how long: 'carillon quiet for 1h'") }

    /// The times are not said.
    var sayWhenSummariesCome: String {
        text("say when summaries come: 'carillon quiet summary 8:00 18:00'")
    }

    /// Something else than times.
    func noSummaryTimes(_ typed: String) -> String {
        text("'%@' is no list of times of a day; write it like 8:00 18:00", typed)
    }

    // Translators: two numbers.
    /// Too many times.
    func tooManyTimes(_ count: Int, most: Int) -> String {
        text("these are %1$@ times; use %2$@ at most", "\(count)", "\(most)")
    }
}

// MARK: - What was typed is not what is wanted

extension CommandSentences {
    /// A title that says nothing.
    var titleIsEmpty: String { text("TITLE is empty") }

    /// A text that says nothing.
    var textIsEmpty: String { text("TEXT is empty; say what to remind of") }

    // Translators: the placeholder is what was typed.
    /// No application.
    func noApplication(_ typed: String) -> String {
        text(
            "'%@' is no application; write it like org.example.App, as 'carillon apps' lists them",
            typed)
    }

    // Translators: a name that was typed, and the identifiers of the applications that have it.
    /// A name of several applications.
    func severalApplications(_ typed: String, _ ids: String) -> String {
        text("'%1$@' is the name of several applications; write one of these: %2$@", typed, ids)
    }

    /// No number.
    func noNumber(_ typed: String) -> String { text("'%@' is no whole number from 0 up", typed) }

    // Translators: what was typed, and the largest number.
    /// No number from 1 up.
    func noNumber(_ typed: String, upTo largest: Int) -> String {
        text("'%1$@' is no number from 1 to %2$@", typed, "\(largest)")
    }

    /// No zone.
    func noZone(_ typed: String) -> String {
        text("'%@' is no time zone; write it like Europe/Berlin or UTC", typed)
    }

    /// No button.
    func noAction(_ typed: String) -> String {
        text("'%@' is no action; write it like done=Done", typed)
    }

    /// A button without a word.
    func hasNoTitle(_ typed: String) -> String {
        text("'%@' has no title; write it like done=Done", typed)
    }
}

// MARK: - The help

extension CommandSentences {
    /// A text of a command's declaration; `po/help.pot` has them all, and a test keeps it so.
    func help(_ english: String) -> String { text(english) }

    // Translators: the placeholder is a command and what it takes, as it is typed; options follow.
    /// How a command is typed.
    func usage(_ command: String) -> String { text("Usage: %@ [options]", command) }

    // Translators: the placeholder is what a command does, such as “Explains the commands”.
    /// The purpose of a command, as a sentence of its own.
    func does(_ summary: String) -> String { contextual("help", "%@.", summary) }

    /// The heading of the options.
    var options: String { text("Options:") }

    /// The heading of the commands.
    var commands: String { text("Commands:") }

    /// The purpose of Carillon.
    var purpose: String {
        text("Reminders and notifications that ring at their time, also with their app closed.")
    }

    /// The call that says more.
    var seeHelpOfCommand: String {
        text("'carillon help COMMAND' says more about one; 'carillon --version' the version.")
    }
}
