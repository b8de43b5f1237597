// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CalendarFile {
    /// The name of an event or a task in its file, as reminders of it have it.
    package struct ItemName: Hashable, Sendable {
        package let uid: String
        package let recurrence: String

        /// Names one.
        ///
        /// - Parameters:
        ///   - uid: The name of the item.
        ///   - recurrence: Which one of a series it stands for; see ``CalendarReminder/recurrence``.
        package init(uid: String, recurrence: String) {
            (self.uid, self.recurrence) = (uid, recurrence)
        }
    }

    /// Where an event or a task lies.
    package struct ItemPlace: Sendable {
        /// The path of its component.
        package let path: [Int]
        package let kind: CalendarItem.Kind
        /// How new it is.
        package let revision: ItemRevision
    }

    /// Where all events and tasks lie; of several that have one name, the first.
    ///
    /// - Parameter zone: The zone in which the person is.
    /// - Returns: Their places by their names.
    package func places(in zone: TimeZone) -> [ItemName: ItemPlace] {
        let contents = CalendarContents(self)
        let zones = ZoneCatalog(contents.zones, person: zone)
        return contents.items.reduce(into: [:]) { places, item in
            let recurrence = item.recurrenceID.map { CalendarReminder.recurrence($0, zones) }
            let name = ItemName(uid: ReminderPlan.name(item), recurrence: recurrence ?? "")
            if places[name] != nil { return }
            places[name] = ItemPlace(path: item.path, kind: item.kind, revision: item.revision)
        }
    }
}
