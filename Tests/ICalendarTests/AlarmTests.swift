// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ICalendar

@Suite("An alarm of a calendar")
struct AlarmTests {
    private func event(_ lines: String, alarm: String) -> SampleCalendar {
        SampleCalendar(
            """
            BEGIN:VEVENT
            UID:1
            SUMMARY:Tea
            \(lines)
            BEGIN:VALARM
            \(alarm)
            END:VALARM
            END:VEVENT
            """)
    }

    private static let timed = """
        DTSTART;TZID=Europe/Berlin:20270301T100000
        DTEND;TZID=Europe/Berlin:20270301T113000
        """

    @Test(arguments: [
        ("TRIGGER:-PT15M", "2027-03-01T08:45:00Z"),
        ("TRIGGER;RELATED=END:PT5M", "2027-03-01T10:35:00Z"),
        ("TRIGGER;VALUE=DURATION:-P1DT1H", "2027-02-28T08:00:00Z"),
        ("TRIGGER;VALUE=DATE-TIME:20270228T120000Z", "2027-02-28T12:00:00Z"),
        ("TRIGGER:20270228T120000Z", "2027-02-28T12:00:00Z"),
        ("ACTION:EMAIL\nTRIGGER:PT0S", "2027-03-01T09:00:00Z"),
        ("TRIGGER;RELATED=START:-P", "2027-03-01T09:00:00Z"),
        ("TRIGGER:PT", "2027-03-01T09:00:00Z"),
        ("ACTION:PROCEDURE\nTRIGGER:PT0S", "2027-03-01T09:00:00Z"),
    ])
    func `rings before and after, from the start and the end`(alarm: String, date: String) throws {
        let sample = event(Self.timed, alarm: alarm)
        #expect(try sample.dates("2027-01-01T00:00:00Z") == [date])
        #expect(try sample.problems().isEmpty)
    }

    @Test func `counts days on the clock and hours in real time`() throws {
        // Clocks go forward on 28 March at 2:00.
        let event = "DTSTART;TZID=Europe/Berlin:20270328T100000"
        #expect(
            try self.event(event, alarm: "TRIGGER:-P1D").dates("2027-01-01T00:00:00Z")
                == ["2027-03-27T09:00:00Z"])
        #expect(
            try self.event(event, alarm: "TRIGGER:-PT24H").dates("2027-01-01T00:00:00Z")
                == ["2027-03-27T08:00:00Z"])
    }

    @Test func `rings again as often as it says`() throws {
        let sample = event(Self.timed, alarm: "TRIGGER:PT0S\nREPEAT:2\nDURATION:PT10M")
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-03-01T09:00:00Z", "2027-03-01T09:10:00Z", "2027-03-01T09:20:00Z",
            ])
        // What the person has acknowledged does not ring again.
        let done = event(
            Self.timed,
            alarm: "TRIGGER:PT0S\nREPEAT:2\nDURATION:PT10M\nACKNOWLEDGED:20270301T090500Z")
        #expect(try done.dates("2027-01-01T00:00:00Z").isEmpty)
    }

    @Test(arguments: [
        // Whole days before ring at the person's hour, others at the time that they say.
        ("TRIGGER:PT0S", "2027-03-01T08:00:00Z"), ("TRIGGER:-P1D", "2027-02-28T08:00:00Z"),
        ("TRIGGER:-PT24H", "2027-02-28T08:00:00Z"), ("TRIGGER:-PT15H", "2027-02-28T08:00:00Z"),
        ("TRIGGER:PT7H", "2027-03-01T06:00:00Z"),
        ("TRIGGER;RELATED=END:PT0S", "2027-03-02T08:00:00Z"),
    ])
    func `of a whole day rings at the person's hour`(alarm: String, date: String) throws {
        let sample = event("DTSTART;VALUE=DATE:20270301", alarm: alarm)
        #expect(try sample.dates("2027-01-01T00:00:00Z") == [date])
    }

    @Test func `rings at another hour if the person wants that`() throws {
        var sample = event("DTSTART;VALUE=DATE:20270301", alarm: "TRIGGER:PT0S")
        sample.options.dayHour = DayHour(7, 30)
        #expect(try sample.dates("2027-01-01T00:00:00Z") == ["2027-03-01T06:30:00Z"])
    }

    @Test func `of a day on which clocks change rings at the person's hour`() throws {
        let sample = event("DTSTART;VALUE=DATE:20270328", alarm: "TRIGGER:PT9H")
        #expect(try sample.dates("2027-01-01T00:00:00Z") == ["2027-03-28T07:00:00Z"])
    }

    @Test func `that floats is due where the person is`() throws {
        var sample = event("DTSTART:20270301T100000", alarm: "TRIGGER:PT0S")
        sample.zone = "Asia/Tokyo"
        #expect(try sample.dates("2027-01-01T00:00:00Z") == ["2027-03-01T01:00:00Z"])
    }

    @Test func `that waits for a place rings at no time, and that is told`() throws {
        let dummy = "TRIGGER;VALUE=DATE-TIME:19760401T005545Z\nX-APPLE-PROXIMITY:ARRIVE"
        let sample = event(Self.timed, alarm: dummy)
        #expect(try sample.dates("1970-01-01T00:00:00Z", days: 30_000).isEmpty)
        #expect(
            try sample.problems() == [
                "8: PROXIMITY: it rings at a place (ARRIVE), not at a time"
            ])
    }

    @Test func `of none is silent on purpose`() throws {
        let sample = event(
            Self.timed, alarm: "ACTION:NONE\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z")
        #expect(try sample.dates("1970-01-01T00:00:00Z", days: 30_000).isEmpty)
        #expect(try sample.problems().isEmpty)
    }

    @Test(arguments: [
        ("ACTION:DISPLAY", "8: TRIGGER: it is missing, so this alarm never rings"),
        ("TRIGGER:", "9: TRIGGER: '' is neither a span nor a date"),
        ("TRIGGER;VALUE=DURATION:soon", "9: TRIGGER: 'soon' is neither a span nor a date"),
        (
            "TRIGGER:PT0S\nREPEAT:2\nDURATION:PT0S",
            "8: DURATION: an alarm repeats after a span of more than nothing"
        ),
        (
            "TRIGGER:PT0S\nREPEAT:1000000\nDURATION:PT1M",
            "8: REPEAT: it is 1000000; the first 100 of them ring"
        ),
        ("TRIGGER:PT0S\nREPEAT:many", "10: REPEAT: it is no number"),
    ])
    func `that is wrong is told with its line`(alarm: String, problem: String) throws {
        #expect(try event(Self.timed, alarm: alarm).problems() == [problem])
    }

    @Test func `without anything to count from is told`() throws {
        #expect(
            try event("X-A:1", alarm: "TRIGGER:PT0S").problems() == [
                "3: DTSTART: it is missing, so nothing can be counted from it"
            ])
        let alone = SampleCalendar(
            "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20270301T090000Z\nEND:VALARM")
        #expect(
            try alone.problems() == [
                "3: VALARM: it lies in no event and no task, so it never rings"
            ])
    }
}
