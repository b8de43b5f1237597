// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import Testing

@testable import PersonalCalendars

/// One time of what repeats, which other programs settle in several ways, leaves the screen.
@Suite("What is done elsewhere") struct DoneElsewhereTests {
    private static let list = "/calendars/work"

    /// Whether what rang of a series at a date leaves the screen when its file says this.
    private func leaves(
        _ lines: String, others: String = "", kind: String = "VTODO",
        of recurrence: String = "", rung due: String
    ) throws -> Bool {
        func text(_ lines: String, _ others: String = "") -> String {
            "BEGIN:VCALENDAR\nBEGIN:\(kind)\nUID:a\n\(lines)\nEND:\(kind)\n\(others)END:VCALENDAR\n"
        }
        let rung = try Date(due, strategy: .iso8601)
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let calendar = KeptCalendar(path: Self.list)
        var book = CalendarBook()
        var changes = CalendarBook.Changes()
        let read = try ReadCalendar(
            Array(text(lines, others).utf8), calendar, at: rung + 3_600, in: zone)
        _ = book.read(Self.list + "/a.ics", in: Self.list, read.list, &changes) {
            $0.request(source: Self.list, content: Content())
        }
        var content = Content()
        content.userInfo["calendar"] = .dictionary([
            "uid": .string("a"), "source": .string(Self.list),
            "recurrence": .string(recurrence),
        ])
        let request = Request(identifier: "a", content: content, trigger: nil)
        return changes.silences(
            DeliveredNotification(
                id: UUID(), application: try ApplicationID(CalendarKeeping.applicationName),
                request: request, dueDate: rung, date: rung))
    }

    private static let weekly = """
        DTSTART;TZID=Europe/Berlin:20270301T180000
        DUE;TZID=Europe/Berlin:20270301T190000
        RRULE:FREQ=WEEKLY
        """

    @Test func `of a task that moved on, all up to the time that it has now`() throws {
        let moved = Self.weekly.replacing("0301T", with: "0308T")
        #expect(try leaves(moved, rung: "2027-03-01T18:00:00Z"))
        #expect(try !leaves(moved, rung: "2027-03-08T18:00:00Z"))
        #expect(try !leaves(Self.weekly, rung: "2027-03-01T18:00:00Z"))
        #expect(try !leaves(Self.weekly, rung: "2027-03-15T18:00:00Z"))
    }

    @Test func `of a task of Apple's Reminders, whose alarm has a time of its own`() throws {
        let alarm = """

            BEGIN:VALARM
            TRIGGER;VALUE=DATE-TIME:20270308T170000Z
            END:VALARM
            """
        let moved = Self.weekly.replacing("0301T", with: "0308T") + alarm
        let early = moved.replacing("20270308T170000Z", with: "20270307T080000Z")
        #expect(try leaves(moved, rung: "2027-03-01T17:00:00Z"))
        #expect(try !leaves(early, rung: "2027-03-07T08:00:00Z"))
    }

    @Test func `of a task of KDE's programs, all before what they say is next`() throws {
        let done = Self.weekly + "\nX-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20270308T180000"
        #expect(try leaves(done, rung: "2027-03-01T18:00:00Z"))
        #expect(try !leaves(done, rung: "2027-03-08T18:00:00Z"))
    }

    @Test(arguments: ["STATUS:COMPLETED", "STATUS:CANCELLED", "STATUS:NEEDS-ACTION"])
    func `of a task, the one time of which Thunderbird and Nextcloud say it`(line: String) throws {
        let other = """
            BEGIN:VTODO
            UID:a
            RECURRENCE-ID;TZID=Europe/Berlin:20270308T180000
            DTSTART;TZID=Europe/Berlin:20270308T180000
            DUE;TZID=Europe/Berlin:20270308T190000
            \(line)
            END:VTODO

            """
        let isDone = line != "STATUS:NEEDS-ACTION"
        #expect(
            try leaves(Self.weekly, others: other, rung: "2027-03-08T18:00:00Z") == isDone)
        #expect(try !leaves(Self.weekly, others: other, rung: "2027-03-01T18:00:00Z"))
    }

    @Test func `of an event, the time that is left out, and no other`() throws {
        let lines = """
            DTSTART;TZID=Europe/Berlin:20270301T180000
            RRULE:FREQ=WEEKLY
            EXDATE;TZID=Europe/Berlin:20270308T180000
            BEGIN:VALARM
            TRIGGER:-PT15M
            END:VALARM
            """
        for (due, isGone) in [
            ("2027-03-08T16:45:00Z", true), ("2027-03-01T16:45:00Z", false),
            ("2027-03-15T16:45:00Z", false),
        ] {
            #expect(try leaves(lines, kind: "VEVENT", rung: due) == isGone)
        }
    }

    private static let alarm = """
        BEGIN:VALARM
        TRIGGER:-PT15M
        END:VALARM
        """

    @Test(arguments: [
        "RRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20270308",
        "RRULE:FREQ=WEEKLY\nEXDATE:20270308T170000Z",
        "RRULE:FREQ=WEEKLY\nEXRULE:FREQ=MONTHLY;BYMONTHDAY=8",
        "RRULE:FREQ=WEEKLY;UNTIL=20270307T170000Z", "RRULE:FREQ=WEEKLY;COUNT=1",
        "RRULE:FREQ=WEEKLY;COUNT=2\nEXDATE;TZID=Europe/Berlin:20270308T180000",
        "RDATE;TZID=Europe/Berlin:20270308T180000\nEXDATE;TZID=Europe/Berlin:20270308T180000",
    ])
    func `of an event, in whichever words a time is left out`(words: String) throws {
        let lines = "DTSTART;TZID=Europe/Berlin:20270301T180000\n\(words)\n\(Self.alarm)"
        #expect(try leaves(lines, kind: "VEVENT", rung: "2027-03-08T16:45:00Z"))
        #expect(try !leaves(lines, kind: "VEVENT", rung: "2027-03-01T16:45:00Z"))
    }

    @Test func `of an event that is nothing but one time, which is left out`() throws {
        let lines = """
            DTSTART;TZID=Europe/Berlin:20270308T180000
            EXDATE;TZID=Europe/Berlin:20270308T180000
            \(Self.alarm)
            """
        let file = try CalendarFile(
            Array(
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n".utf8))
        let now = try Date("2027-03-08T12:00:00Z", strategy: .iso8601)
        #expect(file.reminders(after: now, zone: .gmt).reminders.isEmpty)
        #expect(try leaves(lines, kind: "VEVENT", rung: "2027-03-08T16:45:00Z"))
    }

    /// A time of a series that was moved, and has rung at its new time.
    @Test(arguments: [";TZID=Europe/Berlin:20270308T180000", ":20270308T170000Z"])
    func `of an event, a time that was moved and is deleted then`(recurrence: String) throws {
        let series = """
            DTSTART;TZID=Europe/Berlin:20270301T180000
            RRULE:FREQ=WEEKLY
            EXDATE;TZID=Europe/Berlin:20270308T180000
            \(Self.alarm)
            """
        let due = "2027-03-08T18:45:00Z"
        #expect(try leaves(series, kind: "VEVENT", of: recurrence, rung: due))
        let other = ";TZID=Europe/Berlin:20270315T180000"
        #expect(try !leaves(series, kind: "VEVENT", of: other, rung: due))
    }

    @Test func `of an event, a time behind the one from which on all were moved`() throws {
        let series = """
            DTSTART;TZID=Europe/Berlin:20270301T180000
            RRULE:FREQ=WEEKLY
            EXDATE;TZID=Europe/Berlin:20270315T180000
            \(Self.alarm)
            """
        let later = """
            BEGIN:VEVENT
            UID:a
            RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270308T180000
            DTSTART;TZID=Europe/Berlin:20270308T200000
            \(Self.alarm)
            END:VEVENT

            """
        #expect(try leaves(series, others: later, kind: "VEVENT", rung: "2027-03-15T18:45:00Z"))
        #expect(try !leaves(series, others: later, kind: "VEVENT", rung: "2027-03-08T18:45:00Z"))
    }

    @Test(arguments: [true, false])
    func `of an event, what was put off of a time that is left out then`(isLeftOut: Bool) throws {
        let lines = """
            DTSTART;TZID=Europe/Berlin:20270301T180000
            RRULE:FREQ=WEEKLY
            EXDATE;TZID=Europe/Berlin:\(isLeftOut ? "20270308" : "20270301")T180000
            BEGIN:VALARM
            UID:one
            TRIGGER:-PT15M
            ACKNOWLEDGED:20270308T164730Z
            END:VALARM
            BEGIN:VALARM
            UID:two
            RELATED-TO;RELTYPE=SNOOZE:one
            TRIGGER;VALUE=DATE-TIME:20270308T170000Z
            END:VALARM
            """
        #expect(try leaves(lines, kind: "VEVENT", rung: "2027-03-08T17:00:00Z") == isLeftOut)
        let file = try CalendarFile(
            Array(
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n".utf8))
        let now = try Date("2027-03-08T16:50:00Z", strategy: .iso8601)
        let parts = file.reminders(after: now, zone: .gmt).reminders.map(\.part)
        #expect(parts.contains("20270308T170000Z") != isLeftOut)
    }

    /// Who presses *Snooze* long after the last time of a series has not put off a time behind its end.
    @Test(arguments: ["COUNT=2", "UNTIL=20270302T170000Z"])
    func `what was put off of the last time of a series rings, however late that was`(
        end: String
    ) throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:a
            DTSTART;TZID=Europe/Berlin:20270301T180000
            RRULE:FREQ=DAILY;\(end)
            BEGIN:VALARM
            UID:one
            TRIGGER:-PT15M
            ACKNOWLEDGED:20270304T080000Z
            END:VALARM
            BEGIN:VALARM
            UID:two
            RELATED-TO;RELTYPE=SNOOZE:one
            TRIGGER;VALUE=DATE-TIME:20270305T164500Z
            END:VALARM
            END:VEVENT
            END:VCALENDAR

            """
        let file = try CalendarFile(Array(text.utf8))
        let now = try Date("2027-03-04T08:01:00Z", strategy: .iso8601)
        let parts = file.reminders(after: now, zone: .gmt).reminders.map(\.part)
        #expect(parts == ["20270305T164500Z"])
    }
}
