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
        _ lines: String, others: String = "", kind: String = "VTODO", rung due: String
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
        let reminder = try #require(read.list.reminders.first ?? read.list.over.first)
        return changes.silences(
            DeliveredNotification(
                id: UUID(), application: try ApplicationID(CalendarKeeping.applicationName),
                request: reminder.request(source: Self.list, content: Content()), dueDate: rung,
                date: rung))
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
}
