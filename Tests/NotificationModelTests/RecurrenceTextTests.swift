// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

/// The text of RFC 5545: what is read and written, and what is refused by which words.
struct RecurrenceTextTests {
    @Test(arguments: [
        "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=12",
        "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270301", "FREQ=YEARLY;BYMONTH=1,6;BYDAY=2SU,-1MO",
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
        "FREQ=YEARLY;BYWEEKNO=20,-1;BYDAY=MO;WKST=SU", "FREQ=YEARLY;BYYEARDAY=1,-1",
        "FREQ=MONTHLY;BYMONTHDAY=13,-1;BYDAY=FR;BYHOUR=9;BYMINUTE=0,30;BYSECOND=15",
        "FREQ=SECONDLY;INTERVAL=90;UNTIL=20270301T090000Z",
        """
        FREQ=DAILY;COUNT=5
        EXDATE:20270104T090000
        EXDATE;VALUE=DATE:20270105
        RDATE:20270106T090000Z
        """,
    ])
    func `is written as it was read`(text: String) throws {
        let rule = try Recurrence(text: text)

        try rule.validate()
        #expect(rule.text == text)
        #expect(try Recurrence(text: rule.text) == rule)
    }

    @Test func `is read as others write it`() throws {
        let rule = try Recurrence(
            text: "RRULE:freq=weekly;byday=mo,+fr;count=3\r\nEXDATE;VALUE=DATE-TIME:20270104T090000"
                .replacing("+fr", with: "fr") + ",\r\n 20270108T090000\r\n")

        #expect(
            rule.text == """
                FREQ=WEEKLY;BYDAY=MO,FR;COUNT=3
                EXDATE:20270104T090000
                EXDATE:20270108T090000
                """)
        #expect(
            try Recurrence(text: "FREQ=MONTHLY;BYDAY=+1MO;BYMONTHDAY=+7").text
                == "FREQ=MONTHLY;BYMONTHDAY=7;BYDAY=1MO")
    }

    @Test(arguments: [
        ("", "there is no rule; write it like FREQ=DAILY"),
        (
            "FREQ=DAYLY",
            "FREQ: DAYLY is none of SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY,"
                + " YEARLY"
        ),
        ("COUNT=3", "FREQ: it is missing; write it like FREQ=DAILY"),
        ("FREQ=DAILY;BYDAY=XX", "BYDAY: XX is no day of the week"),
        ("FREQ=MONTHLY;BYDAY=xMO", "BYDAY: X is no number"),
        ("FREQ=DAILY;COUNT=many", "COUNT: MANY is no number"),
        ("FREQ=DAILY;COUNT=3;UNTIL=20270101", "UNTIL: COUNT is there, too; use one of both"),
        ("FREQ=DAILY;COUNT=3;COUNT=4", "COUNT: it is there twice"),
        (
            "FREQ=DAILY;UNTIL=20270229",
            "UNTIL: 20270229 is no date; write it like 20270301 or 20270301T090000"
        ),
        ("FREQ=DAILY;BYEASTER=0", "BYEASTER: it is no part of a rule"),
        ("FREQ=DAILY;", "this: it has no value; write it like FREQ=DAILY"),
        (
            "FREQ=DAILY\nDTSTART:20270101T090000",
            "DTSTART: the trigger's components say it; leave it out"
        ),
        (
            "FREQ=DAILY\nEXDATE;TZID=Europe/Berlin:20270101T090000",
            "EXDATE: only VALUE=DATE and DATE-TIME are read; dates mean the zone of the trigger,"
                + " or UTC with a Z"
        ),
        ("FREQ=DAILY\nEXRULE:FREQ=DAILY", "EXRULE: it is none of RRULE, EXDATE, RDATE"),
        ("FREQ=DAILY;BYHOUR=9,", "BYHOUR: this is no number"),
    ])
    func `what cannot be read is refused by the name of its part`(
        text: String, message: String
    ) {
        let error = #expect(throws: NotificationError.self) { try Recurrence(text: text) }
        #expect(error?.field == "rule")
        #expect(error?.message == message)
        #expect(error?.code == .invalidTrigger)
    }

    @Test(arguments: [
        ("FREQ=DAILY;BYHOUR=24", "BYHOUR: it is 24; it can be 0 to 23"),
        (
            "FREQ=MONTHLY;BYMONTHDAY=0",
            "BYMONTHDAY: it is 0; it can be 1 to 31, or below 0 from the end"
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=-9223372036854775808",
            "BYMONTHDAY: it is -9223372036854775808; it can be 1 to 31, or below 0 from the end"
        ),
        ("FREQ=DAILY;COUNT=0", "COUNT: it is 0; it can be 1 to 10000"),
        ("FREQ=YEARLY;INTERVAL=101;BYMONTH=2", "INTERVAL: it is 101; it can be 1 to 100 years"),
        (
            "FREQ=WEEKLY;BYDAY=1MO",
            "BYDAY: a number before the day needs MONTHLY or YEARLY without BYWEEKNO"
        ),
        ("FREQ=MONTHLY;BYDAY=54MO", "BYDAY: it is 54; it can be 1 to 53, or below 0 from the end"),
        ("FREQ=MONTHLY;BYWEEKNO=1", "BYWEEKNO: it needs FREQ=YEARLY"),
        ("FREQ=DAILY;BYYEARDAY=1", "BYYEARDAY: it needs FREQ=YEARLY, or hours and less"),
        ("FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY: it goes with any FREQ but WEEKLY"),
        (
            "FREQ=DAILY;BYSETPOS=1",
            "BYSETPOS: it chooses among what other parts give; add one, such as BYDAY"
        ),
    ])
    func `what means nothing is refused by the name of its part`(
        text: String, message: String
    ) throws {
        let rule = try Recurrence(text: text)

        let error = #expect(throws: NotificationError.self) { try rule.validate() }

        #expect(error?.message == message)
    }

    @Test func `there is a limit for texts and dates`() throws {
        let long = "FREQ=DAILY;BYHOUR=" + String(repeating: "1,", count: 20_000)
        #expect(throws: NotificationError.self) { try Recurrence(text: long) }
        var rule = Recurrence(every: 1, .days)
        rule.exceptions = Array(
            repeating: RecurrenceDate(year: 2027, month: 1, day: 1), count: Recurrence.mostDates)
        try rule.validate()
        rule.exceptions.append(RecurrenceDate(year: 2027, month: 1, day: 1))
        #expect(throws: NotificationError.self) { try rule.validate() }
    }

    @Test func `a window is a rule with hours`() throws {
        let rule = Recurrence(every: 20, .minutes, in: 9..<17, on: [2, 3, 4, 5, 6])

        try rule.validate()
        #expect(
            rule.text == "FREQ=MINUTELY;INTERVAL=20;BYDAY=MO,TU,WE,TH,FR;"
                + "BYHOUR=9,10,11,12,13,14,15,16")
    }
}
