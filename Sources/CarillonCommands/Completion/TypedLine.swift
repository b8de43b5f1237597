// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A command line that is being typed, as far as a shell asks how it may go on.
struct TypedLine {
    /// The kind of words that may stand where the person types.
    private(set) var offer = Offer.nothing
    /// The options that may stand there.
    private(set) var options: [OptionSyntax] = []
    /// The part of the last word that stays as it is, such as `--zone=`.
    private(set) var kept = ""
    /// The rest of the last word: what the words that are offered begin with.
    private(set) var beginning: String
    /// The application that was named already, as it was typed.
    private(set) var application: String?

    private var operands: [String] = []
    private var given: Set<String> = []
    /// The option whose value comes next.
    private var waiting: OptionSyntax?
    private var hasOptionsEnded = false

    /// Reads the words behind the program's name.
    ///
    /// - Parameters:
    ///   - words: All of them; the last is being typed, and may be empty.
    ///   - declarations: The commands that there are.
    init(_ words: [String], _ declarations: [Declaration]) {
        beginning = words.last ?? ""
        guard words.count > 1 else {
            offer = .commands
            return
        }
        guard let command = declarations.first(where: { $0.name == words[0] }) else { return }
        for word in words.dropFirst().dropLast() { read(word, command) }
        choose(command)
    }

    private mutating func read(_ word: String, _ command: Declaration) {
        if let option = waiting {
            waiting = nil
            take(word, of: option)
        } else if hasOptionsEnded || !word.hasPrefix("-") || word == "-" {
            operands.append(word)
        } else if word == "--" {
            hasOptionsEnded = true
        } else if word.hasPrefix("--") {
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
            let option = command.allOptions.first { $0.name == parts.first }
            guard let option else { return }
            given.insert(option.name)
            if word.contains("=") {
                take(parts.count > 1 ? parts[1] : "", of: option)
            } else if option.placeholder != nil {
                waiting = option
            }
        } else {
            readLetters(word.dropFirst(), command)
        }
    }

    private mutating func readLetters(_ letters: Substring, _ command: Declaration) {
        var rest = letters
        while let letter = rest.popFirst() {
            guard let option = command.allOptions.first(where: { $0.short == letter })
            else { return }
            given.insert(option.name)
            if option.placeholder == nil { continue }
            if rest.isEmpty { waiting = option } else { take(String(rest), of: option) }
            return
        }
    }

    private mutating func take(_ value: String, of option: OptionSyntax) {
        if option.offer == .applications { application = value }
    }

    private mutating func choose(_ command: Declaration) {
        if let waiting {
            offer = waiting.offer
        } else if hasOptionsEnded || !beginning.hasPrefix("-") {
            offer = command.operands.offer(operands)
            // Nobody knows the words, but there are options.
            if offer == .nothing && beginning.isEmpty { options = left(of: command) }
        } else if beginning.hasPrefix("--"), let end = beginning.firstIndex(of: "=") {
            let name = beginning[..<end].dropFirst(2)
            kept = String(beginning[...end])
            beginning = String(beginning[end...].dropFirst())
            offer = command.allOptions.first { $0.name == name }?.offer ?? .nothing
        } else {
            options = left(of: command)
        }
    }

    private func left(of command: Declaration) -> [OptionSyntax] {
        command.allOptions.filter { $0.isRepeated || !given.contains($0.name) }
    }
}
