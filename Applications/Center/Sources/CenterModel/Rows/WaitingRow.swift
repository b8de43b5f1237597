// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationWords

/// A response that no application has finished with, as a row of the list.
public struct WaitingRow: Identifiable, Hashable, Sendable {
    /// Names the response.
    public let id: UUID
    /// Whose it is, and which notification it answers.
    public let key: RequestKey
    /// What the notification said.
    public let text: NotificationText
    /// The action that was chosen, by its identifier.
    public let action: String
    /// What was typed.
    public let typed: String?
    /// When it was chosen.
    public let date: Date
    /// What it waits for.
    public let reason: WaitingResponse.Reason

    init(_ waiting: WaitingResponse) {
        let response = waiting.response
        id = response.id
        key = response.notification.key
        text = NotificationText(response.notification.request)
        action = response.actionIdentifier
        typed = response.userText.map { ShownText.line($0) }
        date = response.date
        reason = waiting.reason
    }

    /// Whose it is.
    public var application: ApplicationID { key.application }

    /// Why it waits, and what to do.
    public var why: String {
        switch reason {
        case .unlock: "waits until the screen is unlocked"
        case .confirmation: "waits until you let it go on"
        case .application: "its application deals with it"
        case .start: "waits until its application starts"
        case .decision: "its application failed over it; try again, or discard it"
        }
    }

    /// Whether the person can let it go on; not while its application deals with it.
    public var canGoOn: Bool { reason != .application }

    /// What was chosen, in words.
    ///
    /// - Parameter actions: The actions that its application gives such notifications.
    /// - Returns: The title of the action, and what was typed.
    public func choice(_ actions: [Action]) -> String {
        let word =
            switch action {
            case Action.defaultIdentifier: "Open"
            case Action.dismissIdentifier: "Dismiss"
            default:
                ShownText.line(actions.first { $0.identifier == action }?.title ?? action)
            }
        return typed.map { "\(word) “\($0)”" } ?? word
    }

    /// What a screen reader says of it; see ``ComingRow/sentence(from:_:)``.
    public func sentence(from name: String, _ dates: DateText, _ actions: [Action]) -> String {
        Sentence.join([
            text.heading, "\(choice(actions)) was chosen \(dates.full(date)), \(name)", why,
        ])
    }
}
