// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// `carillon help`: the overview, or the help of one command.
struct HelpCommand: Command {
    private static let all = Flag("all", "List the commands that other programs use, too")

    static let declaration = Declaration(
        name: "help", summary: "Explains the commands",
        operands: .optional("[COMMAND]"),
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
        if let command {
            environment.print(page: HelpText.of(command))
        } else {
            environment.print(
                page: HelpText.overview(of: Program.declarations, isComplete: isComplete))
        }
    }
}

/// The text of `--help`, made from a command's declaration.
enum HelpText {
    private static let width = 80

    /// The help of one command.
    static func of(_ command: Declaration) -> String {
        let words = ["Usage: carillon", command.name, command.operands.usage, "[options]"]
        let options = command.allOptions.map { ($0.usage, $0.help) }
        var paragraphs = [
            words.filter { !$0.isEmpty }.joined(separator: " "), command.summary + ".",
            "Options:\n" + list(options),
        ]
        if !command.discussion.isEmpty { paragraphs.append(command.discussion) }
        return paragraphs.joined(separator: "\n\n")
    }

    /// The overview of all commands.
    static func overview(of commands: [Declaration], isComplete: Bool) -> String {
        let shown = commands.filter { isComplete || !$0.isHidden }
        return """
            Usage: carillon COMMAND [options]

            Reminders and notifications that ring at their time, also with their app closed.

            Commands:
            \(list(shown.map { ($0.name, $0.summary) }))

            'carillon help COMMAND' says more about one; 'carillon --version' tells the version.
            """
    }

    /// Two columns; the second is wrapped.
    private static func list(_ rows: [(String, String)]) -> String {
        let longest = rows.map(\.0.count).filter { $0 <= 24 }.max() ?? 0
        let indent = String(repeating: " ", count: longest + 4)
        return rows.map { term, text in
            let lines = wrap(text, to: width - indent.count)
            let isShort = term.count <= longest
            let head = "  " + term + (isShort ? indent.dropFirst(term.count + 2) : "\n" + indent)
            return head + lines.joined(separator: "\n" + indent)
        }.joined(separator: "\n")
    }

    private static func wrap(_ text: String, to width: Int) -> [String] {
        text.split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
    }
}
