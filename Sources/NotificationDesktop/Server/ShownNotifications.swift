// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel

/// Which notification has which number during one life of a server.
struct ShownNotifications: Sendable {
    /// One notification that the server has.
    struct Entry: Hashable, Sendable {
        var id: UUID
        var key: RequestKey
        /// The order in which it came among all.
        var ticket: PresentationQueue.Ticket
        /// The action whose text the server asks for.
        var replyAction: String?
        /// Whether the server never takes it away by itself, so that "expired" means that the
        /// person dismissed it.
        var isDismissedIfExpired = false
        /// The newest token that allows the application to take the focus.
        var activationToken: String?
        /// Whether the person has answered it; it stays until it is withdrawn, or closed.
        var isAnswered = false
        /// The keys of its buttons, and of a click on itself.
        fileprivate let keys: Set<String>
        /// The sound that is heard until it is answered or goes.
        let sound: RingingSound?
        /// The part of it that is in files of its application's.
        let appearance: Appearance
        private var alert: Presentation?

        init(
            presentation: Presentation, as appearance: Appearance? = nil,
            ticket: PresentationQueue.Ticket, replyAction: String? = nil,
            isDismissedIfExpired: Bool = false
        ) {
            let application = presentation.key.application
            self.appearance = appearance ?? Appearance(of: application)
            id = presentation.id
            key = presentation.key
            self.ticket = ticket
            self.replyAction = replyAction
            self.isDismissedIfExpired = isDismissedIfExpired
            keys = ActionKey.keys(of: presentation)
            alert = presentation.style == .alert ? presentation : nil
            sound = presentation.sound.flatMap { sound in
                guard sound.isRepeating else { return nil }
                return RingingSound(
                    sound: sound, application: application,
                    source: appearance?.sound ?? .standard(sound.kind))
            }
        }

        /// The notification to show again on the next server, if it is an alert.
        ///
        /// A banner would have left by itself by then, so its texts need not be kept; one that was
        /// answered is done with.
        var lasting: Presentation? { isAnswered ? nil : alert }
    }

    private var entries: [UInt32: Entry] = [:]
    private var numbersByKey: [RequestKey: UInt32] = [:]
    private var numbersByID: [UUID: UInt32] = [:]
    /// The sounds that repeat, by notification.
    private(set) var ringing: [UUID: RingingSound] = [:]

    func knows(_ number: UInt32) -> Bool { entries[number] != nil }

    /// The number of a notification that can be replaced.
    func number(for key: RequestKey) -> UInt32? {
        numbersByKey[key].flatMap { entries[$0]?.isAnswered == false ? $0 : nil }
    }

    /// All of them, in the order in which they came.
    var all: [Entry] { entries.values.sorted { $0.ticket < $1.ticket } }

    /// Notes that the server shows a notification; another with its number or key is forgotten.
    mutating func add(_ entry: Entry, number: UInt32) {
        forget(number)
        if let old = self.number(for: entry.key) { forget(old) }
        entries[number] = entry
        numbersByKey[entry.key] = number
        numbersByID[entry.id] = number
        if let sound = entry.sound { ringing[entry.id] = sound }
    }

    /// Forgets a notification and gives its number; nil when it is not on the screen.
    mutating func remove(_ id: UUID) -> UInt32? {
        guard let number = numbersByID[id] else { return nil }
        forget(number)
        return number
    }

    /// Forgets the notification that the next with this key can replace, and gives its number.
    mutating func remove(_ key: RequestKey) -> UInt32? {
        guard let number = number(for: key) else { return nil }
        forget(number)
        return number
    }

    /// Forgets the notification with a number that the server has now given to one which nobody
    /// wants.
    ///
    /// - Returns: Whether the new one is to be closed; not if the same or a later one is shown
    ///   there.
    mutating func letGo(_ number: UInt32, before ticket: PresentationQueue.Ticket) -> Bool {
        if let entry = entries[number], entry.ticket >= ticket { return false }
        forget(number)
        return true
    }

    /// Takes in a signal of the server; one about a number of others leads to nothing.
    mutating func receive(_ signal: ServerSignal) -> PresenterEvent? {
        let number = signal.number
        guard let entry = entries[number] else { return nil }
        if case .closed(_, let reason) = signal {
            forget(number)
            // The "dismissed" that follows an answer is none.
            if entry.isAnswered { return nil }
            let isDismissed =
                reason == .dismissed || reason == .expired && entry.isDismissedIfExpired
            return isDismissed ? .dismissed(entry.id) : .leftScreen(entry.id)
        }
        if case .activationToken(_, let token) = signal {
            entries[number]?.activationToken = token
        }
        guard !entry.isAnswered, let answer = entry.answer(signal) else { return nil }
        switch answer {
        // The next button that the person presses is the answer.
        case .namedUnknownAction: return answer
        case .choseSystemAction(_, let action, _) where !action.leavesScreen: return answer
        case .choseSystemAction, .responded, .dismissed, .leftScreen, .moved: break
        }
        entries[number]?.isAnswered = true
        ringing[entry.id] = nil
        return answer
    }

    /// Forgets the notification with a number, and gives all that is known of it; nil if there is
    /// none.
    @discardableResult
    mutating func forget(_ number: UInt32) -> Entry? {
        guard let entry = entries.removeValue(forKey: number) else { return nil }
        if numbersByKey[entry.key] == number { numbersByKey[entry.key] = nil }
        if numbersByID[entry.id] == number {
            numbersByID[entry.id] = nil
            ringing[entry.id] = nil
        }
        return entry
    }
}

extension ShownNotifications.Entry {
    /// The person's answer, if the signal is one.
    fileprivate func answer(_ signal: ServerSignal) -> PresenterEvent? {
        switch signal {
        case .invoked(_, let key):
            guard keys.contains(key) else {
                // A typed text comes with a signal of its own.
                return key == NotifyArguments.inlineReply ? nil : .namedUnknownAction(id)
            }
            if let action = ActionKey.systemAction(for: key) {
                return .choseSystemAction(id, action, activationToken: activationToken)
            }
            return ActionKey.identifier(for: key).map { response($0) }
        case .replied(_, let text): return replyAction.map { response($0, text: text) }
        case .closed, .activationToken: return nil
        }
    }

    private func response(_ action: String, text: String? = nil) -> PresenterEvent {
        .responded(id, action: action, text: text, activationToken: activationToken)
    }
}

/// A signal of a notification server about one notification, by its number.
enum ServerSignal: Hashable, Sendable {
    /// Why a notification left the screen.
    enum Reason: UInt32, Sendable {
        case expired = 1
        case dismissed = 2
        case closedByCall = 3
        case undefined = 4
    }

    case closed(UInt32, Reason)
    case invoked(UInt32, key: String)
    case replied(UInt32, text: String)
    case activationToken(UInt32, token: String)

    /// Reads a signal; nil for one that is not known or has other arguments.
    init?(_ signal: Signal) {
        guard let number = signal.arguments.first?.asUInt32, signal.arguments.count == 2 else {
            return nil
        }
        let value = signal.arguments[1]
        switch signal.member {
        case "NotificationClosed":
            guard let reason = value.asUInt32 else { return nil }
            self = .closed(number, Reason(rawValue: reason) ?? .undefined)
        case "ActionInvoked":
            guard let key = value.asString else { return nil }
            self = .invoked(number, key: key)
        case "NotificationReplied":
            guard let text = value.asString else { return nil }
            self = .replied(number, text: text)
        case "ActivationToken":
            guard let token = value.asString else { return nil }
            self = .activationToken(number, token: token)
        default:
            return nil
        }
    }

    /// The number of the notification.
    var number: UInt32 {
        switch self {
        case .closed(let number, _), .invoked(let number, _), .replied(let number, _),
            .activationToken(let number, _):
            number
        }
    }
}
