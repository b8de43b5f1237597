// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// Why a command did not do what it was asked, in words for the person at the terminal.
struct CommandError: Error, Hashable {
    /// Whose fault it is, which decides the exit code.
    enum Kind: Int32 {
        /// The world: the service, the bus, or an identifier nobody knows.
        case failure = 1
        /// The command line itself.
        case usage = 2
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
