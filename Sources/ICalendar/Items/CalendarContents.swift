// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The events, tasks and zones of a file.
struct CalendarContents {
    private(set) var items: [CalendarItem] = []
    private(set) var zones: [CalendarComponent] = []
    private(set) var problems = ProblemList()

    init(_ file: CalendarFile) {
        for problem in file.problems { problems.add(problem.line, problem.message) }
        read(file.root, [])
        items = Self.newest(items, &problems)
    }

    /// Puts others in the place of items, or takes them away.
    mutating func change(_ items: (CalendarItem) -> CalendarItem?) {
        self.items = self.items.compactMap(items)
    }

    /// Reads what lies in a calendar, or in a file that has none around it.
    private mutating func read(_ component: CalendarComponent, _ path: [Int]) {
        for (place, inner) in component.components {
            switch inner.name {
            case "VEVENT", "VTODO":
                if let kind = CalendarItem.Kind(rawValue: inner.name) {
                    items.append(CalendarItem(kind, inner, path: path + [place], &problems))
                }
                // One in another is a BEGIN without its END.
                read(inner, path + [place])
            case "VCALENDAR": read(inner, path + [place])
            case "VTIMEZONE": zones.append(inner)
            case "VALARM":
                if component.name == "VCALENDAR" || component.name.isEmpty {
                    problems.add(inner.number, .of("VALARM", .liesInNothing))
                }
            default: break
            }
        }
    }

    /// The name of an item: two of the same would ring twice.
    private struct Key: Hashable {
        var kind: CalendarItem.Kind
        var uid: String
        var recurrenceID: CalendarTime?
    }

    private static func newest(
        _ items: [CalendarItem], _ problems: inout ProblemList
    ) -> [CalendarItem] {
        var places: [Key: Int] = [:]
        var left: [CalendarItem] = []
        for item in items {
            let key = Key(kind: item.kind, uid: item.uid, recurrenceID: item.recurrenceID)
            guard !item.uid.isEmpty, let place = places[key] else {
                places[key] = left.count
                left.append(item)
                continue
            }
            let (old, isNewer) = (left[place], left[place].revision <= item.revision)
            if isNewer { left[place] = item }
            let finding = isNewer ? Finding.isNotOlder(than: old.line) : .isOlder(than: old.line)
            problems.add(item.line, .of("UID", finding))
        }
        return left
    }
}
