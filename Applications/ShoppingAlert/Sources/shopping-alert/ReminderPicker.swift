// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation

/// The page that chooses when the reminder is delivered.
@MainActor final class ReminderPicker: RowWidget {
    private let picker = DateTimePicker(.now, in: .current)
    private let complaint = Label().centered().styled("error")

    /// Makes the page.
    ///
    /// - Parameter isPast: Whether it is too late for a reminder at a time.
    init(isPast: @escaping @MainActor (Date) -> Bool) {
        let heading = Label("When do you go shopping?").centered().styled("title-2")
        let column = Box.column(
            spacing: 12, heading, picker.aligned(horizontally: .center), complaint)
        super.init(ScrolledWindow(Clamp(column.margin(12))))
        complaint.isVisible = false
        picker.onChange { [weak self] in
            guard let self else { return }
            if isPast(picker.date) { complain() } else { complaint.isVisible = false }
        }
    }

    /// The time that is chosen.
    var date: Date { picker.date }

    func show(_ date: Date) {
        picker.date = date
        complaint.isVisible = false
    }

    /// Says that the time has passed.
    func complain() {
        complaint.text = "That time has passed. Choose one to come."
        complaint.isVisible = true
    }
}
