// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// One list that comes here twice.
@Suite(.timeLimit(.minutes(3))) struct SameListTests {
    private struct Listing: Decodable {
        struct List: Decodable {
            struct Origin: Decodable {
                let kind: String
                let name: String
                let path: String
            }

            let path: String
            let name: String
            let color: String?
            let items: Int?
            let origin: Origin
            let note: String?
            let problems: [String]
            let isQuiet: Bool
        }

        let lists: [List]
    }

    private func listing(_ text: String) throws -> Listing {
        try JSONDecoder().decode(Listing.self, from: Data(text.utf8))
    }

    @Test func `two folders with the same items ring once, and everything says so`() async throws {
        try await CalendarWorld.run { world in
            for list in ["work", "copy"] {
                try world.write(CalendarWorld.task("milk", "Milk"), to: list + "/milk.ics")
                try world.write(CalendarWorld.task("tea", "Tea", in: 8), to: list + "/tea.ics")
            }
            try world.write("Shopping", to: "work/displayname")
            try world.write("#ff2968", to: "work/color")
            try await world.carillon("calendars", "add", world.folder + "/work")
            try await world.untilPending("Milk", "Tea")
            let (lines, exit) = try await world.carillon(
                "calendars", "add", world.folder + "/copy", input: "")
            #expect(exit == .code(0))
            #expect(
                lines.last?.hasSuffix(
                    "Shopping has the same items as copy (\(world.folder)/copy), so they ring once")
                    == true, "\(lines)")

            let tea = try await world.daemon.server.shown.first { $0.title == "Tea" }
            try await world.untilPending("Milk")
            try await world.daemon.server.press("Done", on: tea)
            // It is done in one of them; that the other knows nothing of it is no other task.
            try await until {
                try ["work", "copy"].map { try world.texts(of: $0) }
                    .filter { $0.contains("STATUS:COMPLETED") }.count == 1
            }

            let doctor = try await world.carillon(
                "doctor", input: ""
            ).lines.joined(separator: "\n")
            #expect(doctor.contains("Shopping and copy are the same list, which rings once"))
            let lists = try listing(
                try await world.carillon("calendars", "--json", input: "").lines
                    .joined(separator: "\n")
            ).lists
            #expect(lists.map(\.name) == ["copy", "Shopping"])
            #expect(lists.map(\.color) == [nil, "#FF2968"] && lists.map(\.items) == [2, 2])
            #expect(lists.map { $0.note == nil } == [true, false])
            #expect(lists.allSatisfy { $0.origin.kind == "folder" && $0.problems.isEmpty })
        }
    }

    @Test func `a list that is followed is printed when it is another`() async throws {
        try await CalendarWorld.run { world in
            let following = try ChildProcess(
                BuiltProgram.path(of: "carillon"), ["calendars", "--json", "--follow"],
                environment: world.daemon.environment)
            func until(_ isMeant: (Listing) -> Bool) async throws {
                try await following.output.first {
                    (try? listing($0)).map(isMeant) ?? false
                }
            }
            try await until { $0.lists.isEmpty }
            try world.write(CalendarWorld.task("milk", "Milk"), to: "work/milk.ics")
            try await world.carillon("calendars", "add", world.folder)
            try await until { $0.lists.first?.items == 1 && $0.lists.first?.isQuiet == false }
            try await world.carillon("calendars", "add", world.folder + "/work", "--quiet")
            try await until { $0.lists.first?.isQuiet == true }
            try FileManager.default.removeItem(atPath: world.folder)
            try await until { $0.lists.first?.problems.isEmpty == false }
            try await world.carillon("calendars", "remove", world.folder)
            await following.killAndWait()
        }
    }

    @Test func `a list that nobody follows any more ends`() async throws {
        try await CalendarWorld.run { world in
            let shell = try ChildProcess(
                "/bin/sh",
                [
                    "-c",
                    "\(BuiltProgram.path(of: "carillon")) calendars --json --follow | head -n 1",
                ],
                environment: world.daemon.environment)
            #expect(await shell.output.untilEnd().count == 1)
            #expect(await shell.waitForExit() == .code(0))
        }
    }
}
