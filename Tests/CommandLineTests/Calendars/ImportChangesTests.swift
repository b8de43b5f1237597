// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import PersonalCalendars
import Testing

@testable import CarillonCommands

@Suite("The changes of an import")
struct ImportChangesTests {
    private static let weekly = """
        BEGIN:VEVENT
        UID:u
        SUMMARY:Meeting
        LOCATION:Room 5
        URL:https://example.org/1
        DTSTART;TZID=Europe/Berlin:20270301T100000
        RRULE:FREQ=WEEKLY
        BEGIN:VALARM
        TRIGGER:-PT15M
        END:VALARM
        END:VEVENT
        """

    private func changes(
        _ text: String, pending: [Request] = [], replaces: Bool = false, source: String = "/a.ics"
    ) throws -> ImportChanges {
        let file = try CalendarFile(Array("BEGIN:VCALENDAR\n\(text)\nEND:VCALENDAR\n".utf8))
        let now = try Sample.date("2027-01-01T00:00:00Z")
        let zone = try Sample.calendar().timeZone
        let application = try ApplicationID("org.carillon.Reminders")
        return ImportChanges(
            file.reminders(after: now, zone: zone),
            pending: pending.map {
                PendingRequest(
                    application: application, request: $0, due: DueTime(wall: now + 3_600))
            }, at: now, in: zone, source: source, replaces: replaces,
            makeContent: ImportContent(.english).content)
    }

    private func imported(_ text: String = weekly) throws -> [Request] {
        try changes(text).added.map(\.request)
    }

    @Test func `are a request with the words of the calendar, and the buttons of a reminder`()
        throws
    {
        let request = try #require(try imported().first)

        #expect(request.content.title == "Meeting")
        #expect(request.content.subtitle == "Room 5")
        #expect(request.content.body == "https://example.org/1")
        #expect(request.content.categoryIdentifier.hasPrefix("reminder-"))
        #expect(request.content.interruptionLevel == .timeSensitive)
        try request.validate()
        let mark = try #require(CalendarMark(request.content))
        #expect((mark.uid, mark.kind, mark.source) == ("u", .event, "/a.ics"))
    }

    @Test func `leave what a person skipped, until the calendar changes it`() throws {
        var request = try #require(try imported().first)
        guard case .calendar(var trigger)? = request.trigger else { return }
        trigger.exceptions = [try #require(RecurrenceDate(text: "20270308T100000"))]
        request.trigger = .calendar(trigger)
        request.content.sound = nil

        #expect(try changes(Self.weekly, pending: [request]).unchanged == 1)

        let later = Self.weekly.replacing("T100000", with: "T110000")
        let changes = try changes(later, pending: [request])
        let changed = try #require(changes.changed.first).request
        guard case .calendar(let new)? = changed.trigger else { return }
        #expect(new.exceptions.isEmpty && new.components.hour == 11)
        // The sound is the person's.
        #expect(changed.content.sound == nil)
    }

    @Test func `change the words alone, or the times alone, where only those changed`() throws {
        var request = try #require(try imported().first)
        guard case .calendar(var trigger)? = request.trigger else { return }
        trigger.recurrence?.exceptions = [try #require(RecurrenceDate(text: "20270308T100000"))]
        request.trigger = .calendar(trigger)
        request.content.title = "My meeting"

        let room = Self.weekly.replacing("Room 5", with: "Room 6")
        let words = try #require(try changes(room, pending: [request]).changed.first).request
        #expect(words.content.title == "Meeting" && words.content.subtitle == "Room 6")
        #expect(words.trigger == request.trigger)
        #expect(try changes(room, pending: [words]).unchanged == 1)

        let later = Self.weekly.replacing("T100000", with: "T110000")
        let times = try #require(try changes(later, pending: [request]).changed.first).request
        #expect(times.content.title == "My meeting")
        guard case .calendar(let new)? = times.trigger else { return }
        #expect(new.recurrence?.exceptions.isEmpty == true && new.components.hour == 11)
    }

    @Test func `leave a time that a person gave to what has passed in the calendar`() throws {
        let once = Self.weekly.replacing("RRULE:FREQ=WEEKLY\n", with: "")
        var request = try #require(try imported(once).first)
        request.trigger = .interval(IntervalTrigger(seconds: 600))

        let past = once.replacing("2027", with: "2020")
        let changes = try changes(past, pending: [request])

        #expect(changes.removed.isEmpty && changes.isEmpty)
    }

    @Test func `remove what the calendar has moved to the past`() throws {
        let once = Self.weekly.replacing("RRULE:FREQ=WEEKLY\n", with: "")
        let request = try #require(try imported(once).first)

        let changes = try changes(once.replacing("2027", with: "2020"), pending: [request])

        #expect(changes.removed == [request.identifier] && changes.added.isEmpty)
    }

    @Test func `remove an alarm that has another time, and add that`() throws {
        let alarm = "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20270301T080000Z\nEND:VALARM\nEND:VEVENT"
        let both = Self.weekly.replacing("END:VEVENT", with: alarm)
        let pending = try imported(both)
        #expect(pending.map(\.identifier) == ["u", "u/20270301T080000Z"])

        let changes = try changes(both.replacing("T080000Z", with: "T083000Z"), pending: pending)

        #expect(changes.added.map(\.request.identifier) == ["u/20270301T083000Z"])
        #expect(changes.removed == ["u/20270301T080000Z"])
        #expect(changes.unchanged == 1)
    }

    @Test func `remove what is gone only with --replace, and only of the same calendar`() throws {
        let pending = try imported()
        #expect(try changes("", pending: pending).removed.isEmpty)
        #expect(try changes("", pending: pending, replaces: true).removed == ["u"])
        let other = try changes("", pending: pending, replaces: true, source: "/b.ics")
        #expect(other.removed.isEmpty)
    }

    @Test func `keep the buttons and the command of a reminder of the same name`() throws {
        var content = Content()
        content.title = "Mine"
        content.userInfo = ["run": .string("true")]
        let own = Request(identifier: "u", content: content)

        let changed = try changes(Self.weekly, pending: [own]).changed.map(\.request)

        #expect(changed.map(\.content.title) == ["Meeting"])
        #expect(changed.first?.content.userInfo["run"] == .string("true"))
    }

    @Test func `shorten what is longer than a request may be`() throws {
        let long = String(repeating: "é", count: 200_000)
        let text = Self.weekly.replacing("Meeting", with: long).replacing(
            "LOCATION:Room 5", with: "DESCRIPTION:\(long)")
        let request = try #require(try imported(text).first)

        try request.validate()
        #expect(request.content.title.utf8.count == 16 * 1_024)
        #expect(request.content.body.hasSuffix("é\nhttps://example.org/1"))
    }
}
