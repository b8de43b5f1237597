// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// An event or a task as a trigger has it: all of its times, or those that one trigger can say.
package struct CalendarReminder: Hashable, Sendable {
    /// The name of the item in all files; never empty.
    package let uid: String
    /// Which one of a series the item stands for, as behind the name of `RECURRENCE-ID`, with a zone
    /// of the database; empty if it stands for itself.
    package let recurrence: String
    /// The part of the item that this is: empty for all of it that one trigger says, else the time
    /// that stands alone, as RFC 5545 writes it, or a number.
    package let part: String
    /// The kind of the item.
    package let kind: CalendarItem.Kind
    /// Whether the item has whole days.
    package let isDay: Bool
    /// The text that stands for the item; empty if it has none.
    package let title: String
    /// The longer text about it.
    package let notes: String
    /// The place.
    package let place: String
    /// The address of more about it.
    package let link: String
    /// The address at which people meet online; empty if there is none.
    package let meeting: String
    /// Whether all of the item rings before it starts, so that somebody may want it at its start.
    package let isAhead: Bool
    /// When it rings.
    package let trigger: CalendarTrigger
    /// The line in which its event or task begins.
    package let line: Int

    private let recurrenceDate: String

    init(
        _ item: CalendarItem, named uid: String, part: String, _ trigger: CalendarTrigger,
        isAhead: Bool, _ zones: ZoneCatalog
    ) {
        (self.uid, self.part, self.trigger) = (uid, part, trigger)
        recurrenceDate = item.recurrenceID?.date.text ?? ""
        recurrence = item.recurrenceID.map { Self.recurrence($0, zones) } ?? ""
        (kind, isDay, line) = (item.kind, (item.start ?? item.end)?.isDay == true, item.line)
        (title, notes, place, link) = (item.title, item.notes, item.place, item.link)
        (meeting, self.isAhead) = (item.meeting, isAhead)
    }

    /// A name that no other has in the same file, and that is the same as often as it is read.
    package var identifier: String {
        [uid, recurrenceDate, part].filter { !$0.isEmpty }.joined(separator: "/")
    }

    static func recurrence(_ time: CalendarTime, _ zones: ZoneCatalog) -> String {
        if time.isDay { return ";VALUE=DATE:\(time.date.text)" }
        if time.date.isUTC || time.zone == nil { return ":\(time.date.text)" }
        switch zones.zone(of: time) {
        case .known(let zone)?: return ";TZID=\(zone.identifier):\(time.date.text)"
        case .own(let rules)?:
            return ":" + RecurrenceDate(utc: rules.moment(ofWall: time.date.wall)).text
        case nil: return ":\(time.date.text)"
        }
    }
}

/// The reminders of a file.
package struct CalendarReminderList: Sendable {
    /// The moment from which on it was looked.
    package internal(set) var date = Date.distantPast
    /// Those that ring after it.
    package internal(set) var reminders: [CalendarReminder] = []
    /// Those that have rung for the last time: a person may have given one another time.
    package internal(set) var over: [CalendarReminder] = []
    /// Whether there were more of those than are read.
    package internal(set) var hasMoreOver = false
    /// How new each event and task is by its name, also those that ring no more.
    package internal(set) var revisions: [String: ItemRevision] = [:]
    /// The names of those that have alarms, also past ones, and are not done.
    package internal(set) var uidsWithAlarms: Set<String> = []
    /// Up to when what has rung of each was acknowledged, by its name and then by which one of a
    /// series it stands for.
    package internal(set) var acknowledged: [String: [String: Date]] = [:]
    /// The times of each that are done or left out since they may have rung.
    package internal(set) var settled: [String: Settled] = [:]
    /// The times of those of which something is on a screen.
    package internal(set) var standing: [String: StandingTimes] = [:]
    /// How many events and tasks have alarms that are all past.
    package internal(set) var past = 0
    /// The parts of the file that could not be taken, and those that were taken in another form.
    package internal(set) var problems: [CalendarProblem] = []

    /// Single times of an item for which it does not ring any more.
    package struct Settled: Equatable, Sendable {
        /// When it may have rung for them.
        package internal(set) var dates: Set<Date> = []
        /// Their names, where one had times of its own; see ``CalendarReminder/recurrence``.
        package internal(set) var recurrences: Set<String> = []

        /// Whether a notification is about one of them.
        package func has(dueAt date: Date, recurrence: String) -> Bool {
            dates.contains(date) || recurrences.contains(recurrence)
        }
    }

    /// Makes an empty list.
    package init() {}
}
