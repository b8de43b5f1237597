// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A row of a list: an item, or the heading of those below it.
public enum ListRow<Item: Identifiable & Hashable & Sendable>: Identifiable, Hashable, Sendable
where Item.ID: Sendable {
    /// The heading of the items below.
    case heading(ListHeading)
    /// An item.
    case item(Item)

    /// The name that tells rows apart.
    public enum ID: Hashable, Sendable {
        /// A heading.
        case heading(ListHeading)
        /// An item, by its own name.
        case item(Item.ID)
    }

    /// The name that tells it from others.
    public var id: ID {
        switch self {
        case .heading(let heading): .heading(heading)
        case .item(let item): .item(item.id)
        }
    }

    /// The item, if the row is one.
    public var item: Item? { if case .item(let item) = self { item } else { nil } }
}

/// The reason why the items below belong together.
public enum ListHeading: Hashable, Sendable {
    /// They came on this day, which is its beginning.
    case day(Date)
    /// They are of one application, and of one thread of it; empty for none.
    case group(ApplicationID, thread: String, day: Date)
}

extension ListRow<RungItem> {
    /// Groups what has rung by day, and on each day by application and thread.
    ///
    /// The group with the latest comes first.
    ///
    /// - Parameters:
    ///   - items: What has rung, latest first.
    ///   - calendar: Says when days begin.
    /// - Returns: The rows.
    public static func rows(of items: [RungItem], in calendar: Calendar) -> [Self] {
        var rows: [Self] = []
        rows.reserveCapacity(items.count * 2)
        var rest = items[...]
        while let first = rest.first {
            let start = calendar.startOfDay(for: first.date)
            let day = rest.prefix { $0.date >= start }
            rows.append(.heading(.day(start)))
            rows += groups(of: day, start)
            rest = rest.dropFirst(day.count)
        }
        return rows
    }

    private static func groups(of items: ArraySlice<RungItem>, _ day: Date) -> [Self] {
        var order: [ListHeading] = []
        var members: [ListHeading: [RungItem]] = [:]
        for item in items {
            let group = ListHeading.group(item.application, thread: item.thread, day: day)
            if members[group] == nil { order.append(group) }
            members[group, default: []].append(item)
        }
        return order.flatMap { [.heading($0)] + (members[$0] ?? []).map(ListRow.item) }
    }
}
