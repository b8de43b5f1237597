// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - Times within texts

extension CommandSentences {
    // Translators: a word that was typed, and words of a time that stand beside it.
    /// A word that is not known.
    func isNotKnown(_ word: String, beside time: String) -> String {
        text(
            "'%1$@' behind '%2$@' is not understood; put the time at the end, or the text in quotes",
            word, time)
    }

    /// Words of time without a time.
    func saysNoTime(_ words: String) -> String {
        text(
            "'%@' says no time; write it like tomorrow at 9:00, or put the text in quotes and say when with --at, --in or --every",
            words)
    }

    // Translators: a length of time that was typed, twice, such as "20 min". Say how one types it as a time
    // in your language.
    /// How long, and not when.
    func isLength(_ words: String) -> String {
        text(
            "'%1$@' says how long, and not when; write \"in %2$@\" to be reminded after it", words,
            words)
    }

    // Translators: an end that was typed, such as "until 31 July", twice.
    /// An end, and no time before it.
    func endsNothing(_ words: String) -> String {
        text(
            "'%1$@' says when it ends, and not when it rings; say that, too, as in \"every day at 9:00 %2$@\"",
            words, words)
    }

    // Translators: words such as "soon" or "between the years".
    /// Words of a time that is not exact.
    func isVague(_ words: String) -> String {
        text("'%@' is no exact time; say a day and a time of day, such as friday at 9:00", words)
    }

    /// A time in the middle.
    func standsInside(_ words: String) -> String {
        text("'%@' stands within the text; put the time at the end, or the text in quotes", words)
    }

    /// A text without an end.
    var isTooLongForTime: String {
        text("the text is too long to look for a time in it; say when with --at, --in or --every")
    }

    // Translators: two times of the day. Clocks are set forward that night.
    /// An hour that there is not.
    func hourIsSkipped(_ time: String, next: String) -> String {
        text("the clocks skip %1$@ that day; say %2$@, or another time", time, next)
    }
}

// MARK: - Days that not every month or year has

extension CommandSentences {
    // Translators: how many of the twelve months have a day, and its number. "last day" is typed.
    /// A day that some months do not have.
    func isRareDay(_ months: Int, _ day: Int) -> String {
        text(
            "%1$@ of 12 months have a day %2$@, and the others are left out; \"last day\" rings in each",
            "\(months)", "\(day)")
    }

    // Translators: “of every month” is what one types in your language, as in “on the first of every month”.
    /// A day of "the month", which is once.
    var isOnceOfMonth: String {
        text("It rings once. Write \"of every month\" to be reminded each month.")
    }

    // Translators: the path of a calendar.
    /// A calendar that was to say on which days a reminder is silent.
    func hasNoWholeDays(_ path: String) -> String {
        text("'%@' has no whole days to come; holidays are events without a time of day", path)
    }

    // Translators: a day. A calendar says on which days a reminder is silent.
    /// Behind the last of these days it rings on all.
    func daysOffEnd(_ day: String) -> String {
        text("the calendar is followed up to %@; after that nothing is left out", day)
    }

    /// The last of February.
    var leapDayOr28: String { text("29 February, or the 28th where there is none") }

    /// The day behind the 28th.
    var leapDayOrMarch: String { text("29 February, or 1 March where there is none") }

    /// Each fourth year.
    var leapYearsOnly: String { text("29 February, in leap years only") }
}

// MARK: - What words mean

extension CommandSentences {
    /// Nothing is understood.
    func isNoTime(_ typed: String) -> String { text("'%@' is no time that is understood", typed) }

    // Translators: what was typed, such as “twice a week”; say an example that adds the times to it.
    /// How often in a unit, without the times.
    func leavesTimesOpen(_ typed: String) -> String {
        text(
            "'%@' leaves open when; add the times, as in twice a week on monday and thursday at 9:00, or twice a day at 8:00 and 20:00",
            typed)
    }

    /// Several times are understood.
    func isMoreThanOneTime(_ typed: String) -> String {
        text("'%@' can be more than one time", typed)
    }

    /// A date of another form.
    func noMoment(_ typed: String) -> String {
        text("'%@' is no moment; write it like 2027-01-05T08:30:00+01:00", typed)
    }

    /// A language without words.
    func noLanguage(_ typed: String, _ known: String) -> String {
        text("'%1$@' is no language that is read; there are %2$@", typed, known)
    }
}

// MARK: - Before it counts

extension CommandSentences {
    // Translators: dates with times follow, with commas between.
    /// The first times of what repeats.
    func nextTimes(_ dates: String) -> String { text("It rings: %@ …", dates) }

    /// Asks for consent.
    var enterMeansYes: String { text("Is this meant? Enter means yes, any letter means no. ") }

    /// Nobody agreed.
    var nothingScheduled: String { text("nothing was scheduled") }
}
