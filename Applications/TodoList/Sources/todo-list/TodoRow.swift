// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import TodoListModel

/// A row of the list: a button that completes the item, what it is, and until when.
@MainActor final class TodoRow: RowWidget {
    private let title = Label(overflow: .ellipsis)
    private let deadline = Label(overflow: .ellipsis).styled("caption")
    private let complete = Button(icon: "object-select-symbolic", label: "Complete")
    private var item: TodoItem?

    init(onComplete: @escaping (TodoItem) -> Void) {
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
        let date = item.deadline.formatted(date: .abbreviated, time: .shortened)
        deadline.text = entry.isOverdue ? "Overdue since \(date)" : "Due \(date)"
        deadline.setStyle("error", entry.isOverdue)
        deadline.setStyle("dim-label", !entry.isOverdue)
        complete.accessible(label: "Complete \(item.title)")
    }
}
