// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import Testing

@testable import ICalendar

@Suite("A reminder of a calendar")
struct ReminderTests {
    private static let berlin = "DTSTART;TZID=Europe/Berlin:20270301T100000"

    /// The reminders of an event that begins on 1 March 2027 at 10:00 in Berlin.
    private func list(
        _ lines: String, start: String = berlin, others: String = "",
        now: String = "2027-01-01T00:00:00Z", _ options: RingOptions = RingOptions()
    ) throws -> CalendarReminderList {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:u
            SUMMARY:Meeting
            \(start)
            \(lines)
            END:VEVENT
            \(others)
            END:VCALENDAR
            """
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        return try CalendarFile(Array(text.utf8)).reminders(
            after: Date(now, strategy: .iso8601), zone: zone, options)
    }

    private static func alarm(_ trigger: String) -> String {
        "BEGIN:VALARM\nTRIGGER\(trigger)\nEND:VALARM"
    }

    @Test func `is one with all its alarms`() throws {
        let lines =
            "LOCATION:Room 5\nDESCRIPTION:Bring\\, the\\nplan\nURL:https://example.org/1\n"
            + Self.alarm(":-P1D") + "\n" + Self.alarm(":-PT15M") + "\n" + Self.alarm(":PT0S")
        let list = try list(lines)

        let reminder = try #require(list.reminders.first)
        #expect(list.reminders.count == 1)
        #expect(reminder.identifier == "u")
        #expect(reminder.trigger.relativeOffsets.map(\.text) == ["-P1D", "-PT15M", "PT0S"])
        #expect(reminder.trigger.components.timeZone?.identifier == "Europe/Berlin")
        #expect(!reminder.trigger.isRepeating)
        #expect(
            [reminder.title, reminder.place, reminder.notes, reminder.link]
                == ["Meeting", "Room 5", "Bring, the\nplan", "https://example.org/1"])
        #expect(list.problems.isEmpty)
    }

    @Test func `keeps its rule, and leaves out what was changed`() throws {
        let moved = """
            BEGIN:VEVENT
            UID:u
            SUMMARY:Moved
            RECURRENCE-ID;TZID=Europe/Berlin:20270308T100000
            DTSTART;TZID=Europe/Berlin:20270308T120000
            \(Self.alarm(":PT0S"))
            END:VEVENT
            """
        let list = try list(
            "RRULE:FREQ=WEEKLY\nEXDATE;TZID=Europe/Berlin:20270315T100000\n"
                + "RDATE;TZID=Europe/Berlin:20270302T100000\n" + Self.alarm(":-PT5M"),
            others: moved)

        #expect(list.reminders.map(\.identifier) == ["u", "u/20270308T100000"])
        #expect(
            list.reminders.first?.trigger.recurrence?.text == """
                FREQ=WEEKLY
                EXDATE:20270308T100000
                EXDATE:20270315T100000
                RDATE:20270302T100000
                """)
        #expect(list.reminders.last?.title == "Moved")
    }

    @Test(arguments: [
        ("RRULE:FREQ=DAILY;COUNT=3\nRRULE:FREQ=WEEKLY;COUNT=2", "RRULE: it has more than one", 4),
        ("RRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;INTERVAL=2", "EXRULE: it leaves out", 2),
    ])
    func `stands one by one where no trigger says it`(
        rules: String, reason: String, count: Int
    ) throws {
        let list = try list(rules + "\n" + Self.alarm(":PT0S"))

        #expect(list.reminders.count == count)
        #expect(list.reminders.first?.identifier == "u/20270301T090000Z" || count == 2)
        #expect(list.problems.map(\.line) == [2])
        #expect(list.problems.first?.message.english.hasPrefix(reason) == true)
        #expect(
            list.problems.first?.message.english.hasSuffix(
                "its \(count) rings of the next year are added one by one") == true)
    }

    @Test func `is left out where it rings too often for that`() throws {
        let list = try list(
            "RRULE:FREQ=HOURLY\nEXRULE:FREQ=HOURLY;INTERVAL=2\n" + Self.alarm(":PT0S"))

        #expect(list.reminders.isEmpty)
        #expect(list.past == 0)
        #expect(list.problems.first?.message.english.hasSuffix("it is left out") == true)
    }

    @Test func `of whole days rings at the person's hour, and at that of its alarms`() throws {
        var options = RingOptions()
        options.dayHour = DayHour(8, 30)
        let list = try list(
            "RRULE:FREQ=YEARLY\n" + Self.alarm(":-P1D") + "\n" + Self.alarm(":PT0S") + "\n"
                + Self.alarm(":-PT5H"), start: "DTSTART;VALUE=DATE:20270301", options)

        #expect(list.reminders.map(\.identifier) == ["u", "u/2"])
        let times = list.reminders.map(\.trigger.components).map { [$0.hour, $0.minute] }
        #expect(times == [[8, 30], [19, 0]])
        #expect(
            list.reminders.map { $0.trigger.relativeOffsets.map(\.text) }
                == [["-P1D", "PT0S"], ["-P1D"]])
        #expect(list.reminders.allSatisfy { $0.trigger.components.timeZone == nil && $0.isDay })
    }

    @Test func `stands alone for each alarm at a time of its own`() throws {
        let list = try list(
            Self.alarm(";VALUE=DATE-TIME:20270228T080000Z") + "\n"
                + Self.alarm(";VALUE=DATE-TIME:20260228T080000Z") + "\n" + Self.alarm(":-PT1H"))

        #expect(list.reminders.map(\.identifier) == ["u", "u/20270228T080000Z"])
        #expect(list.past == 0)
    }

    @Test func `is none where there is no alarm, unless the person wants one`() throws {
        #expect(try list("").reminders.isEmpty)
        var options = RingOptions()
        options.silentEventOffset = CalendarDuration(seconds: -600)
        let reminder = try list("", options).reminders.first
        #expect(reminder?.trigger.relativeOffsets.map(\.text) == ["-PT10M"])
    }

    @Test func `that rings no more is past, and its name is known`() throws {
        let list = try list(Self.alarm(":PT0S"), now: "2027-03-01T09:00:00Z")

        #expect(list.reminders.isEmpty)
        #expect(list.past == 1)
        #expect(list.revisions.keys.sorted() == ["u"])
    }

    @Test func `has a name of its own, whatever the file calls it`() throws {
        let task = "BEGIN:VTODO\nUID:u\nDUE:20270401T100000\nEND:VTODO\n"
        let nameless = "BEGIN:VTODO\nSUMMARY:Tea\nDUE:20270401T100000\nEND:VTODO\n"
        let long =
            "BEGIN:VTODO\nUID:" + String(repeating: "x", count: 1_000)
            + "\nDUE:20270401T100000\nEND:VTODO\n"
        let list = try list(Self.alarm(":PT0S"), others: task + nameless + nameless + long)

        #expect(
            list.reminders.map(\.identifier)
                == ["u", "u/2", "Tea 20270401T100000", "Tea 20270401T100000/2"])
        #expect(
            list.problems.map(\.message.english) == [
                "UID: it has more than 960 bytes; it is left out"
            ])
    }

    @Test func `ends where others take the place of the later ones`() throws {
        let later = """
            BEGIN:VEVENT
            UID:u
            RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270303T100000
            DTSTART;TZID=Europe/Berlin:20270303T130000
            \(Self.alarm(":PT0S"))
            END:VEVENT
            """
        let list = try list(
            "RRULE:FREQ=DAILY;COUNT=5\n" + Self.alarm(":-PT5M"), others: later)

        #expect(
            list.reminders.map(\.identifier) == [
                "u", "u/20270303T100000/20270303T120000Z", "u/20270303T100000/20270304T120000Z",
                "u/20270303T100000/20270305T120000Z",
            ])
        #expect(
            list.reminders.first?.trigger.recurrence?.text
                == "FREQ=DAILY;UNTIL=20270303T095959")
        #expect(list.problems.first?.message.english.hasPrefix("RANGE: ") == true)
    }

    @Test func `are made and looked back at up to a limit, which is told`() throws {
        func tasks(_ year: Int) -> String {
            (1...3).map { "BEGIN:VTODO\nUID:\($0)\nDUE:\(year)0301T090000Z\nEND:VTODO" }
                .joined(separator: "\n")
        }
        func list(_ year: Int, most: Int) throws -> CalendarReminderList {
            let file = try CalendarFile(Array(SampleCalendar(tasks(year)).text.utf8))
            let now = try Date("2027-01-01T00:00:00Z", strategy: .iso8601)
            return ReminderPlan(file, after: now, zone: .gmt, RingOptions(), most: most).list
        }
        let ahead = try list(2027, most: 2)
        #expect(ahead.reminders.count == 2 && ahead.over.isEmpty && !ahead.hasMoreOver)
        #expect(ahead.problems.map(\.message.english) == ["only the first 2 reminders are taken"])
        let past = try list(2026, most: 2)
        #expect(past.over.count == 2 && past.hasMoreOver && past.problems.isEmpty)
        #expect(try !list(2026, most: 3).hasMoreOver)
    }
}
