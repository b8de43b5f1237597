// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences

/// A response that no application has finished with, as an item of the list.
public struct WaitingItem: Identifiable, Hashable, Sendable {
    /// Names the response.
    public let id: UUID
    /// Whose it is, and which notification it answers.
    public let key: RequestKey
    /// The text of the notification.
    public let text: NotificationText
    /// The action that was chosen, by its identifier.
    public let action: String
    /// The side of a place that its application is told of; nil if a person chose something.
    private let crossing: PlaceSide?
    /// The text that was typed.
    public let typed: String?
    /// When it was chosen.
    public let date: Date
    /// The event that it waits for.
    public let reason: WaitingResponse.Reason

    init(_ waiting: WaitingResponse) {
        let response = waiting.response
        id = response.id
        key = response.notification.key
        text = NotificationText(response.notification.request)
        action = response.actionIdentifier
        crossing = response.crossing
        typed = response.userText.map { ShownText.line($0) }
        date = response.date
        reason = waiting.reason
    }

    /// Whose it is.
    public var application: ApplicationID { key.application }

    /// Why it waits, and what to do.
    public func why(_ say: CenterSentences) -> String { say.waits(reason) }

    /// Whether the person can let it go on; not while its application deals with it.
    public var canGoOn: Bool { reason != .application }

    /// Says what was chosen.
    ///
    /// - Parameters:
    ///   - actions: The actions that its application gives such notifications.
    ///   - say: Has the sentences.
    /// - Returns: The title of the action, and what was typed.
    public func choice(_ actions: [Action], _ say: CenterSentences) -> String {
        if let crossing { return TriggerText(say.language).words(for: crossing) }
        let word =
            switch action {
            case Action.defaultIdentifier: say.open
            case Action.dismissIdentifier: say.dismiss
            default:
                ShownText.line(actions.first { $0.identifier == action }?.title ?? action)
            }
        return typed.map { say.typed(word, $0) } ?? word
    }

    /// Makes the sentence that a screen reader says of it; see ``ComingItem/sentence(from:_:_:)``.
    public func sentence(
        from name: String, _ dates: CenterDates, _ actions: [Action], _ say: CenterSentences
    ) -> String {
        Sentence.join([
            text.heading,
            crossing == nil
                ? say.wasChosen(choice(actions, say), dates.full(date), name)
                : say.row([choice(actions, say), dates.full(date), name]),
            why(say),
        ])
    }
}
