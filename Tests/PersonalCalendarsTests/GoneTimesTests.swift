// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import Testing

@testable import PersonalCalendars

/// A notification that rang for a time that its item has no more leaves the screen, and no other does.
@Suite("Times that a calendar has no more") struct GoneTimesTests {
    private static let list = "/calendars/work"
    private static let alarm = "BEGIN:VALARM\nTRIGGER:-PT15M\nEND:VALARM"
    private static let start = "DTSTART;TZID=Europe/Berlin:20270301T180000"

    /// Whether what rang by a file leaves the screen when the file is another one.
    private func leaves(
        _ before: String, _ after: String, kind: String = "VEVENT", rung due: String,
        in zone: String = "Europe/Berlin", then other: String = "Europe/Berlin",
        change: (inout Request) -> Void = { _ in }
    ) throws -> Bool {
        let rung = try Date(due, strategy: .iso8601)
        let zones = try [zone, other].map { try #require(TimeZone(identifier: $0)) }
        var book = CalendarBook()
        func read(
            _ lines: String, at date: Date, in zone: TimeZone, shown: Set<String> = []
        ) throws -> CalendarBook.Changes {
            let text =
                "BEGIN:VCALENDAR\nBEGIN:\(kind)\nUID:a\n\(lines)\nEND:\(kind)\nEND:VCALENDAR\n"
            var changes = CalendarBook.Changes()
            let read = try ReadCalendar(
                Array(text.utf8), KeptCalendar(path: Self.list), at: date, in: zone, shown: shown)
            _ = book.read(Self.list + "/a.ics", in: Self.list, read.list, &changes) {
                $0.request(source: Self.list, content: Content())
            }
            return changes
        }
        let first = try read(before, at: rung - 60, in: zones[0])
        let found = first.added.values.first { request in
            guard case .calendar(let trigger)? = request.trigger else { return false }
            return trigger.nextDate(after: rung - 1, zone: zones[0]) == rung
        }
        var request = try #require(found)
        change(&request)
        return try read(after, at: rung + 3_600, in: zones[1], shown: ["a"]).silences(
            DeliveredNotification(
                id: UUID(), application: try ApplicationID(CalendarKeeping.applicationName),
                request: request, dueDate: rung, date: rung))
    }

    @Test(arguments: ["", "RRULE:FREQ=MONTHLY\n", "RDATE;TZID=Europe/Berlin:20270309T180000\n"])
    func `an added time that is taken out`(others: String) throws {
        let added = "RDATE;TZID=Europe/Berlin:20270308T180000\n"
        let (start, alarm) = (Self.start + "\n" + others, Self.alarm)
        for (due, isGone) in [("2027-03-08T16:45:00Z", true), ("2027-03-01T16:45:00Z", false)] {
            #expect(try leaves(start + added + alarm, start + alarm, rung: due) == isGone)
        }
        #expect(
            try !leaves(start + added + alarm, start + added + alarm, rung: "2027-03-08T16:45:00Z"))
    }

    @Test func `a time behind a count that is less now, and one of another rule`() throws {
        func series(_ rule: String) -> String { "\(Self.start)\nRRULE:\(rule)\n\(Self.alarm)" }
        let due = "2027-03-08T16:45:00Z"
        let weekly = series("FREQ=WEEKLY")
        #expect(try leaves(series("FREQ=WEEKLY;COUNT=4"), series("FREQ=WEEKLY;COUNT=1"), rung: due))
        #expect(try leaves(weekly, series("FREQ=WEEKLY;INTERVAL=2"), rung: due))
        #expect(try leaves(weekly, Self.start + "\n" + Self.alarm, rung: due))
        #expect(try !leaves(weekly, series("FREQ=WEEKLY;COUNT=2"), rung: due))
        #expect(try !leaves(weekly, series("FREQ=DAILY"), rung: due))
    }

    @Test(arguments: [false, true])
    func `the time of an event that was moved`(isDay: Bool) throws {
        let start = isDay ? "DTSTART;VALUE=DATE:20270301" : Self.start
        let alarm = isDay ? "BEGIN:VALARM\nTRIGGER:-PT15H\nEND:VALARM" : Self.alarm
        let due = isDay ? "2027-02-28T08:00:00Z" : "2027-03-01T16:45:00Z"
        let before = "\(start)\n\(alarm)"
        #expect(try leaves(before, before.replacing("0301", with: "0302"), rung: due))
        #expect(try !leaves(before, before + "\nSUMMARY:Words", rung: due))
        // Another alarm of the same time.
        #expect(try !leaves(before, before.replacing("-PT15", with: "-PT30"), rung: due))
    }

    @Test func `the time of a task, unless it is due sooner now`() throws {
        let due = "DUE:20270301T090000Z"
        let rung = "2027-03-01T09:00:00Z"
        func leaves(_ after: String) throws -> Bool {
            try self.leaves(due, after, kind: "VTODO", rung: rung)
        }
        #expect(try leaves("DUE:20270305T090000Z"))
        #expect(try !leaves("DUE:20270227T090000Z"))
        #expect(try !leaves(due + "\nPRIORITY:1"))
    }

    @Test func `not what a person moved or put off`() throws {
        let added = Self.start + "\nRDATE;TZID=Europe/Berlin:20270308T180000\n" + Self.alarm
        let less = Self.start + "\n" + Self.alarm
        let due = "2027-03-08T16:45:00Z"
        let date = try Date(due, strategy: .iso8601)
        #expect(
            try !leaves(added, less, rung: due) {
                $0.again = AlertAgain(.snoozed, firstDate: date, count: 1)
            })
        #expect(
            try !leaves(added, less, rung: due) {
                $0.trigger = .interval(IntervalTrigger(seconds: 60))
            })
    }

    @Test func `not what has rung in another zone`() throws {
        let daily =
            "DTSTART:20270301T090000\nRRULE:FREQ=DAILY\nBEGIN:VALARM\nTRIGGER:PT0S\nEND:VALARM"
        #expect(
            try !leaves(
                daily, daily + "\nSUMMARY:Words", rung: "2027-03-02T08:00:00Z",
                then: "America/New_York"))
    }
}
