// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

extension OnlineFault {
    /// The reason and the remedy, for a person.
    package var finding: Finding {
        switch self {
        // Translators: Online Accounts is a page of the settings of GNOME.
        case .isMissing: .text("GNOME Online Accounts is not there; install it")
        case .ended: .text("GNOME Online Accounts has ended; it is asked again")
        case .isSilent: .text("GNOME Online Accounts does not answer")
        case .isGone:
            .text("GNOME Online Accounts has no such account; add it there again, or remove it")
        case .isOff: .text("its calendars are off in the settings of GNOME, under Online Accounts")
        case .needsAttention:
            .text("log in again in the settings of GNOME, under Online Accounts")
        case .answers(let text): .text("GNOME Online Accounts answers: %@", .words(text))
        }
    }
}
