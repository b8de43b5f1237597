// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The sentences on repetitions.
///
/// Each adds something to what was said before, which is its first placeholder; so a translation
/// can put it behind that, before it, or around it.
struct RuleSentences: SentenceList {
    let language: Language
}

// MARK: - How often

extension RuleSentences {
    /// So many units.
    func every(_ count: Int, _ unit: Recurrence.Unit) -> String {
        switch unit {
        case .seconds where count == 1: text("every second")
        case .seconds: plural("every %d second", "every %d seconds", count: count)
        case .minutes where count == 1: text("every minute")
        case .minutes: plural("every %d minute", "every %d minutes", count: count)
        case .hours where count == 1: text("every hour")
        case .hours: plural("every %d hour", "every %d hours", count: count)
        case .days where count == 1: text("every day")
        case .days: plural("every %d day", "every %d days", count: count)
        case .weeks where count == 1: text("every week")
        case .weeks: plural("every %d week", "every %d weeks", count: count)
        case .months where count == 1: text("every month")
        case .months: plural("every %d month", "every %d months", count: count)
        case .years where count == 1: text("every year")
        case .years: plural("every %d year", "every %d years", count: count)
        }
    }

    // Translators: a span without days, such as 1 h 30 min.
    /// A span of hours, minutes and seconds.
    func everySpan(_ span: String) -> String { contextual("hours, minutes", "every %@", span) }

    // Translators: a span that begins with days, such as 2 days 6 h.
    /// A span of days and less.
    func everySpanOfDays(_ span: String) -> String { contextual("days", "every %@", span) }

    // Translators: a day of the week, or several: “every Monday and Friday”.
    /// Days of each week.
    func everyWeekday(_ name: String) -> String { contextual("weekday", "every %@", name) }

    // Translators: in each hour, so many minutes behind it, such as 05.
    /// A minute of each hour.
    func everyHour(at minute: String) -> String { text("every hour at :%@", minute) }

    // Translators: which of the times in each month, say: “the first and last of every month”.
    /// Which of the times of each unit.
    func only(_ ordinals: String, of often: String) -> String {
        text("the %1$@ of %2$@", ordinals, often)
    }

    // Translators: the placeholder is ordinals such as “first and last”; Monday to Friday is meant.
    /// Days from Monday to Friday of each month.
    func everyMonth(onWorkdays ordinals: String) -> String {
        text("every month on the %@ weekday", ordinals)
    }
}

// MARK: - At which places

extension RuleSentences {
    // Translators: a place that has no name.
    /// The name of a network that has none.
    var network: String { text("a network") }

    // Translators: when a reminder comes that waits for a place; the placeholder is its name: Office.
    /// The first time that one comes to a place.
    func arriving(_ place: String) -> String { text("on arriving at %@", place) }

    // Translators: when a reminder comes that waits for a place; the placeholder is its name: Office.
    /// The first time that one leaves a place.
    func leaving(_ place: String) -> String { text("on leaving %@", place) }

    // Translators: when a reminder comes that waits for a place; the placeholder is its name: Office.
    /// The first time that one comes to a place, or leaves it.
    func arrivingAndLeaving(_ place: String) -> String {
        text("on arriving at or leaving %@", place)
    }

    // Translators: the placeholder is “on arriving at Office”, or another of these.
    /// Each time that one does so.
    func everyTime(_ crossing: String) -> String { text("every time %@", crossing) }

    // Translators: in the place of “every day at 09:00”, of a place that an application follows.
    /// An application is told when one comes to a place or leaves it.
    var isForApplication: String { text("tells its application, rings nothing") }

    // Translators: an application is told of a place, such as Office, that its person has arrived there.
    /// One has come to a place.
    var arrived: String { text("arrived") }

    // Translators: an application is told of a place, such as Office, that its person has left it.
    /// One has left a place.
    var left: String { contextual("a place", "left") }
}

// MARK: - On which days

extension RuleSentences {
    // Translators: “every week”, and days such as “Monday and Friday” or “the last Friday”.
    /// The days.
    func on(_ days: String, _ often: String) -> String { text("%1$@ on %2$@", often, days) }

    // Translators: days, and days that they have to be at the same time: Friday, day 13 of the month.
    /// Days that are two things.
    func ifIt(is other: String, _ days: String) -> String {
        text("%1$@, if it is %2$@", days, other)
    }

    // Translators: a day of the week behind “on”, alone or in a list of days.
    /// A day of the week.
    func weekday(_ name: String) -> String { contextual("on a weekday", "%@", name) }

    // Translators: a date such as 8 January behind “on”.
    /// A date.
    func date(_ date: String) -> String { contextual("on a date", "%@", date) }

    // Translators: also where nothing else says how often: “Monday to Friday at 09:30”.
    /// The days on which most people work.
    var mondayToFriday: String { text("Monday to Friday") }

    // Translators: stands for a day of the week that is not known.
    /// The day of the first time.
    var theSameDay: String { text("the same day") }

    // Translators: numbers such as “1 and 15”.
    /// Days by their numbers.
    func day(_ numbers: String) -> String { text("day %@", numbers) }

    // Translators: days of each month by their numbers, as the next message has them: “the 1st and 15th”.
    /// Days of a month.
    func theMonthDays(_ numbers: String) -> String {
        contextual("days of each month", "the %@", numbers)
    }

    // Translators: the number of a day of a month, alone or in a list; in English it is 1st, 2nd, 3rd.
    /// The number of a day of a month.
    func monthDay(_ number: Int) -> String {
        language.isEnglish
            ? OrdinalText.short(number)
            : contextual("number of a day of a month", "%@", language.spelled("\(number)"))
    }

    // Translators: a day such as “29th”; months that do not have it have their last one.
    /// A day of each month, or what stands in for it.
    func dayOrLast(_ number: Int) -> String {
        text("the %@, or the last day", monthDay(number))
    }

    // Translators: days such as “day 3 and the last day”.
    /// Days of each month.
    func ofTheMonth(_ days: String) -> String { text("%@ of the month", days) }

    /// Days of each year.
    func ofTheYear(_ days: String) -> String { text("%@ of the year", days) }

    /// A day counted from the end.
    func day(fromEnd number: Int) -> String {
        switch number {
        case 1: text("the last day")
        case 2: text("the second to last day")
        default: text("the %@ to last day", ordinal(number))
        }
    }

    // Translators: an ordinal such as “first”, and a day of the week.
    /// One of the days of a month with a name, counted from its end if the number is negative.
    func weekday(_ name: String, number: Int) -> String {
        switch number {
        case -1: text("the last %@", name)
        case -2: text("the second to last %@", name)
        case ..<0: text("the %1$@ to last %2$@", ordinal(-number), name)
        default: text("the %1$@ %2$@", ordinal(number), name)
        }
    }
}

// MARK: - In which weeks and months

extension RuleSentences {
    // Translators: what was said before, and weeks such as “week 20 and the last week”.
    /// The weeks of the year.
    func inWeeks(_ weeks: String, _ often: String) -> String {
        contextual("weeks", "%1$@ in %2$@", often, weeks)
    }

    /// Weeks by their numbers.
    func week(_ numbers: String) -> String { text("week %@", numbers) }

    /// A week counted from the end.
    func week(fromEnd number: Int) -> String {
        switch number {
        case 1: text("the last week")
        case 2: text("the second to last week")
        default: text("the %@ to last week", ordinal(number))
        }
    }

    // Translators: what was said before, and months such as “January and March”.
    /// The months.
    func inMonths(_ months: String, _ often: String) -> String {
        contextual("months", "%1$@ in %2$@", often, months)
    }
}

// MARK: - Which one

extension RuleSentences {
    // Translators: these stand before a day, a day of the week or a week: “the first Friday”.
    /// The number of one in a row.
    func ordinal(_ number: Int) -> String {
        switch number {
        case 1: text("first")
        case 2: text("second")
        case 3: text("third")
        case 4: text("fourth")
        case 5: text("fifth")
        default: language.isEnglish ? OrdinalText.short(number) : text("%dth", "\(number)")
        }
    }

    /// The number of one in a row, counted from the end if it is negative.
    func place(_ number: Int) -> String {
        switch number {
        case -1: text("last")
        case -2: text("second to last")
        case ..<0: text("%@ to last", ordinal(-number))
        default: ordinal(number)
        }
    }
}
