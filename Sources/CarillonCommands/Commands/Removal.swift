// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// `carillon cancel`: removes pending requests.
struct CancelCommand: Command {
    private static let alerts = Flag(
        "alerts", "Only what is snoozed or nags next; what repeats goes on")

    static let declaration = Removal.declaration(
        "cancel", "Removes what is pending", options: [alerts.syntax])

    private var removal: Removal
    private let alertsOnly: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        removal = try Removal(arguments)
        alertsOnly = arguments[Self.alerts]
        if alertsOnly && removal.identifiers == nil {
            throw .usage("--alerts needs IDs; --all cancels what is snoozed, too")
        }
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        if alertsOnly, let identifiers = removal.identifiers {
            let removed = try await client.cancelFurtherAlerts(
                identifiers, of: removal.application)
            for identifier in removed { environment.print("\(identifier): alerts no more") }
            return try removal.requireAll(
                in: removed, else: "neither snoozed nor nagging",
                "'carillon list --pending' shows what is")
        }
        guard let identifiers = removal.identifiers else {
            let count = try await client.cancelAllPending(of: removal.application)
            return environment.print("\(count) cancelled")
        }
        let removed = try await client.cancelPending(identifiers, of: removal.application)
        for identifier in removed { environment.print("\(identifier): cancelled") }
        try removal.requireAll(
            in: removed, else: "not pending", "'carillon list --pending' shows what is")
    }
}

/// `carillon clear`: removes delivered notifications, and actions that wait.
struct ClearCommand: Command {
    static let declaration = Removal.declaration(
        "clear", "Removes what was delivered",
        discussion: """
            An action that waits for its application is discarded by the ID of its
            notification; --all leaves those alone. 'carillon list --waiting' shows them.
            """)

    private var removal: Removal

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        removal = try Removal(arguments)
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        guard let identifiers = removal.identifiers else {
            let count = try await client.clearAllDelivered(of: removal.application)
            return environment.print("\(count) cleared")
        }
        let removed = try await client.clearDelivered(identifiers, of: removal.application)
        for identifier in removed { environment.print("\(identifier): cleared") }
        let discarded = try await client.discardWaiting(identifiers, of: removal.application)
        for identifier in discarded { environment.print("\(identifier): the action is discarded") }
        try removal.requireAll(
            in: removed + discarded, else: "not delivered",
            "'carillon list --delivered' shows what was")
    }
}

/// What `cancel` and `clear` remove.
struct Removal {
    static let all = Flag("all", "All of them; with --app, all of that application")

    /// Nil means all.
    let identifiers: [String]?
    let application: ApplicationID?

    static func declaration(
        _ name: String, _ summary: String, options: [OptionSyntax] = [], discussion: String = ""
    ) -> Declaration {
        Declaration(
            name: name, summary: summary, operands: .any("(ID… | --all)"),
            options: [all.syntax] + options + [CommonOptions.app.syntax], discussion: discussion)
    }

    init(_ arguments: Arguments) throws(CommandError) {
        application = try arguments[CommonOptions.app]
        switch (arguments[Self.all], arguments.operands.isEmpty) {
        case (true, true): identifiers = nil
        case (false, false): identifiers = arguments.operands
        case (false, true): throw .usage("ID is missing; name what to remove, or use --all")
        case (true, false): throw .usage("--all stands alone; leave the IDs out")
        }
    }

    /// Fails if one of the identifiers is not among the removed.
    func requireAll(
        in removed: [String], else trouble: String, _ advice: String
    ) throws(CommandError) {
        let missing = (identifiers ?? []).filter { !removed.contains($0) }
        if missing.isEmpty { return }
        throw .failure("\(trouble): \(missing.joined(separator: ", ")); \(advice)")
    }
}
