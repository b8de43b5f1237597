// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `carillon complete-words SHELL -- WORD…`: prints what the last of the words may become.
///
/// Each is a line: the word, and behind a tab a note for people. A line that begins with a tab says
/// that the shell itself knows the words: `files` or `folders`.
struct CompleteWordsCommand: Command {
    static let declaration = Declaration(
        name: "complete-words", summary: "Prints the words that a shell completes",
        operands: .any("SHELL WORD…", atLeast: 1), isHidden: true)

    /// The characters at which bash takes words apart.
    private static let breaks: Set<Character> = ["=", ":"]

    private let words: [String]
    /// How many characters of the last word the shell has taken for a word of their own.
    private let passed: Int

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        let typed = Array(arguments.operands.dropFirst())
        switch arguments.operands.first.flatMap(CompletionScript.init) {
        case .bash:
            words = Self.joined(typed.map(Self.unquoted))
            let last = Array(words.last ?? "")
            passed = last.lastIndex(where: Self.breaks.contains).map { $0 + 1 } ?? 0
        case .fish: (words, passed) = (typed.map(Self.unquoted), 0)
        case .zsh, nil: (words, passed) = (typed, 0)
        }
    }

    func run(in environment: Environment) async throws {
        let line = TypedLine(words, Program.declarations)
        switch line.offer {
        case .files: return environment.print(page: "\tfiles")
        case .folders: return environment.print(page: "\tfolders")
        default: break
        }
        let variables = ProcessInfo.processInfo.environment
        let found = await OfferedWords(environment: environment, variables: variables)
            .words(for: line)
        for word in found {
            environment.print(page: "\(word.text.dropFirst(passed))\t\(word.note)")
        }
    }

    /// Puts words together again that bash has taken apart: `--zone`, `=` and `Eur`.
    private static func joined(_ words: [String]) -> [String] {
        var isOpen = false
        return words.reduce(into: []) { joined, word in
            let isBreak = !word.isEmpty && word.allSatisfy(breaks.contains)
            if !joined.isEmpty && (isBreak || isOpen) {
                joined[joined.count - 1] += word
            } else {
                joined.append(word)
            }
            isOpen = isBreak
        }
    }

    /// A word without the signs that tell a shell to take others as they are.
    private static func unquoted(_ word: String) -> String {
        var (result, isQuoted) = ("", false)
        for character in word {
            if isQuoted || !["\\", "\"", "'"].contains(character) {
                result.append(character)
                isQuoted = false
            } else {
                isQuoted = character == "\\"
            }
        }
        return result
    }
}
