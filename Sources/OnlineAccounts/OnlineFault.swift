// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// Why GNOME Online Accounts did not do what it was asked.
package enum OnlineFault: Error, Hashable, Sendable {
    /// It is not installed, or does not start.
    case isMissing
    /// It ended, or the bus did.
    case ended
    /// It does not answer.
    case isSilent
    /// It has no such account.
    case isGone
    /// The calendars of the account are switched off there.
    case isOff
    /// The person has to log in there again.
    case needsAttention
    /// It answers with an error, or in a way that nobody understands.
    case answers(String)

    /// How many characters of a text of others are shown.
    private static let longest = 200

    /// The reason and the remedy, for a person.
    package var message: String {
        switch self {
        case .isMissing: "GNOME Online Accounts is not there; install it"
        case .ended: "GNOME Online Accounts has ended; it is asked again"
        case .isSilent: "GNOME Online Accounts does not answer"
        case .isGone: "GNOME Online Accounts has no such account; add it there again, or remove it"
        case .isOff: "its calendars are off in the settings of GNOME, under Online Accounts"
        case .needsAttention: "log in again in the settings of GNOME, under Online Accounts"
        case .answers(let text): "GNOME Online Accounts answers: \(text)"
        }
    }

    /// Makes one of an error of the bus.
    init(_ error: DBusError) {
        typealias Name = DBusError.Name
        let text = error.message.isEmpty ? error.name : error.message
        self =
            switch error.name {
            case Name.serviceUnknown, Name.nameHasNoOwner: .isMissing
            case let name where name.hasPrefix("org.freedesktop.DBus.Error.Spawn."): .isMissing
            case let name where name.hasPrefix("org.freedesktop.systemd1."): .isMissing
            case Name.noReply, "org.freedesktop.DBus.Error.Timeout",
                "org.freedesktop.DBus.Error.TimedOut":
                .isSilent
            case Name.disconnected: .ended
            case Name.unknownObject, Name.unknownMethod, Name.unknownInterface: .isGone
            case "org.gnome.OnlineAccounts.Error.NotAuthorized": .needsAttention
            default: .answers(String(text.prefix(Self.longest)))
            }
    }

    /// Makes one of an answer of other types than the interface has.
    static func isOdd(_ member: String) -> OnlineFault { .answers("\(member): wrong types") }
}
