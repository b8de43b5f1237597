// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// MARK: - What 'carillon show' says

extension CommandSentences {
    // Translators: these are words before the details of a reminder, as short as can be.
    /// When it will ring.
    var ringsLabel: String { contextual("details", "Rings") }

    // Translators: when a reminder comes already, ahead of its time.
    /// When it rings already, ahead of its time.
    var warnsLabel: String { contextual("details", "Warns") }

    /// The times after that.
    var thenLabel: String { contextual("details", "Then") }

    /// When it rang.
    var rangLabel: String { contextual("details", "Rang") }

    /// That it is held, or was missed.
    var noteLabel: String { contextual("details", "Note") }

    /// How it repeats.
    var repeatsLabel: String { contextual("details", "Repeats") }

    // Translators: how it comes, such as “once, then every 10 min until acted on”.
    /// How it rings, where it does not repeat.
    var alertsLabel: String { contextual("details", "Alerts") }

    /// Its buttons.
    var buttonsLabel: String { contextual("details", "Buttons") }

    /// Its sound.
    var soundLabel: String { contextual("details", "Sound") }

    /// How much it matters.
    var urgencyLabel: String { contextual("details", "Urgency") }

    /// The number at its launcher.
    var badgeLabel: String { contextual("details", "Badge") }

    /// The command that a button runs.
    var runsLabel: String { contextual("details", "Runs") }

    /// The files that are attached.
    var filesLabel: String { contextual("details", "Files") }

    /// Its identifier.
    var identifierLabel: String { contextual("details", "ID") }

    /// Whose it is.
    var applicationLabel: String { contextual("details", "Application") }

    // Translators: in the place of the name of a sound.
    /// It makes no sound.
    var noSound: String { contextual("details", "none") }

    // Translators: in the place of the name of a sound.
    /// It makes the usual sound.
    var usualSound: String { contextual("details", "default") }

    /// How much it matters; nil is as notifications do.
    func urgency(_ level: InterruptionLevel) -> String? {
        switch level {
        case .passive: contextual("urgency", "low")
        case .active: nil
        case .timeSensitive: contextual("urgency", "time-sensitive")
        case .critical: contextual("urgency", "critical")
        }
    }

    // Translators: dates on which what repeats does not ring; it stands before “Fri 4 Dec, Fri 11 Dec”.
    /// The days that are left out.
    var exceptLabel: String { contextual("details", "Except") }

    // Translators: a list, and how many more there are.
    /// The beginning of a list.
    func andMore(_ list: String, _ count: Int) -> String {
        plural("%2$@ and %1$d more", "%2$@ and %1$d more", count: count, list)
    }

    // Translators: the placeholder is a list of identifiers.
    /// The refusal where nothing has that name.
    func isNowhere(_ identifiers: String) -> String {
        text("nothing here is called '%@'; 'carillon list' shows what there is", identifiers)
    }
}

// MARK: - What 'carillon edit' says

extension CommandSentences {
    /// Nothing is to be changed.
    var editsNothing: String {
        text("say what is to change: a time, or an option such as --title, --warn or --sound")
    }

    // Translators: an identifier, and a moment such as “Friday 4 December 10:00 (in 5 d)”.
    /// The others go on without the time that was changed.
    func goesOn(_ identifier: String, _ moment: String) -> String {
        text("%1$@: goes on as before, next %2$@", identifier, moment)
    }

    // Translators: a title.
    /// The question which times of what repeats are changed.
    func whichTimes(_ title: String) -> String {
        text("'%@' repeats, and this time does not:", title)
    }

    // Translators: a title, and a moment such as “Fri 4 Dec 10:00”.
    /// The answer where nobody is there to be asked that.
    func sayWhichTimes(_ title: String, _ moment: String) -> String {
        text(
            "'%1$@' repeats, and this time does not: add --only-next to change only %2$@, or --all to have it repeat no more",
            title, moment)
    }

    // Translators: the placeholder is a moment such as “Fri 4 Dec 10:00”.
    /// Only one time of what repeats is changed.
    func onlyOne(_ moment: String) -> String { text("only %@; the others stay", moment) }

    // Translators: of a reminder that repeats.
    /// All times of what repeats are changed to one.
    var repeatsNoMore: String { text("it rings once and repeats no more") }

    /// One time is to change of what has only one.
    func hasNoOtherTime(_ identifier: String) -> String {
        text("%@ rings only once more: leave out --only-next", identifier)
    }

    // Translators: the placeholder is an option, such as --until.
    /// An option that says something of a time that is not said.
    func needsTimeToo(_ option: String) -> String {
        text(
            "%@ goes with a time: say when it rings, too, such as --every monday --at 9:00",
            option)
    }

    // Translators: an identifier, and an application.
    /// A reminder that an application made.
    func isNotYours(_ identifier: String, _ application: String) -> String {
        text(
            "'%1$@' belongs to %2$@, which alone can change it; 'carillon reschedule' gives it another time",
            identifier, application)
    }

    /// Nobody agreed.
    var nothingChanged: String { text("nothing was changed") }
}
