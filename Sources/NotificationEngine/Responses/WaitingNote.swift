// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

/// The note that a person sees of a response that waits.
///
/// It holds no text of the notification, which a locked screen may not show.
package struct WaitingNote: Hashable, Sendable {
    /// The identifiers of the buttons.
    enum Answer: String {
        case tryAgain
        case discard
    }

    /// The response, and what it waits for.
    package let waiting: WaitingResponse
    /// The action as its application calls it, if that is known.
    private let action: Action?

    /// Makes a note.
    ///
    /// - Parameters:
    ///   - waiting: The response, and what it waits for.
    ///   - action: The action, if that is known.
    init(_ waiting: WaitingResponse, action: Action?) {
        self.waiting = waiting
        self.action = action
    }

    /// Whether the person may ask for another try with a button.
    ///
    /// A button on a lock screen is no unlock.
    static func offersAnotherTry(_ reason: WaitingResponse.Reason) -> Bool {
        reason == .start || reason == .decision
    }

    /// The note on the screen; its id is that of the response.
    ///
    /// - Parameters:
    ///   - name: What people call the application.
    ///   - sentences: The language.
    /// - Returns: An alert under the application's name.
    package func presentation(name: String, in sentences: Sentences) -> Presentation {
        let response = waiting.response
        var actions = [Action(identifier: Answer.discard.rawValue, title: sentences.discard)]
        if Self.offersAnotherTry(waiting.reason) {
            actions.insert(
                Action(identifier: Answer.tryAgain.rawValue, title: sentences.tryAgain), at: 0)
        }
        return Presentation(
            id: response.id,
            // Not the notification's own: a repeating one would take its place.
            key: RequestKey(response.notification.application, "waiting \(response.id)"),
            title: name, body: text(name, sentences), actions: actions, style: .alert)
    }

    private func text(_ name: String, _ sentences: Sentences) -> String {
        let title = title(sentences)
        return switch waiting.reason {
        case .unlock: sentences.unlock(to: title)
        case .confirmation: sentences.confirm(title)
        case .start, .application: sentences.couldNotStart(name, for: title)
        case .decision: sentences.failed(name, over: title)
        }
    }

    /// The title of the action that the person chose, as its button says.
    private func title(_ sentences: Sentences) -> String {
        switch waiting.response.actionIdentifier {
        case Action.defaultIdentifier: sentences.open
        case Action.dismissIdentifier: sentences.dismiss
        case let identifier: action?.title ?? identifier
        }
    }
}
