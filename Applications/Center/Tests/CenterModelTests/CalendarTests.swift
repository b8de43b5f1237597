// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import PersonalCalendars
import TestWorld
import Testing
import WindowTesting

@testable import CenterModel

/// The lists of calendars, as the real command line tells of them.
@MainActor @Suite(.timeLimit(.minutes(2))) struct CalendarTests {
    private func center(_ program: CalendarProgram) -> LiveCenter {
        LiveCenter(
            language: .english, name: \.rawValue, calendarProgram: program
        ) { () async throws(NotificationError) in throw NotificationError(.neverRings, message: "")
        }
    }

    private func program(_ home: TemporaryDirectory) -> CalendarProgram {
        CalendarProgram(
            executable: Program.path(of: "carillon"),
            environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"])
    }

    @Test func `are followed, with what is chosen of each`() async throws {
        let home = try TemporaryDirectory()
        let calendars = center(program(home)).calendars
        calendars.follow()
        try await until { calendars.isLoaded && calendars.lists.isEmpty }

        _ = try home.makeDirectory(".config/carillon")
        try home.write(
            #"{"calendars": [{"path": "/work", "silentEventOffset": "-PT10M", "dayMinute": 425}]}"#,
            to: ".config/carillon/calendars.json")
        try await until { calendars.lists.map(\.path) == ["/work"] }
        let list = calendars.lists[0]
        #expect(list.name == "work" && list.items == nil && list.origin.kind == .folder)
        #expect(list.options.remind == 600 && list.options.dayMinute == 425)
        let dates = CenterDates(
            from: Date(), in: CenterWorld.calendar, language: .english)
        #expect(list.sentence(dates, CenterWorld.english) == "work. /work.")
        calendars.end()
    }

    @Test func `keep each of two choices that are made at once`() async throws {
        let home = try TemporaryDirectory()
        let path = try home.makeDirectory("work")
        _ = try home.makeDirectory(".config/carillon")
        try home.write(
            #"{"calendars": [{"path": "\#(path)"}]}"#, to: ".config/carillon/calendars.json")
        let calendars = center(program(home)).calendars
        calendars.follow()
        try await until { calendars.lists.count == 1 }
        let list = calendars.lists[0]
        // No bus: it is in the list all the same.
        async let quiet = calendars.change(list) { $0.isQuiet = true }
        async let remind = calendars.change(list) { $0.remind = 0 }
        _ = await (quiet, remind)
        try await until {
            calendars.lists.first?.options.isQuiet == true
                && calendars.lists.first?.options.remind == 0
        }
        calendars.end()
    }

    @Test func `give their names and their colours to what rings of them`() throws {
        let home = try TemporaryDirectory()
        _ = try home.makeDirectory(".local/state/carillon")
        try home.write(
            """
            {"date": 0, "requests": 1, "files": 1, "missing": [], "problems": [], "lists": [
                {"path": "/disk/that/hangs", "items": 1, "name": "Work", "color": "#3584E4"}]}
            """, to: ".local/state/carillon/calendars.json")
        // One that was added a moment ago, and one that is gone.
        let birthdays = try home.makeDirectory("birthdays")
        try home.write("Birth\u{1B}days", to: "birthdays/displayname")
        let labels = ListLabels(["HOME": home.path])
        func request(_ path: String) -> Request {
            var content = Content()
            (content.title, content.threadIdentifier) = ("Tea", path)
            content.userInfo["calendar"] = .dictionary([
                "uid": .string("tea"), "source": .string(path),
            ])
            return Request(identifier: path, content: content)
        }
        func coming(_ path: String, _ name: String = "org.carillon.Calendars") throws -> ItemList? {
            let pending = PendingRequest(
                application: try ApplicationID(name), request: request(path), due: nil)
            return ComingItem(pending, .english, labels).list
        }

        #expect(try coming("/disk/that/hangs")?.name == "Work")
        #expect(try coming("/disk/that/hangs")?.color == "#3584E4")
        #expect(try coming(birthdays)?.name == "Birth\u{FFFD}days")
        #expect(try coming("/gone/holidays.ics")?.name == "holidays")
        // No other application has lists of calendars, whatever it says.
        #expect(try coming("/disk/that/hangs", "org.example.Other") == nil)

        let shown = RungItem(
            DeliveredNotification(
                id: UUID(), application: try ApplicationID("org.carillon.Calendars"),
                request: request("/disk/that/hangs"), dueDate: .now, date: .now), labels)
        let headings = ListRow.rows(of: [shown], in: CenterWorld.calendar).compactMap { row in
            if case .heading(.group(_, _, let list, _)) = row { list?.name } else { nil }
        }
        #expect(headings == ["Work"])
    }

    @Test func `say that it was done there where it left the list because of them`() throws {
        let date = Date.now
        func ending(of application: String, _ ending: HistoryEntry.Ending) throws -> String {
            var content = Content()
            content.userInfo["calendar"] = .dictionary([
                "uid": .string("tea"), "source": .string("/lists/tea"),
            ])
            let notification = DeliveredNotification(
                id: UUID(), application: try ApplicationID(application),
                request: Request(identifier: "tea", content: content), dueDate: date, date: date)
            return RungItem(HistoryEntry(notification, ending: ending, ended: date))
                .ending([], CenterWorld.english)
        }
        let calendars = "org.carillon.Calendars"
        #expect(try ending(of: calendars, .withdrawn) == "done or changed in its calendar")
        #expect(try ending(of: calendars, .dismissed) == "dismissed")
        #expect(try ending(of: "org.example.App", .withdrawn) == "removed by its application")
    }

    @Test func `say what is wrong in the words of the command line`() async throws {
        let home = try TemporaryDirectory()
        let calendars = center(program(home)).calendars
        let folder = await calendars.add(.folder("/nowhere/at/all"))
        #expect(!folder.isDone)
        #expect(folder.message == "PATH: '/nowhere/at/all' cannot be read")
        let server = await calendars.add(
            .server(address: "https://anna:x@example.org", user: "anna", password: "x"))
        #expect(server.message.hasPrefix("a password in an address is seen by others"))
        #expect(!FileManager.default.fileExists(atPath: home.path + "/.config/carillon"))
    }

    @Test func `say that there is no such program`() async throws {
        let center = center(CalendarProgram(executable: "/nowhere/carillon", environment: [:]))
        center.calendars.follow()
        try await until { center.calendars.isLoaded }
        #expect(center.trouble?.hasPrefix("/nowhere/carillon: ") == true)
    }
}
