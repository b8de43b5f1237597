// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus

/// `carillon clear`: removes delivered notifications, and actions that wait.
struct ClearCommand: Command {
    static let declaration = Removal.declaration(
        "clear", "Removes what was delivered",
        discussion: """
            An action that waits for its application is discarded by the ID of its
            notification; --all leaves those alone. 'carillon list --waiting' shows them.
            """)

    var removal: Removal

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        removal = try Removal(arguments)
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        guard let identifiers = removal.identifiers else {
            let count = try await client.clearAllDelivered(of: removal.application)
            environment.print("\(count) cleared")
            return
        }
        let removed = try await client.clearDelivered(identifiers, of: removal.application)
        for identifier in removed { environment.print("\(PlainLine.clean(identifier)): cleared") }
        let discarded = try await client.discardWaiting(identifiers, of: removal.application)
        for identifier in discarded {
            environment.print("\(PlainLine.clean(identifier)): the action is discarded")
        }
        try removal.requireAll(
            in: removed + discarded, else: "not delivered",
            "'carillon list --delivered' shows what was")
    }
}
