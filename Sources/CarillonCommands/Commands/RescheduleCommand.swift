// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences

/// `carillon reschedule`: gives what is pending another time.
struct RescheduleCommand: Command {
    private static let span = Option(
        "in", "SPAN", "Ring after a span of time, such as 20m")
    private static let moment = Option(
        "at", "TIME", "Ring at a time, such as \"tomorrow 9:00\"")

    static let declaration = Declaration(
        name: "reschedule", summary: "Gives what is pending another time",
        operands: .any("ID…", atLeast: 1, offering: .pending),
        options: [span.syntax, moment.syntax, CommonOptions.app.syntax],
        discussion: """
            The new time takes the place of the old one, and the application sees it. What
            repeats has more than one time and is refused: 'carillon snooze' puts off what
            it rings, and 'carillon skip' leaves out its next time. Of a reminder that
            repeats and one of its ringings that was snoozed, the latter is meant. 'carillon
            list --pending' shows what can be given another time.

            SPAN and TIME are those of 'carillon remind', at most 366 days ahead. Days keep
            the time of day, hours and less are real time.

            On a terminal, the beginning of an ID, a title, or 'last' stand for an ID, too,
            and words of time may stand behind it without an option.

            Examples:
              carillon reschedule dentist --at "friday 15:00"
              carillon reschedule tea --in 5m
            """)

    let identifiers: [String]
    let application: ApplicationID?
    /// When it rings instead.
    let time: LaterTimeOptions

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        application = try arguments[CommonOptions.app]
        (identifiers, time) = try LaterTimeOptions.behind(
            arguments.operands, or: try arguments[Self.span], try arguments[Self.moment],
            names: (span: "--in", moment: "--at"), in: environment)
        if time.isUsual { throw .usage { $0.needsNewTime } }
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        let moment = DateText(environment).full(time.date)
        let action = NamedAction(
            client: client, application: application, list: .pending, environment: environment)
        let missing = try await action.perform(identifiers) {
            try await client.reschedule($0, of: $1, to: time.time)
        } say: {
            environment.print(environment.sentences.rescheduled($0, to: moment))
        }
        try await action.require(missing)
    }
}
