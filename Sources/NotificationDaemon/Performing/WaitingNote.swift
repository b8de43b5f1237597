// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

/// What a person sees of a response that waits.
///
/// It holds no text of the notification, which a locked screen may not show.
struct WaitingNote {
    /// The identifiers of the buttons.
    enum Answer: String {
        case tryAgain
        case discard
    }

    private let waiting: WaitingResponse
    private let application: String
    private let action: String

    /// Makes a note.
    ///
    /// - Parameters:
    ///   - waiting: The response, and what it waits for.
    ///   - application: What people call the application.
    ///   - action: The title of the action.
    init(_ waiting: WaitingResponse, application: String, action: String) {
        self.waiting = waiting
        self.application = application
        self.action = action
    }

    /// Whether the person may ask for another try with a button.
    static func offersAnotherTry(_ reason: WaitingResponse.Reason) -> Bool {
        reason == .start || reason == .decision
    }

    /// The note on the screen; its id is that of the response.
    var presentation: Presentation {
        let response = waiting.response
        var actions = [Action(identifier: Answer.discard.rawValue, title: "Discard")]
        if Self.offersAnotherTry(waiting.reason) {
            actions.insert(Action(identifier: Answer.tryAgain.rawValue, title: "Try Again"), at: 0)
        }
        return Presentation(
            id: response.id,
            // Not the notification's own: a repeating one would take its place.
            key: RequestKey(response.notification.application, "waiting \(response.id)"),
            title: application, body: text, actions: actions, style: .alert)
    }

    private var text: String {
        switch waiting.reason {
        case .unlock: "Unlock to “\(action)”."
        case .confirmation:
            """
            “\(action)” waits: it needs you, and nothing tells whether the screen is locked. \
            Confirm it in a terminal with “carillon respond”.
            """
        case .start, .application: "“\(action)” waits: \(application) could not be started."
        case .decision: "“\(action)” is not done: \(application) failed over it."
        }
    }
}
