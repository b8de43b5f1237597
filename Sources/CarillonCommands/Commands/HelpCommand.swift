// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// `carillon help`: the overview, or the help of one command.
struct HelpCommand: Command {
    static let all = Flag("all", "List the commands that other programs use, too")

    static let declaration = Declaration(
        name: "help", summary: "Explains the commands",
        operands: .optional("[COMMAND]"),
        options: [all.syntax])

    var command: Declaration?
    var isComplete: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        isComplete = arguments[Self.all]
        if let name = arguments.operands.first {
            command = try Program.command(named: name).declaration
        }
    }

    func run(in environment: Environment) async throws {
        if let command {
            environment.print(HelpText.of(command))
        } else {
            environment.print(
                HelpText.overview(of: Program.declarations, isComplete: isComplete))
        }
    }
}
