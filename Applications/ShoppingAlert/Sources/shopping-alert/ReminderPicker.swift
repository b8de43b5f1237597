// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation
import ShoppingAlertModel

/// The page that chooses when the reminder is delivered.
@MainActor final class ReminderPicker: RowWidget {
    private let picker: DateTimePicker
    private let sentences: ShoppingSentences
    private let complaint = Label().centered().styled("error")

    /// Makes the page.
    ///
    /// - Parameters:
    ///   - sentences: What is said to the person.
    ///   - isPast: Whether it is too late for a reminder at a time.
    init(_ sentences: ShoppingSentences, isPast: @escaping @MainActor (Date) -> Bool) {
        self.sentences = sentences
        picker = DateTimePicker(.now, in: .current, language: sentences.language)
        let heading = Label(sentences.when).centered().styled("title-2")
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
        complaint.text = sentences.isPast
        complaint.isVisible = true
    }
}
