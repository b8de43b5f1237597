// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation
import TodoListModel

/// The page where a new item is written, and its deadline chosen.
@MainActor final class NewItemPage: RowWidget {
    private let sentences: TodoSentences
    private let entry: Entry
    private let picker: DateTimePicker
    private let complaint = Label().centered().styled("error")
    private let add: Button
    private let isPast: @MainActor (Date) -> Bool

    /// Makes the page.
    ///
    /// - Parameters:
    ///   - sentences: What is said to the person.
    ///   - isPast: Whether a deadline has passed already.
    ///   - onAdd: Gets the title and the deadline of the item.
    init(
        _ sentences: TodoSentences,
        isPast: @escaping @MainActor (Date) -> Bool,
        onAdd: @escaping @MainActor (String, Date) -> Void
    ) {
        self.sentences = sentences
        self.isPast = isPast
        entry = Entry(label: sentences.title, placeholder: sentences.titlePlaceholder)
        picker = DateTimePicker(.now, in: .current, language: sentences.language)
        add = Button(sentences.addButton).styled("pill", "suggested-action")
        let column = Box.column(
            spacing: 12, entry, picker.aligned(horizontally: .center), complaint,
            add.aligned(horizontally: .center))
        super.init(ScrolledWindow(Clamp(column.margin(12))))
        let done: @MainActor () -> Void = { [weak self] in
            guard let self, canAdd else { return }
            onAdd(entry.text, picker.date)
        }
        add.onClick(done)
        entry.onReturn(done)
        entry.onChange { [weak self] in self?.check() }
        picker.onChange { [weak self] in self?.check() }
    }

    /// Starts a new item.
    func begin(_ deadline: Date) {
        entry.text = ""
        picker.date = deadline
        check()
        entry.grabFocus()
    }

    private var canAdd: Bool {
        entry.text.contains { !$0.isWhitespace } && !isPast(picker.date)
    }

    /// Says what is wrong at once, not only when the item is added.
    private func check() {
        let isLate = isPast(picker.date)
        complaint.text = isLate ? sentences.isPast : ""
        complaint.isVisible = isLate
        add.isSensitive = canAdd
    }
}
