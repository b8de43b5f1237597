// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The difference between two lists: one stretch of items in place of another.
struct ListChange: Equatable {
    /// Where items went away, in the old list.
    let removed: Range<Int>
    /// How many came in their place.
    let added: Int

    /// Finds what differs, without what both have at the beginning and at the end.
    init<ID: Equatable>(from old: [ID], to new: [ID]) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
            .prefix { $0 == $1 }.count
        removed = start..<(old.count - end)
        added = new.count - end - start
    }

    var isEmpty: Bool { removed.isEmpty && added == 0 }
}
