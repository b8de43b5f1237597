// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ShoppingAlertModel

/// A row of the list: what to buy, and a button that deletes it; swiping deletes it as well.
@MainActor final class ItemRow: RowWidget {
    private let name = Label(overflow: .ellipsis).expanding(horizontally: true)
    private let delete: Button
    private let sentences: ShoppingSentences
    private var item: ShoppingItem?

    init(_ sentences: ShoppingSentences, onDelete: @escaping (ShoppingItem) -> Void) {
        self.sentences = sentences
        delete = Button(icon: "user-trash-symbolic", label: sentences.deleteButton)
        delete.styled("flat", "circular").aligned(vertically: .center)
        super.init(Box.row(spacing: 6, name, delete).margin(horizontal: 12, vertical: 8))
        delete.onClick { [weak self] in
            if let item = self?.item { onDelete(item) }
        }
        onSwipe { [weak self] in
            if let item = self?.item { onDelete(item) }
        }
    }

    func show(_ item: ShoppingItem) {
        self.item = item
        name.text = item.name
        name.tooltip = item.name
        delete.accessible(label: sentences.delete(item.name))
    }
}
