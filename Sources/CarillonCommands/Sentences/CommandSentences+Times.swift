// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - Times that cannot be read

extension CommandSentences {
    /// No span.
    func noSpan(_ typed: String) -> String {
        text("'%@' is no span of time; write it like 90s, 20m, 1h30m, 2d or 1w", typed)
    }

    /// A moment where a span was asked for, and the option or the word that takes it.
    func momentIsNoSpan(_ typed: String, _ words: String) -> String {
        text("'%1$@' is a moment and no span of time; say it with '%2$@'", typed, words)
    }

    /// A span of nothing.
    func noTimeAtAll(_ typed: String) -> String {
        text("'%@' is no time at all; use at least 1s", typed)
    }

    /// Too long a span.
    func tooLong(_ typed: String) -> String { text("'%@' is more than a hundred years", typed) }

    /// No moment.
    func noTime(_ typed: String) -> String {
        text(
            "'%@' is no time; write it like 09:00, \"tomorrow 09:00\", \"monday noon\" or \"2027-01-05 08:30\"",
            typed)
    }

    // Translators: a day that was typed, twice.
    /// A day without a time.
    func noTimeOfDay(_ typed: String) -> String {
        text("'%1$@' has no time of day; add one, such as \"%2$@ at 9:00\"", typed, typed)
    }

    /// No moment of the past.
    func noPastMoment(_ typed: String) -> String {
        text(
            "'%@' is no moment that is past; write it like 2d, today, yesterday, 2026-11-20 or \"2026-11-20 08:30\"",
            typed)
    }

    /// A moment of the future.
    func isStillToCome(_ typed: String) -> String { text("'%@' is still to come", typed) }

    /// A time of the past.
    var timeIsPast: String { text("this time is past; give one that is still to come") }

    /// A repetition, where one time of many is changed.
    var isOneTime: String {
        text("only one time is changed: say when that is, without a repetition")
    }

    /// A date of the past.
    var dateIsPast: String { text("this date is past; give one that is still to come") }

    /// No date.
    func noDate(_ typed: String) -> String {
        text("'%@' is no date; write it like 2027-03-01 or \"2027-03-01 09:00\"", typed)
    }

    /// A day such as 31 April.
    func dayDoesNotExist(_ typed: String) -> String {
        text("'%@' is a day that does not exist", typed)
    }

    /// A time of the day such as 25:00 or 13pm.
    func timeDoesNotExist(_ typed: String) -> String {
        text("'%@' is a time of the day that does not exist", typed)
    }

    /// No day of the week.
    func noWeekday(_ typed: String) -> String {
        text("'%@' is no day of the week; write it like mon-fri or \"mon, thu\"", typed)
    }

    /// No part of a day.
    func noPartOfDay(_ typed: String) -> String {
        text("'%@' is no part of a day; write it like 09:00-17:00", typed)
    }

    /// No quiet hours.
    func noQuietTime(_ typed: String) -> String {
        text(
            "'%@' is no part of a day; write it like 22:00-07:00, \"until 9:00\", \"for 1h\" or off",
            typed)
    }

    /// No repetition.
    func noRepetition(_ typed: String) -> String {
        text(
            "'%@' is no repetition; write it like 20m, \"2 weeks\", weekday, \"monday, thursday\", 15th or \"last friday\"",
            typed)
    }
}

// MARK: - Times that do not say enough, or too much

extension CommandSentences {
    /// Nothing says when.
    var sayWhen: String {
        text(
            "say when: add --in, --at, --every or --rule, or end with a time in words of their own, such as tomorrow at 9:00"
        )
    }

    /// Nothing says when, and only one option can.
    var sayWhenByAt: String { text("say when: add --at") }

    /// All of it is a time.
    func isAllTime(_ typed: String) -> String {
        text(
            "'%@' is all a time; put a text before it, or write the time with --at, --in or --every",
            typed)
    }

    // Translators: a word with a slip of the finger, such as “tomorow”, and words of a time.
    /// A word of a time with a wrong letter.
    func isSlip(_ word: String, beside time: String) -> String {
        text(
            "'%1$@' beside '%2$@' is not understood; correct it, or put the text in quotes if it belongs to it",
            word, time)
    }

    /// Two times.
    func canBothBeTime(_ one: String, _ other: String) -> String {
        text("'%1$@' and '%2$@' can both be the time; put the text in quotes", one, other)
    }

    /// Two times, each of which takes a reminder of its own.
    func areTwoTimes(_ typed: String) -> String {
        text("'%@' are two times; make two reminders, one after the other", typed)
    }

    // Translators: what was typed, and the ways to read it, with “or” between.
    /// The readings of a text that can be read in more than one way.
    func canBe(_ typed: String, _ ways: [String]) -> String {
        let list = ways.dropFirst().reduce(ways.first ?? "") { text("%1$@ or %2$@", $0, $1) }
        return text("'%1$@' can be %2$@; type the one that is meant", typed, list)
    }

    // Translators: what was typed, and a number.
    /// The question about it.
    func canBeRead(_ typed: String, _ count: Int) -> String {
        text("'%1$@' can be read in %2$@ ways:", typed, "\(count)")
    }

    /// The question.
    func whichOne(_ count: Int) -> String {
        count == 2
            ? text("Which one? Type 1 or 2.") : text("Which one? Type 1 to %@.", "\(count)")
    }

    /// An option that the words make needless.
    var wordsSayItAlready: String { text("the words say it already; leave one out") }

    /// A span with other times.
    var inStandsAlone: String { text("--in stands alone; leave --at, --every and --rule out") }

    /// A span in a zone.
    var inCountsRealTime: String { text("--zone: --in counts real time; use --at") }

    /// A repeating span in a zone.
    var spanIsTheSameEverywhere: String {
        text("--zone: a span of real time is the same everywhere; add --at")
    }

    // Translators: behind “--warn: ”; a span such as 1 day.
    /// A warning that would have come already.
    func warningIsPast(_ span: String) -> String {
        text("it is less than %@ until then; take a shorter span", span)
    }

    // Translators: behind “--warn: ”; what was typed.
    /// Words that are no span of days or less.
    func noWarning(_ words: String) -> String {
        text("'%@' is no span; use one such as 30m, 2h, 1d or 1w, up to 366 days", words)
    }

    /// Two repetitions.
    var ruleSaysHowOften: String { text("--rule says how often; leave --every out") }

    /// A bound without a repetition.
    func needsRepetition(_ option: String) -> String {
        text("%@ needs a repetition; add --every or --rule", option)
    }

    // Translators: COUNT or UNTIL.
    /// A second bound.
    func ruleHas(_ part: String) -> String {
        text("the rule has %@ already; leave one out", part)
    }

    /// Days without a window.
    var onNeedsBetween: String {
        text("--on needs --between; without it, use --every \"mon, thu\"")
    }

    /// A window without a span.
    var betweenNeedsEvery: String {
        text("--between needs --every with minutes or hours, such as --every 20m")
    }

    /// A window and a time.
    var betweenSaysTimes: String {
        text("--between says the times of the day; leave --at out")
    }

    /// A window of seconds.
    var betweenTakesMinutes: String {
        text("--between takes whole minutes; leave the seconds of --every out")
    }

    /// A span longer than its window.
    var everyIsLonger: String {
        text("--every is longer than --between; use --every day with --at")
    }

    /// A night that belongs to no day.
    var betweenGoesOverMidnight: String {
        text(
            "--between goes over midnight, so --on cannot say which day is meant; use two reminders"
        )
    }

    /// Times that no rule has.
    var noRuleHasTheseTimes: String {
        text(
            "--every and --between make no rule: these times of the day are too many and too uneven; use a span that divides an hour, such as 5m"
        )
    }

    /// A date without a time.
    var sayTimeOfDayToo: String {
        text("say the time of day, too, such as \"2027-03-01 09:00\"")
    }

    /// A span of seconds from a time on.
    var everyTakesMinutes: String {
        text("--every with --at takes whole minutes; leave the seconds out")
    }

    /// Days without a time.
    var daysNeedTime: String {
        text("--every with days needs a time; add --at, such as --at 08:30")
    }

    /// A rule without a time.
    var ruleNeedsTime: String {
        text("--rule needs a time; add --at, such as --at 09:00, or BYHOUR")
    }

    /// A date where a time is wanted.
    var atTakesTimeOfDay: String {
        text("--at takes only a time of day here, such as 08:30")
    }

    /// A repetition of nothing.
    var neverRings: String {
        text("it never rings: each of its dates is past or left out, or does not exist")
    }

    /// A rule of no date.
    var hasNoDate: String { text("it never rings: there is no such date") }
}
