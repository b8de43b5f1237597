// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct CompletionTests {
    private func installedFile(for shell: CompletionScript) -> String {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../data/completions/carillon.\(shell.rawValue)").path
    }

    @Test(arguments: CompletionScript.allCases)
    func `prints the completion script that is installed`(shell: CompletionScript) async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(["completion", shell.rawValue])

        let installed = try String(contentsOfFile: installedFile(for: shell), encoding: .utf8)
        #expect(outcome.text + "\n" == installed)
    }

    @Test func `names the shells it knows to who asks for another one`() async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(["completion", "ksh"])

        #expect(outcome.exit == .code(2))
        #expect(
            outcome.errors.first
                == "carillon completion: 'ksh' is not supported; there are 'bash', 'zsh', 'fish'")
    }

    @Test(arguments: [
        (CompletionScript.bash, ["-n"]), (.zsh, ["-f", "-n"]), (.fish, ["--no-execute"]),
    ])
    func `is a script that the shell reads without a complaint`(
        shell: CompletionScript, options: [String]
    ) async throws {
        let process = try ChildProcess(shell.rawValue, options + [installedFile(for: shell)])

        #expect(await process.waitForExit() == .code(0))
        #expect(await process.errors.untilEnd() == [])
    }

    /// Runs a shell that finds the program, with two reminders and what has rung.
    private func run(_ shell: String, _ arguments: [String]) async throws -> [String] {
        var output = ""
        try await CommandWorld.run { world in
            try world.service.addReminders([
                ("a1b2", "Call mum"), ("c3d4", "Dentist"), ("e5f6", "ls'; $(ls) \n`ls`"),
            ])
            let folder = (CommandWorld.executable as NSString).deletingLastPathComponent
            // A shell makes the home of a person, if it is not there.
            let home = try TemporaryDirectory()
            let own = ["PATH": "\(folder):/usr/bin:/bin", "HOME": home.path]
            output = try await ChildProcess.run(
                shell, arguments, environment: world.bus.environment.merging(own) { $1 })
            withExtendedLifetime(home) {}
        }
        return output.split(separator: "\n").map(String.init)
    }

    @Test(
        arguments: [
            ("carillon re", ["remind", "reschedule", "respond"]),
            ("carillon remind --st", ["--style"]), ("carillon remind --style b", ["banner"]),
            ("carillon remind --style=b", ["--style=banner"]), ("carillon --v", ["--version"]),
            ("carillon cancel ", ["a1b2", "c3d4", "e5f6"]), ("carillon cancel De", ["Dentist"]),
            ("carillon remind x --zone Europe/Berl", ["Europe/Berlin"]),
            ("carillon clear ", []),
        ] as [(String, [String])])
    func `fish completes commands, options, identifiers and titles`(
        typed: String, words: [String]
    ) async throws {
        let file = installedFile(for: .fish)
        let lines = try await run(
            "fish", ["--no-config", "-c", "source '\(file)'; complete -C '\(typed)'"])

        let found = lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
        #expect(found.sorted() == words)
    }

    @Test(
        arguments: [
            ("resp", ["respond"]), ("remind --style b", ["banner"]),
            ("remind --style = b", ["banner"]), ("cancel a", ["a1b2"]),
            ("skip ", ["a1b2  (Call mum)", "c3d4  (Dentist)", "e5f6  (ls'; $(ls)  `ls`)"]),
            ("cancel Ca", [#"Call\ mum"#]), ("cancel ls", [#"ls\'\;\ \$\(ls\)\ \ \`ls\`"#]),
            ("cancel 'ls", []),
            ("cancel 'Ca", ["Call mum"]), ("remind x --zone = Europe/Berl", ["Europe/Berlin"]),
        ] as [(String, [String])])
    func `bash completes them, and says what they are where it has a choice`(
        typed: String, words: [String]
    ) async throws {
        let script = """
            source "$1"; shift
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            _carillon
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let line = ["carillon"] + typed.components(separatedBy: " ")
        let found = try await run(
            "bash",
            ["--norc", "-c", script, "bash", installedFile(for: .bash)] + line)

        #expect(found == words)
    }

    @Test(arguments: [
        ("carillon resp", "carillon respond "),
        ("carillon remind --sty", "carillon remind --style "),
        ("carillon cancel a", "carillon cancel a1b2 "),
        ("carillon cancel Den", "carillon cancel Dentist "),
        ("carillon cancel Ca", #"carillon cancel Call\ mum "#),
        ("carillon remind x --zone=Europe/Berl", "carillon remind x --zone=Europe/Berlin "),
    ])
    func `zsh completes them`(typed: String, line: String) async throws {
        // A shell in a terminal of its own, whose line is printed by a key that does only that.
        let inner = """
            PS1= ; fpath=('$1' $fpath); autoload -U compinit; compinit -D -u; \
            show() { print -r -- "<$BUFFER>"; exit }; zle -N show; bindkey '^X' show; print ready
            """
        let script = """
            zmodload zsh/zpty
            zpty z zsh -f -i
            zpty -w z "$2"
            zpty -r z answer $'*\\nready*'
            zpty -w -n z "$3"$'\\t\\x18'
            zpty -r z answer '*<*>*'
            print -r -- "${${answer##*<}%%>*}"
            """
        let folder = try TemporaryDirectory()
        let functions = try folder.makeDirectory("functions")
        try FileManager.default.copyItem(
            atPath: installedFile(for: .zsh), toPath: functions + "/_carillon")
        let found = try await run(
            "zsh",
            ["-f", "-c", script, "zsh", functions, inner.replacing("$1", with: functions), typed])

        #expect(found == [line])
    }

    @Test func `each shell completes names of files by itself`() async throws {
        let folder = try TemporaryDirectory()
        try folder.write("", to: "days.ics")
        let fish = try await run(
            "fish",
            [
                "--no-config", "-c",
                """
                cd '\(folder.path)'; source '\(installedFile(for: .fish))'
                complete -C 'carillon import d'; complete -C 'carillon notify --icon=d'
                """,
            ])
        #expect(fish == ["days.ics", "--icon=days.ics"])
        let words = try await CommandWorld.carillonWithoutBus(
            ["complete-words", "zsh", "--", "import", "d"])
        #expect(words.output == ["\tfiles"])
    }

    @Test func `nothing is said where nobody answers`() async throws {
        let words = try await CommandWorld.carillonWithoutBus(
            ["complete-words", "bash", "--", "cancel", ""])
        #expect(words.exit == .code(0) && words.output.isEmpty && words.errors.isEmpty)
    }
}
