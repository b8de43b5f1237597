// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why a command was not done, and what to do instead.
public struct CommandError: Error, Hashable, CustomStringConvertible {
    /// One line for people.
    public let description: String
    /// What the program ends with: 2 if the command line was wrong, else 1.
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
