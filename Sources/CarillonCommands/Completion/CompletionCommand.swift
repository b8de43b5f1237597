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

/// The shells that complete `carillon`, and the script of each.
///
/// The scripts know no command and no option: they ask ``CompleteWordsCommand`` for each word. They
/// wait two seconds for it, so that a service that hangs takes nobody's terminal.
enum CompletionScript: String, CaseIterable {
    case bash, zsh, fish

    /// The script, without a line end.
    var text: String {
        """
        \(self == .zsh ? "#compdef carillon\n" : "")# SPDX-FileCopyrightText: The Carillon authors
        # SPDX-License-Identifier: Apache-2.0
        # Printed by 'carillon completion \(rawValue)'.

        \(body)
        """
    }

    private var body: String {
        switch self {
        case .bash: Self.bashBody
        case .zsh: Self.zshBody
        case .fish: Self.fishBody
        }
    }

    // One word shows no note: it is put onto the line.
    private static let bashBody = #"""
        _carillon() {
            local line word=${COMP_WORDS[COMP_CWORD]}
            local -a words=() notes=()
            COMPREPLY=()
            while IFS= read -r line; do
                case $line in
                    $'\tfiles') compopt -o default; return ;;
                    $'\tfolders') compopt -o dirnames; return ;;
                esac
                words+=("${line%%$'\t'*}")
                notes+=("${line#*$'\t'}")
            done < <(command timeout 2 carillon complete-words bash -- \
                "${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
            local i
            for i in "${!words[@]}"; do
                # Within a quotation nothing is quoted, so that a title could end it.
                case $word:${words[i]} in
                    [\"\']*:*[\"\'\\\$\`]*) continue ;;
                    [\"\']*) line=${words[i]} ;;
                    *) printf -v line %q "${words[i]}" ;;
                esac
                if [ ${#words[@]} -gt 1 ] && [ -n "${notes[i]}" ]; then line+="  (${notes[i]})"; fi
                COMPREPLY+=("$line")
            done
        }
        complete -F _carillon carillon
        """#

    private static let zshBody = #"""
        local -a answer texts shown
        local line note
        answer=("${(@f)$(command timeout 2 carillon complete-words zsh -- \
            "${(@Q)words[2,CURRENT]}" 2> /dev/null)}")
        for line in $answer; do
            case $line in
                $'\t'*)
                    compset -P '--*='
                    [[ $line == $'\tfiles' ]] && _files || _files -/
                    return
                    ;;
            esac
            texts+=("${line%%$'\t'*}")
            note=${line#*$'\t'}
            shown+=("${line%%$'\t'*}${note:+  -- $note}")
        done
        (( $#texts )) && compadd -l -d shown -a texts
        """#

    private static let fishBody = #"""
        function __carillon_words
            set -l words (commandline -opc)
            set -e words[1]
            set -l word (commandline -ct)
            set -l answer (command timeout 2 carillon complete-words fish -- $words "$word" 2> /dev/null)
            set -l kept (string match -r -- '^--[^=]*=' "$word")
            set -l rest (string replace -r -- '^--[^=]*=' '' "$word")
            switch "$answer[1]"
                case \tfiles
                    for path in (__fish_complete_path "$rest"); echo "$kept$path"; end
                case \tfolders
                    for path in (__fish_complete_directories "$rest"); echo "$kept$path"; end
                case '*'
                    printf '%s\n' $answer
            end
        end
        complete -c carillon -f -a '(__carillon_words)'
        """#
}
