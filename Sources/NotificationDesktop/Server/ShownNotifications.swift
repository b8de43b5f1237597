// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// Which notification has which number during one life of a server.
struct ShownNotifications: Sendable {
    /// One notification that the server has.
    struct Entry: Hashable, Sendable {
        var id: UUID
        var key: RequestKey
        /// The action whose text the server asks for.
        var replyAction: String?
        /// The newest token that allows the application to take the focus.
        var activationToken: String?
    }

    /// What a signal of the server leads to.
    struct Outcome: Hashable, Sendable {
        var event: PresenterEvent?
        /// Whether the notification has to be closed, because not every server closes one that
        /// was answered.
        var isToBeClosed = false
    }

    private var entries: [UInt32: Entry] = [:]
    private var numbersByKey: [RequestKey: UInt32] = [:]
    private var numbersByID: [UUID: UInt32] = [:]

    func knows(_ number: UInt32) -> Bool { entries[number] != nil }

    func number(for key: RequestKey) -> UInt32? { numbersByKey[key] }

    /// Notes that the server shows a notification; what had its number or key is forgotten.
    mutating func add(_ entry: Entry, number: UInt32) {
        forget(number)
        if let old = numbersByKey[entry.key] { forget(old) }
        entries[number] = entry
        numbersByKey[entry.key] = number
        numbersByID[entry.id] = number
    }

    /// Forgets a notification and gives its number; nil when it is not on the screen.
    mutating func remove(_ id: UUID) -> UInt32? {
        guard let number = numbersByID[id] else { return nil }
        forget(number)
        return number
    }

    /// Takes in what the server says; a number that is not ours leads to nothing.
    mutating func receive(_ signal: ServerSignal) -> Outcome {
        let number = signal.number
        guard let entry = entries[number] else { return Outcome() }
        switch signal {
        case .activationToken(_, let token):
            entries[number]?.activationToken = token
            return Outcome()
        case .invoked(_, let key):
            if let action = ActionKey.systemAction(for: key) {
                return end(
                    number,
                    .choseSystemAction(
                        entry.id, action, activationToken: entry.activationToken))
            }
            guard let action = ActionKey.identifier(for: key) else { return Outcome() }
            return end(number, entry.response(action))
        case .replied(_, let text):
            guard let action = entry.replyAction else { return Outcome() }
            return end(number, entry.response(action, text: text))
        case .closed(_, let reason):
            forget(number)
            return Outcome(
                event: reason == .dismissed ? .dismissed(entry.id) : .expired(entry.id))
        }
    }

    /// An answered one is forgotten wholly: the "dismissed" that follows is none.
    private mutating func end(_ number: UInt32, _ event: PresenterEvent) -> Outcome {
        forget(number)
        return Outcome(event: event, isToBeClosed: true)
    }

    private mutating func forget(_ number: UInt32) {
        guard let entry = entries.removeValue(forKey: number) else { return }
        if numbersByKey[entry.key] == number { numbersByKey[entry.key] = nil }
        if numbersByID[entry.id] == number { numbersByID[entry.id] = nil }
    }
}

extension ShownNotifications.Entry {
    fileprivate func response(_ action: String, text: String? = nil) -> PresenterEvent {
        .responded(id, action: action, text: text, activationToken: activationToken)
    }
}
