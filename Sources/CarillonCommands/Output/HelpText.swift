// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// The text of `--help`, made from the declarations of commands, in the language of the session.
///
/// Words that are typed stay as they are typed: commands, options, and the words that stand for
/// values.
struct HelpText {
    private static let columns = 80

    private let sentences: CommandSentences

    init(_ sentences: CommandSentences) { self.sentences = sentences }

    /// The help of one command.
    func page(of command: Declaration) -> String {
        let words = ["carillon", command.name, command.operands.usage]
        let options = command.allOptions.map { ($0.usage, sentences.help($0.help)) }
        let paragraphs = [
            fill(sentences.usage(words.filter { !$0.isEmpty }.joined(separator: " "))),
            fill(sentences.does(sentences.help(command.summary))),
            sentences.options + "\n" + list(options),
        ]
        let discussion = Self.paragraphs(of: command.discussion).map {
            $0.map(lines).joined(separator: "\n")
        }
        return (paragraphs + discussion).joined(separator: "\n\n")
    }

    /// The overview of all commands.
    func overview(of commands: [Declaration], isComplete: Bool) -> String {
        let shown = commands.filter { isComplete || !$0.isHidden }
        return [
            sentences.usage("carillon COMMAND"), fill(sentences.purpose),
            sentences.commands + "\n" + list(shown.map { ($0.name, sentences.help($0.summary)) }),
            fill(sentences.seeHelpOfCommand),
        ].joined(separator: "\n\n")
    }

    /// The texts of a command that are to be translated.
    static func english(of command: Declaration) -> [String] {
        let prose = paragraphs(of: command.discussion).joined().compactMap { part in
            if case .prose(let text) = part { text } else { nil }
        }
        return [command.summary] + command.allOptions.map(\.help) + prose
    }

    /// A part of a paragraph.
    private enum Part {
        /// A line that is typed.
        case example(String)
        /// Sentences, in one line.
        case prose(String)
    }

    private static func paragraphs(of discussion: String) -> [[Part]] {
        guard !discussion.isEmpty else { return [] }
        return discussion.split(separator: "\n\n").map { paragraph in
            paragraph.split(separator: "\n").map(String.init).reduce(into: []) { parts, line in
                if line.hasPrefix("  ") {
                    parts.append(.example(line))
                } else if case .prose(let text)? = parts.last {
                    parts[parts.count - 1] = .prose(text + " " + line)
                } else {
                    parts.append(.prose(line))
                }
            }
        }
    }

    private func lines(of part: Part) -> String {
        switch part {
        case .example(let line): line
        case .prose(let text): fill(sentences.help(text))
        }
    }

    private func fill(_ text: String) -> String {
        LineBreaking.lines(of: text, columns: Self.columns).joined(separator: "\n")
    }

    /// Two columns; the second has lines of its own.
    private func list(_ rows: [(String, String)]) -> String {
        let longest = rows.map(\.0.count).filter { $0 <= 24 }.max() ?? 0
        let indent = String(repeating: " ", count: longest + 4)
        return rows.map { term, text in
            let lines = LineBreaking.lines(of: text, columns: Self.columns - indent.count)
            let isShort = term.count <= longest
            let head = "  " + term + (isShort ? indent.dropFirst(term.count + 2) : "\n" + indent)
            return head + lines.joined(separator: "\n" + indent)
        }.joined(separator: "\n")
    }
}
