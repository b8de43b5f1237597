// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ICalendar

/// Times in another form than that of their series, as programs write them, and programs' own words for
/// what is not to ring.
@Suite("A calendar in the words of other programs")
struct OtherFormsTests {
    private static let alarm = "BEGIN:VALARM\nTRIGGER:PT0S\nEND:VALARM"

    private func event(_ lines: String, others: String = "") -> SampleCalendar {
        SampleCalendar(
            "BEGIN:VEVENT\nUID:1\nSUMMARY:Tea\n\(lines)\n\(Self.alarm)\nEND:VEVENT\n\(others)")
    }

    private func other(_ lines: String) -> String {
        "BEGIN:VEVENT\nUID:1\nSUMMARY:Coffee\n\(lines)\n\(Self.alarm)\nEND:VEVENT"
    }

    private static let start = "2027-01-01T00:00:00Z"
    /// The person is in Berlin.
    private static let daily =
        "DTSTART;TZID=America/New_York:20270301T180000\nRRULE:FREQ=DAILY;COUNT=3"
    private static let days = "DTSTART;VALUE=DATE:20270301\nRRULE:FREQ=DAILY;COUNT=3"

    @Test(arguments: [
        "EXDATE:20270302T180000", "EXDATE;VALUE=DATE:20270302", "EXDATE:20270302T230000Z",
        "EXDATE;TZID=Europe/Berlin:20270303T000000",
    ])
    func `leaves out one of a series in whichever form it is named`(line: String) throws {
        #expect(
            try event(Self.daily + "\n" + line).dates(Self.start) == [
                "2027-03-01T23:00:00Z", "2027-03-03T23:00:00Z",
            ])
    }

    @Test(arguments: [
        "EXDATE;VALUE=DATE:20270302", "EXDATE:20270302T000000", "EXDATE:20270302T000000Z",
        "EXDATE;TZID=America/New_York:20270302T000000", "EXDATE:20270301T230000Z",
    ])
    func `leaves out a whole day in whichever form it is named`(line: String) throws {
        #expect(
            try event(Self.days + "\n" + line).dates(Self.start) == [
                "2027-03-01T08:00:00Z", "2027-03-03T08:00:00Z",
            ])
    }

    @Test(arguments: [
        "RECURRENCE-ID:20270302T180000", "RECURRENCE-ID;VALUE=DATE:20270302",
        "RECURRENCE-ID:20270302T230000Z",
    ])
    func `moves one of a series in whichever form it is named, and it rings once`(
        line: String
    ) throws {
        let moved = other(line + "\nDTSTART;TZID=America/New_York:20270302T200000")
        #expect(
            try event(Self.daily, others: moved).dates(Self.start) == [
                "2027-03-01T23:00:00Z", "2027-03-03T01:00:00Z", "2027-03-03T23:00:00Z",
            ])
    }

    @Test func `moves all later ones by as much, also where the zone is not named again`() throws {
        let later = other(
            """
            RECURRENCE-ID;RANGE=THISANDFUTURE:20270302T180000
            DTSTART;TZID=America/New_York:20270302T190000
            """)
        #expect(
            try event(Self.daily, others: later).dates(Self.start) == [
                "2027-03-01T23:00:00Z", "2027-03-03T00:00:00Z", "2027-03-04T00:00:00Z",
            ])
    }

    @Test(arguments: [
        "RDATE;VALUE=DATE:20270310", "RDATE:20270310T180000", "RDATE:20270310T230000Z",
    ])
    func `adds one to a series in whichever form it is named`(line: String) throws {
        let lines = "DTSTART;TZID=America/New_York:20270301T180000\n" + line
        #expect(
            try event(lines).dates(Self.start) == ["2027-03-01T23:00:00Z", "2027-03-10T23:00:00Z"])
    }

    @Test(arguments: ["RSCALE=GREGORIAN;FREQ=DAILY;COUNT=2", "FREQ=DAILY;COUNT=2;SKIP=OMIT"])
    func `repeats by RFC 7529 where that says nothing new`(rule: String) throws {
        let sample = event("DTSTART:20270301T180000Z\nRRULE:" + rule)
        #expect(try sample.dates(Self.start).count == 2)
        #expect(try sample.problems().isEmpty)
    }

    @Test(arguments: [
        ("FALSE", []), ("TRUE", ["2027-03-01T17:50:00Z"]),
    ])
    func `is silent where KOrganizer has switched off the alarm`(
        word: String, dates: [String]
    ) throws {
        let sample = SampleCalendar(
            """
            BEGIN:VTODO
            UID:1
            DUE:20270301T180000Z
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER;VALUE=DURATION;RELATED=END:-PT10M
            X-KDE-KCALCORE-ENABLED:\(word)
            END:VALARM
            END:VTODO
            """)
        #expect(try sample.dates(Self.start) == dates)
        #expect(try sample.problems().isEmpty)
    }

    @Test(arguments: [
        ("DALARM:20270301T173000Z;PT5M;1;Tea", ["2027-03-01T17:30:00Z"]),
        (
            "AALARM;TYPE=WAVE;VALUE=URL:20270301T173000Z;;1;file:///tea.wav",
            ["2027-03-01T17:30:00Z"]
        ),
        ("DALARM:;;;", []),
    ])
    func `rings as a line of vCalendar 1.0 says`(line: String, dates: [String]) throws {
        let sample = SampleCalendar(
            "BEGIN:VEVENT\nUID:1\nDTSTART:20270301T180000Z\n\(line)\nEND:VEVENT")
        #expect(try sample.dates(Self.start) == dates)
        #expect(try sample.problems().isEmpty)
    }

    // MARK: - A task of KDE's programs

    private func task(_ pending: String, rule: String = "FREQ=WEEKLY;COUNT=4") -> SampleCalendar {
        SampleCalendar(
            """
            BEGIN:VTODO
            UID:1
            SUMMARY:Bins
            DTSTART;TZID=Europe/Berlin:20270301T170000
            DUE;TZID=Europe/Berlin:20270301T180000
            RRULE:\(rule)
            PERCENT-COMPLETE:0
            X-KDE-LIBKCAL-DTRECURRENCE\(pending)
            END:VTODO
            """)
    }

    @Test(arguments: [
        ";TZID=Europe/Berlin:20270315T170000", ":20270315T160000Z",
        // Before KDE 5.11 it was written when it is due.
        ";TZID=Europe/Berlin:20270315T180000",
    ])
    func `rings only from the first time on that is not done`(pending: String) throws {
        let dates = ["2027-03-15T17:00:00Z", "2027-03-22T17:00:00Z"]
        let sample = task(pending)
        #expect(try sample.dates(Self.start) == dates)
        let list = try CalendarFile(Array(sample.text.utf8)).reminders(
            after: try Date(Self.start, strategy: .iso8601), zone: .gmt)
        #expect(list.problems.isEmpty && list.reminders.count == 1)
    }

    @Test func `rings as before where nothing of it is done, or nobody knows what`() throws {
        for pending in [";TZID=Europe/Berlin:20270301T170000", ":20200101T000000Z", ":?"] {
            #expect(try task(pending).dates(Self.start).count == 4)
        }
    }
}
