// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel

/// A button of a notification of a calendar beside *Done*.
package enum CalendarButton: String, Hashable, Sendable {
    /// Opens the address at which people meet.
    case join
    /// Opens the address of more about it.
    case open
    /// Has it ring again when it starts.
    case atStart = "at-start"

    /// The sets of buttons that notifications have.
    package static let sets: [[CalendarButton]] = [
        [], [.join], [.open], [.atStart], [.join, .atStart], [.open, .atStart],
    ]

    /// The buttons of a reminder.
    package static func buttons(of reminder: CalendarReminder) -> [CalendarButton] {
        var buttons: [CalendarButton] = []
        if !address(reminder.meeting).isEmpty {
            buttons.append(.join)
        } else if !address(reminder.link).isEmpty {
            buttons.append(.open)
        }
        if reminder.isAhead { buttons.append(.atStart) }
        return buttons
    }

    /// A text that is another one if a reminder has other buttons, or another meeting.
    static func version(of reminder: CalendarReminder) -> String {
        let buttons = buttons(of: reminder)
        if buttons.isEmpty { return "" }
        let meeting = buttons.contains(.join) ? reminder.meeting : ""
        return "-" + Fingerprint.text(of: buttons.map(\.rawValue) + [meeting]).prefix(8)
    }

    /// An address that a press may open: one of the web, of a length that a mark can keep.
    ///
    /// Of all others, such as files and what starts programs of the person's own, nothing is left.
    package static func address(_ text: String) -> String {
        guard text.utf8.count < longestAddress, let parts = URLComponents(string: text),
            ["http", "https"].contains(parts.scheme?.lowercased() ?? ""),
            parts.host?.isEmpty == false
        else { return "" }
        return text
    }

    private static let longestAddress = 1_024
}
