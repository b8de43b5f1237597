// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import NotificationSchedule
import PersonalCalendars
import PersonalReminders
import TestWorld
import Testing

@testable import CarillonCommands

@Suite("The export of reminders")
struct CalendarExportTests {
    private let zone: TimeZone
    private let now: Date

    init() throws {
        zone = try Sample.calendar().timeZone
        now = try Sample.date("2027-01-05T08:30:00+01:00")
    }

    // MARK: - There and back

    /// The requests as the service has them, with when each is due.
    private func pending(_ requests: [Request]) throws -> [PendingRequest] {
        let clock = ClockReading(
            wall: now, elapsed: .zero, boot: BootID(rawValue: "boot"), zone: zone)
        return try requests.compactMap { request in
            guard let trigger = request.trigger,
                let due = try? Schedule.firstDue(of: trigger, at: clock)
            else { return nil }
            return PendingRequest(
                application: try Reminders.application(), request: request, due: due)
        }
    }

    private func export(_ pending: [PendingRequest]) -> CalendarExport {
        CalendarExport(
            pending, usual: ImportContent(.english).category?.identifier ?? "", at: now, in: zone)
    }

    private func imported(
        _ bytes: [UInt8], pending: [PendingRequest] = []
    ) throws -> (changes: ImportChanges, list: CalendarReminderList) {
        let list = try CalendarFile(bytes).reminders(after: now, zone: zone)
        let changes = ImportChanges(
            list, pending: pending, at: now, in: zone, source: "/a.ics", replaces: false,
            makeContent: ImportContent(.english).content)
        return (changes, list)
    }

    /// When requests ring in the next year, 500 times each at most.
    private func rings(_ pending: [PendingRequest]) -> [String: [Int]] {
        var rings: [String: [Int]] = [:]
        let end = now.addingTimeInterval(365 * 86_400)
        for one in pending {
            var dates: [Date] = []
            switch one.request.trigger {
            case .calendar(let trigger)?:
                var last = now
                while dates.count < 500, let next = trigger.nextDate(after: last, zone: zone),
                    next <= end
                {
                    dates.append(next)
                    last = next
                }
            case .interval(let trigger)?:
                dates = [now + trigger.seconds]
                while trigger.isRepeating, dates.count < 500, let last = dates.last,
                    last + trigger.seconds <= end
                {
                    dates.append(last + trigger.seconds)
                }
            case .place, .push?, nil: break
            }
            rings[one.request.identifier] = dates.map { Int($0.timeIntervalSince1970) }
        }
        return rings
    }

    private func checkWayBack(_ requests: [Request], _ comment: String) throws {
        let before = try pending(requests)
        let export = export(before)
        let bytes = NewCalendar(export.entries, at: now).bytes
        let text = String(decoding: bytes, as: UTF8.self)
        let (changes, list) = try imported(bytes)
        let after = changes.added.map(\.request)

        #expect(export.leftOut.isEmpty, "\(comment)\n\(text)")
        #expect(list.problems.isEmpty, "\(comment)\n\(text)")
        let found = rings(try pending(after))
        for (identifier, rings) in rings(before) {
            #expect(found[identifier] == rings, "\(comment): \(identifier)\n\(text)")
        }
        let again = try imported(bytes, pending: before).changes
        #expect(again.isEmpty && again.unchanged == before.count, "\(comment)\n\(text)")
        let words = { (request: Request) in
            [request.identifier, request.content.title, request.content.subtitle]
                + [request.content.body]
        }
        #expect(
            Set(after.map(words)) == Set(before.map(\.request).map(words)), "\(comment)\n\(text)")
    }

    @Test(arguments: SeededGenerator.seeds(15))
    func `brings the same reminders with the same names back`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let requests = (0..<20).map { RandomReminder.request("r\($0)", &random) }
        try checkWayBack(requests, "seed \(seed)")
    }

    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["CARILLON_ICS"] != nil))
    func `brings back what real calendars brought`() throws {
        let folder = ProcessInfo.processInfo.environment["CARILLON_ICS"] ?? "."
        let files = try FileManager.default.contentsOfDirectory(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "ics" }
        try #require(!files.isEmpty)
        for url in files {
            // As if they were of this year: most are old.
            let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
                .replacing(#/20[0-2][0-9](?=[01][0-9][0-3][0-9])/#, with: "2027")
            guard let (first, _) = try? imported(Array(text.utf8)) else { continue }
            try checkWayBack(first.added.map(\.request), url.lastPathComponent)
        }
    }

    // MARK: - What is written

    @Test func `is a task with its alarms, as phones take it`() throws {
        var content = Reminders.content(title: "Rent; and more", body: "To the bank,\nby hand")
        content.categoryIdentifier = ImportContent(.english).category?.identifier ?? ""
        var trigger = CalendarTrigger(
            first: DateComponents(
                timeZone: TimeZone(identifier: "Europe/Paris"), year: 2027, month: 2, day: 1,
                hour: 9),
            recurrence: try Recurrence(text: "FREQ=MONTHLY;UNTIL=20271201\nEXDATE:20270301T090000"))
        trigger.relativeOffsets = [CalendarDuration(days: -1), CalendarDuration()]
        let request = Request(
            identifier: "rent", content: content, trigger: .calendar(trigger))

        let export = export(try pending([request]))
        let text = String(decoding: NewCalendar(export.entries, at: now).bytes, as: UTF8.self)

        #expect(
            text
                == """
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:-//Carillon//carillon export//EN
                BEGIN:VTODO
                UID:rent
                DTSTAMP:20270105T073000Z
                DTSTART;TZID=Europe/Paris:20270201T090000
                DUE;TZID=Europe/Paris:20270201T090000
                RRULE:FREQ=MONTHLY;UNTIL=20271201T225959Z
                EXDATE;TZID=Europe/Paris:20270301T090000
                SUMMARY:Rent\\; and more
                DESCRIPTION:To the bank\\,\\nby hand
                BEGIN:VALARM
                UID:rent/alarm-1
                ACTION:DISPLAY
                DESCRIPTION:Rent\\; and more
                TRIGGER:-P1D
                END:VALARM
                BEGIN:VALARM
                UID:rent/alarm-2
                ACTION:DISPLAY
                DESCRIPTION:Rent\\; and more
                TRIGGER:PT0S
                END:VALARM
                END:VTODO
                END:VCALENDAR

                """.replacing("\n", with: "\r\n"))
        #expect(export.staysHere.isEmpty)
    }

    @Test(arguments: [
        ("FREQ=DAILY\nEXDATE:20270107", ["20270107T090000"]),
        ("FREQ=DAILY;BYHOUR=9,17\nEXDATE:20270107", ["20270107T090000", "20270107T170000"]),
        (
            "FREQ=DAILY\nEXDATE:20270108T090000\nEXDATE:20270107",
            ["20270108T090000", "20270107T090000"]
        ),
        ("FREQ=WEEKLY\nRDATE:20270107T100000\nEXDATE:20270107", []),
        // More than a rule can have.
        ("FREQ=MINUTELY\nEXDATE:20270107", ["20270107"]),
    ])
    func `names the times on a day that is left out`(rule: String, left: [String]) throws {
        let trigger = CalendarTrigger(
            first: DateComponents(year: 2027, month: 1, day: 6, hour: 9),
            recurrence: try Recurrence(text: rule))
        let request = Request(
            identifier: "a", content: Reminders.content(title: "a"), trigger: .calendar(trigger))

        let found = try #require(export(try pending([request])).entries.first?.rule)
        #expect(found.exceptions.map(\.text) == left)
        #expect(found.additions.isEmpty)
        try checkWayBack([request], rule)
    }

    @Test func `keeps the name and the kind of what came from a calendar`() throws {
        let calendar = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:day@example.org
            SUMMARY:Birthday
            URL:https://example.org/1
            DESCRIPTION:Cake
            DTSTART;VALUE=DATE:20270301
            RRULE:FREQ=YEARLY
            BEGIN:VALARM
            TRIGGER:-PT15H
            END:VALARM
            BEGIN:VALARM
            TRIGGER;VALUE=DATE-TIME:20270220T080000Z
            END:VALARM
            END:VEVENT
            BEGIN:VEVENT
            UID:day@example.org
            SUMMARY:Birthday, later
            RECURRENCE-ID;VALUE=DATE:20280301
            DTSTART;VALUE=DATE:20280302
            BEGIN:VALARM
            TRIGGER:PT10H
            END:VALARM
            END:VEVENT
            END:VCALENDAR

            """
        let requests = try imported(Array(calendar.utf8)).changes.added.map(\.request)

        let export = export(try pending(requests))
        let bytes = NewCalendar(export.entries, at: now).bytes
        let text = String(decoding: bytes, as: UTF8.self)

        #expect(export.entries.map(\.uid) == ["day@example.org", "day@example.org"])
        #expect(
            text.contains("DTSTART;VALUE=DATE:20270301\r\nRRULE:FREQ=YEARLY\r\nEXDATE;VALUE=DATE"))
        #expect(text.contains("RECURRENCE-ID;VALUE=DATE:20280301\r\n"))
        #expect(text.contains("TRIGGER:-PT15H\r\n"))
        #expect(text.contains("TRIGGER;VALUE=DATE-TIME:20270220T080000Z\r\n"))
        #expect(text.contains("DESCRIPTION:Cake\r\nURL:https://example.org/1\r\n"))
        let (again, _) = try imported(bytes, pending: try pending(requests))
        #expect(again.isEmpty && again.unchanged == requests.count)
    }

    @Test func `says what no calendar has, and what it cannot say at all`() throws {
        var content = Reminders.content(title: "Backup")
        content.userInfo[Reminders.runKey] = .string("backup")
        let nagging = Request(
            identifier: "a", content: content, trigger: .interval(IntervalTrigger(seconds: 60)),
            nagInterval: 300)
        let pattern = Request(
            identifier: "b", content: content,
            trigger: .calendar(
                CalendarTrigger(components: DateComponents(minute: 5), isRepeating: true)))

        AfterDone(CalendarDuration(days: 3)).write(to: &content)
        content.userInfo[Reminders.runKey] = nil
        content.categoryIdentifier = "reminder-of-its-own"
        let afterDone = Request(
            identifier: "c", content: content, trigger: .interval(IntervalTrigger(seconds: 60)))

        let export = export(try pending([nagging, pattern, afterDone]))

        #expect(export.staysHere.map(\.identifier) == ["a", "c"])
        #expect(export.staysHere.map(\.options) == [["--nag", "--run"], ["--after-done"]])
        #expect(export.leftOut == ["b"])
        #expect(export.count == 2)
    }

    @Test func `has what was put off at its new time, unless its own is there`() throws {
        let content = Reminders.content(title: "Tea")
        let due = DueTime(wall: now + 600)
        var snoozed = Request(identifier: "tea", content: content)
        snoozed.again = AlertAgain(.snoozed, firstDate: now, count: 0)
        let alone = PendingRequest(
            application: try Reminders.application(), request: snoozed, due: due)

        let entry = try #require(export([alone]).entries.first)

        #expect(entry.start == RecurrenceDate(text: "20270105T074000Z"))
    }
}
