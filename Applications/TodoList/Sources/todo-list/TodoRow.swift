// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationModel
import TodoListModel

/// A row of the list: a button that completes the item, what it is, and until when.
@MainActor final class TodoRow: RowWidget {
    private let title = Label(overflow: .ellipsis)
    private let deadline = Label(overflow: .ellipsis).styled("caption")
    private let complete: Button
    private let sentences: TodoSentences
    private var item: TodoItem?

    init(_ sentences: TodoSentences, onComplete: @escaping (TodoItem) -> Void) {
        self.sentences = sentences
        complete = Button(icon: "object-select-symbolic", label: sentences.complete)
        complete.styled("circular").aligned(vertically: .center)
        let texts = Box.column(spacing: 3, title, deadline)
        super.init(
            Box.row(
                spacing: 12, complete,
                texts.aligned(vertically: .center).expanding(horizontally: true)
            ).margin(horizontal: 12, vertical: 10))
        let act: @MainActor () -> Void = { [weak self] in
            if let item = self?.item { onComplete(item) }
        }
        complete.onClick(act)
        onSwipe(act)
    }

    func show(_ entry: Todos.Entry) {
        let item = entry.item
        self.item = item
        title.text = item.title
        title.tooltip = item.title
        let date = sentences.language.short(item.deadline)
        deadline.text = entry.isOverdue ? sentences.overdue(since: date) : sentences.due(date)
        deadline.setStyle("error", entry.isOverdue)
        deadline.setStyle("dim-label", !entry.isOverdue)
        complete.accessible(label: sentences.complete(item.title))
    }
}
