// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// Problems of calendars are findings: whoever shows them says them in the language of the person. Names of
// properties stay as the file has them, since that is where somebody looks for them.

extension Finding {
    /// A problem of one property, of one of its parts, or of a component.
    static func of(_ property: String, _ problem: Finding) -> Finding {
        text("%1$@: %2$@", .words(property), problem)
    }

    private static func number(_ number: Int) -> Finding { .words("\(number)") }
}

// MARK: - Lines and components

extension Finding {
    /// A line is none.
    static var isNoLine: Finding {
        text("the line has no name and colon; it is left as it is")
    }

    // Translators: components are the parts of a calendar file between BEGIN and END.
    /// Components lie too deep.
    static func isTooDeep(_ most: Int) -> Finding {
        text("more than %@ components lie in one another", number(most))
    }
    /// There are too many components.
    static func hasTooManyComponents(_ most: Int) -> Finding {
        text("there are more than %@ components", number(most))
    }
    /// A component ends that never began.
    static var neverBegan: Finding {
        text("nothing of this name began; the line is left as it is")
    }
    /// A component does not end.
    static var neverEnds: Finding { text("its END is missing") }

    /// A file is too long.
    static func hasTooManyBytes(_ most: Int) -> Finding {
        text("the file has more than %@ bytes; split it", number(most))
    }
    /// A file has too many lines.
    static func hasTooManyLines(_ most: Int) -> Finding {
        text("the file has more than %@ lines; split it", number(most))
    }
    /// A line is too long.
    static func isTooLong(_ most: Int) -> Finding {
        text("the line has more than %@ bytes; shorten it", number(most))
    }
    /// A file is not in UTF-8.
    static var isUTF16: Finding { text("the file is in UTF-16; save it as UTF-8") }
}

// MARK: - Events, tasks and alarms

extension Finding {
    // Translators: “it” in these is a line of a calendar file, such as DTSTART.
    /// A text is no date.
    static func isNoDate(_ text: String) -> Finding {
        .text("'%@' is no date; write it like 20270301 or 20270301T090000", .words(text))
    }
    /// A text is no span.
    static var isNoSpan: Finding { text("it is no span; write it like PT1H30M") }
    /// A text is no period.
    static func isNoPeriod(_ text: String) -> Finding { .text("'%@' is no period", .words(text)) }
    /// A text is no number.
    static var isNoNumber: Finding { text("it is no number") }
    /// Nothing says when an item is.
    static var hasNoStart: Finding {
        text("it is missing, so nothing can be counted from it")
    }
    /// A rule is none; what is wrong with it has no other words than those of who reads rules.
    static func isNoRule(_ reason: String) -> Finding {
        text("the rule does not count (%@)", .words(reason))
    }
    // Translators: UNTIL and COUNT are parts of a rule of a calendar file.
    /// A rule has both ends.
    static var onlyUntilCounts: Finding { text("UNTIL is there, too, and counts alone") }
    /// A rule has more times than can be counted.
    static func ringsOn(_ most: Int) -> Finding {
        text("it is more than %@, so it rings on", number(most))
    }
    /// A rule of whole days goes by hours.
    static var isWithinDay: Finding { text("a whole day repeats by days or more") }
    /// A rule has no time at all.
    static var cannotBeCounted: Finding { text("no time of it can be counted") }
    /// A changed time belongs to a series that has no such time any more.
    static var isOfOlderSeries: Finding {
        text("the series is newer and has no such time any more, so it is left out")
    }

    // Translators: “one” and “this one” are events or tasks of a calendar; the number is that of a line.
    /// A name is there twice, and the one before counts less.
    static func isNotOlder(than line: Int) -> Finding {
        text(
            "there is one of this name in line %@; this one counts, which is not older",
            number(line))
    }
    /// A name is there twice, and the one before counts.
    static func isOlder(than line: Int) -> Finding {
        text(
            "there is one of this name in line %@; that one counts, which is newer", number(line))
    }
    /// A name is too long.
    static func hasTooLongName(_ most: Int) -> Finding {
        text("it has more than %@ bytes; it is left out", number(most))
    }

    /// An alarm belongs to nothing.
    static var liesInNothing: Finding {
        text("it lies in no event and no task, so it never rings")
    }
    /// An alarm does not say when.
    static var hasNoTrigger: Finding { text("it is missing, so this alarm never rings") }
    /// An alarm says it in no known way.
    static func isNoTrigger(_ text: String) -> Finding {
        .text("'%@' is neither a span nor a date", .words(text))
    }
    /// An alarm repeats after nothing.
    static var repeatsAtOnce: Finding {
        text("an alarm repeats after a span of more than nothing")
    }
    // Translators: how often an alarm is to repeat, and how often it does.
    /// An alarm repeats too often.
    static func repeatsTooOften(_ count: Int, most: Int) -> Finding {
        text("it is %1$@; the first %2$@ of them ring", number(count), number(most))
    }
    // Translators: the placeholder is ARRIVE, DEPART, CONNECT or DISCONNECT.
    /// An alarm is no time.
    static func isPlace(_ word: String) -> Finding {
        text("it rings at a place (%@), not at a time", .words(word))
    }
    /// A zone is not known.
    static func isNoZone(_ name: String) -> Finding {
        text(
            "nobody knows the zone '%@'; its times are taken for those of your zone", .words(name))
    }
}

// MARK: - What rings

extension Finding {
    /// Too many rings are there to list.
    static func listsOnly(_ most: Int) -> Finding {
        text("only the first %@ rings are listed", number(most))
    }
    /// One item has too many rings to list.
    static func listsOnlyOfOne(_ most: Int) -> Finding {
        text("it rings so often that only the first %@ are listed", number(most))
    }
    /// Too many reminders are there.
    static func takesOnly(_ most: Int) -> Finding {
        text("only the first %@ reminders are taken", number(most))
    }

    // Translators: a reason such as “it has more than one rule”, and a number.
    /// An item is left out.
    static func isLeftOut(_ reason: Finding, because most: Int) -> Finding {
        text(
            "%1$@, and it rings more than %2$@ times in the next year; it is left out", reason,
            number(most))
    }
    // Translators: the same reason, and a number, in these two.
    /// The rings of a series are added one by one.
    static func isAddedForAYear(_ reason: Finding, _ count: Int) -> Finding {
        text(
            "%1$@; its %2$@ rings of the next year are added one by one", reason, number(count))
    }
    /// Rings are added one by one.
    static func isAddedOneByOne(_ reason: Finding, _ count: Int) -> Finding {
        text("%1$@; its %2$@ rings are added one by one", reason, number(count))
    }

    // Translators: from here on reasons why a rule of a reminder cannot say what an event or a task says.
    /// It rings otherwise.
    static var ringsOtherwise: Finding {
        text(
            "clock changes or acknowledgements move its rings in a way that a reminder does not"
        )
    }
    /// A trigger cannot be; whoever refuses it has English words alone.
    static func isNoReminder(_ reason: String) -> Finding {
        text("no reminder has such times (%@)", .words(reason))
    }
    /// All later ones of a series are others.
    static var standsForLaterOnes: Finding {
        text("it stands for all later ones of a series")
    }
    /// A rule leaves out times.
    static var leavesOutByRule: Finding { text("it leaves out by a rule") }
    /// An added time has another length.
    static var hasOwnEnd: Finding { text("one of its times has an end of its own") }
    /// There are several rules.
    static var hasTwoRules: Finding { text("it has more than one rule") }
    /// Too many times are added.
    static func addsTooMany(_ most: Int) -> Finding {
        text("it has more than %@ times", number(most))
    }
    /// Too many times are left out.
    static func leavesOutTooMany(_ most: Int) -> Finding {
        text("it leaves out more than %@ times", number(most))
    }
    /// Nothing says when it is.
    static var hasNoTime: Finding { text("it has no time") }
    /// Nobody but the file knows its zone.
    static var hasOwnZone: Finding { text("its zone is none of the zone database") }
    /// It lasts from a time to a day.
    static var endsWithDay: Finding { text("it begins at a time and ends with a day") }
    /// An alarm stands alone.
    static var hasOwnAlarm: Finding { text("it has an alarm at a time of its own") }
}
