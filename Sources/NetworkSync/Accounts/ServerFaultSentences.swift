// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import Foundation
import HTTP
import Keyring
import NotificationFiles
import NotificationModel
import NotificationSentences

// The faults of servers are written down as findings, and said by whoever shows them, in the language of
// that person.

extension ServerFault {
    /// The reason, for a person.
    var finding: Finding {
        switch self {
        case .refused(401, _): .text("the server does not take this name and password")
        case .refused(403, _): .text("the server does not let you read the calendars")
        case .refused(404, _), .refused(405, _):
            .text("the server has no calendars at this address")
        case .refused(429, _): .hadEnough
        case .refused(507, _): .text("the server has no room left")
        case .refused(let status, _): .answered(status)
        case .failed(let fault): fault.finding
        case .isOther(let fault): fault.finding
        // Translators: an address.
        case .sentAway(let address):
            .text("the server sends on to %@; add that if you trust it", .words(address))
        case .hasNoCalendars: .text("the server shows no list with events or tasks")
        case .ofDesktop(let fault): fault.finding
        case .ofOnline(let fault): fault.finding
        case .ofKeyring(let fault): fault.finding
        }
    }

    /// The reason why a server does not tell of changes, for a person.
    var pushFinding: Finding {
        switch self {
        case .refused(let status, _): .itAnswered(status)
        default: finding
        }
    }
}

extension Finding {
    /// A server wants to be asked less.
    static var hadEnough: Finding { text("the server has had enough for a while") }

    // Translators: a number of HTTP, such as 500.
    /// A server answers with the number of a status.
    static func answered(_ status: Int) -> Finding {
        text("the server answers with status %@", .words("\(status)"))
    }

    // Translators: “it” is a server.
    /// The same behind what the server was asked.
    static func itAnswered(_ status: Int) -> Finding {
        text("it answers with status %@", .words("\(status)"))
    }

    /// The reason that an error of any kind gives.
    static func words(of error: any Error) -> Finding {
        switch error {
        case let fault as ServerFault: fault.finding
        case let fault as FileFault: fault.finding
        default: .words("\(error)")
        }
    }
}

extension HTTPFault {
    /// The reason, for a person.
    var finding: Finding {
        switch self {
        case .malformed(let text): .words(text)
        // Translators: the placeholder is what a library says of it.
        case .unreachable(let text):
            .text("the server cannot be reached (%@)", .words(text))
        case .untrusted(let text):
            .text("it is not certain that this is the server (%@)", .words(text))
        case .silent: .text("nothing came from the server for too long")
        case .tooLarge: .text("the answer is too large")
        case .cancelled: .text("it was given up")
        }
    }
}

extension MultiStatus.Fault {
    /// The reason, for a person.
    var finding: Finding {
        switch self {
        case .malformed: .text("the answer of the server is cut off, or no XML")
        case .isOther: .text("what answers there is no server of calendars")
        }
    }
}

extension DesktopFault {
    /// The reason, for a person.
    var finding: Finding {
        switch self {
        // Translators: evolution-data-server is the program that keeps the calendars of a desktop.
        case .isMissing:
            .text(
                "evolution-data-server is not there; install it, or add the server by its address")
        case .ended: .text("evolution-data-server has ended; it is asked again")
        case .isSilent: .text("evolution-data-server does not answer")
        case .listIsSilent: .text("evolution-data-server does not answer for this list")
        case .tooLarge: .text("the list is too large")
        case .answers(let text), .refuses(let text):
            .text("evolution-data-server answers: %@", .words(text))
        case .hasChanged: .text("it has changed just now")
        }
    }
}

extension KeyringFault {
    /// The reason and the remedy, for a person.
    fileprivate var finding: Finding {
        switch self {
        case .isLocked: .text("the keyring is locked; it goes on when you unlock it")
        case .isNotThere, .isNoText, .isTooLarge:
            .text("the keyring does not have its password; add the account again")
        // Translators: the placeholder is a reason such as “no keyring runs”.
        case .isMissing, .ended, .isSilent, .wasDismissed, .hasNoDefault, .answers:
            .text(
                "%@; the password is there; start it, or add the account again", reason)
        }
    }

    private var reason: Finding {
        switch self {
        case .isMissing: .text("no keyring runs")
        case .ended: .text("the keyring has ended")
        case .isSilent: .text("the keyring does not answer")
        case .isLocked: .text("the keyring is locked")
        case .wasDismissed: .text("the keyring was not unlocked")
        case .hasNoDefault: .text("there is no default keyring")
        case .answers(let text): .text("the keyring answers: %@", .words(text))
        case .isNotThere, .isNoText, .isTooLarge: .text("the keyring refuses it")
        }
    }
}

// MARK: - What becomes of items

extension Finding {
    /// A list that had items has none.
    static var isEmptied: Finding {
        text("it is empty on the server; that counts if it is so next time")
    }
    /// A list is gone.
    static var listIsGone: Finding {
        text("the list is gone; that counts if it is so next time")
    }
    /// An account has nothing.
    static var hasNoLists: Finding {
        text("there is no list with events or tasks that is to ring")
    }
    /// An item is in the list of them alone.
    static var isNotGiven: Finding { text("the server lists it, and does not give it") }
    /// An item is something else.
    static var isNoCalendar: Finding { text("what the server has there is no calendar") }
    /// A file has no name for an item.
    static var hasNoUID: Finding { text("it has no event or task with a UID") }

    /// A file has another name for its item than before.
    static var keepsUID: Finding { text("an item has one UID, and keeps it") }

    // Translators: the name of a file.
    /// Two files have one name.
    static func hasUID(of name: String) -> Finding { text("it has the UID of %@", .words(name)) }

    /// A file cannot be read.
    static func cannotBeRead(_ reason: Finding) -> Finding {
        text("it cannot be read: %@", reason)
    }

    // Translators: the placeholder of these two is the reason.
    /// A server takes no change.
    static func isNotTaken(_ reason: Finding) -> Finding {
        text("the server does not take what was changed here; %@", reason)
    }
    /// A server does not let go of an item.
    static func staysOnServer(_ reason: Finding) -> Finding {
        text("the server does not take that it is gone; %@", reason)
    }

    /// A change of a list that can only be read.
    static var staysHere: Finding {
        text("what was changed stays here, since the list can only be read")
    }
    /// An item of such a list that was removed here.
    static var staysThere: Finding { text("it stays there, since the list can only be read") }
}
