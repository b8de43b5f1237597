// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CarillonCommands

/// The commands that the README shows are understood as they stand there.
@Suite struct ReadmeTests {
    private static func commands() throws -> [String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../README.md")
        // What stands between fences; other words may stand before or behind.
        let blocks = try String(contentsOf: file, encoding: .utf8)
            .components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
        return blocks.flatMap { $0.element.split(separator: "\n") }.compactMap { line in
            let code = line.prefix { $0 != "#" }
            guard let start = code.firstRange(of: #/(^|&& )carillon /#) else { return nil }
            return code[start.upperBound...].trimmingCharacters(in: .whitespaces)
        }
    }

    /// The words, as a shell makes them of what is quoted.
    private static func words(of command: String) -> [String] {
        command.matches(of: /"([^"]*)"|(\S+)/).map { String($0.output.1 ?? $0.output.2 ?? "") }
    }

    @Test func `there are some`() throws { #expect(try Self.commands().count > 8) }

    @Test(arguments: try commands())
    func `means something`(command: String) throws {
        let words = Self.words(of: command)
        let program = try Program.command(named: try #require(words.first))
        let arguments = try Arguments(
            parsing: Array(words.dropFirst()), for: program.declaration)

        _ = try program.init(arguments, in: Sample.environment())
    }
}
