// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestWorld
import Testing

@testable import PersonalCalendars

@Suite("A file that is set up alone, and lies in a folder that is")
struct LoneFileTests {
    private typealias Model = CalendarFolderModel
    private static let path = "/calendars/work/a.ics"
    private static let alone = KeptCalendar(path: path)

    private func model() throws -> CalendarFolderModel {
        var model = try CalendarFolderModel()
        model.write(Model.task("a"), to: Self.path)
        model.write(Model.task("b"), to: "/calendars/work/b.ics")
        return model
    }

    @Test(arguments: [false, true])
    func `rings once, whichever comes and goes first`(restarts: Bool) throws {
        let folder = CalendarFolderModel.calendar
        for steps in [
            [[folder], [folder, Self.alone], [folder]],
            [[folder, Self.alone], [Self.alone], [folder, Self.alone]],
            [[Self.alone], [folder, Self.alone], [folder], [Self.alone]],
        ] {
            var model = try model()
            for calendars in steps {
                model.change(calendars)
                if restarts { model.restart() }
                model.round()
                #expect(try model.versions == model.fresh(), "\(steps) \(calendars)")
            }
        }
    }

    @Test(arguments: [false, true])
    func `stays on the screen when it moves, until it is done`(restarts: Bool) throws {
        let folder = CalendarFolderModel.calendar
        for (before, after, source) in [
            ([folder], [folder, Self.alone], "/calendars/work"),
            ([folder, Self.alone], [folder], Self.path),
            ([Self.alone], [folder], Self.path),
            ([folder], [Self.alone], "/calendars/work"),
        ] {
            var model = try model()
            model.change(before)
            model.round()
            #expect(try !model.silences("a", of: source))
            model.change(after)
            #expect(try !model.silences("a", of: source), "\(source)")
            if restarts { model.restart() }
            model.round()
            #expect(try !model.silences("a", of: source), "\(source)")
            #expect(try model.versions == model.fresh())
            model.write(Model.task("a", isDone: true), to: Self.path)
            model.round()
            #expect(try model.silences("a", of: source), "\(source)")
        }
    }

    @Test(arguments: [false, true])
    func `takes along what was put off`(restarts: Bool) throws {
        let folder = CalendarFolderModel.calendar
        for (before, after) in [
            ([folder], [folder, Self.alone]), ([folder, Self.alone], [folder]),
        ] {
            var model = try model()
            model.change(before)
            model.round()
            try model.snooze("a")
            model.restart()
            // It has rung, and its file says so.
            model.write(Model.task("a").replacing("202703", with: "202601"), to: Self.path)
            model.round()
            model.change(after)
            if restarts { model.restart() }
            model.round()
            #expect(model.requests.count { $0.again != nil } == 1)
            model.delete(Self.path)
            model.round()
            #expect(model.uids == ["b"])
        }
    }

    @Test func `goes with its file`() throws {
        var model = try model()
        model.change([CalendarFolderModel.calendar, Self.alone])
        model.round()
        #expect(model.uids == ["a", "b"])
        model.change([CalendarFolderModel.calendar])
        model.delete(Self.path)
        model.round()
        #expect(model.uids == ["b"])
    }

    @Test func `rings on while it cannot be read in its other place`() throws {
        var model = try model()
        model.change([CalendarFolderModel.calendar, Self.alone])
        model.round()
        model.change([CalendarFolderModel.calendar])
        model.write("BEGIN:VCALENDAR", to: Self.path)
        model.round()
        #expect(model.uids == ["a", "b"])
        model.write(Model.task("a", day: 3), to: Self.path)
        model.round()
        #expect(try model.versions == model.fresh())
    }
}
