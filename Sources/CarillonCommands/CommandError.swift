// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import PersonalReminders

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
    /// The text that says what is wrong and what to do, as the sentences of a language have it.
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

    /// An error in the words of the service or the model, which speak English.
    static func failure(_ message: String) -> CommandError { failure { _ in message } }

    static func usage(
        _ text: @escaping @Sendable (CommandSentences) -> String
    ) -> CommandError {
        CommandError(kind: .usage, text)
    }

    /// A usage error in the words of the model about what was typed, in English.
    static func usage(_ message: String) -> CommandError { usage { _ in message } }

    /// The same error, told of the value of an option, such as `--in`.
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
        case let error as ReminderError: self.init(error)
        case let error as NotificationError: self = .failure { $0.trouble(error) }
        default: self = .failure("\(error)")
        }
    }
}
