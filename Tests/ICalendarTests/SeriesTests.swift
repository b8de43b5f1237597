// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ICalendar

@Suite("A series of a calendar")
struct SeriesTests {
    private static let alarm = "BEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM"

    private func series(_ lines: String, others: String = "") -> SampleCalendar {
        SampleCalendar(
            """
            BEGIN:VEVENT
            UID:1
            SUMMARY:Tea
            \(lines)
            \(Self.alarm)
            END:VEVENT
            \(others)
            """)
    }

    private func other(_ lines: String, alarm: String = Self.alarm) -> String {
        "BEGIN:VEVENT\nUID:1\nSUMMARY:Coffee\n\(lines)\n\(alarm)\nEND:VEVENT"
    }

    private static let daily = """
        DTSTART;TZID=Europe/Berlin:20270301T100000
        DTEND;TZID=Europe/Berlin:20270301T110000
        RRULE:FREQ=DAILY;COUNT=4
        """

    @Test func `rings for each of its times`() throws {
        #expect(
            try series(Self.daily).dates("2027-01-01T00:00:00Z") == [
                "2027-03-01T08:55:00Z", "2027-03-02T08:55:00Z", "2027-03-03T08:55:00Z",
                "2027-03-04T08:55:00Z",
            ])
    }

    @Test func `keeps its time of day over a clock change`() throws {
        let sample = series("DTSTART;TZID=Europe/Berlin:20270327T100000\nRRULE:FREQ=DAILY;COUNT=2")
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-03-27T08:55:00Z", "2027-03-28T07:55:00Z",
            ])
    }

    @Test(arguments: [
        ("EXDATE;TZID=Europe/Berlin:20270302T100000\nSEQUENCE:2", 2),
        ("SEQUENCE:2", 1), ("SEQUENCE:1", 1),
    ])
    func `leaves out a changed time that a newer series has no more`(
        lines: String, changed: Int
    ) throws {
        let moved = other(
            """
            RECURRENCE-ID;TZID=Europe/Berlin:20270302T100000
            DTSTART;TZID=Europe/Berlin:20270302T150000
            SEQUENCE:1
            """)
        let sample = series(Self.daily + "\n" + lines, others: moved)
        let isLeftOut = changed == 2
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-03-01T08:55:00Z"
            ] + (isLeftOut ? [] : ["2027-03-02T13:55:00Z"]) + [
                "2027-03-03T08:55:00Z", "2027-03-04T08:55:00Z",
            ])
        #expect(try sample.problems().count == (isLeftOut ? 1 : 0))
    }

    @Test func `keeps a changed time that it leaves out where it is not newer`() throws {
        let moved = other(
            """
            RECURRENCE-ID;TZID=Europe/Berlin:20270302T100000
            DTSTART;TZID=Europe/Berlin:20270302T150000
            """)
        let left = Self.daily + "\nEXDATE;TZID=Europe/Berlin:20270302T100000"
        #expect(
            try series(left, others: moved).dates("2027-01-01T00:00:00Z").contains(
                "2027-03-02T13:55:00Z"))
    }

    @Test(arguments: ["COUNT=-1", "COUNT=0", "COUNT=50"])
    func `goes by its UNTIL where COUNT is there, too`(count: String) throws {
        let sample = series(
            "DTSTART;TZID=Europe/Berlin:20270301T100000\n"
                + "RRULE:FREQ=DAILY;UNTIL=20270302T100000Z;\(count)")
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-03-01T08:55:00Z", "2027-03-02T08:55:00Z",
            ])
        #expect(
            try sample.problems() == ["7: RRULE: COUNT: UNTIL is there, too, and counts alone"])
    }

    @Test(arguments: [
        "EXDATE;TZID=Europe/Berlin:20270302T100000,20270303T100000",
        "EXDATE:20270302T090000Z\nEXDATE:20270303T090000Z",
        "EXDATE;TZID=America/New_York:20270302T040000\nEXDATE;VALUE=DATE:20270303",
        "EXRULE:FREQ=DAILY;BYMONTHDAY=2,3",
    ])
    func `leaves out what it says, in whatever zone`(lines: String) throws {
        #expect(
            try series(Self.daily + "\n" + lines).dates("2027-01-01T00:00:00Z") == [
                "2027-03-01T08:55:00Z", "2027-03-04T08:55:00Z",
            ])
    }

    @Test func `adds dates and periods with ends of their own`() throws {
        let sample = SampleCalendar(
            """
            BEGIN:VEVENT
            DTSTART:20270301T100000Z
            DTEND:20270301T110000Z
            RDATE:20270305T100000Z
            RDATE;VALUE=PERIOD:20270306T100000Z/20270306T180000Z,20270307T100000Z/PT30M
            BEGIN:VALARM
            TRIGGER;RELATED=END:PT0S
            END:VALARM
            END:VEVENT
            """)
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-03-01T11:00:00Z", "2027-03-05T11:00:00Z", "2027-03-06T18:00:00Z",
                "2027-03-07T10:30:00Z",
            ])
    }

    @Test func `has one time moved, and one cancelled`() throws {
        let moved = other(
            "RECURRENCE-ID:20270302T090000Z\nDTSTART;TZID=Europe/Berlin:20270302T150000")
        let cancelled = other(
            "RECURRENCE-ID;TZID=Europe/Berlin:20270303T100000\nSTATUS:CANCELLED"
                + "\nDTSTART;TZID=Europe/Berlin:20270303T100000")
        #expect(
            try series(Self.daily, others: moved + "\n" + cancelled).rings("2027-01-01T00:00:00Z")
                == [
                    "2027-03-01T08:55:00Z Tea (-PT5M)", "2027-03-02T13:55:00Z Coffee (-PT5M)",
                    "2027-03-04T08:55:00Z Tea (-PT5M)",
                ])
    }

    @Test func `is another from one time on`() throws {
        let later = other(
            "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270302T100000"
                + "\nDTSTART;TZID=Europe/Berlin:20270302T120000",
            alarm: "BEGIN:VALARM\nTRIGGER:-PT1H\nEND:VALARM")
        let single = other(
            "RECURRENCE-ID:20270304T090000Z\nDTSTART;TZID=Europe/Berlin:20270304T200000")
        #expect(
            try series(Self.daily, others: later + "\n" + single).rings("2027-01-01T00:00:00Z")
                == [
                    "2027-03-01T08:55:00Z Tea (-PT5M)", "2027-03-02T10:00:00Z Coffee (-PT1H)",
                    "2027-03-03T10:00:00Z Coffee (-PT1H)", "2027-03-04T18:55:00Z Coffee (-PT5M)",
                ])
    }

    @Test func `of whole days rings on each, and ends on a date`() throws {
        let sample = SampleCalendar(
            """
            BEGIN:VEVENT
            UID:1
            DTSTART;VALUE=DATE:20270327
            RRULE:FREQ=DAILY;UNTIL=20270330
            EXDATE;VALUE=DATE:20270329
            BEGIN:VALARM
            TRIGGER:-P1D
            END:VALARM
            END:VEVENT
            """)
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-03-26T08:00:00Z", "2027-03-27T08:00:00Z", "2027-03-29T07:00:00Z",
            ])
    }

    @Test func `has its first time, also if the rule does not give it`() throws {
        let sample = series("DTSTART:20270301T100000Z\nRRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270303")
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-03-01T09:55:00Z", "2027-03-02T09:55:00Z",
            ])
    }

    @Test func `has more than one rule, and parts of somebody's own`() throws {
        let sample = series(
            """
            DTSTART:20270301T100000Z
            RRULE:FREQ=DAILY;COUNT=2;X-FOO=1
            RRULE:FREQ=WEEKLY;COUNT=2
            """)
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-03-01T09:55:00Z", "2027-03-02T09:55:00Z", "2027-03-08T09:55:00Z",
            ])
    }

    @Test func `without end is counted from now, and as far as it is asked for`() throws {
        let text = series("DTSTART:19700101T100000Z\nRRULE:FREQ=DAILY").text
        let file = try CalendarFile(Array(text.utf8))
        let start = try Date("2027-03-01T00:00:00Z", strategy: .iso8601)
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let dates = file.rings(after: start, zone: zone).prefix(3).map {
            $0.date.formatted(.iso8601)
        }
        #expect(
            dates == ["2027-03-01T09:55:00Z", "2027-03-02T09:55:00Z", "2027-03-03T09:55:00Z"])
    }

    @Test func `that rings too often is cut off, and does not hide the others`() throws {
        let single = "BEGIN:VTODO\nUID:2\nSUMMARY:Two\nDUE:20271201T100000Z\nEND:VTODO"
        var sample = series("DTSTART:20270301T100000Z\nRRULE:FREQ=SECONDLY", others: single)
        sample.options.mostOfOne = 100
        let rings = try sample.rings("2027-01-01T00:00:00Z")
        #expect(rings.count == 101)
        #expect(rings.last == "2027-12-01T10:00:00Z Two (due)")
        #expect(
            try sample.problems() == [
                "3: it rings so often that only the first 100 are listed"
            ])
    }

    @Test(arguments: ["FREQ=SECONDLY", "FREQ=HOURLY;COUNT=3"])
    func `of whole days does not repeat by less than a day`(rule: String) throws {
        let sample = series("DTSTART;VALUE=DATE:20270301\nRRULE:\(rule)")
        #expect(try sample.dates("2027-01-01T00:00:00Z") == ["2027-02-28T22:55:00Z"])
        #expect(try sample.problems() == ["7: RRULE: FREQ: a whole day repeats by days or more"])
    }

    @Test func `of whole days does not look at hours`() throws {
        let sample = series("DTSTART;VALUE=DATE:20270301\nRRULE:FREQ=DAILY;COUNT=2;BYHOUR=7,8")
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-02-28T22:55:00Z", "2027-03-01T22:55:00Z",
            ])
    }

    @Test func `by hours has alarms whose days are 24 hours`() throws {
        // Clocks go forward on 28 March at 2:00.
        let sample = SampleCalendar(
            """
            BEGIN:VEVENT
            DTSTART;TZID=Europe/Berlin:20270328T100000
            RRULE:FREQ=HOURLY;COUNT=2
            BEGIN:VALARM
            TRIGGER:-P1D
            END:VALARM
            END:VEVENT
            """)
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-03-27T08:00:00Z", "2027-03-27T09:00:00Z",
            ])
    }

    @Test func `has the absolute alarms of its own and of what changes it`() throws {
        let absolute = { (date: String) in
            "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:\(date)\nEND:VALARM"
        }
        let later = other(
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20270301T100000Z\nDTSTART:20270301T110000Z",
            alarm: absolute("20270201T000000Z"))
        let sample = series(
            "DTSTART:20270301T100000Z\n" + absolute("20270101T120000Z"), others: later)
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-01-01T12:00:00Z", "2027-02-01T00:00:00Z",
            ])
    }

    @Test func `that was acknowledged for ages is passed over at once`() throws {
        let sample = series(
            "DTSTART:20270301T100000Z\nRRULE:FREQ=SECONDLY\nX-MOZ-LASTACK:99991231T235959Z")
        #expect(try sample.dates("2027-01-01T00:00:00Z").isEmpty)
    }

    @Test func `that leaves out all of its times comes to an end`() throws {
        let sample = series("DTSTART:20270301T100000Z\nRRULE:FREQ=DAILY\nEXRULE:FREQ=DAILY")
        #expect(try sample.dates("2027-01-01T00:00:00Z").isEmpty)
    }

    @Test(arguments: [
        ("RRULE:FREQ=NEVER", "RRULE: the rule does not count (FREQ: "),
        ("RRULE:FREQ=DAILY;INTERVAL=0", "RRULE: the rule does not count (it is 0"),
        ("RRULE:", "RRULE: "), ("RDATE:x/y", "RDATE: 'x/y' is no period"),
        ("EXDATE:tomorrow", "EXDATE: 'tomorrow' is no date"),
    ])
    func `with a part that is wrong rings by the rest`(line: String, problem: String) throws {
        let sample = series("DTSTART:20270301T100000Z\n" + line)
        #expect(try sample.dates("2027-01-01T00:00:00Z") == ["2027-03-01T09:55:00Z"])
        let problems = try sample.problems()
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("7: " + problem) == true, "\(problems)")
    }

    @Test func `of tasks goes by when they are due`() throws {
        let sample = SampleCalendar(
            """
            BEGIN:VTODO
            UID:1
            SUMMARY:Bins
            DUE;TZID=Europe/Berlin:20270301T180000
            RRULE:FREQ=WEEKLY;COUNT=2
            END:VTODO
            """)
        #expect(
            try sample.rings("2027-01-01T00:00:00Z") == [
                "2027-03-01T17:00:00Z Bins (due)", "2027-03-08T17:00:00Z Bins (due)",
            ])
    }
}
