// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import LocalNotifierModel

/// A row of the list: what is scheduled, when, and a button that deletes it.
@MainActor final class ReminderRow: RowWidget {
    private let text = Label(overflow: .ellipsis)
    private let time = Label(overflow: .ellipsis).styled("caption", "dim-label")
    private let symbol = Image(icon: "alarm-symbolic").aligned(vertically: .center)
    private let delete: Button
    private let sentences: ReminderSentences
    private var reminder: Reminder?

    init(_ sentences: ReminderSentences, onDelete: @escaping (Reminder) -> Void) {
        self.sentences = sentences
        delete = Button(icon: "user-trash-symbolic", label: sentences.deleteButton)
        delete.styled("flat", "circular").aligned(vertically: .center)
        let texts = Box.column(spacing: 2, text, time)
            .expanding(horizontally: true).aligned(vertically: .center)
        super.init(
            Box.row(spacing: 12, symbol, texts, delete).margin(horizontal: 12, vertical: 8))
        delete.onClick { [weak self] in
            if let reminder = self?.reminder { onDelete(reminder) }
        }
    }

    func show(_ reminder: Reminder, at moment: String) {
        self.reminder = reminder
        // A label of ten thousand letters would be laid out at each step of a scroll.
        text.text = String(reminder.text.prefix(200)).replacing("\n", with: " ")
        text.tooltip = String(reminder.text.prefix(500))
        let repeats = reminder.repetition != .never
        time.text = repeats ? "\(moment) · \(sentences.title(of: reminder.repetition))" : moment
        symbol.icon = repeats ? "media-playlist-repeat-symbolic" : "alarm-symbolic"
        delete.accessible(label: sentences.delete(String(reminder.text.prefix(200))))
    }
}
