// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The events and tasks of a file that never ring, by why they do not.
package struct SilentItems: Equatable, Sendable {
    /// Whether the file is a calendar at all.
    package internal(set) var isCalendar = false
    /// How many are done or cancelled.
    package internal(set) var done = 0
    /// How many have no alarm, and are no tasks that ring when they are due.
    package internal(set) var withoutAlarm = 0
}

extension CalendarFile {
    /// Counts the events and tasks that never ring; a series is one.
    ///
    /// - Parameter options: What the person wants.
    /// - Returns: The numbers.
    package func silentItems(_ options: RingOptions = RingOptions()) -> SilentItems {
        let items = CalendarContents(self).items
        let names = Set(items.filter { $0.recurrenceID == nil }.map(\.uid))
        var silent = SilentItems()
        silent.isCalendar =
            !items.isEmpty || root.components.contains { $0.component.name == "VCALENDAR" }
        for item in items where item.recurrenceID == nil || !names.contains(item.uid) {
            let isGiven =
                switch item.kind {
                case .event: options.silentEventOffset != nil
                case .task:
                    options.ringsTasksWhenDue && (item.end != nil || item.duration != nil)
                }
            if item.isDone {
                silent.done += 1
            } else if !item.hasAlarms && !isGiven {
                silent.withoutAlarm += 1
            }
        }
        return silent
    }
}
