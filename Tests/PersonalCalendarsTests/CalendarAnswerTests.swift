// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import TestWorld
import Testing

@testable import PersonalCalendars

@Suite("An answer to a notification of a calendar")
struct CalendarAnswerTests {
    private static let weekly = """
        BEGIN:VCALENDAR
        BEGIN:VTODO
        UID:u
        SUMMARY:Bins
        DTSTART;TZID=Europe/Berlin:20270301T090000
        DUE;TZID=Europe/Berlin:20270301T090000
        RRULE:FREQ=WEEKLY
        BEGIN:VALARM
        TRIGGER;RELATED=END:-P1D
        END:VALARM
        END:VTODO
        END:VCALENDAR

        """

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    /// The answer to what rings first after a moment, and the folder in which its file lies.
    private func answer(
        _ text: String, after moment: String, _ kind: CalendarAnswer.Kind = .done,
        in folder: String = "/calendars"
    ) throws -> CalendarAnswer {
        let now = try date(moment)
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let list = try CalendarFile(Array(text.utf8)).reminders(after: now, zone: zone)
        let reminder = try #require(list.reminders.first)
        let request = reminder.request(source: folder, content: Content())
        let due = try #require(reminder.trigger.nextDate(after: now, zone: zone))
        let notification = DeliveredNotification(
            id: UUID(), application: try ApplicationID(CalendarKeeping.applicationName),
            request: request, dueDate: due, date: due)
        return try #require(
            CalendarAnswer(to: notification, occurrence: nil, kind))
    }

    @Test func `to a warning completes the time that it is about`() throws {
        let answer = try answer(Self.weekly, after: "2027-03-01T12:00:00Z")
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))

        let changed = try #require(
            answer.change(
                Array(Self.weekly.utf8), RingOptions(), at: try date("2027-03-07T08:01:00Z"),
                in: zone, makeUID: { "new" }))

        let file = String(decoding: changed.file, as: UTF8.self)
        #expect(file.contains("DUE;TZID=Europe/Berlin:20270315T090000\n"))
        let copy = String(decoding: try #require(changed.copy), as: UTF8.self)
        #expect(copy.contains("DUE;TZID=Europe/Berlin:20270308T090000\n"))
    }

    @Test func `changes the newest of the files that have its item`() throws {
        let folder = try TemporaryDirectory()
        let once = CalendarFolderModel.task("a")
        try folder.write(once, to: "old.ics")
        try folder.write(CalendarFolderModel.task("a", sequence: 2), to: "new.ics")
        try folder.write("broken", to: "broken.ics")
        try folder.write(CalendarFolderModel.task("ab", sequence: 3), to: "other.ics")
        var calendars = KeptCalendars()
        calendars.calendars = [KeptCalendar(path: folder.path)]
        let answer = try answer(once, after: "2027-01-01T00:00:00Z", in: folder.path)

        try answer.write(to: calendars, at: try date("2027-03-01T09:00:00Z"), in: .gmt)

        func text(_ name: String) throws -> String {
            try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
        }
        #expect(try text("old.ics") == once)
        #expect(try text("new.ics").contains("STATUS:COMPLETED\n"))
        #expect(try text("new.ics").contains("SEQUENCE:3\n"))
        #expect(try text("other.ics") == CalendarFolderModel.task("ab", sequence: 3))
    }
}
