// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

/// The `carillon` program: finds the command, runs it and turns errors into exit codes.
public enum Program {
    static let commands: [any Command.Type] = [
        RemindCommand.self, NotifyCommand.self, ListCommand.self, HistoryCommand.self,
        CancelCommand.self, ClearCommand.self, RespondCommand.self, SnoozeCommand.self,
        RescheduleCommand.self, PushCommand.self, WatchCommand.self, AppsCommand.self,
        SettingsCommand.self, QuietCommand.self,
        DoctorCommand.self, HelpCommand.self, HandleResponsesCommand.self, CompletionCommand.self,
    ]

    static var declarations: [Declaration] { commands.map { $0.declaration } }

    /// Runs one command line.
    ///
    /// - Parameters:
    ///   - arguments: The words behind the program's name.
    ///   - environment: The world around it.
    /// - Returns: The exit code: 0, or the kind of ``CommandError``.
    public static func run(_ arguments: [String], in environment: Environment) async -> Int32 {
        var name = "carillon"
        do {
            guard let first = arguments.first else {
                if environment.isTerminal {
                    environment.print(page: environment.sentences.welcome)
                    return 0
                }
                throw CommandError.usage { $0.commandIsMissing }
            }
            if first == "--version" {
                environment.print(CarillonVersion.current)
                return 0
            }
            let command = try command(named: ["--help", "-h"].contains(first) ? "help" : first)
            name += " \(command.declaration.name)"
            try await run(command, Array(arguments.dropFirst()), in: environment)
            return 0
        } catch {
            let error = CommandError(error)
            environment.note("\(name): \(error.text(environment.sentences))")
            if error.kind == .usage { environment.note(environment.sentences.seeHelp(name)) }
            return error.kind.rawValue
        }
    }

    static func command(named name: String) throws(CommandError) -> any Command.Type {
        if let command = commands.first(where: { $0.declaration.name == name }) { return command }
        let names = declarations.filter { !$0.isHidden }.map(\.name)
        throw Suggestion.error(for: name, among: names) {
            name.hasPrefix("-") ? $0.unknownOption(name) : $0.unknownCommand(name)
        }
    }

    private static func run(
        _ command: any Command.Type, _ words: [String], in environment: Environment
    ) async throws {
        let arguments = try Arguments(parsing: words, for: command.declaration)
        if arguments[Declaration.help] {
            environment.print(page: HelpText(environment.sentences).page(of: command.declaration))
            return
        }
        try await command.init(arguments, in: environment).run(in: environment)
    }
}

/// Why a command did not do what it was asked, in words for the person at the terminal.
///
/// Where it is thrown the language need not be known; where it is shown it is.
struct CommandError: Error {
    /// Whose fault it is, which decides the exit code.
    enum Kind: Int32 {
        /// The world: the service, the bus, or an identifier nobody knows.
        case failure = 1
        /// The command line itself.
        case usage = 2
        /// Nobody's: the person was asked, and chose nothing.
        case noChoice = 3
        /// Nobody's: the person was asked, and chose nothing in time.
        case noChoiceInTime = 4
    }

    var kind: Kind
    /// What is wrong and what to do, as the sentences of a language have it.
    let text: @Sendable (CommandSentences) -> String
    /// The same in English.
    var message: String { text(.english) }

    init(kind: Kind, _ text: @escaping @Sendable (CommandSentences) -> String) {
        (self.kind, self.text) = (kind, text)
    }

    static func failure(
        _ text: @escaping @Sendable (CommandSentences) -> String
    ) -> CommandError {
        CommandError(kind: .failure, text)
    }

    /// What the service or the model says, which speak English.
    static func failure(_ message: String) -> CommandError { failure { _ in message } }

    static func usage(
        _ text: @escaping @Sendable (CommandSentences) -> String
    ) -> CommandError {
        CommandError(kind: .usage, text)
    }

    /// What the model says of what was typed, in English.
    static func usage(_ message: String) -> CommandError { usage { _ in message } }

    /// What is wrong with the value of an option, such as `--in`.
    func about(_ option: String) -> CommandError {
        CommandError(kind: kind) { [text] in $0.option(option, text($0)) }
    }
}

extension CommandError: Hashable {
    static func == (left: CommandError, right: CommandError) -> Bool {
        (left.kind, left.message) == (right.kind, right.message)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(message)
    }
}

extension CommandError {
    /// Takes over what a command threw.
    init(_ error: any Error) {
        switch error {
        case let error as CommandError: self = error
        case let error as NotificationError: self = .failure(error.description)
        default: self = .failure("\(error)")
        }
    }
}
