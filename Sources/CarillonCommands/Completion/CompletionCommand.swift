// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// `carillon completion SHELL`: prints what makes a shell complete command lines.
struct CompletionCommand: Command {
    static let declaration = Declaration(
        name: "completion", summary: "Prints the completion script of a shell",
        operands: .one(CompletionScript.allCases.map(\.rawValue).joined(separator: "|")),
        isHidden: true)

    private let script: CompletionScript

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        let name = arguments.operands.first ?? ""
        guard let script = CompletionScript(rawValue: name) else {
            let names = CompletionScript.allCases.map { "'\($0.rawValue)'" }
            throw .usage { $0.isNotSupported(name, names.joined(separator: ", ")) }
        }
        self.script = script
    }

    func run(in environment: Environment) async throws {
        environment.print(page: script.text)
    }
}
