// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A command: its declaration, its arguments once they are understood, and what it does.
protocol Command: Sendable {
    static var declaration: Declaration { get }

    /// Understands the command line.
    ///
    /// - Throws: A usage error.
    init(_ arguments: Arguments, in environment: Environment) throws(CommandError)

    /// Does it.
    ///
    /// - Throws: Errors of the service, or a `CommandError`.
    func run(in environment: Environment) async throws
}
