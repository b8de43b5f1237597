// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// When those that failed are tried again, soonest first.
struct RetryTimes: Sendable {
    private struct Item: Comparable, Sendable {
        var time: Duration
        var ticket: PresentationQueue.Ticket

        static func < (one: Item, other: Item) -> Bool {
            (one.time, one.ticket) < (other.time, other.ticket)
        }
    }

    /// The soonest is the last, so that it is taken without moving the others.
    private var items: [Item] = []

    /// The soonest time.
    var first: Duration? { items.last?.time }

    mutating func insert(_ ticket: PresentationQueue.Ticket, at time: Duration) {
        let item = Item(time: time, ticket: ticket)
        items.insert(item, at: index(of: item))
    }

    mutating func remove(_ ticket: PresentationQueue.Ticket, at time: Duration) {
        let item = Item(time: time, ticket: ticket)
        let index = index(of: item)
        if items.indices.contains(index), items[index] == item { items.remove(at: index) }
    }

    /// Takes the next whose time has come.
    mutating func takeDue(at now: Duration) -> PresentationQueue.Ticket? {
        guard let first, first <= now else { return nil }
        return takeFirst()
    }

    /// Takes the next, whatever its time.
    mutating func takeFirst() -> PresentationQueue.Ticket? { items.popLast()?.ticket }

    /// Where an item is, or belongs: a binary search.
    private func index(of item: Item) -> Int {
        var range = items.startIndex..<items.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range =
                items[middle] > item
                ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
