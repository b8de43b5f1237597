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

    /// Makes one of an error of the bus.
    init(_ error: DBusError) {
        typealias Name = DBusError.Name
        self =
            switch (error.peerFault, error.name) {
            case (.isMissing, _): .isMissing
            case (.isSilent, _): .isSilent
            case (.ended, _): .ended
            case (_, Name.unknownObject), (_, Name.unknownMethod), (_, Name.unknownInterface):
                .isGone
            case (_, "org.gnome.OnlineAccounts.Error.NotAuthorized"): .needsAttention
            default: .answers(error.shown)
            }
    }

    /// Makes one of an answer of other types than the interface has.
    static func isOdd(_ member: String) -> OnlineFault { .answers("\(member): wrong types") }
}
