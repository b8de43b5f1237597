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
        PushCommand.self, WatchCommand.self, AppsCommand.self, SettingsCommand.self,
        QuietCommand.self,
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
                    environment.print(page: Welcome.text)
                    return 0
                }
                throw CommandError.usage("COMMAND is missing")
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
            environment.note("\(name): \(error.message)")
            if error.kind == .usage { environment.note("See '\(name) --help'.") }
            return error.kind.rawValue
        }
    }

    static func command(named name: String) throws(CommandError) -> any Command.Type {
        if let command = commands.first(where: { $0.declaration.name == name }) { return command }
        let names = declarations.filter { !$0.isHidden }.map(\.name)
        let what = name.hasPrefix("-") ? "option" : "command"
        throw .usage("unknown \(what) \(name)" + Suggestion.text(for: name, among: names))
    }

    private static func run(
        _ command: any Command.Type, _ words: [String], in environment: Environment
    ) async throws {
        let arguments = try Arguments(parsing: words, for: command.declaration)
        if arguments[Declaration.help] {
            environment.print(page: HelpText.of(command.declaration))
            return
        }
        try await command.init(arguments, in: environment).run(in: environment)
    }
}

/// Why a command did not do what it was asked, in words for the person at the terminal.
struct CommandError: Error, Hashable {
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
    /// What is wrong and what to do.
    var message: String

    static func failure(_ message: String) -> CommandError {
        CommandError(kind: .failure, message: message)
    }

    static func usage(_ message: String) -> CommandError {
        CommandError(kind: .usage, message: message)
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
