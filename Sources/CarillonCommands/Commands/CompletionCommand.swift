// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// `carillon completion bash`: prints what makes a shell complete command lines.
struct CompletionCommand: Command {
    static let declaration = Declaration(
        name: "completion", summary: "Prints the completion script of a shell",
        operands: .one("bash"), isHidden: true)

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        guard arguments.operands == ["bash"] else {
            throw .usage("'\(arguments.operands[0])' is not supported; there is 'bash'")
        }
    }

    func run(in environment: Environment) async throws {
        let shown = Program.declarations.filter { !$0.isHidden }
        environment.print(page: Self.script(for: shown))
    }

    static func script(for commands: [Declaration]) -> String {
        let cases = commands.map { command in
            let options = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
            return "        \(command.name)) words='\(options)' ;;"
        }
        let names = commands.map(\.name).joined(separator: " ")
        return """
            # SPDX-FileCopyrightText: The Carillon authors
            # SPDX-License-Identifier: Apache-2.0
            # Printed by 'carillon completion bash'.

            _carillon() {
                local words
                case "$([ "$COMP_CWORD" -gt 1 ] && echo "${COMP_WORDS[1]}")" in
                    '') words='\(names) --version' ;;
            \(cases.joined(separator: "\n"))
                esac
                COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
            }
            complete -F _carillon carillon
            """
    }
}
