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
    /// They ring in this part of the time to come.
    case ahead(TimeAhead)
    /// They came on this day, which is its beginning.
    case day(Date)
    /// They are of one application, and of one thread of it; empty for none. A list of a calendar
    /// is a thread with a name.
    case group(ApplicationID, thread: String, list: ItemList?, day: Date)
}

/// A part of the time to come, as people speak of it.
public enum TimeAhead: Hashable, Sendable {
    /// Until midnight, and what is late.
    case today
    /// The day after.
    case tomorrow
    /// The days behind that until the week ends.
    case thisWeek
    /// All behind that.
    case later
    /// It waits for something that is no time.
    case noTime

    /// The part in which something rings.
    init(of due: Date?, at now: Date, in calendar: Calendar) {
        guard let due else {
            self = .noTime
            return
        }
        let days =
            calendar.dateComponents(
                [.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: due)
            ).day ?? 0
        let week = calendar.dateInterval(of: .weekOfYear, for: now)
        switch days {
        case ...0: self = .today
        case 1: self = .tomorrow
        case _ where week.map { due < $0.end } ?? false: self = .thisWeek
        default: self = .later
        }
    }
}

extension ListRow<ComingItem> {
    /// Puts headings above what rings today, tomorrow, this week and later.
    ///
    /// - Parameters:
    ///   - items: What is pending, soonest first.
    ///   - now: The time.
    ///   - calendar: Says when days and weeks begin.
    /// - Returns: The rows.
    public static func rows(
        of items: [ComingItem], at now: Date, in calendar: Calendar
    ) -> [Self] {
        var rows: [Self] = []
        rows.reserveCapacity(items.count + 5)
        var last: TimeAhead?
        for item in items {
            let part = TimeAhead(of: item.due, at: now, in: calendar)
            if part != last { rows.append(.heading(.ahead(part))) }
            last = part
            rows.append(.item(item))
        }
        return rows
    }
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
            let group = ListHeading.group(
                item.application, thread: item.thread, list: item.list, day: day)
            if members[group] == nil { order.append(group) }
            members[group, default: []].append(item)
        }
        return order.flatMap { [.heading($0)] + (members[$0] ?? []).map(ListRow.item) }
    }
}
