// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The sentences on dates and spans of time.
struct TimeSentences: SentenceList {
    let language: Language
}

// MARK: - Dates

extension TimeSentences {
    // Translators: the placeholder of these is a time such as 09:30.
    /// A time of today.
    func today(_ time: String) -> String { text("today %@", time) }

    /// A time of tomorrow.
    func tomorrow(_ time: String) -> String { text("tomorrow %@", time) }

    /// A time of yesterday.
    func yesterday(_ time: String) -> String { text("yesterday %@", time) }

    // Translators: a date such as Mon 23 Nov, and a time.
    /// A time of another day.
    func moment(_ date: String, _ time: String) -> String {
        contextual("date, time", "%1$@ %2$@", date, time)
    }

    // Translators: a date, a time, and a time zone such as Europe/Berlin.
    /// A time of another day in a zone.
    func moment(_ date: String, _ time: String, in zone: String) -> String {
        contextual("date, time, zone", "%1$@ %2$@ %3$@", date, time, zone)
    }

    // Translators: a moment such as “today 12:35”, and how far away it is, such as “in 20 min”.
    /// A moment, and how far away it is.
    func away(_ moment: String, _ distance: String) -> String {
        contextual("moment, distance", "%1$@ (%2$@)", moment, distance)
    }

    // Translators: a heading; the placeholder is a date such as 22 November.
    /// The heading of things that were or will be today.
    func headingToday(_ date: String) -> String { text("Today, %@", date) }

    /// The heading of things that will be tomorrow.
    func headingTomorrow(_ date: String) -> String { text("Tomorrow, %@", date) }

    /// The heading of things that were yesterday.
    func headingYesterday(_ date: String) -> String { text("Yesterday, %@", date) }
}

// MARK: - Times of the day

extension TimeSentences {
    // Translators: a time of a clock of twelve hours, such as 9:30, as it is written and typed in
    // your language.
    /// From midnight to noon.
    func beforeNoon(_ time: String) -> String { text("%@ AM", time) }

    /// From noon to midnight.
    func afterNoon(_ time: String) -> String { text("%@ PM", time) }

    // Translators: the half of the day, beside an hour from 1 to 12 that is chosen.
    /// The first half of a day.
    var morningHalf: String { text("AM") }

    /// The second half of a day.
    var eveningHalf: String { text("PM") }
}

// MARK: - Spans

extension TimeSentences {
    // Translators: as short as it is understood; these stand side by side, as in 1 h 30 min.
    /// Seconds.
    func seconds(_ count: Int) -> String { plural("%d s", "%d s", count: count) }

    /// Minutes.
    func minutes(_ count: Int) -> String { plural("%d min", "%d min", count: count) }

    /// Hours.
    func hours(_ count: Int) -> String { plural("%d h", "%d h", count: count) }

    // Translators: as in “every 2 days” and “kept for 2 days”.
    /// Days.
    func days(_ count: Int) -> String { plural("%d day", "%d days", count: count) }

    /// A moment that is now.
    var now: String { text("now") }

    // Translators: the placeholder of these is a span such as 1 h 30 min.
    /// A moment to come.
    func inSpan(_ span: String) -> String { text("in %@", span) }

    /// A moment that is past.
    func ago(_ span: String) -> String { text("%@ ago", span) }

    /// A moment days away.
    func inDays(_ count: Int) -> String { plural("in %d day", "in %d days", count: count) }

    /// A moment days ago.
    func daysAgo(_ count: Int) -> String { plural("%d day ago", "%d days ago", count: count) }

    /// A moment months away.
    func inMonths(_ count: Int) -> String { plural("in %d month", "in %d months", count: count) }

    /// A moment months ago.
    func monthsAgo(_ count: Int) -> String {
        plural("%d month ago", "%d months ago", count: count)
    }

    /// A moment years away.
    func inYears(_ count: Int) -> String { plural("in %d year", "in %d years", count: count) }

    /// A moment years ago.
    func yearsAgo(_ count: Int) -> String { plural("%d year ago", "%d years ago", count: count) }
}
