// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences

/// `carillon snooze`: takes delivered notifications away until they ring again.
struct SnoozeCommand: Command {
    private static let span = Option(
        "for", "SPAN", "Ring again after a span of time, such as 1h; 10m if left out")
    private static let moment = Option(
        "until", "TIME", "Ring again at a time, such as \"tomorrow 9:00\"")

    static let declaration = Declaration(
        name: "snooze", summary: "Lets what has rung ring again later",
        operands: .any("ID…", atLeast: 1, offering: .delivered),
        options: [span.syntax, moment.syntax, CommonOptions.app.syntax],
        discussion: """
            A notification that is snoozed leaves the screen and the list of what was
            delivered, and is pending until it rings again: 'carillon list' shows when,
            and 'carillon cancel' removes it. Of what repeats, one occurrence is snoozed;
            the others ring at their times. 'carillon list --delivered' shows what can be
            snoozed.

            SPAN and TIME are those of 'carillon remind', at most 366 days ahead. Days keep
            the time of day, hours and less are real time.

            On a terminal, the beginning of an ID, a title, or 'last' stand for an ID, too,
            and words of time may stand behind it without an option.

            Examples:
              carillon snooze tea
              carillon snooze tea 1h
              carillon snooze tea milk --for 1h30m
              carillon snooze tea --until "tomorrow 9:00"
            """)

    let identifiers: [String]
    let application: ApplicationID?
    /// When it rings again.
    let later: LaterTimeOptions

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        application = try arguments[CommonOptions.app]
        (identifiers, later) = try LaterTimeOptions.behind(
            arguments.operands, or: try arguments[Self.span], try arguments[Self.moment],
            names: (span: "--for", moment: "--until"), in: environment)
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        let until = DateText(environment).full(later.date)
        let missing = try await NamedAction(
            client: client, application: application, list: .delivered, environment: environment
        ).perform(identifiers) {
            try await client.snooze($0, of: $1, later.time)
        } say: {
            environment.print(environment.sentences.snoozed($0, until: until))
        }
        try Removal.require(missing) { $0.notDelivered($1) }
    }
}
