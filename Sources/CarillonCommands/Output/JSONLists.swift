// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Writes one JSON object of lists element by element, in the form of ``JSON/document(_:)``.
struct JSONLists {
    private let environment: Environment
    /// The text that was written last, until it is known whether a comma belongs behind it.
    private var held = "{"
    private var isFirstOfAll = true
    private var isFirst = true

    init(_ environment: Environment) { self.environment = environment }

    /// Begins a list; the keys come in the order of the alphabet.
    mutating func begin(_ key: String) {
        write("  \"\(key)\" : [", behind: isFirstOfAll ? "" : ",")
        isFirstOfAll = false
        isFirst = true
    }

    /// Writes an element.
    mutating func add(_ value: some Encodable) {
        let lines = JSON(environment).document(value).split(separator: "\n")
        write(lines.map { "    \($0)" }.joined(separator: "\n"), behind: isFirst ? "" : ",")
        isFirst = false
    }

    /// Ends the list.
    mutating func end() {
        // An empty list has an empty line in it, as the encoder writes it.
        write(isFirst ? "\n  ]" : "  ]", behind: "")
    }

    /// Ends the object.
    mutating func finish() {
        write("}", behind: "")
        environment.print(page: held)
    }

    private mutating func write(_ text: String, behind comma: String) {
        environment.print(page: held + comma)
        held = text
    }
}
