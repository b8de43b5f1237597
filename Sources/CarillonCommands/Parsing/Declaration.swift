// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What a command is called, takes and does: all that the parser and the help text need.
struct Declaration: Sendable {
    /// What stands on the command line besides options.
    struct Operands: Sendable {
        /// How they are written in the usage line.
        let usage: String
        let count: ClosedRange<Int>

        static let none = Operands(usage: "", count: 0...0)

        static func one(_ usage: String) -> Operands { Operands(usage: usage, count: 1...1) }

        static func optional(_ usage: String) -> Operands { Operands(usage: usage, count: 0...1) }

        static func any(_ usage: String, atLeast minimum: Int = 0) -> Operands {
            Operands(usage: usage, count: minimum...Int.max)
        }
    }

    let name: String
    /// One line for the list of commands.
    let summary: String
    var operands = Operands.none
    var options: [OptionSyntax] = []
    /// Paragraphs under the options.
    var discussion = ""
    /// Whether only `carillon help --all` lists it.
    var isHidden = false

    static let help = Flag("help", "Print this help")

    /// Every option that the parser knows.
    var allOptions: [OptionSyntax] { options + [Self.help.syntax] }
}
