// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ICalendar

@Suite("A task that is done")
struct CompletionTests {
    private static let moment = "20270308T080000Z"

    /// A calendar after one of its tasks was completed on 8 March, and the file beside it.
    private struct Outcome {
        var text: String
        var copy: String?
        /// The lines that were added.
        var new: [String] = []
        /// The lines that are not there any more.
        var gone: [String] = []
    }

    private func complete(
        _ text: String, at path: [Int] = [0, 0], occurrence: String = "2027-03-08T08:00:00Z"
    ) throws -> Outcome {
        var file = try CalendarFile(Array(text.utf8))
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let copy = file.complete(
            path, occurrence: try Date(occurrence, strategy: .iso8601),
            at: try Date("2027-03-08T08:00:00Z", strategy: .iso8601), zone: zone,
            makeUID: { "new" })
        let after = String(decoding: file.bytes, as: UTF8.self)
        let (old, new) = (text.split(separator: "\n"), after.split(separator: "\n"))
        return Outcome(
            text: after, copy: copy.map { String(decoding: $0.bytes, as: UTF8.self) },
            new: new.filter { !old.contains($0) }.map(String.init),
            gone: old.filter { !new.contains($0) }.map(String.init))
    }

    private static func calendar(_ lines: String) -> String {
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:u\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
    }

    private static let done = [
        "STATUS:COMPLETED", "COMPLETED:\(moment)", "PERCENT-COMPLETE:100",
    ]

    @Test(arguments: ["DUE", "DTEND"])
    func `that repeats moves on by whatever says when it is due`(name: String) throws {
        let outcome = try complete(
            Self.calendar(
                "DTSTART:20270308T080000Z\n\(name):20270308T090000Z\nRRULE:FREQ=WEEKLY"))
        #expect(outcome.text.contains("\n\(name):20270315T090000Z\n"))
        #expect(outcome.copy?.contains("\n\(name):20270308T090000Z\n") == true)
    }

    // MARK: - One time

    @Test func `is marked as todoman does, and nothing else changes`() throws {
        let todoman = """
            BEGIN:VCALENDAR\r
            VERSION:2.0\r
            PRODID:io.barrera.todoman\r
            BEGIN:VTODO\r
            CREATED:20270301T090000Z\r
            DTSTAMP:20270301T090000Z\r
            DUE;TZID=Europe/Berlin:20270308T090000\r
            LAST-MODIFIED:20270301T090000Z\r
            PERCENT-COMPLETE:0\r
            SEQUENCE:4\r
            SUMMARY:Call the ba\r
             nk\r
            UID:u\r
            X-OWN;A=1 : keep\r
            END:VTODO\r
            END:VCALENDAR\r

            """
        let outcome = try complete(todoman, at: [0, 2])

        let expected = todoman.replacing("PERCENT-COMPLETE:0", with: "PERCENT-COMPLETE:100")
            .replacing("SEQUENCE:4", with: "SEQUENCE:5")
            .replacing("DTSTAMP:20270301T090000Z", with: "DTSTAMP:\(Self.moment)")
            .replacing("LAST-MODIFIED:20270301T090000Z", with: "LAST-MODIFIED:\(Self.moment)")
            .replacing(
                "keep\r\n",
                with: "keep\r\nSTATUS:COMPLETED\r\nCOMPLETED:\(Self.moment)\r\n")
        #expect(outcome.text == expected)
        #expect(outcome.copy == nil)
    }

    @Test func `of Nextcloud, which has neither a sequence nor an alarm, gets three lines`()
        throws
    {
        let outcome = try complete(Self.calendar("SUMMARY:Taxes\nDUE:20270308T080000Z"))

        #expect(outcome.new == Self.done)
        #expect(outcome.gone.isEmpty)
    }

    @Test func `stays as it is if it is done already, or is an event, or is not there`() throws {
        let done = Self.calendar("DUE:20270308T080000Z\nSTATUS:COMPLETED")
        #expect(try complete(done).text == done)
        let event = done.replacing("VTODO", with: "VEVENT")
        #expect(try complete(event).text == event)
        let open = Self.calendar("DUE:20270308T080000Z")
        #expect(try complete(open, at: [7, 7]).text == open)
    }

    @Test func `that is a changed time of a series is done alone`() throws {
        let changed =
            Self.calendar("DTSTART:20270301T080000Z\nDUE:20270301T080000Z\nRRULE:FREQ=WEEKLY")
            + Self.calendar("RECURRENCE-ID:20270308T080000Z\nDUE:20270308T090000Z")
        let outcome = try complete(changed, at: [1, 0], occurrence: "2027-03-08T09:00:00Z")

        #expect(outcome.new == Self.done && outcome.gone.isEmpty && outcome.copy == nil)
    }

    // MARK: - A series

    @Test func `of KDE keeps its first time and says which is next`() throws {
        let text = Self.calendar(
            """
            DTSTART:20270301T080000Z
            DUE:20270301T090000Z
            RRULE:FREQ=WEEKLY;COUNT=3
            PERCENT-COMPLETE:50
            X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20270308T090000
            """)
        let outcome = try complete(text)
        #expect(outcome.new == ["X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20270315T090000"])
        #expect(outcome.copy == nil)
        // It was done elsewhere meanwhile.
        let late = try complete(text, occurrence: "2027-03-01T08:00:00Z")
        #expect(late.text == text)
        let last = try complete(outcome.text, occurrence: "2027-03-15T08:00:00Z")
        #expect(last.new == Self.done && last.copy == nil)
    }

    /// As Apple's Reminders writes a reminder with a time.
    private static let reminder = """
        SUMMARY:Pills
        DTSTART;TZID=Europe/Berlin:20270301T090000
        DUE;TZID=Europe/Berlin:20270301T090000
        RRULE:FREQ=WEEKLY;COUNT=5
        SEQUENCE:0
        STATUS:NEEDS-ACTION
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER;VALUE=DATE-TIME:20270301T080000Z
        X-WR-ALARMUID:a
        ACKNOWLEDGED:20270301T080100Z
        END:VALARM
        """

    @Test func `moves on to the next time behind the one that is done`() throws {
        let outcome = try complete(Self.calendar(Self.reminder))

        #expect(
            outcome.new == [
                "DTSTART;TZID=Europe/Berlin:20270315T090000",
                "DUE;TZID=Europe/Berlin:20270315T090000", "RRULE:FREQ=WEEKLY;COUNT=3",
                "SEQUENCE:1", "TRIGGER;VALUE=DATE-TIME:20270315T080000Z",
            ])
    }

    @Test func `leaves the time that is done as a task of its own`() throws {
        let copy = try #require(try complete(Self.calendar(Self.reminder)).copy)

        #expect(copy.contains("UID:new\n") && !copy.contains("RRULE"))
        #expect(copy.contains("DUE;TZID=Europe/Berlin:20270308T090000\n"))
        for line in Self.done { #expect(copy.contains(line + "\n")) }
        let file = try CalendarFile(Array(copy.utf8))
        #expect(file.problems.isEmpty)
        let list = file.reminders(after: .distantPast, zone: .gmt)
        #expect(list.revisions.keys.sorted() == ["new"] && list.reminders.isEmpty)
    }

    @Test func `keeps the hour of the clock behind a change of it`() throws {
        let late = Self.reminder.replacing("202703", with: "202703").replacing(
            "0301T", with: "0326T")
        let outcome = try complete(
            Self.calendar(late.replacing("DATE-TIME:20270301", with: "DATE-TIME:20270326")),
            occurrence: "2027-03-26T08:00:00Z")

        #expect(outcome.text.contains("DUE;TZID=Europe/Berlin:20270402T090000\n"))
        #expect(outcome.text.contains("DATE-TIME:20270402T070000Z\n"))
    }

    @Test func `is one of whole days as it was`() throws {
        let days = "DUE;VALUE=DATE:20270301\nRRULE:FREQ=MONTHLY\nPERCENT-COMPLETE:50"
        let outcome = try complete(Self.calendar(days), occurrence: "2027-03-01T08:00:00Z")

        #expect(outcome.new == ["DUE;VALUE=DATE:20270401"])
        #expect(outcome.gone == ["DUE;VALUE=DATE:20270301", "PERCENT-COMPLETE:50"])
        #expect(outcome.copy?.contains("DUE;VALUE=DATE:20270301\n") == true)
    }

    @Test func `is over with its last time`() throws {
        let outcome = try complete(
            Self.calendar(Self.reminder), occurrence: "2027-03-29T07:00:00Z")

        #expect(outcome.text.contains("STATUS:COMPLETED\n"))
        #expect(outcome.text.contains("RRULE:FREQ=WEEKLY;COUNT=5\n"))
        #expect(outcome.copy == nil)
    }

    @Test func `that has moved on meanwhile is not done twice`() throws {
        let text = Self.calendar(Self.reminder)
        #expect(try complete(text, occurrence: "2027-02-22T08:00:00Z").text == text)
    }

    @Test func `skips the times that are left out or have items of their own`() throws {
        let lines = Self.reminder + "\nEXDATE;TZID=Europe/Berlin:20270315T090000"
        let others =
            "BEGIN:VTODO\nUID:u\nRECURRENCE-ID;TZID=Europe/Berlin:20270322T090000\nEND:VTODO"
        let text = Self.calendar(lines).replacing("END:VCALENDAR", with: others + "\nEND:VCALENDAR")
        let outcome = try complete(text)

        #expect(outcome.text.contains("DTSTART;TZID=Europe/Berlin:20270329T090000\n"))
        #expect(outcome.text.contains("COUNT=1\n"))
        #expect(outcome.copy?.contains("RECURRENCE-ID") == false)
    }

    @Test func `leaves the time that is done in a file of many`() throws {
        let other = "BEGIN:VTODO\nUID:other\nDUE:20270401T080000Z\nEND:VTODO\n"
        let text = Self.calendar(Self.reminder)
            .replacing("BEGIN:VTODO", with: other + "BEGIN:VTODO")
        let outcome = try complete(text, at: [0, 1])

        #expect(outcome.copy == nil)
        #expect(outcome.text.contains("UID:other\n") && outcome.text.contains("UID:new\n"))
        let file = try CalendarFile(Array(outcome.text.utf8))
        #expect(file.problems.isEmpty && outcome.text.hasSuffix("END:VTODO\nEND:VCALENDAR\n"))
    }

    @Test func `rings at its next time only`() throws {
        var text = Self.calendar(Self.reminder)
        for day in ["01", "08", "15"] {
            text = try complete(text, occurrence: "2027-03-\(day)T08:00:00Z").text
        }
        let file = try CalendarFile(Array(text.utf8))
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let start = try Date("2027-03-01T00:00:00Z", strategy: .iso8601)
        let rings = file.rings(in: DateInterval(start: start, duration: 90 * 86_400), zone: zone)
        #expect(rings.rings.map { $0.date.formatted(.iso8601) } == ["2027-03-22T08:00:00Z"])
    }
}
