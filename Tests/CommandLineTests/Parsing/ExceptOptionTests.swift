// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import CarillonCommands

/// `carillon remind … --except holidays.ics`, said on 21 November 2026 at 12:15 in Berlin.
@Suite struct ExceptOptionTests {
    private static let holidays = [
        // Before today, a Friday and the Saturday behind it, a Sunday, and a Friday of 2027.
        "DTSTART;VALUE=DATE:20261102", "DTSTART;VALUE=DATE:20261225\nDTEND;VALUE=DATE:20261227",
        "DTSTART;VALUE=DATE:20261206", "DTSTART;VALUE=DATE:20270101", "DTSTART:20261127T090000Z",
    ]

    private func command(
        _ words: [String], _ events: [String] = holidays
    ) throws -> RemindCommand {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/holidays.ics"
        let text = events.enumerated().map {
            "BEGIN:VEVENT\nUID:\($0.offset)\n\($0.element)\nEND:VEVENT\n"
        }
        try Data("BEGIN:VCALENDAR\n\(text.joined())END:VCALENDAR\n".utf8)
            .write(to: URL(fileURLWithPath: path))
        return try RemindCommand(
            try Arguments(
                parsing: ["Stand-up"] + words + ["--except", path],
                for: RemindCommand.declaration), in: try Sample.environment())
    }

    private func exceptions(_ words: [String], _ events: [String] = holidays) throws -> [String] {
        guard case .calendar(let trigger)? = try command(words, events).request.trigger else {
            return []
        }
        return trigger.exceptions.map(\.text)
    }

    @Test(arguments: [
        (["--every", "weekday", "--at", "9:30"], ["20261225", "20270101"]),
        (["--every", "day", "--at", "9:30"], ["20261206", "20261225", "20261226", "20270101"]),
        (["--every", "90m"], ["20261206", "20261225", "20261226", "20270101"]),
        (["--rule", "FREQ=MONTHLY;BYMONTHDAY=1", "--at", "9:00"], ["20270101"]),
        (["--every", "weekday", "--at", "9:30", "--warn", "1d"], ["20261225", "20270101"]),
        (
            ["--every", "weekday", "--at", "9:30", "--except", "2026-11-30"],
            ["20261130", "20261225", "20270101"]
        ),
        (["--every", "20m", "--between", "9:00-17:00", "--on", "sun"], ["20261206"]),
        (["--every", "tuesday", "--at", "9:30"], []),
    ])
    func `leaves out the whole days on which it would ring`(
        words: [String], exceptions: [String]
    ) throws {
        #expect(try self.exceptions(words) == exceptions)
    }

    @Test(arguments: [
        (["--every", "day", "--at", "9:30", "--except", "sunday"], [2, 3, 4, 5, 6, 7]),
        (["--every", "weekday", "--at", "9:30", "--except", "fri"], [2, 3, 4, 5]),
        (["every", "day", "at", "9:30", "--except", "sat, sun"], [2, 3, 4, 5, 6]),
        (["--every", "90m", "--except", "sunday"], [2, 3, 4, 5, 6, 7]),
        (
            ["--every", "2h", "--between", "8:00-18:00", "--except", "sunday", "--except", "mon"],
            [3, 4, 5, 6, 7]
        ),
    ])
    func `a day of the week is each of them, as it is in the window`(
        words: [String], weekdays: [Int]
    ) throws {
        guard case .calendar(let trigger)? = try command(words).request.trigger else {
            Issue.record("it has no dates")
            return
        }
        #expect(Set(trigger.recurrence?.weekdays.map(\.number) ?? []) == Set(weekdays))
        // For a year, none of them rings.
        var calendar = try Sample.calendar()
        calendar.timeZone = trigger.components.timeZone ?? calendar.timeZone
        var date = try Sample.date("2026-11-21T12:15:00+01:00")
        for _ in 0..<300 {
            date = try #require(trigger.nextDate(after: date, zone: calendar.timeZone))
            #expect(weekdays.contains(calendar.component(.weekday, from: date)))
        }
    }

    @Test func `several days stand in one option, with commas`() throws {
        let words = ["--every", "day", "--at", "9:30", "--except"]
        let found = try exceptions(
            words + ["24 december, 2 to 3 january 2027"], ["DTSTART;VALUE=DATE:20261225"])
        #expect(found.sorted() == ["20261224", "20261225", "20270102", "20270103"])
        #expect(
            try exceptions(words + ["December 24, 2026"], ["DTSTART;VALUE=DATE:20261225"]).sorted()
                == ["20261224", "20261225"])
    }

    @Test func `words say the time, too, and the day is that of the zone`() throws {
        let command = try command(["every", "weekday", "at", "23:30", "--zone", "Asia/Tokyo"])
        guard case .calendar(let trigger)? = command.request.trigger else { return }

        #expect(trigger.exceptions.map(\.text) == ["20261225", "20270101"])
        let zone = try Sample.calendar().timeZone
        let before = try Sample.date("2026-12-24T16:00:00+01:00")
        // The Friday is left out there, and Monday rings.
        #expect(
            trigger.nextDate(after: before, zone: zone)
                == (try Sample.date("2026-12-28T23:30:00+09:00")))
    }

    @Test func `begins after a holiday, and says up to when the calendar is followed`() throws {
        let command = try command(
            ["--every", "weekday", "--at", "9:30"],
            ["DTSTART;VALUE=DATE:20261123\nDTEND;VALUE=DATE:20261125"])

        #expect(command.schedule?.date == (try Sample.date("2026-11-25T09:30:00+01:00")))
        #expect(command.schedule?.lastDayOff == (try Sample.date("2026-11-24T00:00:00+01:00")))
    }

    @Test func `of a vacation without end so many days are left out as leave room to skip`() throws
    {
        let daily = ["--every", "day", "--at", "9:30"]
        let command = try command(daily, ["DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY"])
        guard case .calendar(let trigger)? = command.request.trigger else { return }

        #expect(trigger.exceptions.count == 400)
        #expect(command.schedule?.lastDayOff == (try Sample.date("2028-01-04T00:00:00+01:00")))
    }

    @Test func `says what is wrong`() throws {
        let every = ["--every", "weekday", "--at", "9:30"]
        #expect(throws: CommandError.self) {
            try self.exceptions(every, ["DTSTART:20261127T090000Z"])
        }
        let missing = #expect(throws: CommandError.self) {
            try Sample.parse(
                "tea", "--every", "day", "--at", "9:30", "--except", "/nowhere/x.ics",
                as: RemindCommand.self)
        }
        #expect(missing?.message == "--except: '/nowhere/x.ics' cannot be read")
        let once = #expect(throws: CommandError.self) {
            try self.exceptions(["--at", "tomorrow 9:30"])
        }
        #expect(once?.message.hasPrefix("--except") == true)
        let file = try TemporaryDirectory()
        let path = file.path + "/bad.ICS"
        try Data(String(repeating: "BEGIN:A\n", count: 20).utf8)
            .write(to: URL(fileURLWithPath: path))
        let bad = #expect(throws: CommandError.self) {
            try Sample.parse(
                "tea", "--every", "day", "--at", "9:30", "--except", path, as: RemindCommand.self)
        }
        #expect(
            bad?.message == "--except: line 17: more than 16 components lie in one another")
    }
}
