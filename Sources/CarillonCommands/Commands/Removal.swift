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
            throw .usage { $0.alertsNeedsIdentifiers }
        }
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        if alertsOnly, let identifiers = removal.identifiers {
            let removed = try await client.cancelFurtherAlerts(
                identifiers, of: removal.application)
            for identifier in removed {
                environment.print(environment.sentences.alertsNoMore(identifier))
            }
            return try removal.requireAll(in: removed) { $0.neitherSnoozedNorNagging($1) }
        }
        guard let identifiers = removal.identifiers else {
            let count = try await client.cancelAllPending(of: removal.application)
            return environment.print(environment.sentences.cancelled(count))
        }
        let removed = try await client.cancelPending(identifiers, of: removal.application)
        for identifier in removed { environment.print(environment.sentences.cancelled(identifier)) }
        try removal.requireAll(in: removed) { $0.notPending($1) }
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
            return environment.print(environment.sentences.cleared(count))
        }
        let removed = try await client.clearDelivered(identifiers, of: removal.application)
        for identifier in removed { environment.print(environment.sentences.cleared(identifier)) }
        let discarded = try await client.discardWaiting(identifiers, of: removal.application)
        for identifier in discarded {
            environment.print(environment.sentences.actionDiscarded(identifier))
        }
        try removal.requireAll(in: removed + discarded) { $0.notDelivered($1) }
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
        case (false, true): throw .usage { $0.nameWhatToRemove }
        case (true, false): throw .usage { $0.allStandsAlone }
        }
    }

    /// Fails if one of the identifiers is not among the removed.
    func requireAll(
        in removed: [String],
        else trouble: @escaping @Sendable (CommandSentences, String) -> String
    ) throws(CommandError) {
        let missing = (identifiers ?? []).filter { !removed.contains($0) }
        if missing.isEmpty { return }
        throw .failure { trouble($0, missing.joined(separator: ", ")) }
    }
}
