// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The items of a component, while some are replaced, removed or added between the others.
struct MergeSlots {
    /// For each item the ones in its place and behind it; the first slot is before all of them.
    private var slots: [[CalendarComponent.Item]]
    /// The slot where lines go that have no other place.
    private let linesEnd: Int
    /// The slot where components go that have no other place.
    private let start: Int

    init(_ component: CalendarComponent) {
        let items = component.items
        slots = [[]] + items.map { [$0] }
        // A whole file may begin with a mark or with what nobody can read, and stays so.
        start =
            component.begin == nil
            ? items.count : component.components.first { _ in true }?.place ?? items.count
        let lastLine = items.lastIndex {
            if case .line(let line) = $0 { !line.isBlank && !line.name.isEmpty } else { false }
        }
        linesEnd = component.begin == nil ? items.count : min(lastLine.map { $0 + 1 } ?? 0, start)
    }

    /// All of them in their order.
    var items: [CalendarComponent.Item] { slots.flatMap(\.self) }

    /// Replaces the item of a place, or removes it.
    mutating func replace(_ place: Int, with item: CalendarComponent.Item?) {
        slots[place + 1] = item.map { [$0] } ?? []
    }

    /// Adds lines behind the item of a place.
    mutating func add(_ lines: [ContentLine], behind place: Int?) {
        slots[place.map { $0 + 1 } ?? linesEnd] += lines.map { .line($0) }
    }

    /// Adds a component behind the item of a place, which is ended if it was not.
    mutating func add(
        _ component: CalendarComponent, behind place: Int?, _ transfer: LineTransfer
    ) {
        let slot = place.map { $0 + 1 } ?? start
        if case .component(let open)? = slots[slot].last {
            slots[slot][slots[slot].count - 1] = .component(transfer.closed(open))
        }
        slots[slot].append(.component(component))
    }
}
