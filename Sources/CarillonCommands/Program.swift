// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import NotificationSentences

/// The `carillon` program: finds the command, runs it and turns errors into exit codes.
public enum Program {
    static let commands: [any Command.Type] = [
        RemindCommand.self, NotifyCommand.self, ListCommand.self, ShowCommand.self,
        HistoryCommand.self,
        CancelCommand.self, ClearCommand.self, DoneCommand.self, RespondCommand.self,
        SnoozeCommand.self,
        RescheduleCommand.self, EditCommand.self, SkipCommand.self, PushCommand.self,
        WatchCommand.self,
        AppsCommand.self, SettingsCommand.self, QuietCommand.self, WhenCommand.self,
        PlacesCommand.self,
        ImportCommand.self, ExportCommand.self, CalendarsCommand.self,
        SubscribeCommand.self, UnsubscribeCommand.self, PushesCommand.self,
        ApnsMockCommand.self,
        DoctorCommand.self, HelpCommand.self, HandleResponsesCommand.self,
        KeepCalendarsCommand.self, AnswerSearchesCommand.self, CompletionCommand.self,
        CompleteWordsCommand.self,
    ]

    static var declarations: [Declaration] { commands.map { $0.declaration } }

    /// Runs the command line of a process, and ends that with it.
    ///
    /// - Parameter arguments: The words behind the program's name.
    public static func main(_ arguments: [String]) -> Never {
        // Not async: an asynchronous main begins with the runtime's pool of threads, which wakes the
        // process every second.
        // Before there are threads: the language is all threads'.
        let language = Language(.installed())
        let liesInWait = commands.contains {
            $0.liesInWait && $0.declaration.name == arguments.first
        }
        // Without a loop it does the same, and is woken more often.
        if liesInWait { try? EventLoop(name: "tasks").runAllTasks() }
        Task.detached { exit(await run(arguments, in: .current(in: language))) }
        while true { pause() }
    }

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
                environment.print(page: environment.sentences.welcome)
                return 0
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
        let named = try await NamedApplications.resolved(
            arguments, command.declaration, in: environment)
        try await command.init(named, in: environment).run(in: environment)
    }
}
