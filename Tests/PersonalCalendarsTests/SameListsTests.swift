// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@testable import PersonalCalendars

@Suite("Two folders with one list")
struct SameListsTests {
    private typealias Model = CalendarFolderModel
    private static let desktop = "/calendars/desktop"
    private static let server = "/calendars/anna"

    /// The same list twice, with two tasks in it.
    private func model() throws -> CalendarFolderModel {
        var model = try CalendarFolderModel()
        for folder in [Self.desktop, Self.server] {
            for uid in ["a", "b"] { model.write(Model.task(uid), to: "\(folder)/\(uid).ics") }
        }
        model.round()
        return model
    }

    @Test func `rings once, also after a start`() throws {
        var model = try model()
        #expect(model.uids == ["a", "b"])
        #expect(model.same == SameLists([Self.desktop: Self.server]))

        model.restart()
        model.round()
        #expect(model.uids == ["a", "b"] && model.lastAdded == 0)
    }

    @Test func `rings once where nobody remembers that they are the same`() throws {
        var model = try model()
        let before = model.versions
        model.restart(isForgetful: true)
        model.round()
        #expect(model.versions == before)
    }

    @Test func `is silent when it is done in one of them, before the other knows`() throws {
        var model = try model()
        for (number, folder) in [Self.desktop, Self.server].enumerated() {
            let next = number * 2 + 1
            model.write(Model.task("a", sequence: next, isDone: true), to: "\(folder)/a.ics")
            model.round()
            #expect(model.uids == ["b"])
            #expect(model.silenced.map(\.uid) == ["a"])
            model.write(Model.task("a", sequence: next + 1), to: "\(folder)/a.ics")
            model.round()
            #expect(model.uids == ["a", "b"])
        }
    }

    @Test func `rings on when one of them is gone, and once when it is back`() throws {
        for gone in [Self.desktop, Self.server] {
            var model = try model()
            model.change([KeptCalendar(path: gone == Self.desktop ? Self.server : Self.desktop)])
            model.round()
            #expect(model.uids == ["a", "b"] && model.same == SameLists())

            model.change([CalendarFolderModel.calendar])
            model.round()
            #expect(model.uids == ["a", "b"] && model.same != SameLists())
        }
    }

    @Test func `rings from what only one of them has`() throws {
        var model = try model()
        model.write(Model.task("new"), to: Self.desktop + "/new.ics")
        model.round()
        #expect(model.uids == ["a", "b", "new"])
        model.write(Model.task("new"), to: Self.server + "/new.ics")
        model.round()
        #expect(model.uids == ["a", "b", "new"] && model.lastAdded == 0)
        model.delete(Self.desktop + "/new.ics")
        model.round()
        #expect(model.uids == ["a", "b", "new"])
        model.delete(Self.server + "/new.ics")
        model.round()
        #expect(model.uids == ["a", "b"])
    }

    @Test func `one that is away stays the same list`() throws {
        for gone in [Self.desktop, Self.server] {
            var model = try model()
            model.away = [gone]
            let other = gone == Self.desktop ? Self.server : Self.desktop
            for number in 1...9 {
                model.write(Model.task("\(number)"), to: "\(other)/\(number).ics")
            }
            model.round()
            #expect(model.uids.count == 11 && model.same != SameLists())
            model.restart()
            model.round()
            #expect(model.uids.count == 11)
        }
    }

    @Test func `what counts in one that is away counts when it is back`() throws {
        var model = try model()
        for folder in [Self.desktop, Self.server] {
            for uid in ["c", "d", "e", "f"] {
                model.write(Model.task(uid), to: "\(folder)/\(uid).ics")
            }
        }
        let newer = Model.task("a", day: 5, sequence: 3)
        model.write(newer, to: Self.desktop + "/a.ics")
        model.round()
        model.away = [Self.server]
        model.delete(Self.desktop + "/a.ics")
        model.round()
        model.away = []
        model.round()
        #expect(try model.versions == model.fresh())
        #expect(model.uids == ["a", "b", "c", "d", "e", "f"])
    }

    @Test func `an invitation to both makes two lists no same one`() throws {
        var model = try CalendarFolderModel()
        for uid in ["a", "b", "invitation"] {
            model.write(Model.task(uid), to: "\(Self.desktop)/\(uid).ics")
        }
        model.write(Model.task("invitation"), to: Self.server + "/invitation.ics")
        model.round()
        #expect(model.uids == ["a", "b", "invitation", "invitation"])
    }

    @Test func `a part of a list is the same one`() throws {
        var model = try model()
        for number in 1...20 {
            model.write(Model.task("\(number)"), to: "\(Self.desktop)/\(number).ics")
        }
        model.write(Model.task("1"), to: Self.server + "/1.ics")
        model.round()
        #expect(model.uids.count == 22)
    }

    @Test func `what is quiet in one of them rings in the other`() throws {
        var model = try model()
        var quiet = KeptCalendar(path: Self.server)
        quiet.isQuiet = true
        model.change([CalendarFolderModel.calendar, quiet])
        model.round()
        #expect(model.same == SameLists() && model.uids == ["a", "a", "b", "b"])
    }

    @Test func `three of them are one`() throws {
        var model = try model()
        for uid in ["a", "b"] { model.write(Model.task(uid), to: "/calendars/b/\(uid).ics") }
        model.round()
        #expect(model.uids == ["a", "b"])
        #expect(model.same == SameLists([Self.desktop: Self.server, "/calendars/b": Self.server]))
    }

    @Test func `a third one joins, whichever of them has the newest`() throws {
        for newest in [Self.desktop, Self.server, "/calendars/b"] {
            var model = try model()
            model.write(Model.task("a", sequence: 2), to: "/calendars/b/a.ics")
            model.write(Model.task("a", sequence: 3), to: newest + "/a.ics")
            model.round()
            model.write(Model.task("b"), to: "/calendars/b/b.ics")
            model.round()
            #expect(try model.uids == ["a", "b"] && model.versions == model.fresh())
        }
    }
}
