// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalCalendars
import PersonalReminders

/// `carillon cancel`: removes pending requests.
struct CancelCommand: Command {
    private static let alerts = Flag(
        "alerts", "Only what is snoozed or nags next; what repeats goes on")
    private static let yes = Flag("yes", "Do not ask whether all is meant")

    static let declaration = Removal.declaration(
        "cancel", "Removes what is pending", of: .pending, options: [alerts.syntax, yes.syntax],
        discussion: """
            --all without --app is about every application. On a terminal you are asked
            first; elsewhere it needs --yes. It leaves the places that applications follow
            themselves: they ring nothing, and each goes by its ID.

            On a terminal, the beginning of an ID, a title, or 'last' stand for an ID, too.
            """)

    private var removal: Removal
    private let alertsOnly: Bool
    /// Whether it is to be asked first.
    private let asks: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        removal = try Removal(arguments)
        alertsOnly = arguments[Self.alerts]
        if alertsOnly && removal.identifiers == nil {
            throw .usage { $0.alertsNeedsIdentifiers }
        }
        asks = removal.identifiers == nil && removal.application == nil && !arguments[Self.yes]
        if asks && environment.ask == nil { throw .usage { $0.allNeedsYes } }
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        let errands = CalendarErrands(ProcessInfo.processInfo.environment)
        guard let names = removal.identifiers else {
            if asks { try await ask(client, in: environment) }
            let count = try await client.cancelAll(of: removal.application, errands) {
                environment.note($0)
            }
            environment.print(environment.sentences.cancelled(count))
            let left = try await number(\.monitors, client)
            return left > 0 ? environment.note(environment.sentences.areFollowed(left)) : ()
        }
        let (action, sentences) = (
            NamedAction(
                client: client, application: removal.application, list: .pending,
                environment: environment), environment.sentences
        )
        if alertsOnly {
            let missing = try await action.perform(names) {
                try await client.cancelFurtherAlerts($0, of: $1)
            } say: {
                environment.print(sentences.alertsNoMore($0))
            }
            return try Removal.require(missing) { $0.neitherSnoozedNorNagging($1) }
        }
        // A time that was moved out of what repeats goes with it.
        var moved: [PendingRequest] = []
        let missing = try await action.perform(names) { names, application in
            let times = try await client.movedTimes(of: names, application)
            let removed = try await client.cancel(
                names + times.map(\.request.identifier), of: application, errands
            ) { environment.note($0) }
            moved += times.filter { removed.contains($0.request.identifier) }
            return removed.filter(names.contains)
        } say: {
            environment.print(sentences.cancelled($0))
        }
        let dates = DateText(environment)
        for one in moved {
            let date = one.date.map(dates.full) ?? sentences.atNoSetTime
            environment.print(sentences.cancelled("\(Nameable(one).label(sentences)), \(date)"))
        }
        try await action.require(missing)
    }

    /// How much there is of what is meant by all.
    private func number(
        _ part: KeyPath<ApplicationSummary, Int>, _ client: ControlClient
    ) async throws -> Int {
        try await client.applications().filter { $0.id == removal.application ?? $0.id }
            .map { $0[keyPath: part] }.reduce(0, +)
    }

    /// Asks whether everything of everyone is meant, if there is anything.
    ///
    /// - Throws: `CommandError` if it is not.
    private func ask(_ client: ControlClient, in environment: Environment) async throws {
        let count = try await number(\.pending, client) - number(\.monitors, client)
        if count == 0 { return }
        let sentences = environment.sentences
        if environment.isAgreed(to: sentences.cancelsAll(count)) { return }
        throw CommandError(kind: .noChoice) { $0.nothingCancelled }
    }
}

/// `carillon clear`: removes delivered notifications, and actions that wait.
struct ClearCommand: Command {
    static let declaration = Removal.declaration(
        "clear", "Removes what was delivered", of: .delivered,
        discussion: """
            An action that waits for its application is discarded by the ID of its
            notification; --all leaves those alone. 'carillon list --waiting' shows them.

            On a terminal, the beginning of an ID, a title, or 'last' stand for an ID, too.
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
        let rest = identifiers.filter { !removed.contains($0) && !discarded.contains($0) }
        if rest.isEmpty { return }
        let action = NamedAction(
            client: client, application: removal.application, list: .delivered,
            environment: environment)
        let missing = try await action.perform(rest) {
            try await client.clearDelivered($0, of: $1)
        } say: {
            environment.print(environment.sentences.cleared($0))
        }
        try await action.require(missing)
    }
}

/// The removal that `cancel` and `clear` make.
struct Removal {
    static let all = Flag("all", "All of them; with --app, all of that application")

    /// Nil means all.
    let identifiers: [String]?
    let application: ApplicationID?

    static func declaration(
        _ name: String, _ summary: String, of offer: Offer, options: [OptionSyntax] = [],
        discussion: String = ""
    ) -> Declaration {
        Declaration(
            name: name, summary: summary, operands: .any("(ID… | --all)", offering: offer),
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

    /// Fails if there is a name that stands for nothing.
    static func require(
        _ missing: [String],
        else trouble: @escaping @Sendable (CommandSentences, String) -> String
    ) throws(CommandError) {
        if missing.isEmpty { return }
        throw .failure { trouble($0, $0.quoted(missing)) }
    }
}
