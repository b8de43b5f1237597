// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import CarillonCommands

/// The first minute of a person who has just installed it.
@Suite struct FirstMinuteTests {
    @Test func `alone in a terminal it says what it is and what to try`() async throws {
        // script(1) gives it a terminal.
        let process = try ChildProcess(
            "script", ["--quiet", "--return", "--command", CommandWorld.executable, "/dev/null"],
            environment: ["PATH": "/usr/bin:/bin", "SHELL": "/bin/sh", "TERM": "dumb"])
        let exit = await process.waitForExit()
        let lines = await process.output.untilEnd().map {
            $0.trimmingCharacters(in: .controlCharacters)
        }

        #expect(exit == .code(0))
        #expect(lines.joined(separator: "\n") == CommandSentences.english.welcome)
    }

    @Test func `what it says to try are commands that it understands`() throws {
        let examples = CommandSentences.english.welcome.matches(of: /\n  carillon (.*?)[ ]{2}/).map
        { String($0.1) }

        #expect(examples.count == 4)
        for example in examples {
            let words = example.split(separator: " ").map(String.init)
            let command = try Program.command(named: words[0])
            let arguments = try Arguments(
                parsing: Array(words.dropFirst()), for: command.declaration)
            _ = try command.init(arguments, in: Sample.environment())
        }
    }

    @Test(arguments: [
        (true, "there is no notification server here, so it rings on the terminal"),
        (false, "there is no notification server here, so it is shown as soon as there is one"),
    ])
    func `the first reminder says so when nothing shows notifications, the second does not`(
        hasTerminal: Bool, text: String
    ) async throws {
        try await CommandWorld.run { world in
            world.service.state.withLock { state in
                state.diagnosis.notificationServer = nil
                state.diagnosis.hasTerminal = hasTerminal
            }

            let first = try await world.carillon("remind", "Tea", "--in", "5m")
            let second = try await world.carillon("remind", "Tea", "--in", "5m")

            #expect(first.exit == .code(0))
            #expect(first.errors == ["\(text); 'carillon doctor' says more"])
            #expect(second.errors == [])
        }
    }

    @Test func `the first reminder says nothing more where there is a server`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("remind", "Tea", "--in", "5m")

            #expect(outcome.errors == [])
        }
    }

    @Test(arguments: [
        (true, true, "the running service is older than the installed one; that takes over when"),
        (true, false, "the running service is older than the installed one; end it with"),
        (false, true, "the running service is not of version \(CarillonVersion.current), as this"),
    ])
    func `doctor says that another service runs than the one that is installed`(
        isReplaced: Bool, makesRoom: Bool, text: String
    ) async throws {
        try await CommandWorld.run { world in
            world.service.state.withLock { state in
                state.diagnosis.storePath = "/home/me/carillon.db"
                state.diagnosis.version = "0.0.9"
                state.diagnosis.isReplaced = isReplaced
                state.diagnosis.makesRoom = makesRoom
            }

            let outcome = try await world.carillon("doctor")

            #expect(outcome.exit == .code(0))
            #expect(outcome.text.contains(text))
        }
    }
}
