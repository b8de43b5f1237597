// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something to buy.
public struct ShoppingItem: Hashable, Identifiable, Codable, Sendable {
    /// What tells it from another item of the same name.
    public let id: UUID
    /// What the person typed.
    public let name: String

    /// Makes an item.
    public init(_ name: String, id: UUID = UUID()) {
        self.id = id
        self.name = name
    }
}
