// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What to buy, in the order it was thought of.
public struct ShoppingList: Hashable, Codable, Sendable {
    /// The items, the newest last.
    public private(set) var items: [ShoppingItem]

    /// Makes a list.
    public init(_ items: [ShoppingItem] = []) { self.items = items }

    /// Puts an item at the end.
    public mutating func add(_ item: ShoppingItem) { items.append(item) }

    /// Deletes an item, and nothing if it is gone already.
    public mutating func delete(_ id: ShoppingItem.ID) { items.removeAll { $0.id == id } }

    /// Deletes all items.
    public mutating func empty() { items = [] }

    /// Finds an item by its name or, if none has that name, by its number.
    ///
    /// - Parameter text: A name in capital or small letters, or a place in the list from 1.
    /// - Returns: The first item that fits, or nil.
    public func item(called text: String) -> ShoppingItem? {
        if let item = items.first(where: { $0.name.lowercased() == text.lowercased() }) {
            return item
        }
        guard let number = Int(text), items.indices.contains(number - 1) else { return nil }
        return items[number - 1]
    }
}
