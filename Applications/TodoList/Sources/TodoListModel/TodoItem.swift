// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something to do, and until when.
public struct TodoItem: Hashable, Identifiable, Codable, Sendable {
    /// What tells it from another item of the same title.
    public let id: UUID
    /// What the person typed.
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
