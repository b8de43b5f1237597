// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// The arguments of `org.freedesktop.Notifications.Notify`, without the id to replace.
struct NotifyArguments: Hashable, Sendable {
    /// What is known of the application besides its id.
    struct Sender: Hashable, Sendable {
        /// The readable name.
        var name: String
        /// The icon's name or path; empty without one.
        var icon = ""
    }

    var applicationName: String
    var icon: String
    var summary: String
    var body: String
    /// Key, label, key, label: always even, or Plasma refuses all.
    var actions: [String]
    var hints: [String: Hint]
    /// Milliseconds; -1 leaves it to the server, 0 is never.
    var timeout: Int32

    /// Translates a presentation for one server.
    ///
    /// - Parameters:
    ///   - presentation: What to show.
    ///   - server: Who shows it.
    ///   - sender: Whose it is.
    ///   - sound: What is heard, if the server plays sounds; nil is silence.
    ///   - lateNote: What to say about a time that has passed.
    init(
        _ presentation: Presentation, for server: ServerDescription, from sender: Sender,
        sound: SoundSource? = nil, lateNote: (Date) -> String
    ) {
        applicationName = PlainText.singleLine(sender.name)
        icon = sender.icon
        let lines = [
            presentation.subtitle, presentation.body,
            presentation.lateSince.map(lateNote) ?? "",
        ].map(PlainText.clean).filter { !$0.isEmpty }
        (summary, body) = Self.text(
            title: PlainText.singleLine(presentation.title), lines: lines,
            applicationName: applicationName, server: server)
        actions = Self.actions(of: presentation, server: server)
        hints = Self.hints(of: presentation, server: server, sound: sound)
        timeout = Self.timeout(of: presentation, server: server)
    }
}

extension NotifyArguments {
    private static func text(
        title: String, lines: [String], applicationName: String, server: ServerDescription
    ) -> (summary: String, body: String) {
        // A summary must not be empty: some servers refuse it, others draw nothing.
        var lines = lines
        var summary = title
        if summary.isEmpty, !lines.isEmpty { summary = PlainText.singleLine(lines.removeFirst()) }
        if summary.isEmpty { summary = applicationName }
        guard server.can(.body) else {
            return (([summary] + lines.map(PlainText.singleLine)).joined(separator: " – "), "")
        }
        let body = lines.joined(separator: "\n")
        return (summary, server.can(.bodyMarkup) ? PlainText.escapingMarkup(body) : body)
    }

    private static func actions(
        of presentation: Presentation, server: ServerDescription
    ) -> [String] {
        guard server.can(.actions) else { return [] }
        let reply = replyAction(of: presentation, server: server)
        return [ActionKey.default, "Open"]
            + presentation.actions.flatMap { action -> [String] in
                let isReply = action.identifier == reply?.identifier
                let key =
                    isReply ? ActionKey.inlineReply : ActionKey.key(for: action.identifier)
                return [key, PlainText.singleLine(action.title)]
            }
            + presentation.systemActions.flatMap { [ActionKey.key(for: $0), $0.title] }
    }

    /// The action whose text the server asks for itself: the first one, as there is one field.
    static func replyAction(of presentation: Presentation, server: ServerDescription) -> Action? {
        guard server.can(.inlineReply) else { return nil }
        return presentation.actions.first { $0.textInput != nil }
    }

    private static func timeout(
        of presentation: Presentation, server: ServerDescription
    ) -> Int32 {
        let hasActions = !presentation.actions.isEmpty || !presentation.systemActions.isEmpty
        // What is quiet goes away, even where its buttons then stop working.
        let mustStay =
            presentation.style == .alert
            || server.losesActionsOfExpired && hasActions && !presentation.isQuiet
        return mustStay ? 0 : -1
    }
}
