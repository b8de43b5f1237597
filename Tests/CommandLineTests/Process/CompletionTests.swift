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

    @Test(arguments: [
        ("carillon re", ["remind", "reschedule", "respond"]), ("carillon remind --st", ["--style"]),
        ("carillon remind --style b", ["banner"]), ("carillon --v", ["--version"]),
    ])
    func `fish completes commands, options and their words`(
        typed: String, words: [String]
    ) async throws {
        let file = installedFile(for: .fish)
        let lines = try await ChildProcess.run(
            "fish", ["--no-config", "-c", "source '\(file)'; complete -C '\(typed)'"])

        let found = lines.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
        #expect(found.map(String.init) == words)
    }

    @Test(arguments: [
        ("carillon resp", "carillon respond "),
        ("carillon remind --sty", "carillon remind --style="),
    ])
    func `zsh completes commands and options`(typed: String, line: String) async throws {
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
        let found = try await ChildProcess.run(
            "zsh",
            ["-f", "-c", script, "zsh", functions, inner.replacing("$1", with: functions), typed])

        #expect(found.trimmingCharacters(in: .newlines) == line)
    }
}
