// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus

/// `carillon cancel`: removes pending requests.
struct CancelCommand: Command {
    static let declaration = Removal.declaration("cancel", "Removes what is pending")

    var removal: Removal

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        removal = try Removal(arguments)
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        guard let identifiers = removal.identifiers else {
            let count = try await client.cancelAllPending(of: removal.application)
            environment.print("\(count) cancelled")
            return
        }
        let removed = try await client.cancelPending(identifiers, of: removal.application)
        for identifier in removed { environment.print("\(PlainLine.clean(identifier)): cancelled") }
        try removal.requireAll(
            in: removed, else: "not pending", "'carillon list --pending' shows what is")
    }
}
