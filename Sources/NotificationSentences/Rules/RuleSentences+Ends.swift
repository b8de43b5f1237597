// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - At which times

extension RuleSentences {
    // Translators: what was said before, and times such as “09:00 and 12:00”.
    /// The times of the day.
    func at(_ times: String, _ often: String) -> String { text("%1$@ at %2$@", often, times) }

    // Translators: the number is more than six; what was said before comes second.
    /// More times of the day than are listed.
    func at(timesOfTheDay count: Int, _ often: String) -> String {
        plural("%2$@ at %1$d time of the day", "%2$@ at %1$d times of the day", count: count, often)
    }

    // Translators: what was said before, and two times.
    /// A part of the day.
    func window(_ start: String, _ end: String, _ often: String) -> String {
        text("%1$@, %2$@ to %3$@", often, start, end)
    }

    // Translators: how often, and the first and the last time of each day.
    /// The first and the last time.
    func from(_ start: String, to end: String, _ often: String) -> String {
        text("%1$@ from %2$@ to %3$@", often, start, end)
    }

    // Translators: what was said before, and numbers such as “9 and 11”.
    /// The hours.
    func inHours(_ hours: String, _ often: String) -> String {
        text("%1$@ in the hours %2$@", often, hours)
    }

    /// The minutes of each hour.
    func atMinutes(_ minutes: String, _ often: String) -> String {
        text("%1$@ at minute %2$@", often, minutes)
    }

    /// The seconds of each minute.
    func atSeconds(_ seconds: String, _ often: String) -> String {
        text("%1$@ at second %2$@", often, seconds)
    }

    // Translators: how often, and the date and the time from which it counts.
    /// The first time.
    func from(_ start: String, _ often: String) -> String { text("%1$@ from %2$@", often, start) }

    // Translators: how often, the date from which it counts, and the time of each day.
    /// The first day, and the time of each.
    func from(_ start: String, at time: String, _ often: String) -> String {
        text("%1$@ from %2$@, at %3$@", often, start, time)
    }

    // Translators: what was said before, and a time zone such as Asia/Tokyo.
    /// The zone.
    func inZone(_ zone: String, _ often: String) -> String {
        text("%1$@, %2$@ time", often, zone)
    }
}

// MARK: - Until when

extension RuleSentences {
    /// Ends after one time.
    func once(_ often: String) -> String { text("%@, once", often) }

    // Translators: what was said before comes second.
    /// Ends after so many.
    func times(_ count: Int, _ often: String) -> String {
        plural("%2$@, %1$d time", "%2$@, %1$d times", count: count, often)
    }

    // Translators: what was said before, and a date, maybe with a time.
    /// Ends with a date.
    func until(_ date: String, _ often: String) -> String {
        text("%1$@, until %2$@", often, date)
    }

    /// Dates that are left out.
    func butFor(_ count: Int, _ often: String) -> String {
        plural("%2$@, but for %1$d date", "%2$@, but for %1$d dates", count: count, often)
    }

    /// Dates that are added.
    func andOn(_ count: Int, _ often: String) -> String {
        plural("%2$@, and on %1$d more date", "%2$@, and on %1$d more dates", count: count, often)
    }
}

// MARK: - Lists

extension RuleSentences {
    // Translators: puts the last of a list behind the others.
    /// The last two of a list, of which the first may be all before the last.
    private func and(_ others: String, _ last: String) -> String {
        contextual("list", "%1$@ and %2$@", others, last)
    }

    // Translators: puts one of a list behind those before it; the last has “and”.
    /// One of a list that is not the last.
    private func comma(_ others: String, _ next: String) -> String {
        contextual("list", "%1$@, %2$@", others, next)
    }

    // Translators: the last two of days of the week, of which the first ordinal is meant: “Saturday or Sunday”.
    /// Two of which one is meant.
    private func or(_ others: String, _ last: String) -> String {
        contextual("list", "%1$@ or %2$@", others, last)
    }

    /// `a or b`, `a, b or c`.
    func either(_ words: [String]) -> String {
        guard let first = words.first, let last = words.last, words.count > 1
        else { return words.first ?? "" }
        return or(words.dropFirst().dropLast().reduce(first, comma), last)
    }

    /// `a`, `a and b`, `a, b and c`.
    func list(_ words: [String]) -> String {
        guard let first = words.first, let last = words.last, words.count > 1
        else { return words.first ?? "" }
        return and(words.dropFirst().dropLast().reduce(first, comma), last)
    }
}

// MARK: - Triggers

extension RuleSentences {
    /// Rings now.
    var atOnce: String { text("at once") }

    // Translators: a notification that a server sends.
    /// Comes from elsewhere.
    var pushed: String { text("pushed") }

    /// Rings one time.
    var once: String { text("once") }

    // Translators: it alerts once more, because nobody has acted on it.
    /// A further alert.
    var again: String { text("again") }

    // Translators: it rings later, because a person wanted that.
    /// Was snoozed.
    var snoozed: String { text("snoozed") }

    // Translators: it rings at a place; the placeholder is “on arriving at Office”, or another of these.
    /// Was snoozed until one crosses the boundary of a place.
    func snoozed(untilCrossing crossing: String) -> String { text("snoozed, rings %@", crossing) }

    // Translators: a countdown stands still, and rings when somebody lets it go on.
    /// Stands still.
    var paused: String { text("paused") }

    // Translators: how often it alerts, such as “every 5 min”.
    /// Nags.
    func untilActedOn(_ often: String) -> String { text("%@ until acted on", often) }

    // Translators: “again”, and how often it alerts.
    /// A further alert, and the next ones.
    func again(_ often: String) -> String { contextual("alerts", "%1$@ %2$@", again, often) }

    // Translators: when it rings, and how often it alerts from then on.
    /// The words behind the first alert.
    func then(_ first: String, _ next: String) -> String { text("%1$@, then %2$@", first, next) }

    // Translators: of a reminder, such as “again 3 days after Done”; Done is the word on its button.
    /// Comes again so long after it was done.
    func again(after span: String) -> String { text("again %1$@ after “%2$@”", span, done) }

    // Translators: conditions such as “hour is 8, minute is 30”.
    /// The words for conditions that have no better ones.
    func whenever(_ conditions: String) -> String { text("whenever %@", conditions) }

    // Translators: a part of a date in the calendar's own word, such as hour, and a number.
    /// A part of a date.
    func condition(_ part: String, _ number: Int) -> String {
        text("%1$@ is %2$@", part, "\(number)")
    }
}

// MARK: - How long before

extension RuleSentences {
    // Translators: “every day at 09:00”, and spans such as “1 day before and at its time”.
    /// The spans between each time and what rings for it.
    func offsets(_ spans: String, _ often: String) -> String {
        contextual("spans", "%1$@ (%2$@)", often, spans)
    }

    // Translators: a span such as 1 day.
    /// How long before its time.
    func before(_ span: String) -> String { text("%@ before", span) }

    // Translators: a span such as 10 min.
    /// How long after its time.
    func after(_ span: String) -> String { text("%@ after", span) }

    // Translators: in a list behind “1 day before”.
    /// Neither before nor after.
    var atItsTime: String { text("at its time") }
}
