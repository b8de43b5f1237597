// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ICalendar

/// The faults for which people write to the authors of other programs, by their kinds.
@Suite("What other calendars do wrong:")
struct CalendarFaultTests {
    private func task(_ lines: String) -> SampleCalendar {
        SampleCalendar("BEGIN:VTODO\nUID:1\nSUMMARY:Taxes\n\(lines)\nEND:VTODO")
    }

    private static let start = "2027-01-01T00:00:00Z"

    @Test(arguments: [
        ("DUE;TZID=Europe/Berlin:20270301T180000", "2027-03-01T17:00:00Z"),
        ("DUE;VALUE=DATE:20270301", "2027-03-01T08:00:00Z"),
        ("DTSTART:20270301T080000Z\nDURATION:PT2H", "2027-03-01T10:00:00Z"),
        // Programs that know events alone; what is due says more.
        ("DTSTART:20270301T080000Z\nDTEND:20270301T180000Z", "2027-03-01T18:00:00Z"),
        ("DTEND:20270301T200000Z\nDUE:20270301T180000Z", "2027-03-01T18:00:00Z"),
        (
            "DTSTART:20270301T080000Z\nDTEND:20270301T180000Z\nDURATION:PT2H",
            "2027-03-01T10:00:00Z"
        ),
    ])
    func `a task that is due and has no alarm rings`(lines: String, date: String) throws {
        #expect(try task(lines).dates(Self.start) == [date])
        var quiet = task(lines)
        quiet.options.ringsTasksWhenDue = false
        #expect(try quiet.dates(Self.start).isEmpty)
    }

    @Test func `a task that only begins is not due`() throws {
        #expect(try task("DTSTART:20270301T080000Z").dates(Self.start).isEmpty)
    }

    @Test func `a task with an alarm rings once, as that says`() throws {
        let ios = """
            DTSTART;TZID=Europe/Berlin:20270301T180000
            DUE;TZID=Europe/Berlin:20270301T180000
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER;VALUE=DATE-TIME:20270301T170000Z
            UID:A
            X-WR-ALARMUID:A
            END:VALARM
            """
        #expect(try task(ios).dates(Self.start) == ["2027-03-01T17:00:00Z"])
    }

    @Test(arguments: [
        "STATUS:COMPLETED", "STATUS:CANCELLED", "COMPLETED:20270101T000000Z",
        "PERCENT-COMPLETE:100",
    ])
    func `a task that is done is silent`(line: String) throws {
        #expect(try task("DUE:20270301T180000Z\n\(line)").dates(Self.start).isEmpty)
    }

    @Test func `the completed copy that iOS makes of one of a series is silent`() throws {
        let sample = SampleCalendar(
            """
            BEGIN:VTODO
            UID:master
            SUMMARY:Bins
            DUE;TZID=Europe/Berlin:20270308T180000
            RRULE:FREQ=WEEKLY;COUNT=2
            END:VTODO
            BEGIN:VTODO
            UID:copy
            SUMMARY:Bins
            DUE;TZID=Europe/Berlin:20270301T180000
            COMPLETED:20270301T170000Z
            STATUS:COMPLETED
            END:VTODO
            """)
        #expect(
            try sample.dates(Self.start) == ["2027-03-08T17:00:00Z", "2027-03-15T17:00:00Z"])
    }

    @Test(arguments: ["X-MOZ-LASTACK:20270301T175000Z", "X-MOZ-LASTACK:20270301T180000Z"])
    func `an alarm that was acknowledged on another device does not ring again`(
        line: String
    ) throws {
        let alarm = "BEGIN:VALARM\nTRIGGER:-PT10M\nEND:VALARM"
        #expect(try task("DUE:20270301T180000Z\n\(line)\n\(alarm)").dates(Self.start).isEmpty)
    }

    @Test func `a series that was acknowledged rings at its next time`() throws {
        let sample = task(
            """
            DUE:20270301T180000Z
            RRULE:FREQ=DAILY;COUNT=3
            BEGIN:VALARM
            TRIGGER;RELATED=END:-PT10M
            ACKNOWLEDGED:20270302T175100Z
            END:VALARM
            """)
        #expect(try sample.dates(Self.start) == ["2027-03-03T17:50:00Z"])
    }

    @Test func `what was snoozed in Thunderbird rings once, when it was put off to`() throws {
        let sample = SampleCalendar(
            """
            BEGIN:VEVENT
            UID:1
            SUMMARY:Call
            DTSTART:20270301T140000Z
            X-MOZ-LASTACK:20270301T135202Z
            X-MOZ-SNOOZE-TIME:20270301T135702Z
            BEGIN:VALARM
            TRIGGER:-PT15M
            END:VALARM
            BEGIN:VALARM
            TRIGGER:-PT45M
            END:VALARM
            END:VEVENT
            """)
        #expect(try sample.rings(Self.start) == ["2027-03-01T13:57:02Z Call (snooze)"])
    }

    @Test func `one of a series that was snoozed in Thunderbird rings once`() throws {
        let sample = SampleCalendar(
            """
            BEGIN:VEVENT
            UID:1
            SUMMARY:Call
            DTSTART:20270301T140000Z
            RRULE:FREQ=DAILY;COUNT=2
            X-MOZ-LASTACK:20270301T140000Z
            X-MOZ-SNOOZE-TIME-1803909600000000:20270301T141000Z
            BEGIN:VALARM
            TRIGGER:PT0S
            END:VALARM
            END:VEVENT
            """)
        #expect(
            try sample.rings(Self.start) == [
                "2027-03-01T14:10:00Z Call (snooze)", "2027-03-02T14:00:00Z Call (PT0S)",
            ])
    }

    private func snoozed(_ acknowledged: String) -> SampleCalendar {
        SampleCalendar(
            """
            BEGIN:VEVENT
            UID:1
            SUMMARY:Call
            DTSTART:20270301T140000Z
            BEGIN:VALARM
            UID:first
            TRIGGER:-PT15M
            ACKNOWLEDGED:\(acknowledged)
            END:VALARM
            BEGIN:VALARM
            UID:second
            TRIGGER;VALUE=DATE-TIME:20270301T135500Z
            RELATED-TO;RELTYPE=SNOOZE:first
            END:VALARM
            END:VEVENT
            """)
    }

    @Test func `what was snoozed by RFC 9074 rings when it was put off to`() throws {
        #expect(try snoozed("20270301T134600Z").dates(Self.start) == ["2027-03-01T13:55:00Z"])
        // It was dismissed after that, by a program that knows the first alarm only.
        #expect(try snoozed("20270301T135600Z").dates(Self.start).isEmpty)
    }

    @Test func `old snoozes do not ring after a restart`() throws {
        #expect(try snoozed("20270301T134600Z").dates("2027-03-02T00:00:00Z").isEmpty)
    }

    @Test func `two alarms at one time are one`() throws {
        let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT10M\nEND:VALARM"
        let mail = alarm.replacing("DISPLAY", with: "EMAIL")
        #expect(
            try task("DUE:20270301T180000Z\n\(mail)\n\(alarm)").dates(Self.start)
                == ["2027-03-01T17:50:00Z"])
    }

    @Test func `two tasks at one time are two, and so are two times of one`() throws {
        let alarms =
            "BEGIN:VALARM\nTRIGGER:PT0S\nEND:VALARM\nBEGIN:VALARM\nTRIGGER:-P1D\nEND:VALARM"
        let sample = task("DTSTART:20270301T180000Z\nRRULE:FREQ=DAILY;COUNT=2\n\(alarms)")
        #expect(
            try sample.rings(Self.start) == [
                "2027-02-28T18:00:00Z Taxes (-P1D)", "2027-03-01T18:00:00Z Taxes (PT0S)",
                "2027-03-01T18:00:00Z Taxes (-P1D)", "2027-03-02T18:00:00Z Taxes (PT0S)",
            ])
    }

    @Test(arguments: [(1, 2, "2027-03-02"), (2, 1, "2027-03-01"), (1, 1, "2027-03-02")])
    func `two of one name ring once: the newer`(first: Int, second: Int, day: String) throws {
        let sample = SampleCalendar(
            """
            BEGIN:VTODO
            UID:1
            SEQUENCE:\(first)
            DUE:20270301T180000Z
            END:VTODO
            BEGIN:VTODO
            UID:1
            SEQUENCE:\(second)
            DUE:20270302T180000Z
            END:VTODO
            """)
        #expect(try sample.dates(Self.start) == ["\(day)T18:00:00Z"])
        #expect(try sample.problems().count == 1)
        #expect(try sample.problems().first?.hasPrefix("8: UID: there is one of this name") == true)
    }

    @Test func `an event that was cancelled is silent`() throws {
        let alarm = "BEGIN:VALARM\nTRIGGER:-PT10M\nEND:VALARM"
        let sample = SampleCalendar(
            "BEGIN:VEVENT\nUID:1\nDTSTART:20270301T180000Z\nSTATUS:CANCELLED\n\(alarm)\nEND:VEVENT")
        #expect(try sample.dates(Self.start).isEmpty)
    }

    @Test func `one time of a series whose series is elsewhere rings by itself`() throws {
        let sample = task("RECURRENCE-ID:20270301T180000Z\nDUE:20270301T190000Z")
        #expect(try sample.dates(Self.start) == ["2027-03-01T19:00:00Z"])
    }

    @Test(arguments: [
        ("SUMMARY:\nDESCRIPTION:Buy milk\\nand bread", "Buy milk"),
        ("BEGIN:VALARM\nDESCRIPTION:Wake\nTRIGGER:PT0S\nEND:VALARM", "Wake"),
    ])
    func `an item without a title has the best text that there is`(
        lines: String, title: String
    ) throws {
        let sample = SampleCalendar("BEGIN:VTODO\nUID:1\nDUE:20270301T180000Z\n\(lines)\nEND:VTODO")
        #expect(try sample.rings(Self.start).first?.contains(" \(title) (") == true)
    }

    @Test func `a broken item takes no other with it`() throws {
        let sample = SampleCalendar(
            """
            BEGIN:VTODO
            UID:1
            DUE:whenever
            no colon
            BEGIN:VALARM
            TRIGGER:
            END:VTODO
            BEGIN:VTODO
            UID:2
            DUE:20270301T180000Z
            END:VTODO
            """)
        #expect(try sample.dates(Self.start) == ["2027-03-01T18:00:00Z"])
        #expect(try sample.problems().map { $0.prefix(2) } == ["5:", "6:", "7:", "8:"])
    }
}
