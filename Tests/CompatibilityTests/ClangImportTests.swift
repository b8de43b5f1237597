// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The additions of Swift to a declaration that it imports from Objective-C, which no table lists.
///
/// Each program in `Programs/Rules` shows one rule, and says above it what Apple's compiler does
/// with it. A line that is refused says so at its end.
struct ClangImportTests {
    private enum Verdict: String {
        case taken, warned, refused
    }

    private struct Rule {
        let program: URL
        let verdicts: [String: Verdict]
        /// The numbers of the lines that are refused.
        let refused: [Int]

        init(_ program: URL) throws {
            self.program = program
            let text = try String(contentsOf: program, encoding: .utf8)
            var verdicts: [String: Verdict] = [:]
            for match in text.matches(of: /\/\/ Swift (5|6): (\w+)\n/) {
                verdicts[String(match.1)] = Verdict(rawValue: String(match.2))
            }
            self.verdicts = verdicts
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            refused = lines.indices.filter { lines[$0].hasSuffix("// error") }.map { $0 + 1 }
        }
    }

    private static let rules = CompilerRun.programs(in: "Rules")

    @Test(arguments: ["5", "6"])
    func `what Apple's compiler takes, warns of and refuses is so here`(mode: String) async throws {
        var count = 0
        for rule in try Self.rules.map(Rule.init) {
            guard let verdict = rule.verdicts[mode] else { continue }
            count += 1
            let complaints = try await CompilerRun.complaints(of: rule.program, mode: mode)
            let name = rule.program.lastPathComponent

            let errors = complaints.filter { $0.contains(" error: ") }
            switch verdict {
            case .taken: #expect(complaints == [], "\(name)")
            case .warned: #expect(errors == [] && !complaints.isEmpty, "\(name)")
            case .refused: #expect(CompilerRun.lines(of: errors) == rule.refused, "\(name)")
            }
        }
        #expect(count >= 10)
    }
}
