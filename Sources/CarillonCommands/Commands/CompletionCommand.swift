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
        let shown = Program.declarations.filter { !$0.isHidden }
        environment.print(page: script.text(for: shown))
    }
}

/// The shells that complete `carillon`, and the script of each, made from the declarations.
enum CompletionScript: String, CaseIterable {
    case bash, zsh, fish

    /// The script, without a line end.
    func text(for commands: [Declaration]) -> String {
        switch self {
        case .bash: Self.bash(commands)
        case .zsh: Self.zsh(commands)
        case .fish: Self.fish(commands)
        }
    }

    private var head: String {
        """
        # SPDX-FileCopyrightText: The Carillon authors
        # SPDX-License-Identifier: Apache-2.0
        # Printed by 'carillon completion \(rawValue)'.
        """
    }

    private static func bash(_ commands: [Declaration]) -> String {
        let cases = commands.map { command in
            let options = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
            return "        \(command.name)) words='\(options)' ;;"
        }
        let names = commands.map(\.name).joined(separator: " ")
        return """
            \(bash.head)

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

    private static func zsh(_ commands: [Declaration]) -> String {
        let names = commands.map { command in
            "    " + quoted("\(command.name):\(escaped(command.summary, ":"))")
        }
        let cases = commands.map { command in
            let options = command.allOptions.flatMap(zshOptions).map { "                " + $0 }
            return """
                        \(command.name))
                            _arguments \\
                \(options.joined(separator: " \\\n"))
                            ;;
                """
        }
        return """
            #compdef carillon
            \(zsh.head)

            local -a commands
            commands=(
            \(names.joined(separator: "\n"))
                '--version:Print the version'
            )
            if (( CURRENT == 2 )); then
                _describe command commands
            else
                shift words
                (( CURRENT-- ))
                case $words[1] in
            \(cases.joined(separator: "\n"))
                esac
            fi
            """
    }

    /// Specifications of `_arguments`, such as `'--in=[Ring once…]:SPAN:'`: one for each name.
    private static func zshOptions(_ option: OptionSyntax) -> [String] {
        let help = escaped(option.help, "[]:")
        let repeated = option.isRepeated ? "*" : ""
        let short = option.short.map { "-\($0)" }
        guard let placeholder = option.placeholder else {
            return ["--\(option.name)", short].compactMap(\.self).map {
                quoted("\(repeated)\($0)[\(help)]")
            }
        }
        let choices = option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))"
        let message = escaped(placeholder, ":")
        return ["--\(option.name)=", short.map { $0 + "+" }].compactMap(\.self).map {
            quoted("\(repeated)\($0)[\(help)]:\(message):\(choices)")
        }
    }

    private static func fish(_ commands: [Declaration]) -> String {
        let first = "complete -c carillon -n __fish_use_subcommand"
        var lines = ["complete -c carillon -f"]
        for command in commands {
            lines.append("\(first) -a \(command.name) -d \(fishQuoted(command.summary))")
        }
        lines.append("\(first) -l version -d 'Print the version'")
        for command in commands {
            let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
            for option in command.allOptions {
                var line = "complete -c carillon \(condition) -l \(option.name)"
                if let short = option.short { line += " -s \(short)" }
                if option.placeholder != nil { line += " -x" }
                if !option.choices.isEmpty {
                    line += " -a '\(option.choices.joined(separator: " "))'"
                }
                lines.append(line + " -d \(fishQuoted(option.help))")
            }
        }
        return "\(fish.head)\n\n" + lines.joined(separator: "\n")
    }

    private static func escaped(_ text: String, _ special: String) -> String {
        text.reduce(into: "") { result, character in
            if special.contains(character) || character == "\\" { result.append("\\") }
            result.append(character)
        }
    }

    /// A word of zsh.
    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    /// A word of fish.
    private static func fishQuoted(_ text: String) -> String { "'\(escaped(text, "'"))'" }
}

extension OptionSyntax {
    /// The words that the option takes; none if it takes any text.
    fileprivate var choices: [String] {
        let words = (placeholder ?? "").split(separator: "|").map(String.init)
        // What stands for a text is written in capitals.
        return words.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } } ? words : []
    }
}
