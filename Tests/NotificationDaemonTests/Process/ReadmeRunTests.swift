// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// The commands that the README shows run as they stand there, one after the other, at a terminal.
@Suite(.timeLimit(.minutes(3))) struct ReadmeRunTests {
    /// The end of a command that does not only run and end well.
    private enum Outcome {
        /// It waits, until somebody presses a button with this word.
        case answered(String)
        /// It goes on, until it is ended; its first line has this.
        case goesOn(String)
        /// Here it fails, for what it needs is not there, and says this.
        case fails(String)
        /// It asks for a password.
        case asksForPassword
    }

    private static let others: [(beginning: String, outcome: Outcome)] = [
        ("notify \"Reboot now?\"", .answered("Yes")),
        ("notify Deploy?", .answered("Go")),
        ("calendars add https:", .asksForPassword),
        ("calendars add desktop", .fails("--take-over")),
        ("apns-mock", .goesOn("APNS_URL=")),
        ("pushes add", .fails("org.example.Shop")),
    ]

    /// The lines of the block with most of them.
    private static func commands() throws -> [String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../README.md")
        let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
        let shell = try #require(blocks.first { $0.contains("\ncarillon when ") })
        return shell.split(separator: "\n").filter { $0.hasPrefix("carillon ") }.map { line in
            line.dropFirst("carillon ".count).prefix { $0 != "#" }
                .trimmingCharacters(in: .whitespaces)
        }
    }

    /// Starts a command at a terminal of its own, whose person presses Enter at each question.
    private func start(_ command: String, _ world: DaemonWorld) throws -> ChildProcess {
        let program = BuiltProgram.path(of: "carillon")
        let words = "cd \(world.home.path) && \(program) \(command)"
        var environment = world.environment
        environment["SHELL"] = "/bin/sh"
        environment["TERM"] = "dumb"
        let process = try ChildProcess(
            "script", ["--quiet", "--return", "--command", words, "/dev/null"],
            environment: environment)
        try process.write("\n\n\n")
        return process
    }

    /// Runs a command on something that rang, which is gone then.
    private func run(_ command: String, onRung title: String, _ world: DaemonWorld) async throws {
        let rung = world.server.shown.all.count { $0.title == title }
        let process = try start("remind \(title) --in 1s --id rang", world)
        _ = await process.waitForExit()
        var seen = 0
        _ = try await world.server.shown.first { [title] shown in
            if shown.title == title { seen += 1 }
            return seen > rung
        }
        try await run(command, nil, world)
        for end in ["cancel rang", "clear rang"] {
            _ = try await start(end, world).waitForExit()
        }
    }

    @Test func `one after the other`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            _ = try world.home.makeDirectory(".calendars/work")
            for name in ["work.ics", ".calendars/work/one.ics"] {
                try world.home.write(Self.calendar, to: name)
            }
            for command in try Self.commands() {
                if ["snooze dentist", "done dentist"].contains(where: command.hasPrefix) {
                    try await run(command, onRung: "Dentist", world)
                    continue
                }
                let other = Self.others.first { command.hasPrefix($0.beginning) }
                try await run(command, other?.outcome, world)
            }
        }
    }

    private func run(
        _ command: String, _ outcome: Outcome?, _ world: DaemonWorld
    ) async throws {
        let process = try start(command, world)
        switch outcome {
        case .answered(let word):
            let shown = try await world.server.shown.first { [word] in $0.actions.contains(word) }
            try await world.server.press(word, on: shown)
        case .goesOn(let text):
            try await process.output.first { $0.contains(text) }
            await process.killAndWait()
            return
        case .asksForPassword:
            // What was typed before it asks is not taken.
            try await process.output.first { $0.contains("Password") }
            try process.write("secret\n")
        case .fails, nil: break
        }
        let exit = await process.waitForExit()
        let lines = await process.output.untilEnd().joined(separator: "\n")
        switch outcome {
        case .fails(let text):
            #expect(exit == .code(1) && lines.contains(text), "\(command): \(exit) \(lines)")
        default: #expect(exit == .code(0), "\(command): \(exit) \(lines)")
        }
    }

    private static let calendar = """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//Example//EN\r
        BEGIN:VEVENT\r
        UID:one@example.org\r
        DTSTAMP:20260101T000000Z\r
        DTSTART:20990105T090000Z\r
        SUMMARY:Meeting\r
        BEGIN:VALARM\r
        ACTION:DISPLAY\r
        DESCRIPTION:Meeting\r
        TRIGGER:-PT10M\r
        END:VALARM\r
        END:VEVENT\r
        END:VCALENDAR\r

        """
}
