// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// MARK: - Tables

extension CommandSentences {
    // Translators: the headings of columns, as short as can be: when it will ring.
    /// When it will ring.
    var ringsColumn: String { text("RINGS") }

    // Translators: when it rang.
    /// When it rang.
    var rangColumn: String { text("RANG") }

    // Translators: when an action was chosen.
    /// When an action was chosen.
    var chosenColumn: String { text("CHOSEN") }

    /// Its identifier.
    var identifierColumn: String { text("ID") }

    /// Its title.
    var titleColumn: String { text("TITLE") }

    /// Whose it is.
    var applicationColumn: String { text("APP") }

    // Translators: how it repeats, such as “every day at 09:00”; empty for what rings once.
    /// How it repeats.
    var repeatsColumn: String { text("REPEATS") }

    // Translators: the heading of remarks, such as “missed: was due today 09:00”.
    /// The column of further notes.
    var noteColumn: String { text("NOTE") }

    // Translators: what an action waits for: “done: waits until the screen is unlocked”.
    /// Why it waits.
    var whyColumn: String { text("WHY") }

    // Translators: what became of it: “answered”, “dismissed”.
    /// The column of what became of it.
    var outcomeColumn: String { text("OUTCOME") }

    // Translators: the headings of 'carillon apps'.
    /// The columns of the applications' settings, by the names of the options that change them.
    var applicationColumns: [String] {
        [
            text("APP"), text("ID"), text("ALLOWED"), text("STYLE"), text("SOUND"), text("BADGE"),
            text("PREVIEWS"), text("PENDING"), text("DELIVERED"),
        ]
    }

    /// The note about lines that a terminal is spared.
    func more(_ count: Int) -> String {
        plural("… and %d more; --all shows them", "… and %d more; --all shows them", count: count)
    }
}

// MARK: - Lists

extension CommandSentences {
    // Translators: stands in the place of a date.
    /// The time of a request that waits for something else.
    var atNoSetTime: String { text("at no set time") }

    // Translators: what was chosen, and what it waits for.
    /// An action that waits.
    func waiting(_ action: String, _ reason: String) -> String {
        contextual("action, what it waits for", "%1$@: %2$@", action, reason)
    }

    // Translators: the placeholder is a time, as in “was due today 09:00”.
    /// The note about one that came later than it was to.
    func missed(_ wasDue: String) -> String { text("missed: %@", wasDue) }

    // Translators: “missed: …”, and how it repeats.
    /// The note about one that came later than it was to, and comes again.
    func missed(_ missed: String, often: String) -> String {
        contextual("missed, how often", "%1$@; %2$@", missed, often)
    }

    /// There is nothing of these.
    func nothing(isPending: Bool, wasDelivered: Bool) -> String {
        switch (isPending, wasDelivered) {
        case (true, true): text("Nothing is pending and nothing was delivered.")
        case (true, false): text("Nothing is pending.")
        case (false, true): text("Nothing was delivered.")
        // Rare enough to be spoken of only when asked for.
        case (false, false): text("Nothing waits.")
        }
    }

    // Translators: words that were looked for in texts.
    /// Nothing has these words.
    func nothingHas(_ words: String) -> String {
        text("Nothing here has '%@' in its text; 'carillon list' shows all.", words)
    }

    // Translators: words that were looked for, and the day that they name.
    /// Nothing is on a day.
    func nothingIs(on day: String, orHas words: String) -> String {
        text(
            "Nothing rings or rang on that day (%1$@), and nothing has '%2$@' in its text; 'carillon list' shows all.",
            day, words)
    }

    // Translators: two days.
    /// A week, by its first and its last day.
    func fromTo(_ first: String, _ last: String) -> String {
        contextual("days", "%1$@ – %2$@", first, last)
    }

    /// The event that an action waits for.
    func waits(_ reason: WaitingResponse.Reason) -> String {
        switch reason {
        case .unlock: text("waits until the screen is unlocked")
        case .confirmation: text("waits until you confirm it with 'carillon respond'")
        case .application: text("its application deals with it")
        case .start: text("waits until its application starts")
        case .decision:
            text("failed; 'carillon respond' tries again, 'carillon clear' discards it")
        }
    }
}

// MARK: - History

extension CommandSentences {
    /// There is no history yet.
    var historyIsEmpty: String { text("Nothing is in the history.") }

    /// Nothing is kept.
    var historyIsOff: String {
        text("The history is off; 'carillon history --keep on' begins one.")
    }

    // Translators: how many entries, and how long, such as “30 days”.
    /// The span and number of entries that are kept.
    func historyIsKept(for span: String, entries: Int) -> String {
        plural(
            "The history is kept for %2$@, %1$d entry at most.",
            "The history is kept for %2$@, %1$d entries at most.", count: entries, span)
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

    // Translators: “answered”, and which action was chosen.
    /// The ending by an action that was chosen.
    func ended(_ ending: String, with action: String) -> String {
        contextual("ending, action", "%1$@: %2$@", ending, action)
    }

    // Translators: what became of it, and what was typed.
    /// The ending by a text that was typed.
    func ended(_ ending: String, typed text: String) -> String {
        contextual("ending, typed", "%1$@ \"%2$@\"", ending, text)
    }

    // Translators: what became of it, and that nobody could see it when it came.
    /// The ending of one that nobody could see or hear when it came.
    func came(whileLocked isLocked: Bool, whileQuiet isQuiet: Bool, _ ending: String) -> String {
        switch (isLocked, isQuiet) {
        case (true, true): text("%@; came while locked, quiet", ending)
        case (true, false): text("%@; came while locked", ending)
        case (false, true): text("%@; came while quiet", ending)
        case (false, false): ending
        }
    }
}

// MARK: - Applications and settings

extension CommandSentences {
    /// Nobody has used notifications.
    var noApplications: String { text("No application has used notifications yet.") }

    // Translators: the placeholder is an application.
    /// An application that nobody knows.
    func isUnknown(_ application: String) -> String {
        text(
            "%@ has not used notifications yet; 'carillon apps' lists those that have", application)
    }

    // Translators: the placeholder is an application.
    /// An application that is not let through.
    func isNotAllowedAnyway(_ application: String) -> String {
        text("%@ is not allowed anyway; 'carillon quiet' shows which are", application)
    }
}

// MARK: - Quiet hours

extension CommandSentences {
    /// There are none.
    var noQuietHours: String {
        text("There are no quiet hours; 'carillon quiet 22:00-07:00' sets some.")
    }

    // Translators: the placeholder of these is a moment such as “today 23:00 (in 2 h)”.
    /// It is quiet, and when that ends.
    func isQuiet(until moment: String) -> String { text("It is quiet until %@.", moment) }

    /// It is quiet for good.
    var staysQuiet: String { text("It is quiet, and stays so.") }

    /// When it becomes quiet.
    func isNotQuiet(before moment: String) -> String { text("Quiet hours begin %@.", moment) }

    /// It never becomes quiet.
    var isNotQuiet: String { text("It is not quiet.") }

    /// A single time that goes on longer than the others.
    func isQuietInAnyCase(until moment: String) -> String { text("until %@ in any case", moment) }

    /// An application that is silent until a moment, or for good.
    func isSilent(_ application: String, until moment: String?) -> String {
        guard let moment else { return text("%@ is silent until you say otherwise.", application) }
        // Translators: an application, and a moment such as “tomorrow 09:00 (in 20 h)”.
        return text("%1$@ is silent until %2$@.", application, moment)
    }

    /// The notifications that come through.
    func comesThrough(timeSensitive: Bool) -> String {
        timeSensitive
            ? text("What is critical or time sensitive comes through.")
            : text("What is critical comes through; what is time sensitive does not.")
    }

    // Translators: the placeholder is a list of applications.
    /// Who is let through.
    func allowed(_ applications: String) -> String { text("Allowed: %@", applications) }

    // Translators: the placeholder is a list of times, such as 08:00, 18:00.
    /// When summaries come.
    func summaries(at times: String) -> String { text("Summaries: at %@", times) }

    /// A part of each day.
    var everyDay: String { text("every day") }

    /// From now on each event is printed.
    var watches: String { text("Watching.") }

    /// From now on each event is printed, once there are any.
    var watchesWithoutService: String { text("Watching; the service is not running yet.") }
}
