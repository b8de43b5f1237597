// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A function, an initializer or a computed property, and how many lines it takes.
struct FunctionLength: Equatable {
    var name: String
    /// From the line with its name to that with its last brace.
    var lines: Int

    /// The functions of a file, those within others, too.
    static func all(in source: String) -> [FunctionLength] {
        var functions: [FunctionLength] = []
        var open: [Brace] = []
        var head = Head()
        var parentheses = 0
        var line = 1
        for byte in PlainCode(source).bytes {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): parentheses += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): parentheses -= 1
            case UInt8(ascii: "\n"): line += 1
            default: break
            }
            switch byte {
            case UInt8(ascii: "{"):
                open.append(Brace(head: head, isArgument: parentheses > 0))
                head = Head()
            case UInt8(ascii: "}"):
                let brace = open.popLast()
                if let brace, let function = brace.function {
                    functions.append(
                        FunctionLength(name: function.name, lines: line - function.line + 1))
                }
                head = brace.flatMap { $0.isArgument ? $0.head : nil } ?? Head()
            default: head.append(byte, line)
            }
        }
        return functions
    }

    /// A brace that is open.
    private struct Brace {
        /// The words before it.
        var head: Head
        /// Whether it is a closure within parentheses, which has no name.
        var isArgument: Bool

        var function: (name: String, line: Int)? { isArgument ? nil : head.function }
    }

    /// The words since the last brace, as far as they name what the next brace opens.
    private struct Head {
        private static let keywords: Set = ["func", "init", "deinit", "subscript", "var"]

        private var word: [UInt8] = []
        private var before: UInt8?
        private var keyword = ""
        private var found: (name: String, line: Int)?

        /// The function that a brace opens here, if it opens one.
        var function: (name: String, line: Int)? { found }

        mutating func append(_ byte: UInt8, _ line: Int) {
            let isLetter =
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || byte > 0x7F
            if isLetter {
                word.append(byte)
                return
            }
            end(line)
            // A value that is assigned is computed once, and no function.
            if byte == UInt8(ascii: "="), keyword == "var" { found = nil }
            before = byte
        }

        /// Takes the word that is complete.
        private mutating func end(_ line: Int) {
            guard !word.isEmpty else { return }
            defer { word = [] }
            let text = String(decoding: word, as: UTF8.self)
            // `self.init` calls an initializer.
            if Self.keywords.contains(text), before != UInt8(ascii: ".") {
                keyword = text
                found = (text, line)
            } else if let name = found?.name, name == keyword, ["func", "var"].contains(name) {
                found?.name = text
            }
        }
    }
}
