// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A command: its declaration, its arguments once they are understood, and what it does.
protocol Command: Sendable {
    static var declaration: Declaration { get }
    /// Whether it may run for days, in which it mostly has nothing to do; not, if it says nothing.
    static var liesInWait: Bool { get }

    /// Understands the command line.
    ///
    /// - Throws: A usage error.
    init(_ arguments: Arguments, in environment: Environment) throws(CommandError)

    /// Does it.
    ///
    /// - Throws: Errors of the service, or a `CommandError`.
    func run(in environment: Environment) async throws
}

extension Command {
    static var liesInWait: Bool { false }
}

/// The declaration of a command, with all that the parser and the help text need.
struct Declaration: Sendable {
    /// The words on the command line besides options.
    struct Operands: Sendable {
        /// How they are written in the usage line.
        let usage: String
        let count: ClosedRange<Int>
        /// Says of which kind the one is that follows these.
        var offer: @Sendable (_ before: [String]) -> Offer = { _ in .nothing }

        static let none = Operands(usage: "", count: 0...0)

        static func one(_ usage: String, offering offer: Offer = .nothing) -> Operands {
            Operands(usage: usage, count: 1...1) { $0.isEmpty ? offer : .nothing }
        }

        static func optional(_ usage: String, offering offer: Offer = .nothing) -> Operands {
            Operands(usage: usage, count: 0...1) { $0.isEmpty ? offer : .nothing }
        }

        static func any(
            _ usage: String, atLeast minimum: Int = 0, offering offer: Offer = .nothing
        ) -> Operands {
            Operands(usage: usage, count: minimum...Int.max) { _ in offer }
        }

        /// A word that says what is done, and what it is done to.
        ///
        /// - Parameters:
        ///   - usage: How they are written in the usage line.
        ///   - offers: The words that say what is done, each with the kind of what follows it.
        /// - Returns: The operands.
        static func verbs(
            _ usage: String, _ offers: KeyValuePairs<String, Offer>
        ) -> Operands {
            let (words, kinds) = (offers.map(\.key), offers.map(\.value))
            return Operands(usage: usage, count: 0...Int.max) { before in
                guard let verb = before.first else { return .words(words) }
                let place = words.firstIndex(of: verb)
                return before.count == 1 ? place.map { kinds[$0] } ?? .nothing : .nothing
            }
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

    static let help = Flag("help", short: "h", "Print this help")
    private static let longHelp = Flag("help", "Print this help")

    /// Every option that the parser knows; help has its letter where no other option has it.
    var allOptions: [OptionSyntax] {
        let isTaken = options.contains { $0.short == Self.help.syntax.short }
        return options + [isTaken ? Self.longHelp.syntax : Self.help.syntax]
    }
}

/// An option that takes a value, declared once: how it is written, what it does, how it is read.
struct Option<Value: Sendable>: Sendable {
    let syntax: OptionSyntax
    private let read: @Sendable (String) throws(CommandError) -> Value

    init(
        _ name: String, short: Character? = nil, _ placeholder: String, _ help: String,
        isRepeated: Bool = false, offering offer: Offer? = nil,
        read: @escaping @Sendable (String) throws(CommandError) -> Value
    ) {
        syntax = OptionSyntax(
            name: name, short: short, placeholder: placeholder, help: help,
            isRepeated: isRepeated, offer: offer ?? Offer(placeholder: placeholder))
        self.read = read
    }

    /// Reads a value; errors name the option.
    func value(of text: String) throws(CommandError) -> Value {
        do throws(CommandError) {
            return try read(text)
        } catch {
            throw error.about("--\(syntax.name)")
        }
    }
}

extension Option<String> {
    init(
        _ name: String, short: Character? = nil, _ placeholder: String, _ help: String,
        offering offer: Offer? = nil
    ) {
        self.init(name, short: short, placeholder, help, offering: offer) {
            (text) throws(CommandError) in text
        }
    }
}

extension Option {
    /// An option with a fixed set of words.
    init(
        _ name: String, short: Character? = nil, _ help: String,
        choices: KeyValuePairs<String, Value>
    ) {
        let words = choices.map(\.key)
        let values = choices.map(\.value)
        self.init(name, short: short, words.joined(separator: "|"), help) {
            (text) throws(CommandError) in
            guard let index = words.firstIndex(of: text.lowercased()) else {
                throw .usage { $0.isNone(text, of: words.joined(separator: ", ")) }
            }
            return values[index]
        }
    }
}

/// An option without a value.
struct Flag: Sendable {
    let syntax: OptionSyntax

    init(_ name: String, short: Character? = nil, _ help: String) {
        syntax = OptionSyntax(
            name: name, short: short, placeholder: nil, help: help, isRepeated: false,
            offer: .nothing)
    }
}

/// The syntax of an option, with all that the parser and the help text need.
struct OptionSyntax: Hashable, Sendable {
    /// The name without dashes.
    let name: String
    /// The letter that may stand for the name, behind one dash.
    let short: Character?
    /// The word for the value in the help text; nil if there is no value.
    let placeholder: String?
    let help: String
    let isRepeated: Bool
    /// The kind of words that its value is.
    let offer: Offer

    /// The option as it is typed, such as `--in DURATION` or `-u, --urgency LEVEL`.
    var usage: String {
        (short.map { "-\($0), " } ?? "") + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
    }

    /// The option with a value, as it is typed.
    func typed(with value: String) -> String {
        "--\(name) " + (value.contains(" ") ? "\"\(value)\"" : value)
    }
}

/// The kind of words that a shell offers for one that is being typed.
enum Offer: Hashable, Sendable {
    /// Any text: nobody knows what a person wants to say.
    case nothing
    case words([String])
    case commands
    /// The identifiers and titles of what is coming, of what has rung, and of both.
    case pending, delivered, listed
    case applications, places, topics, calendars, zones, sounds
    /// Names of files, and of folders alone; the shell itself knows these.
    case files, folders

    /// The words of a placeholder such as `banner|alert|none`.
    ///
    /// - Parameter placeholder: The word for the value in the help text.
    init(placeholder: String?) {
        let words = (placeholder ?? "").split(separator: "|").map(String.init)
        // What stands for a text is written in capitals.
        let areWords = words.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
        self = areWords && !words.isEmpty ? .words(words) : .nothing
    }
}
