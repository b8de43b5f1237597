// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct ImportProcessTests {
    private struct Answer: Decodable, Equatable {
        struct Ring: Decodable, Equatable {
            let date: String
            let uid: String
            let title: String
            let alarm: String
        }
        struct Problem: Decodable, Equatable {
            let line: Int
            let message: String
        }
        let rings: [Ring]
        let problems: [Problem]
    }

    private static let calendar = """
        BEGIN:VCALENDAR
        BEGIN:VTODO
        UID:taxes
        SUMMARY:Taxes
        DUE;VALUE=DATE:20270301
        END:VTODO
        BEGIN:VEVENT
        UID:tea
        SUMMARY:Tea
        DTSTART;TZID=Europe/London:20270228T150000
        BEGIN:VALARM
        TRIGGER:-PT15M
        END:VALARM
        END:VEVENT
        BEGIN:VTODO
        UID:broken
        DUE:soon
        END:VTODO
        END:VCALENDAR

        """
    /// The same in a year that those who run the test are not past.
    private static let ahead = calendar.replacing("2027", with: "2097")
    private static let then = ["--dry-run", "--at-time", "2027-01-05T08:30:00+01:00"]

    /// Runs the command over a file with the calendar.
    private func outcome(_ words: [String], _ text: String = calendar) async throws
        -> CommandWorld.Outcome
    {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/calendar.ics"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return try await CommandWorld.carillonWithoutBus(["import", path] + words)
    }

    @Test func `prints what would ring and what is wrong as JSON`() async throws {
        let outcome = try await outcome(Self.then + ["--json"])

        let answer = try JSONDecoder().decode(Answer.self, from: Data(outcome.text.utf8))
        #expect(outcome.exit == .code(0))
        #expect(
            answer.rings == [
                .init(
                    date: "2027-02-28T15:45:00+01:00", uid: "tea", title: "Tea", alarm: "-PT15M"),
                .init(
                    date: "2027-03-01T09:00:00+01:00", uid: "taxes", title: "Taxes", alarm: "due"),
            ])
        #expect(answer.problems.map(\.line) == [17])
    }

    @Test func `says what is wrong in the language of the person, and in English to programs`()
        async throws
    {
        let home = try TemporaryDirectory()
        let programs = try await InstalledPrograms([CommandWorld.executable], in: home.path)
        try home.write(Self.calendar, to: "calendar.ics")
        func run(_ words: [String]) async throws -> CommandWorld.Outcome {
            let process = try ChildProcess(
                programs.path(of: "carillon"),
                ["import", home.path + "/calendar.ics"] + Self.then + words,
                environment: ["LANG": "C.UTF-8", "LANGUAGE": "de", "HOME": "/nowhere"])
            return await CommandWorld.outcome(of: process)
        }
        let german = "Zeile 17: DUE: „soon“ ist kein Datum"
        #expect(try await run([]).errors.first?.hasPrefix(german) == true)
        #expect(try await run(["--json"]).text.contains("DUE: 'soon' is no date"))
    }

    @Test func `lists what would ring for a person, and the problems beside it`() async throws {
        let outcome = try await outcome(Self.then + ["--all-day-at", "7:30"])

        #expect(outcome.exit == .code(0))
        #expect(outcome.output.first?.hasSuffix("15:45  Tea") == true)
        #expect(outcome.output.last?.hasSuffix("07:30  Taxes") == true)
        #expect(outcome.errors.first?.hasPrefix("line 17: DUE: 'soon' is no date") == true)
    }

    @Test func `says why nothing rings`() async throws {
        func errors(_ text: String) async throws -> [String] {
            let outcome = try await outcome(Self.then, text)
            #expect(outcome.exit == .code(0))
            return outcome.errors
        }
        func event(_ lines: String...) -> String {
            "BEGIN:VEVENT\nUID:\(lines.hashValue)\n\(lines.joined(separator: "\n"))\nEND:VEVENT\n"
        }
        let alarm = "BEGIN:VALARM\nTRIGGER:PT0S\nEND:VALARM"
        let items =
            event("DTSTART:20270301T120000Z") + event("DTSTART:20200301T120000Z", alarm)
            + event("DTSTART:20270301T120000Z", "STATUS:CANCELLED")
            + event("DTSTART:20290301T120000Z", alarm)

        #expect(
            try await errors("BEGIN:VCALENDAR\nEND:VCALENDAR\n") == [
                "there is no event and no task in it that could ring"
            ])
        for text in ["", "<html>\n<body>: please log in</body>\n</html>\n"] {
            #expect(
                try await errors(text).last
                    == "there is no BEGIN:VCALENDAR; it is no calendar, or empty")
        }
        #expect(
            try await errors("BEGIN:VCALENDAR\n\(items)END:VCALENDAR\n") == [
                "nothing in it rings within a year: 1 without an alarm, 1 done or cancelled, "
                    + "1 past and 1 later",
                "events without an alarm ring with --remind 15m, so long before they begin",
            ])
    }

    @Test func `reads a pipe with a name, and waits for no one who does not write`() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let source = CalendarSource(path: path, patience: .milliseconds(20))
        #expect(throws: CommandError.failure { $0.nobodyWrites("FILE", path) }) {
            try source.read()
        }

        let writer = try ChildProcess(
            "/bin/sh", ["-c", "printf 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' > '\(path)'"])
        let file = try CalendarSource(path: path).read()
        #expect(file.root.components.map(\.component.name) == ["VCALENDAR"])
        _ = await writer.waitForExit()
    }

    @Test(arguments: [
        (["/nowhere/at/all.ics", "--dry-run"], 1, "FILE: '/nowhere/at/all.ics' cannot be read"),
        (["/", "--dry-run"], 1, "FILE: '/' cannot be read: it is no plain file"),
        (["/dev/zero", "--dry-run"], 1, "FILE: '/dev/zero' cannot be read: it is no plain file"),
        (["x.ics", "--at-time", "2027-01-05T08:30:00+01:00"], 2, "--at-time: it goes with"),
        (["-", "--replace"], 2, "--replace: standard input has no name to find again"),
        (["x.ics", "--remind", "soon"], 2, "--remind: 'soon' is no"),
        (["x.ics", "--dry-run", "--at-time", "now"], 2, "--at-time: 'now' is no moment"),
        (["x.ics", "--dry-run", "--all-day-at", "25:00"], 2, "--all-day-at: '25:00' is no time"),
    ])
    func `says what is wrong with a command line`(
        words: [String], code: Int32, message: String
    ) async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(["import"] + words)

        #expect(outcome.exit == .code(code))
        #expect(outcome.errors.first?.hasPrefix("carillon import: \(message)") == true)
    }

    @Test func `refuses a file that is none, with its line`() async throws {
        let deep = String(repeating: "BEGIN:A\n", count: 20)
        let outcome = try await outcome(Self.then, deep)

        #expect(outcome.exit == .code(1))
        #expect(
            outcome.errors == [
                "carillon import: line 17: more than 16 components lie in one another"
            ])
    }

    // MARK: - Reminders

    private struct Report: Decodable, Equatable {
        let added: Int
        let changed: Int
        let unchanged: Int
        let past: Int
        let removed: Int
        let problems: [Answer.Problem]
    }

    private func report(
        _ text: String, _ words: [String] = [], at path: String, in world: CommandWorld
    ) async throws -> Report {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let outcome = try await world.carillon(["import", path, "--json"] + words)
        #expect(outcome.exit == .code(0), "\(outcome.errors)")
        return try JSONDecoder().decode(Report.self, from: Data(outcome.text.utf8))
    }

    @Test func `makes a reminder of each, and nothing twice`() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/calendar.ics"
        try await CommandWorld.run { world in
            let first = try await report(Self.ahead, at: path, in: world)
            #expect((first.added, first.problems.map(\.line)) == (2, [17]))
            let pending = world.service.state.withLock(\.pending)
            #expect(Set(pending.map(\.request.identifier)) == ["taxes", "tea"])
            #expect(pending.allSatisfy { $0.application.rawValue == "org.carillon.Reminders" })
            #expect(world.service.state.withLock(\.categories.count) == 1)

            let second = try await report(Self.ahead, at: path, in: world)
            #expect((second.added, second.changed, second.unchanged) == (0, 0, 2))
            #expect(world.service.state.withLock(\.pending.count) == 2)

            let moved = Self.ahead.replacing("20970301", with: "20970302")
            let third = try await report(moved, at: path, in: world)
            #expect((third.added, third.changed, third.unchanged) == (0, 1, 1))
        }
    }

    @Test func `removes what is done, and with --replace what is gone`() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/calendar.ics"
        let other = folder.path + "/other.ics"
        let short =
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:taxes\nSTATUS:COMPLETED\nEND:VTODO\nEND:VCALENDAR\n"
        try await CommandWorld.run { world in
            _ = try await report(Self.ahead, at: path, in: world)
            _ = try await report(
                Self.ahead.replacing("UID:", with: "UID:other-"), at: other, in: world)

            let done = try await report(short, at: path, in: world)
            #expect(done.removed == 1)
            let replaced = try await report(short, ["--replace"], at: path, in: world)
            #expect(replaced.removed == 1)
            let left = world.service.state.withLock { $0.pending.map(\.request.identifier) }
            #expect(Set(left) == ["other-taxes", "other-tea"])
        }
    }

    @Test func `says first what it will do, and then what it did`() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/calendar.ics"
        try Data(Self.ahead.utf8).write(to: URL(fileURLWithPath: path))
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("import", path)

            #expect(outcome.errors.last == "2 reminders and 1 problem")
            #expect(outcome.output == ["2 added"])
        }
    }

    // MARK: - The way back

    @Test func `writes what is pending as a calendar, which brings nothing new`() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/calendar.ics"
        let back = folder.path + "/back.ics"
        try await CommandWorld.run { world in
            _ = try await report(Self.ahead, at: path, in: world)

            let outcome = try await world.carillon("export", back)
            #expect(outcome.exit == .code(0))
            #expect(outcome.errors == ["2 reminders written"])
            let text = try String(contentsOfFile: back, encoding: .utf8)
            #expect(text.contains("UID:taxes\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.sorted() == ["back.ics", "calendar.ics"])

            let piped = try await world.carillon("export")
            #expect(piped.output.first == "BEGIN:VCALENDAR\r")
            let again = try await world.carillon("import", back)
            #expect(again.output == ["0 added and 2 unchanged"])
        }
    }

    @Test func `says where it cannot write`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("export", "/nowhere/at/all.ics")

            #expect(outcome.exit == .code(1))
            #expect(
                outcome.errors == [
                    "carillon export: FILE: '/nowhere/at/all.ics' cannot be written"
                ])
        }
    }
}
