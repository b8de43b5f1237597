// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel
import TestWorld
import Testing

@testable import PersonalCalendars

@Suite("The book of calendars")
struct CalendarBookTests {
    private typealias Model = CalendarFolderModel
    private static let work = "/calendars/work"
    private static let home = "/calendars/home"

    /// Two tasks in one folder, which are pending.
    private func model() throws -> CalendarFolderModel {
        var model = try CalendarFolderModel()
        model.write(Model.task("a"), to: Self.work + "/a.ics")
        model.write(Model.task("b"), to: Self.work + "/b.ics")
        model.round()
        #expect(model.uids == ["a", "b"])
        return model
    }

    @Test func `adds what appears, changes what changes and removes what goes`() throws {
        var model = try model()
        let before = model.versions

        model.write(Model.task("a", day: 2), to: Self.work + "/a.ics")
        model.write(Model.task("c"), to: Self.work + "/c.ics")
        model.delete(Self.work + "/b.ics")
        model.round()

        #expect(model.uids == ["a", "c"])
        #expect(model.versions.filter { before[$0.key] == $0.value }.isEmpty)
        #expect(model.silenced.map(\.uid) == ["b"])
    }

    @Test func `does nothing about files that are written anew with the same words`() throws {
        var model = try model()

        model.touch(Self.work + "/a.ics")
        model.rename(Self.work + "/b.ics", to: Self.work + "/other.ics")
        model.round()
        #expect(model.lastAdded == 0 && model.silenced.isEmpty)
        model.restart()
        model.round()

        #expect(model.lastAdded == 0 && model.uids == ["a", "b"])
    }

    @Test func `adds nothing again that the person cancelled, until it says something else`()
        throws
    {
        var model = try model()
        model.cancel("a")
        model.restart()
        model.round()
        #expect(model.uids == ["b"])
        // A sync writes all anew, and another start is no other wish.
        model.touch(Self.work + "/a.ics")
        model.round()
        model.restart()
        model.round()
        #expect(model.uids == ["b"])

        model.write(Model.task("a", day: 2), to: Self.work + "/a.ics")
        model.round()
        #expect(model.uids == ["a", "b"])
        model.restart()
        model.round()
        #expect(model.uids == ["a", "b"])
    }

    @Test func `forgets what was cancelled with its item`() throws {
        var model = try model()
        model.cancel("a")
        model.delete(Self.work + "/a.ics")
        model.round()
        model.write(Model.task("a"), to: Self.work + "/a.ics")
        model.round()
        #expect(model.uids == ["a", "b"])
    }

    @Test func `removes and takes from the screen what is done`() throws {
        var model = try model()

        model.write(Model.task("a", isDone: true), to: Self.work + "/a.ics")
        model.round()

        #expect(model.uids == ["b"] && model.silenced.map(\.uid) == ["a"])
    }

    @Test func `takes from the screen what was seen elsewhere, though later alarms ring`() throws {
        var model = try CalendarFolderModel()
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:a
            DTSTART:20270301T090000Z
            BEGIN:VALARM
            TRIGGER:-P100D
            ACKNOWLEDGED:20261121T100000Z
            END:VALARM
            BEGIN:VALARM
            TRIGGER:-PT15M
            END:VALARM
            END:VEVENT
            END:VCALENDAR

            """
        model.write(text, to: Self.work + "/a.ics")
        model.round()
        let request = try #require(model.requests.first)
        var changes = CalendarBook.Changes()
        changes.acknowledged = model.acknowledged

        #expect(model.uids == ["a"] && model.silenced.isEmpty)
        for (due, isGone) in [("2026-11-21T09:00:00Z", true), ("2027-03-01T08:45:00Z", false)] {
            let date = try Date(due, strategy: .iso8601)
            let shown = DeliveredNotification(
                id: UUID(), application: try ApplicationID(CalendarKeeping.applicationName),
                request: request, dueDate: date, date: date)
            #expect(changes.silences(shown) == isGone)
        }
    }

    @Test(arguments: [
        "", "no calendar", "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\n",
        String(repeating: "BEGIN:VCALENDAR\n", count: 20),
    ])
    func `keeps what a file brought that is broken, and says so`(text: String) throws {
        var model = try model()

        model.write(text, to: Self.work + "/a.ics")
        model.round()
        #expect(model.uids == ["a", "b"])
        #expect(model.problems.map(\.path) == [Self.work + "/a.ics"])
        model.restart()
        model.round()
        #expect(model.uids == ["a", "b"])
        model.write(Model.task("new"), to: Self.work + "/a.ics")
        model.round()

        #expect(model.uids == ["b", "new"] && model.problems.isEmpty)
    }

    @Test func `keeps what a folder brought that is away, and goes on when it is back`() throws {
        var model = try model()

        model.away = [Self.work]
        model.round()
        model.restart()
        model.round()
        #expect(model.uids == ["a", "b"])
        model.away = []
        model.delete(Self.work + "/a.ics")
        model.round()

        #expect(model.uids == ["b"] && model.lastAdded == 0)
    }

    @Test func `takes the empty place of a disk for no empty calendar`() throws {
        var model = try model()

        model.unmounted = [Self.work]
        model.round()
        #expect(model.uids == ["a", "b"])
        model.restart()
        model.round()

        #expect(model.uids == ["a", "b"])
    }

    @Test func `has an item of one name once in a folder, and once in each of two`() throws {
        var model = try model()

        model.write(Model.task("a", day: 3, sequence: 1), to: Self.work + "/copy.ics")
        model.round()
        #expect(model.uids == ["a", "b"])
        let newest = model.versions
        model.write(Model.task("a", day: 4), to: Self.home + "/a.ics")
        model.round()
        #expect(model.uids == ["a", "a", "b"])
        model.delete(Self.work + "/copy.ics")
        model.round()

        #expect(model.uids == ["a", "a", "b"] && model.versions != newest)
        #expect(try model.versions == model.fresh())
    }

    @Test func `removes what belongs to no calendar any more, also if another process did it`()
        throws
    {
        var model = try model()
        model.change([])
        #expect(model.uids.isEmpty)

        model = try self.model()
        model.restart()
        model.change([])
        model.round()
        #expect(model.uids.isEmpty)
    }

    @Test func `removes what was put off, too, if it is done elsewhere`() throws {
        var model = try CalendarFolderModel()
        model.write(Model.task("a"), to: Self.work + "/a.ics")
        model.round()
        try model.snooze("a")
        #expect(model.uids == ["a"])
        model.restart()
        model.touch(Self.work + "/a.ics")
        model.write(Model.task("a", isDone: true), to: Self.work + "/a.ics")
        model.round()

        #expect(model.uids.isEmpty)
    }

    @Test func `removes what was moved to the past, or seen before it rang here`() throws {
        var model = try model()
        let early = Model.task("a").replacing("20270301", with: "20260301")
        model.write(early, to: Self.work + "/a.ics")
        model.round()
        #expect(model.uids == ["b"])

        // A clock that is ahead has rung the last of a series, and somebody has seen it.
        func series(_ line: String) -> String {
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:s
            DTSTART:20261231T090000Z
            RRULE:FREQ=DAILY;COUNT=3
            BEGIN:VALARM
            TRIGGER:PT0S\(line)
            END:VALARM
            END:VEVENT
            END:VCALENDAR

            """
        }
        model.write(series(""), to: Self.work + "/s.ics")
        model.round()
        #expect(model.uids == ["b", "s"])
        model.write(series("\nACKNOWLEDGED:20270103T090000Z"), to: Self.work + "/s.ics")
        model.round()
        #expect(model.uids == ["b"])
    }

    @Test func `keeps a time that a person gave to what has passed, until it is moved there`()
        throws
    {
        var model = try CalendarFolderModel()
        let past = Model.task("a").replacing("20270301", with: "20260301")
        model.write(Model.task("a"), to: Self.work + "/a.ics")
        model.round()
        // It rang, and was given another time: to the service it is what the calendar said.
        try model.passes("a", in: past, at: Self.work + "/a.ics")
        model.round()
        #expect(model.uids == ["a"])
        model.restart()
        model.round()
        #expect(model.uids == ["a"])

        model.write(past.replacing("T09", with: "T10"), to: Self.work + "/a.ics")
        model.round()
        #expect(model.uids.isEmpty)
    }

    @Test func `reads a list that a person wrote by hand`() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write(#"{"calendars": [{"path": "/work/"}]}"#, to: "calendars.json")

        let list = try #require(try PersonalFile<KeptCalendars>(path: path, limit: 1_024).read())

        #expect(list.calendars == [KeptCalendar(path: "/work")])
        #expect(list.calendars.first?.ringsTasksWhenDue == true)
        #expect(list.calendar(of: "/work/x/y.ics") != nil && list.calendar(of: "/workshop") == nil)
        let none = PersonalFile<KeptCalendars>(path: folder.path + "/none.json", limit: 1_024)
        #expect(try none.read() == nil)
    }

    // MARK: - Whatever happens

    @Test(arguments: SeededGenerator.seeds(200))
    func `ends as one that reads all for the first time`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var model = try CalendarFolderModel()
        model.addsEarly = seed % 2 == 0
        let folders = [Self.work, Self.home]
        // A folder without files that nobody has seen with any is not known to be emptied.
        for folder in folders { model.write(Model.task("anchor"), to: folder + "/anchor.ics") }
        for _ in 0..<40 {
            let folder = folders[Int.random(in: 0..<2, using: &random)]
            let path = folder + "/\(Int.random(in: 0..<5, using: &random)).ics"
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<5:
                let task = Model.task(
                    "\(Int.random(in: 0..<4, using: &random))",
                    day: Int.random(in: 1...9, using: &random),
                    sequence: Int.random(in: 0...2, using: &random),
                    isDone: Int.random(in: 0..<4, using: &random) == 0)
                model.write(task, to: path)
            case 5: model.delete(path)
            case 6: model.rename(path, to: folder + "/5.ics")
            case 7: model.write("BEGIN:VCALENDAR\n", to: path)
            case 8: model.away.formSymmetricDifference([folder])
            case 9: model.unmounted.formSymmetricDifference([folder])
            case 10: model.restart()
            default: model.touch(path)
            }
            if Bool.random(using: &random) { model.round() }
        }
        (model.away, model.unmounted) = ([], [])
        for path in model.files.keys where model.files[path] == "BEGIN:VCALENDAR\n" {
            model.delete(path)
        }
        model.round()

        #expect(try model.versions == model.fresh())
        model.round()
        #expect(model.lastAdded == 0)
    }
}
