// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The command that the person typed.
public enum Command: Hashable, Sendable {
    case add([String])
    case remove(String)
    case list(asJSON: Bool)
    case remind(ReminderTime)
    case cancelReminder
    case showHelp

    static let help = """
        shopping-alert: a shopping list that reminds you.

        usage:
          shopping-alert                       opens the window
          shopping-alert add ITEM…             puts items at the end of the list
          shopping-alert remove ITEM|NUMBER    deletes an item
          shopping-alert list [--json]         shows the list
          shopping-alert remind --in 20m       reminds you in a while: 5s, 20m, 2h or 1d
          shopping-alert remind --at "2026-11-21 18:30"
                                               reminds you at a time
          shopping-alert remind --cancel       forgets the reminder

        There is one reminder: a new one takes its place. It comes with this program closed,
        and its button "Delete list" empties the list without it being opened.
        """

    /// Reads the words after the program's name.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - calendar: The calendar and time zone that times are meant in.
    /// - Throws: `CommandError`.
    public init(_ words: [String], calendar: Calendar) throws(CommandError) {
        let rest = Array(words.dropFirst())
        switch words.first {
        case "add": self = .add(try Self.items(rest))
        case "remove":
            guard let item = rest.first, rest.count == 1 else {
                throw CommandError.usage("remove: name one item, or its number")
            }
            self = .remove(item)
        case "list":
            guard rest.isEmpty || rest == ["--json"] else {
                throw CommandError.usage("list: '\(rest[0])' is unknown; there is only --json")
            }
            self = .list(asJSON: !rest.isEmpty)
        case "remind": self = try Self.reminder(rest, calendar)
        case "--help", "-h", "help": self = .showHelp
        case let word?: throw CommandError.usage("'\(word)' is not a command")
        case nil: throw CommandError.usage("a command is missing")
        }
    }

    private static func items(_ words: [String]) throws(CommandError) -> [String] {
        let items = words.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        guard !items.isEmpty, !items.contains("") else {
            throw CommandError.usage("add: name an item")
        }
        return items
    }

    private static func reminder(
        _ words: [String], _ calendar: Calendar
    ) throws(CommandError) -> Command {
        switch (words.first, words.count) {
        case ("--in", 2): .remind(try ReminderTime(in: words[1]))
        case ("--at", 2): .remind(try ReminderTime(at: words[1], calendar))
        case ("--cancel", 1): .cancelReminder
        default: throw CommandError.usage("remind: say when, with --in or --at, or --cancel")
        }
    }
}

/// Why a command was not done, and what to do instead.
public struct CommandError: Error, Hashable, CustomStringConvertible {
    /// One line for people.
    public let description: String
    /// The code that the program ends with: 2 if the command line was wrong, else 1.
    public let exitCode: Int32

    /// A command line that means nothing.
    static func usage(_ description: String) -> CommandError {
        CommandError(
            description: description + "\nTry 'shopping-alert --help'.", exitCode: 2)
    }

    /// A command that could not be done.
    static func failed(_ description: String) -> CommandError {
        CommandError(description: description, exitCode: 1)
    }
}
