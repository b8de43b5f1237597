// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// Why a keyring did not do what it was asked.
package enum KeyringFault: Error, Hashable, Sendable {
    /// There is none, or it does not start.
    case isMissing
    /// It ended, or the bus did.
    case ended
    /// It does not answer.
    case isSilent
    /// It is locked.
    case isLocked
    /// It asked the person, who did not unlock it.
    case wasDismissed
    /// It has no place for what has no place of its own.
    case hasNoDefault
    /// It has no such secret.
    case isNotThere
    /// The secret is too large for one.
    case isTooLarge
    /// The secret is no text, or no line of one.
    case isNoText
    /// It answers with an error, or in a way that nobody understands.
    case answers(String)

    /// The reason, for a person.
    package var message: String {
        switch self {
        case .isMissing: "no keyring runs"
        case .ended: "the keyring has ended"
        case .isSilent: "the keyring does not answer"
        case .isLocked: "the keyring is locked"
        case .wasDismissed: "the keyring was not unlocked"
        case .hasNoDefault: "there is no default keyring"
        case .isNotThere: "the keyring does not have the password"
        case .isTooLarge: "what the keyring has is too large for a password"
        case .isNoText: "what the keyring has is no password"
        case .answers(let text): "the keyring answers: \(text)"
        }
    }

    /// Makes one of an error of the bus.
    init(_ error: DBusError) {
        typealias Name = DBusError.Name
        self =
            switch (error.peerFault, error.name) {
            case (.isMissing, _): .isMissing
            case (.isSilent, _): .isSilent
            case (.ended, _), (_, "org.freedesktop.Secret.Error.NoSession"): .ended
            case (_, "org.freedesktop.Secret.Error.IsLocked"): .isLocked
            case (_, "org.freedesktop.Secret.Error.NoSuchObject"), (_, Name.unknownObject):
                .isNotThere
            case (_, Name.messageTooLarge): .isTooLarge
            default: .answers(error.shown)
            }
    }

    /// Makes one of an answer of other types than the interface has.
    static func isOdd(_ member: String) -> KeyringFault { .answers("\(member): wrong types") }
}
