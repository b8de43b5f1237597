// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation

/// Something to buy.
public struct ShoppingItem: Hashable, Identifiable, Codable, Sendable {
    /// The identity that tells it from another item of the same name.
    public let id: UUID
    /// The text that the person typed.
    public let name: String

    /// Makes an item.
    public init(_ name: String, id: UUID = UUID()) {
        self.id = id
        self.name = name
    }
}

/// The things to buy, in the order they were thought of.
public struct ShoppingList: Hashable, Codable, Sendable {
    /// The items, the newest last.
    public private(set) var items: [ShoppingItem]

    /// Makes a list.
    public init(_ items: [ShoppingItem] = []) { self.items = items }

    /// Puts an item at the end.
    public mutating func add(_ item: ShoppingItem) { items.append(item) }

    /// Deletes an item.
    ///
    /// - Returns: What puts it back; nil if it is gone already.
    @discardableResult
    public mutating func delete(_ id: ShoppingItem.ID) -> DeletedItem? {
        guard let index = items.firstIndex(where: { $0.id == id }) else { return nil }
        return DeletedItem(item: items.remove(at: index), index: index)
    }

    /// Puts an item back where it was, as far as that place is still there.
    public mutating func restore(_ deleted: DeletedItem) {
        guard !items.contains(where: { $0.id == deleted.item.id }) else { return }
        items.insert(deleted.item, at: min(deleted.index, items.count))
    }

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

/// An item that was deleted, for those who change their mind.
public struct DeletedItem: Hashable, Sendable {
    /// The item.
    public let item: ShoppingItem
    let index: Int
}

extension ShoppingList {
    static let fileName = "items.json"

    /// The list on disk: `items.json` in the application's data directory.
    ///
    /// - Parameters:
    ///   - directory: Where it is.
    ///   - clock: Gives the time that a damaged file is marked with.
    ///   - setAside: Is told of a file that held no list.
    /// - Returns: The document.
    public static func document(
        in directory: String, clock: @escaping @Sendable () -> Date,
        setAside: @escaping @Sendable (DamagedFile) -> Void = { _ in }
    ) -> Document<ShoppingList> {
        Document(
            named: fileName, in: directory, new: ShoppingList(), clock: clock,
            setAside: setAside)
    }
}
