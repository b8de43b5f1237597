// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why a file does not ring as the libraries say, and rightly so (Decision 0070).
enum KnownDifference: String {
    case isNotRead = "the libraries do not read it"
    case isReadOnlyHere = "the libraries leave out a line or an item that is read here"
    case isLeftOutHere = "an item in a component of somebody's own is no item of the calendar"
    case ringsNever = "an alarm for a place, and ACTION:NONE, ring at no time"
    case isRealTime = "hours of a rule are real time over clock changes"
    case isOften = "what rings every few minutes is listed 10,000 times"
    case isOfPerson = "whole days and times without a zone are the person's, whatever is beside"
    case isFirstTime = "DTSTART is a time of the series although the rule does not give it"
    case endsOnClock = "an UNTIL in UTC of whole days is that of a clock"
    case startsAtStart = "an event begins at its start although its end is before that"
    case isDueThatDay = "a task is due on a whole day, and by its DUE alone"
    case isExcluded = "EXRULE is read here"
    case isAtItsTime = "a day that is added to a series of times has their time of day"
    case hasOwnZone = "the file itself says that the time is in summer"

    /// The files that come with the libraries, by their names, or with those of their folders.
    static let ofOwn: [String: KnownDifference] = [
        "america_new_york_forward_reference.ics": .isNotRead,
        "bad_rrule_missing_until_event.ics": .isNotRead,
        "broken_dtstart.ics": .isNotRead,
        "fuzz_testcase_invalid_month.ics": .isNotRead,
        "fuzz_testcase_vtimezone_lone_cr.ics": .isNotRead,
        "invalid_duration.ics": .isNotRead,
        "issue_104_broken_calendar.ics": .isNotRead,
        "issue_1081_invalid_rrule_freq.ics": .isNotRead,
        "issue_1081_invalid_start_and_end.ics": .isNotRead,
        "issue_1081_invalid_start_valid_end.ics": .isNotRead,
        "issue_165_missing_event.ics": .isNotRead,
        "issue_186_invalid_trigger.ics": .isNotRead,
        "issue_464_invalid_rdate.ics": .isNotRead,
        "issue_798_related_to.ics": .isNotRead,
        "multiple_timezones.ics": .isNotRead,
        "calendars/pacific_fiji.ics": .isNotRead,
        "parsing_error.ics": .isNotRead,
        "parsing_error_in_UTC_offset.ics": .isNotRead,
        "rfc_7529.ics": .isNotRead,
        "broken_ical.ics": .isReadOnlyHere,
        "issue_156_RDATE_with_PERIOD_TZID_khal.ics": .isReadOnlyHere,
        "issue_178_custom_component_contains_other.ics": .isLeftOutHere,
        "issue_151_macos_linux_difference.ics": .ringsNever,
        "issue_151_macos_linux_difference2.ics": .ringsNever,
        "rfc_9074_example_proximity.ics": .ringsNever,
        "event_with_recurrence.ics": .isOfPerson,
        "issue_201_mixed_datetime_and_date.ics": .isOfPerson,
        "issue_117_until_before_dtstart.ics": .isFirstTime,
        "issue_28_rrule_with_UTC_endinginZ.ics": .endsOnClock,
        "end_before_start_event.ics": .startsAtStart,
        "issue_132_swapped_start_and_end.ics": .startsAtStart,
        "issue_201_test_matrix.ics": .isDueThatDay,
        "issue_1633_rdate_with_dates.ics": .isAtItsTime,
        "issue_1633_rdate_with_dates_and_tzid.ics": .isAtItsTime,
        "issue_722_timezone_transition_ambiguity.ics": .hasOwnZone,
    ]

    /// Files of others: those of ical.js, synctools and KCalendarCore, whose source Debian has.
    private static let ofOthers: [String: KnownDifference] = [
        "LibICal_TestCase02.ics": .isNotRead,
        "ical.js-component.ics": .isNotRead,
        "synctools-attach.ics": .isNotRead,
        "synctools-empty-priority.ics": .isNotRead,
        "synctools-utf8.ics": .isNotRead,
        "LibICal_TestCase01.ics": .isReadOnlyHere,
        "icalendar-rfc_9074_example_proximity.ics": .ringsNever,
        "KAlarm_TestCase03.ics": .isRealTime,
        "KAlarm_TestCase04.ics": .isRealTime,
        "kcalendarcore-KAlarm_TestCase03.ics": .isRealTime,
        "KAlarm_TestCase09.ics": .isOften,
        "unsorted/rdate.ics": .isOfPerson,
        "ConnectDaily10.ics": .isOfPerson,
        "ConnectDaily11.ics": .isOfPerson,
        "ConnectDaily2.ics": .isOfPerson,
        "ConnectDaily3.ics": .isOfPerson,
        "ConnectDaily4.ics": .isOfPerson,
        "ConnectDaily5.ics": .isOfPerson,
        "ConnectDaily6.ics": .isOfPerson,
        "ConnectDaily7.ics": .isOfPerson,
        "ConnectDaily8.ics": .isOfPerson,
        "ConnectDaily9.ics": .isOfPerson,
        "Until_TestCase02.ics": .isFirstTime,
        "Todos.ics": .isDueThatDay,
        "LibICal_TestCase57.ics": .isExcluded,
    ]

    /// All of them.
    static let all = ofOwn.merging(ofOthers) { first, _ in first }
}
