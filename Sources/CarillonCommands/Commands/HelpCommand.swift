// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// `carillon help`: the overview, or the help of one command.
struct HelpCommand: Command {
    private static let all = Flag("all", "List the commands that other programs use, too")

    static let declaration = Declaration(
        name: "help", summary: "Explains the commands",
        operands: .optional("[COMMAND]", offering: .commands),
        options: [all.syntax])

    var command: Declaration?
    private var isComplete: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        isComplete = arguments[Self.all]
        if let name = arguments.operands.first {
            command = try Program.command(named: name).declaration
        }
    }

    func run(in environment: Environment) async throws {
        let text = HelpText(environment.sentences)
        environment.print(
            page: command.map(text.page)
                ?? text.overview(of: Program.declarations, isComplete: isComplete))
    }
}
