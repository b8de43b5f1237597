// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something to do, and until when.
public struct TodoItem: Hashable, Identifiable, Codable, Sendable {
    /// The identity that tells it from another item of the same title.
    public let id: UUID
    /// The text that the person typed.
    public let title: String
    /// Until when it is to be done.
    public let deadline: Date

    /// Makes an item.
    public init(_ title: String, deadline: Date, id: UUID = UUID()) {
        self.id = id
        self.title = title
        self.deadline = deadline
    }

    /// Whether its deadline has passed by then; at the deadline it has.
    public func isOverdue(at date: Date) -> Bool { deadline <= date }
}

/// The things to do, by deadline.
public struct TodoItems: Equatable, Codable, Sendable {
    /// The items, the earliest deadline first.
    public private(set) var items: [TodoItem]

    private enum CodingKeys: CodingKey { case items }

    /// Makes a list.
    public init(_ items: [TodoItem] = []) {
        self.items = items.sorted { $0.deadline < $1.deadline }
    }

    /// Reads a list, whatever the order in which somebody wrote it.
    public init(from decoder: any Decoder) throws {
        self.init(
            try decoder.container(keyedBy: CodingKeys.self)
                .decode([TodoItem].self, forKey: .items))
    }

    /// Adds an item, behind those of the same deadline; nothing if it is there already.
    public mutating func add(_ item: TodoItem) {
        guard !items.contains(where: { $0.id == item.id }) else { return }
        let index = items.firstIndex { $0.deadline > item.deadline } ?? items.endIndex
        items.insert(item, at: index)
    }

    /// Removes an item.
    ///
    /// - Returns: The item; nil if it is gone already.
    public mutating func remove(_ id: TodoItem.ID) -> TodoItem? {
        guard let index = items.firstIndex(where: { $0.id == id }) else { return nil }
        return items.remove(at: index)
    }

    /// How many items are overdue by then.
    public func overdueCount(at date: Date) -> Int {
        items.firstIndex { !$0.isOverdue(at: date) } ?? items.count
    }
}
