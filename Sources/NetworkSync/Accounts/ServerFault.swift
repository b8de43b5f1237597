// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import HTTP
import Keyring
import OnlineAccounts

/// Why a server of calendars did not do what it was asked.
enum ServerFault: Error, Equatable {
    /// It answers with the number of a status; it may have said after how many seconds to come again.
    case refused(status: Int, retryAfter: Int?)
    /// There is no answer.
    case failed(HTTPFault)
    /// The answer is none of a server of calendars.
    case isOther(MultiStatus.Fault)
    /// It sends on to another server, to which the password must not go.
    case sentAway(String)
    /// There are no calendars at the address.
    case hasNoCalendars
    /// The calendars of the desktop are not to be had.
    case ofDesktop(DesktopFault)
    /// The password is not to be had.
    case ofKeyring(KeyringFault)
    /// The password or the token is not to be had of GNOME.
    case ofOnline(OnlineFault)

    /// Whether another address of the same server may be better.
    var isOfAddress: Bool {
        switch self {
        case .refused(let status, _): [403, 404, 410].contains(status)
        case .ofDesktop(let fault): fault.isOfList
        case .failed, .isOther, .sentAway, .hasNoCalendars, .ofKeyring, .ofOnline: false
        }
    }

    /// Whether what answers may be a page of the server, and its calendars somewhere else.
    var isOfPage: Bool {
        switch self {
        case .refused(let status, _): status == 501 || status < 500 && ![401, 429].contains(status)
        case .isOther: true
        case .failed, .sentAway, .hasNoCalendars, .ofDesktop, .ofKeyring, .ofOnline: false
        }
    }

    /// Whether the calendars may be on another computer: this one has none, or is none.
    var isOfPlace: Bool {
        if case .failed(.unreachable) = self { return true }
        return isOfPage || self == .hasNoCalendars
    }

    /// Whether the server may answer another question: it does not know this one, or what is in it.
    var isOfQuestion: Bool {
        switch self {
        case .refused(let status, _): ![401, 407, 408, 425, 429, 502, 503, 504].contains(status)
        case .failed, .ofDesktop: isTooLarge
        case .isOther, .sentAway, .hasNoCalendars, .ofKeyring, .ofOnline: false
        }
    }

    /// Whether the answer is beyond the limits, so that it is better asked for less at once.
    var isTooLarge: Bool { self == .failed(.tooLarge) || self == .ofDesktop(.tooLarge) }

    /// Whether it is about this computer alone, so that asking again costs no server anything.
    var isHere: Bool {
        switch self {
        // It may have asked the server.
        case .ofOnline(.answers): false
        case .ofKeyring, .ofOnline: true
        default: false
        }
    }

    /// Whether a person has to do something before it goes on.
    var needsPerson: Bool {
        switch self {
        case .refused(401, _), .refused(403, _), .failed(.malformed), .sentAway: true
        default: false
        }
    }
}
