// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// `carillon respond`: acts on a delivered notification from a terminal.
struct RespondCommand: Command {
    private static let action = Option("action", "ACTION", "The action's id; 'default' if left out")
    private static let text = Option(
        "text", "TEXT", "What is typed, for an action that asks for a text")

    static let declaration = Declaration(
        name: "respond", summary: "Acts on a delivered notification", operands: .one("ID"),
        options: [action.syntax, text.syntax, CommonOptions.app.syntax],
        discussion: """
            ACTION is the id of one of the notification's actions, 'default' to open it or
            'dismiss' to dismiss it. 'carillon list --delivered' shows what can be acted on.
            With the ID of an action that waits ('carillon list --waiting'), that one goes
            on: it is tried again, or confirmed if it needs you.

            On a terminal, the beginning of an ID, a title, or 'last' stand for an ID, too.
            """)

    var identifier: String
    var action: String
    var text: String?
    var application: ApplicationID?

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        identifier = arguments.operands[0]
        action = Words.identifier(ofAction: try arguments[Self.action] ?? "default")
        text = try arguments[Self.text]
        application = try arguments[CommonOptions.app]
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        var refusal: NotificationError?
        let missing = try await NamedAction(
            client: client, application: application, list: .delivered, environment: environment
        ).perform([identifier]) { names, owner in
            refusal = await client.refusal(of: names[0], owner, action, text)
            return refusal == nil ? names : []
        } say: {
            environment.print("\($0): \(Words.action(action))")
        }
        if let refusal, !missing.isEmpty { throw refusal }
    }
}

extension ControlClient {
    /// Answers a notification; returns why that was refused.
    fileprivate func refusal(
        of identifier: String, _ application: ApplicationID?, _ action: String, _ text: String?
    ) async -> NotificationError? {
        do throws(NotificationError) {
            try await respond(to: identifier, of: application, action: action, text: text)
            return nil
        } catch {
            return error
        }
    }
}
