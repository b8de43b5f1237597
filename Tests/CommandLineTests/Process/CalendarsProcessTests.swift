// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@Suite struct CalendarsProcessTests {
    private func run(_ words: [String], in home: TemporaryDirectory, _ world: CommandWorld)
        async throws -> CommandWorld.Outcome
    {
        let process = try ChildProcess(
            CommandWorld.executable, ["calendars"] + words,
            environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"].merging(
                world.bus.environment
            ) { $1 })
        return await CommandWorld.outcome(of: process)
    }

    @Test func `keeps a list of calendars with their options`() async throws {
        let home = try TemporaryDirectory()
        let folder = try home.makeDirectory("work")
        try await CommandWorld.run { world in
            let none = try await run([], in: home, world)
            #expect(none.exit == .code(0) && none.output.isEmpty)
            #expect(none.errors.first?.hasPrefix("no calendar is set up") == true)

            let options = ["--remind", "90m", "--all-day-at", "7:05", "--no-due", "--quiet"]
            let added = try await run(["add", folder] + options, in: home, world)
            #expect(added.output == ["\(folder) rings from now on"])
            // Nothing on this bus starts it.
            #expect(added.errors.first?.contains("cannot start 'carillon keep-calendars'") == true)
            let listed = try await run(["list"], in: home, world)
            #expect(listed.output.first?.hasPrefix(folder + "  --remind ") == true)
            #expect(listed.output.first?.hasSuffix("--all-day-at 7:05  --no-due  --quiet") == true)

            _ = try await run(["add", folder + "/"], in: home, world)
            #expect(try await run([], in: home, world).output == [folder])
            let removed = try await run(["remove", "work"], in: home, world)
            #expect(removed.output == ["\(folder) rings no more"])
            #expect(try await run([], in: home, world).output.isEmpty)
        }
    }

    @Test(arguments: [
        (["add"], 2, "PATH"), (["remove"], 2, "NAME"), (["list", "x"], 2, "x"),
        (["ad"], 2, "ad"), (["add", "/nowhere/at/all"], 1, "PATH: '/nowhere/at/all' cannot"),
        (["remove", "nothing"], 1, "'nothing' is no calendar of yours"),
        (["add", "/", "--all-day-at", "25:00"], 2, "--all-day-at: '25:00' is no time"),
    ])
    func `says what is wrong`(words: [String], code: Int32, message: String) async throws {
        let home = try TemporaryDirectory()
        try await CommandWorld.run { world in
            let outcome = try await run(words, in: home, world)

            #expect(outcome.exit == .code(code))
            #expect(outcome.errors.first?.contains(message) == true, "\(outcome.errors)")
        }
    }

    @Test func `leaves a list that cannot be read as it is, and says so`() async throws {
        let home = try TemporaryDirectory()
        _ = try home.makeDirectory(".config")
        _ = try home.makeDirectory(".config/carillon")
        let path = try home.write("{", to: ".config/carillon/calendars.json")
        try await CommandWorld.run { world in
            let outcome = try await run(["add", home.path], in: home, world)

            #expect(outcome.exit == .code(1))
            #expect(outcome.errors.first?.contains("'\(path)' cannot be read") == true)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "{")
        }
    }
}
