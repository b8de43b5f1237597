// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// What a notification server says about one notification, by its number.
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
