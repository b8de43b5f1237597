// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationSentences

/// The texts of a notification as every presenter shows them: clean, in order, with its buttons.
///
/// A presenter adds only what its own screen does otherwise: a layout, a markup, or fewer buttons.
package struct PresentationText: Hashable, Sendable {
    /// A button, or a click on the notification itself.
    package struct Button: Hashable, Sendable {
        /// The button's name between the service and whatever shows it; see ``ActionKey``.
        package var key: String
        /// The text on the button, in one line.
        package var label: String
    }

    /// How long a notification stays on the screen.
    package enum Stay: Hashable, Sendable {
        /// Until somebody acts on it.
        case untilAnswered
        /// So many seconds, as its application wants it.
        case seconds(Double)
        /// As long as notifications usually stay there.
        case usual
    }

    /// The readable name of the application, in one line.
    package let applicationName: String
    /// Title, subtitle, body and the note about another time, without those that are empty.
    ///
    /// Each may have several lines.
    package let paragraphs: [String]
    /// The buttons of the application, the most important one first.
    package let buttons: [Button]
    /// The buttons behind those, which the service answers itself.
    package let systemActions: [SystemAction]
    /// How urgent it is.
    package let urgency: Presentation.Urgency
    /// How long it stays.
    package let stay: Stay
    /// Whether it is not to disturb, wherever it is shown.
    package let isQuiet: Bool

    /// Takes the texts of a presentation.
    ///
    /// - Parameters:
    ///   - presentation: The notification to show.
    ///   - applicationName: The readable name of its application, unless a script says another.
    ///   - dueNote: Says in one line when it is or was due.
    package init(
        _ presentation: Presentation, applicationName: String, dueNote: (Date) -> String
    ) {
        self.applicationName = PlainText.singleLine(
            presentation.desktop?.senderName ?? applicationName)
        paragraphs = [
            presentation.title, presentation.subtitle, presentation.body,
            (presentation.lateSince ?? presentation.aheadOf).map(dueNote) ?? "",
        ].map(PlainText.clean).filter { !$0.allSatisfy(\.isWhitespace) }
        buttons = presentation.actions.map {
            Button(
                key: ActionKey.key(for: $0.identifier), label: PlainText.singleLine($0.title))
        }
        systemActions = presentation.systemActions
        urgency = presentation.urgency
        stay =
            presentation.expiration.map(Stay.seconds)
            ?? (presentation.style == .alert ? .untilAnswered : .usual)
        isQuiet = presentation.isQuiet
    }

    /// The first paragraph in one line, or the name of the application where there is no text.
    package var title: String {
        paragraphs.first.map(PlainText.singleLine) ?? applicationName
    }

    /// The paragraphs behind the title.
    package var body: ArraySlice<String> { paragraphs.dropFirst() }

    /// Whether people can press something on it.
    package var hasButtons: Bool { !buttons.isEmpty || !systemActions.isEmpty }

    /// All buttons in Apple's order: the application's own come first.
    package func allButtons(in sentences: Sentences) -> [Button] {
        buttons
            + systemActions.map {
                Button(key: ActionKey.key(for: $0), label: $0.title(in: sentences))
            }
    }

    /// The button that a click on the notification itself stands for.
    package static func click(in sentences: Sentences) -> Button {
        Button(key: ActionKey.default, label: sentences.open)
    }
}

/// The names of buttons between the service and whatever shows a notification.
package enum ActionKey {
    /// A click on the notification itself.
    package static let `default` = "default"
    // Applications may call an action "default"; with a prefix it stays theirs.
    private static let prefix = "action:"
    private static let systemPrefix = "system:"

    /// The name of an application's button.
    package static func key(for identifier: String) -> String { prefix + identifier }

    /// The name of a button of the service's own.
    package static func key(for action: SystemAction) -> String { systemPrefix + action.rawValue }

    /// All names that the buttons of a presentation have, with that of a click on it.
    package static func keys(of presentation: Presentation) -> Set<String> {
        Set(
            presentation.actions.map { key(for: $0.identifier) }
                + presentation.systemActions.map { key(for: $0) } + [`default`])
    }

    /// The button of the service's own that has this name; nil if there is none.
    package static func systemAction(for key: String) -> SystemAction? {
        guard key.hasPrefix(systemPrefix) else { return nil }
        return SystemAction(rawValue: String(key.dropFirst(systemPrefix.count)))
    }

    /// The action that has this name; nil if it is none of the service's names.
    package static func identifier(for key: String) -> String? {
        if key == `default` { return Action.defaultIdentifier }
        guard key.hasPrefix(prefix) else { return nil }
        return String(key.dropFirst(prefix.count))
    }
}
