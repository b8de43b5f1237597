// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import PersonalReminders

/// `carillon done`: presses *Done* on what has rung.
struct DoneCommand: Command {
    static let declaration = Declaration(
        name: "done", summary: "Marks what has rung as done",
        operands: .any("ID…", atLeast: 1, offering: .delivered),
        options: [CommonOptions.app.syntax],
        discussion: """
            It is the button Done of a reminder: it is gone, one that alerts again and again
            is silent, one that comes again after it was done waits for that, and a task is
            done in its calendar. 'carillon list --delivered' shows what has rung. Of what
            has not, 'carillon cancel' removes it, and 'carillon skip' leaves out the next
            time of what repeats.

            On a terminal, the beginning of an ID, a title, or 'last' stand for an ID, too.

            Examples:
              carillon done tea
              carillon done last
            """)

    private let identifiers: [String]
    private let application: ApplicationID?

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        identifiers = arguments.operands
        application = try arguments[CommonOptions.app]
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        try await NamedAction(
            client: client, application: application, list: .delivered, environment: environment
        ).respond(to: identifiers, Reminders.doneIdentifier)
    }
}
