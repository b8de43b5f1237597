// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalReminders

/// `carillon skip`: leaves out the next time of what repeats.
struct SkipCommand: Command {
    private static let undo = Flag(
        "undo", "Take up again what was left out before the next time")

    static let declaration = Declaration(
        name: "skip", summary: "Leaves out the next time of what repeats",
        operands: .any("ID…", atLeast: 1, offering: .pending),
        options: [undo.syntax, CommonOptions.app.syntax],
        discussion: """
            It does not ring at its next time, and rings again at the time after that. Skip
            once more to leave out that one, too; --undo takes up everything that was left
            out before the next time, and takes back a time that was moved. What rings only once more is refused: 'carillon
            cancel' removes it.

            On a terminal, the beginning of an ID, a title, or 'last' stand for an ID, too.

            Examples:
              carillon skip standup
              carillon skip standup --undo
            """)

    private let identifiers: [String]
    private let application: ApplicationID?
    private let isUndone: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        identifiers = arguments.operands
        application = try arguments[CommonOptions.app]
        isUndone = arguments[Self.undo]
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        let (dates, sentences) = (DateText(environment), environment.sentences)
        // Each is said of in the order in which it was answered.
        var moments: ArraySlice<String> = []
        var gone: [PendingRequest] = []
        let action = NamedAction(
            client: client, application: application, list: .pending, environment: environment)
        let missing = try await action.perform(identifiers) { names, application in
            let taken =
                isUndone
                ? try await client.takingUp(
                    names, application, after: environment.now, in: environment.zone) : []
            for one in taken {
                _ = try await ReminderStore(client).add(
                    one.request, nil, removing: one.moved.map(\.request.identifier))
                gone += one.moved
            }
            let done = taken.map(\.request.identifier)
            let rest = names.filter { !done.contains($0) }
            let requests =
                rest.isEmpty
                ? [] : try await client.skip(rest, of: application, isUndone: isUndone)
            moments += taken.map { dates.full($0.date) }
            moments += requests.map { $0.date.map(dates.full) ?? sentences.atNoSetTime }
            return done + requests.map(\.request.identifier)
        } say: { label in
            let moment = moments.popFirst() ?? sentences.atNoSetTime
            environment.print(
                isUndone
                    ? sentences.rescheduled(label, to: moment)
                    : sentences.skipped(label, then: moment))
        }
        for one in gone {
            let date = one.date.map(dates.full) ?? sentences.atNoSetTime
            environment.print(sentences.cancelled("\(Nameable(one).label(sentences)), \(date)"))
        }
        try await action.require(missing)
    }
}
