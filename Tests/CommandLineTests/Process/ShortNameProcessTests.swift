// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders
import TestWorld
import Testing

@testable import CarillonCommands

/// Names that are no identifiers, at a terminal and in a script.
@Suite struct ShortNameProcessTests {
    private func fill(_ world: CommandWorld) throws {
        try world.service.addReminders([
            ("a1b2c3d4", "Call mum"), ("b2b2c3d4", "Call mum"), ("c3c3c3c3", "Dentist"),
        ])
        world.service.state.withLock { state in
            state.delivered = state.pending.map {
                DeliveredNotification(
                    id: UUID(), application: $0.application, request: $0.request,
                    dueDate: FakeService.due, date: FakeService.due)
            }
        }
    }

    /// Runs a command at a terminal, which script(1) gives it.
    private func typed(
        _ words: String, answering answer: String? = nil, until question: String = "Which one?",
        in world: CommandWorld
    ) async throws -> (exit: ChildProcess.Exit, lines: [String]) {
        let process = try ChildProcess(
            "script",
            [
                "--quiet", "--return", "--command", "\(CommandWorld.executable) \(words)",
                "/dev/null",
            ],
            environment: ["PATH": "/usr/bin:/bin", "SHELL": "/bin/sh", "TERM": "dumb"]
                .merging(world.bus.environment) { $1 })
        if let answer {
            try await process.output.first { $0.contains(question) }
            try process.write(answer + "\n")
        }
        let exit = await process.waitForExit()
        let lines = await process.output.untilEnd().map {
            $0.trimmingCharacters(in: .controlCharacters)
        }
        return (exit, lines)
    }

    @Test(arguments: [
        ("cancel a1b", #"a1b2c3d4 "Call mum": cancelled"#),
        ("cancel dentist", #"c3c3c3c3 "Dentist": cancelled"#),
        ("cancel last", #"c3c3c3c3 "Dentist": cancelled"#),
        ("clear dentist", #"c3c3c3c3 "Dentist": cleared"#),
        ("respond dentist --action done", #"c3c3c3c3 "Dentist": done"#),
        ("done dentist", #"c3c3c3c3 "Dentist": done"#),
        ("snooze dentist", #"c3c3c3c3 "Dentist": snoozed until "#),
        ("snooze dentist 2h", #"c3c3c3c3 "Dentist": snoozed until "#),
        ("snooze dentist tomorrow at 9:00", #"c3c3c3c3 "Dentist": snoozed until tomorrow 09:00"#),
        (
            "snooze dentist when I get to the office",
            #"c3c3c3c3 "Dentist": snoozed, rings again on arriving at Office"#
        ),
        ("snooze dentist for 2h", #"c3c3c3c3 "Dentist": snoozed until "#),
        ("skip dentist", #"c3c3c3c3 "Dentist": skips the next time, then rings "#),
    ])
    func `names one`(words: String, line: String) async throws {
        try await CommandWorld.run { world in
            try fill(world)
            let outcome = try await typed(words, in: world)

            #expect(outcome.exit == .code(0))
            #expect(
                outcome.lines.count == 1 && outcome.lines[0].hasPrefix(line), "\(outcome.lines)")
        }
    }

    @Test(
        arguments: [("2", 0, ["a1b2c3d4", "c3c3c3c3"]), ("no", 2, nil)]
            as [(String, Int32, [String]?)])
    func `asks which of several`(answer: String, code: Int32, left: [String]?) async throws {
        try await CommandWorld.run { world in
            try fill(world)
            let outcome = try await typed("cancel call mum", answering: answer, in: world)

            #expect(outcome.exit == .code(code))
            let found = world.service.state.withLock { $0.pending.map(\.request.identifier) }
            #expect(found == left ?? ["a1b2c3d4", "b2b2c3d4", "c3c3c3c3"])
        }
    }

    @Test(arguments: [("1", 0, 2), ("", 2, 3)] as [(String, Int32, Int)])
    func `asks whether words of a title mean it`(
        answer: String, code: Int32, count: Int
    ) async throws {
        try await CommandWorld.run { world in
            try fill(world)
            let outcome = try await typed(
                "cancel dent", answering: answer, until: "Type 1 if it is.", in: world)

            #expect(outcome.exit == .code(code))
            #expect(world.service.state.withLock(\.pending).count == count)
            #expect(outcome.lines.contains { $0.contains("'dent' may be this one:") })
            let isRefused = outcome.lines.contains { $0.contains("'dent' was not confirmed") }
            #expect(isRefused == (code != 0))
        }
    }

    @Test func `shows what words of a title mean without a question`() async throws {
        try await CommandWorld.run { world in
            try fill(world)
            let outcome = try await typed("show dent", in: world)
            #expect(outcome.exit == .code(0))
            #expect(outcome.lines.contains { $0.contains("Dentist") })
        }
    }

    @Test func `shows a whole title before a word of another`() async throws {
        try await CommandWorld.run { world in
            try fill(world)
            world.service.state.withLock { state in
                state.pending.removeAll { $0.request.content.title == "Dentist" }
                state.pending[0].request.content.title = "Dentist's party"
            }
            let outcome = try await typed("show dentist", in: world)
            #expect(outcome.lines.first == "Dentist", "\(outcome.lines)")
        }
    }

    @Test func `list finds words of titles and messages`() async throws {
        try await CommandWorld.run { world in
            try fill(world)
            let found = try await world.carillon("list", "dent", "--pending")
            #expect(found.output.contains { $0.contains("Dentist") })
            #expect(!found.output.contains { $0.contains("Call mum") })
            let json = try await world.carillon("list", "MUM", "call", "--delivered", "--json")
            #expect(json.text.components(separatedBy: "\"title\"").count == 3)
            let none = try await world.carillon("list", "nothing", "--pending")
            #expect(!none.output.contains { $0.contains("Dentist") })
        }
    }

    @Test func `in a script a name is an identifier and nothing else`() async throws {
        try await CommandWorld.run { world in
            try fill(world)
            let names = [
                ("dentist", "c3c3c3c3"), ("a1b", "a1b2c3d4"),
                ("call mum", "a1b2c3d4 / b2b2c3d4"),
            ]
            for (name, identifier) in names {
                for command in ["cancel", "done", "clear", "skip"] {
                    let outcome = try await world.carillon(command, name)
                    #expect(outcome.exit == .code(1))
                    let words =
                        "'\(name)' is no ID, and other names are understood on a terminal only; write \(identifier)"
                    #expect(outcome.errors.first?.hasSuffix(words) == true, "\(outcome.errors)")
                }
            }
            let last = try await world.carillon("cancel", "last")
            #expect(last.errors.first?.hasSuffix("on a terminal only; write c3c3c3c3") == true)
            let none = try await world.carillon("cancel", "plumber")
            #expect(none.errors.first?.contains("nothing pending is called 'plumber'") == true)
            #expect(world.service.state.withLock(\.pending).count == 3)
            // Nor is it a time.
            let outcome = try await world.carillon("snooze", "c3c3c3c3", "2h")
            #expect(outcome.errors.first?.contains("'2h' is no ID") == true)
            #expect(world.service.state.withLock(\.snoozes).isEmpty)
        }
    }

    @Test func `what has rung is done by identifiers`() async throws {
        try await CommandWorld.run { world in
            try fill(world)
            let outcome = try await world.carillon("done", "a1b2c3d4", "gone", "c3c3c3c3")
            #expect(outcome.exit == .code(1))
            #expect(outcome.output == ["a1b2c3d4: done", "c3c3c3c3: done"])
            #expect(outcome.errors.first?.contains("nothing that rang is called 'gone'") == true)
            let said = world.service.state.withLock(\.responses)
            #expect(said.filter { $0.hasSuffix(" done -") }.count == 3, "\(said)")
        }
    }

    @Test func `in a script, too, it is said what stands`() async throws {
        try await CommandWorld.run { world in
            try fill(world)
            let delivered = world.service.state.withLock(\.delivered)
            world.service.state.withLock { $0.delivered = [] }
            let early = [
                (["done", "dentist"], "Dentist"), (["snooze", "c3c3c3c3"], "Dentist"),
                (["clear", "dentist"], "Dentist"), (["done", "Call", "mum"], "Call mum"),
            ]
            for (words, title) in early {
                let outcome = try await world.carillon(words)
                #expect(outcome.exit == .code(1))
                #expect(
                    outcome.errors.first?.contains("'\(title)' has not rung yet: it rings ")
                        == true,
                    "\(outcome.errors)")
            }
            world.service.state.withLock { ($0.pending, $0.delivered) = ([], delivered) }
            let late = [
                ["cancel", "dentist"], ["skip", "c3c3c3c3"], ["edit", "dentist", "--title", "x"],
            ]
            for words in late {
                let outcome = try await world.carillon(words)
                #expect(outcome.exit == .code(1))
                #expect(
                    outcome.errors.first?.contains("'Dentist' rang ") == true, "\(outcome.errors)")
            }
        }
    }

    @Test(
        arguments: [
            ("settings fractal", 0, "org.gnome.Fractal"),
            ("settings 'Fractal Chat'", 0, "org.gnome.Fractal"),
            ("settings org.example.Other", 0, "org.example.Other"),
            ("settings twice", 2, "'twice' is the name of several applications"),
            ("settings nobody", 2, "'nobody' is no application"),
            ("list --app fractal", 0, "Nothing is pending"),
        ] as [(String, Int32, String)])
    func `an application is called by its name`(
        words: String, code: Int32, line: String
    ) async throws {
        try await CommandWorld.run { world in
            let names = [
                ("org.gnome.Fractal", "Fractal Chat"), ("org.example.Other", ""),
                ("org.one.Twice", "One"), ("org.two.twice", "Two"),
            ]
            let summaries = try names.map { id, name in
                ApplicationSummary(
                    id: try ApplicationID(id), name: name)
            }
            world.service.state.withLock { $0.summaries = summaries }
            let outcome = try await typed(words, in: world)

            #expect(outcome.exit == .code(code))
            #expect(outcome.lines.contains { $0.contains(line) }, "\(outcome.lines)")
        }
    }

    @Test func `a script calls an application by its identifier`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("list", "--app", "Reminders")
            #expect(outcome.exit == .code(2))
        }
    }

    @Test func `says of what was put off that it rings again`() async throws {
        try await CommandWorld.run { world in
            try fill(world)
            world.service.state.withLock { state in
                state.delivered = []
                let again = AlertAgain(.snoozed, firstDate: FakeService.due, count: 1)
                let place = state.pending.firstIndex { $0.request.identifier == "c3c3c3c3" }
                if let place { state.pending[place].request.again = again }
            }
            for name in ["dentist", "c3c3c3c3"] {
                let done = try await typed("done \(name)", in: world)
                #expect(done.exit == .code(1))
                let words = "'Dentist' was put off and rings again"
                #expect(done.lines.contains { $0.contains(words) }, "\(done.lines)")
            }
        }
    }
}
