// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import PersonalReminders

/// `carillon respond`: acts on a delivered notification from a terminal.
struct RespondCommand: Command {
    private static let action = Option("action", "ACTION", "The action's id; 'default' if left out")
    private static let text = Option(
        "text", "TEXT", "What is typed, for an action that asks for a text")

    static let declaration = Declaration(
        name: "respond", summary: "Acts on a delivered notification",
        operands: .one("ID", offering: .delivered),
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
        try await NamedAction(
            client: client, application: application, list: .delivered, environment: environment
        ).respond(to: [identifier], action, text)
    }
}

extension NamedAction {
    /// Acts on notifications, and says so of each.
    ///
    /// - Parameters:
    ///   - names: The names of them.
    ///   - action: The identifier of the action.
    ///   - text: The text that was typed; nil for none.
    /// - Throws: Why the last of those was refused that were.
    func respond(to names: [String], _ action: String, _ text: String? = nil) async throws {
        var refusal: NotificationError?
        let missing = try await perform(names) { names, owner in
            var done: [String] = []
            for name in names {
                let reason = await client.refusal(of: name, owner, action, text)
                if reason == nil { done.append(name) } else { refusal = reason }
            }
            return done
        } say: {
            // Other actions are named as they were typed.
            environment.print(
                action == Reminders.doneIdentifier
                    ? environment.sentences.isDone($0) : "\($0): \(Words.action(action))")
        }
        guard let refusal, !missing.isEmpty else { return }
        if refusal.code == .notFound, refusal.field == "identifier" {
            try await require(missing)
        }
        throw refusal
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
