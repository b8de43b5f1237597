// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// What a person sees of a response that waits.
///
/// It holds no text of the notification, which a locked screen may not show.
public struct WaitingNote: Hashable, Sendable {
    /// The identifiers of the buttons.
    enum Answer: String {
        case tryAgain
        case discard
    }

    /// The response, and what it waits for.
    public let waiting: WaitingResponse
    /// What the person chose, as its button says.
    let actionTitle: String

    /// Makes a note.
    ///
    /// - Parameters:
    ///   - waiting: The response, and what it waits for.
    ///   - action: The action, if the application has it still.
    init(_ waiting: WaitingResponse, action: Action?) {
        self.waiting = waiting
        actionTitle =
            switch waiting.response.actionIdentifier {
            case Action.defaultIdentifier: "Open"
            case Action.dismissIdentifier: "Dismiss"
            case let identifier: action?.title ?? identifier
            }
    }

    /// Whether the person may ask for another try with a button.
    ///
    /// A button on a lock screen is no unlock.
    static func offersAnotherTry(_ reason: WaitingResponse.Reason) -> Bool {
        reason == .start || reason == .decision
    }

    /// The note on the screen; its id is that of the response.
    ///
    /// - Parameter name: What people call the application.
    /// - Returns: An alert under the application's name.
    public func presentation(name: String) -> Presentation {
        let response = waiting.response
        var actions = [Action(identifier: Answer.discard.rawValue, title: "Discard")]
        if Self.offersAnotherTry(waiting.reason) {
            actions.insert(Action(identifier: Answer.tryAgain.rawValue, title: "Try Again"), at: 0)
        }
        return Presentation(
            id: response.id,
            // Not the notification's own: a repeating one would take its place.
            key: RequestKey(response.notification.application, "waiting \(response.id)"),
            title: name, body: text(name), actions: actions, style: .alert)
    }

    private func text(_ name: String) -> String {
        switch waiting.reason {
        case .unlock: "Unlock to “\(actionTitle)”."
        case .confirmation:
            """
            “\(actionTitle)” waits: it needs you, and nothing tells whether the screen is locked. \
            Confirm it in a terminal with “carillon respond”.
            """
        case .start, .application: "“\(actionTitle)” waits: \(name) could not be started."
        case .decision: "“\(actionTitle)” is not done: \(name) failed over it."
        }
    }
}
