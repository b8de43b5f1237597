// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A row of the history: a day, a group of what belongs together on it, or one that has rung.
public enum HistoryRow: Identifiable, Hashable, Sendable {
    /// What follows came on this day, which is its beginning.
    case day(Date)
    /// What follows is of one application, and of one thread of it; empty for none.
    case group(ApplicationID, thread: String, day: Date)
    /// One that has rung.
    case item(HistoryItem)

    /// What tells rows apart.
    public enum ID: Hashable, Sendable {
        /// A day or a group.
        case heading(HistoryRow)
        /// One that has rung.
        case item(UUID)
    }

    /// What tells it from others.
    public var id: ID {
        if case .item(let item) = self { .item(item.id) } else { .heading(self) }
    }

    /// What has rung, if the row is that.
    public var item: HistoryItem? { if case .item(let item) = self { item } else { nil } }

    /// Groups items by day, and on each day by application and thread.
    ///
    /// The group with the latest comes first.
    ///
    /// - Parameters:
    ///   - items: What has rung, latest first.
    ///   - calendar: Says when days begin.
    /// - Returns: The rows.
    static func rows(of items: [HistoryItem], _ calendar: Calendar) -> [HistoryRow] {
        var rows: [HistoryRow] = []
        rows.reserveCapacity(items.count * 2)
        var rest = items[...]
        while let first = rest.first {
            let start = calendar.startOfDay(for: first.date)
            let day = rest.prefix { $0.date >= start }
            rows.append(.day(start))
            rows += groups(of: day, start)
            rest = rest.dropFirst(day.count)
        }
        return rows
    }

    private struct Group: Hashable {
        let application: ApplicationID
        let thread: String
    }

    private static func groups(of items: ArraySlice<HistoryItem>, _ day: Date) -> [HistoryRow] {
        var order: [Group] = []
        var members: [Group: [HistoryItem]] = [:]
        for item in items {
            let group = Group(application: item.application, thread: item.thread)
            if members[group] == nil { order.append(group) }
            members[group, default: []].append(item)
        }
        return order.flatMap { group in
            [.group(group.application, thread: group.thread, day: day)]
                + (members[group] ?? []).map(HistoryRow.item)
        }
    }
}
