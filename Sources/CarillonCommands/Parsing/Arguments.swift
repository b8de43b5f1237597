// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The words of a command line, sorted by its declaration.
struct Arguments: Sendable {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    /// Whether the flag was given.
    subscript(flag: Flag) -> Bool { values[flag.syntax.name] != nil }

    /// Whether the option or the flag was given.
    func has(_ option: OptionSyntax) -> Bool { values[option.name] != nil }

    /// The value of the option, nil if it was not given.
    subscript<Value>(option: Option<Value>) -> Value? {
        get throws(CommandError) {
            guard let text = values[option.syntax.name]?.first else { return nil }
            return try option.value(of: text)
        }
    }

    /// The values of an option that may be repeated, in the order given.
    func all<Value>(_ option: Option<Value>) throws(CommandError) -> [Value] {
        var result: [Value] = []
        for text in values[option.syntax.name] ?? [] { result.append(try option.value(of: text)) }
        return result
    }
}

extension Arguments {
    /// Sorts the words that follow the command's name.
    ///
    /// Options may stand anywhere before `--`; what follows it are operands.
    init(parsing words: [String], for declaration: Declaration) throws(CommandError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            } else if word.hasPrefix("--") {
                try readOption(word, &rest, declaration.allOptions)
            } else if word.hasPrefix("-") && word != "-" {
                try readLetters(word, &rest, declaration.allOptions)
            } else {
                operands.append(word)
            }
        }
        // Who asks for help may leave the rest out.
        if !self[Declaration.help] { try check(operands, declaration.operands) }
    }

    private mutating func readOption(
        _ word: String, _ rest: inout ArraySlice<String>, _ options: [OptionSyntax]
    ) throws(CommandError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let typed = String(parts[0])
        guard let option = options.first(where: { "--\($0.name)" == typed }) else {
            let names = options.map { "--\($0.name)" }
            throw Suggestion.error(for: typed, among: names) { $0.unknownOption(typed) }
        }
        let attached = parts.count > 1 ? String(parts[1]) : nil
        if option.placeholder == nil && attached != nil {
            throw .usage { $0.takesNoValue(typed) }
        }
        try set(option, typed, to: attached, &rest)
    }

    /// Letters behind one dash: flags, and at the end maybe an option with its value.
    private mutating func readLetters(
        _ word: String, _ rest: inout ArraySlice<String>, _ options: [OptionSyntax]
    ) throws(CommandError) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else {
                throw .usage {
                    word.count > 2
                        ? $0.unknownOption("-\(letter)", in: word) : $0.unknownOption("-\(letter)")
                }
            }
            var attached: String?
            if option.placeholder != nil && !letters.isEmpty {
                attached = String(letters)
                letters = ""
            }
            try set(option, "-\(letter)", to: attached, &rest)
        }
    }

    private mutating func set(
        _ option: OptionSyntax, _ typed: String, to attached: String?,
        _ rest: inout ArraySlice<String>
    ) throws(CommandError) {
        var value = ""
        if option.placeholder != nil {
            guard let given = attached ?? rest.popFirst() else {
                throw .usage { $0.needsValue(typed, option.usage) }
            }
            value = given
        }
        if !option.isRepeated && values[option.name] != nil {
            throw .usage { $0.isGivenTwice(typed) }
        }
        values[option.name, default: []].append(value)
    }

    private func check(
        _ operands: [String], _ expected: Declaration.Operands
    ) throws(CommandError) {
        if operands.count < expected.count.lowerBound {
            let first = String(expected.usage.split(separator: " ").first ?? "")
            throw .usage { $0.isMissing(first) }
        }
        if operands.count > expected.count.upperBound {
            let argument = operands[expected.count.upperBound]
            throw .usage { $0.unexpected(argument) }
        }
    }
}

extension Arguments {
    /// The words of one kind: values of options, and operands.
    func words(of offer: Offer, _ declaration: Declaration) -> [String] {
        let options = declaration.options.filter { $0.offer == offer }
        return options.flatMap { values[$0.name] ?? [] }
            + places(of: offer, declaration).map { operands[$0] }
    }

    /// The same command line with other words of one kind.
    func replacing(
        _ words: [String: String], of offer: Offer, _ declaration: Declaration
    ) -> Arguments {
        var result = self
        for option in declaration.options where option.offer == offer {
            result.values[option.name] = values[option.name]?.map { words[$0] ?? $0 }
        }
        for place in places(of: offer, declaration) {
            result.operands[place] = words[operands[place]] ?? operands[place]
        }
        return result
    }

    private func places(of offer: Offer, _ declaration: Declaration) -> [Int] {
        operands.indices.filter { declaration.operands.offer(Array(operands[..<$0])) == offer }
    }
}

/// Finds what a person meant by a word that does not exist.
enum Suggestion {
    /// The error with its trouble, and `; did you mean …?` if a word is near.
    static func error(
        for typed: String, among words: [String],
        _ trouble: @escaping @Sendable (CommandSentences) -> String
    ) -> CommandError {
        guard let word = word(for: typed, among: words) else { return .usage(trouble) }
        return .usage { $0.didYouMean(trouble($0), word) }
    }

    /// The word that was meant; nil if none is near.
    static func word(for typed: String, among words: [String]) -> String? {
        let limit = max(1, typed.count / 3)
        let near = words.map { ($0, distance(typed, $0)) }.filter { $0.1 <= limit }
        let begun = typed.count > 2 ? words.first { $0.hasPrefix(typed) } : nil
        return begun ?? near.min(by: { $0.1 < $1.1 })?.0
    }

    /// How many letters must be changed, added, removed or swapped to make one word of the other.
    ///
    /// The optimal string alignment distance.
    static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var rows = [Array(0...right.count)]
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                let change = rows[i][j] + (left[i] == right[j] ? 0 : 1)
                var best = min(rows[i][j + 1] + 1, row[j] + 1, change)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
