// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

/// The ways in which a notification server differs from the Desktop Notifications Specification.
///
/// Each was seen on the server itself. Where all servers accept one form, all get that instead.
struct ServerQuirks: Hashable, Sendable {
    /// Whether buttons stop working once the notification has expired: Plasma keeps it in its
    /// history, but tells the sender that it is closed.
    var losesActionsOfExpired = false
    /// Whether the button after `default` is left out: Budgie takes two from the list for the click.
    ///
    /// With `default` last it shows them all. Not so for all servers: LXQt has the first one
    /// preselected.
    var dropsActionAfterDefault = false
    /// Whether the title of a notification without a body is folded away: Budgie makes it the body,
    /// and the application's name the title.
    var foldsTitleWithoutBody = false
    /// How many buttons it shows; GNOME leaves the others out without a word.
    var buttonLimit: Int?
    /// Whether it says that a notification has expired when the person dismissed it, as MATE says
    /// of its cross.
    var saysExpiredOfDismissed = false
    /// Whether buttons go as soon as the person is active, unless the urgency is critical: GNOME
    /// keeps the notification in its list, where it has none.
    var hidesButtonsUnlessCritical = false

    /// The differences that a person notices, in sentences.
    var sentences: [Finding] {
        var sentences: [Finding] = []
        if let buttonLimit {
            sentences.append(.showsButtons(atMost: buttonLimit))
        }
        if hidesButtonsUnlessCritical {
            sentences.append(.hidesButtons)
        }
        if losesActionsOfExpired {
            sentences.append(.losesButtons)
        }
        if dropsActionAfterDefault {
            sentences.append(.dropsButton)
        }
        if foldsTitleWithoutBody {
            sentences.append(.foldsTitle)
        }
        return sentences
    }

    /// The servers by what they call themselves.
    private static let table: [String: ServerQuirks] = [
        // Seen with 43.9; the limit stands in the sources of 3.8 to 48.
        "gnome-shell": ServerQuirks(buttonLimit: 3, hidesButtonsUnlessCritical: true),
        // Seen with 5.27.5.
        "Plasma": ServerQuirks(losesActionsOfExpired: true),
        // Seen with MATE's 1.26, of the same name as notification-daemon 3.20, which says it right.
        "Notification Daemon": ServerQuirks(saysExpiredOfDismissed: true),
        // Seen with 10.7.1.
        "Budgie Notification Server": ServerQuirks(
            dropsActionAfterDefault: true, foldsTitleWithoutBody: true),
    ]

    /// The quirks of a server by its name; most have none.
    static func of(_ name: String) -> ServerQuirks { table[name] ?? ServerQuirks() }
}
