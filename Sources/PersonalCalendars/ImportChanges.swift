// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel

/// The difference between the reminders of a calendar and those that are pending.
package struct ImportChanges {
    /// A request and the line of its event or task.
    package struct Entry {
        package var request: Request
        package var line: Int
    }

    /// Those that are not there.
    package private(set) var added: [Entry] = []
    /// Those that are there with other words or times.
    package private(set) var changed: [Entry] = []
    /// How many are there as they are in the calendar, or as the person made them since.
    package private(set) var unchanged = 0
    /// The identifiers of those that the calendar does not have any more.
    package private(set) var removed: [String] = []

    /// Whether there is nothing to do.
    package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

    /// Compares.
    ///
    /// - Parameters:
    ///   - list: The reminders of the calendar.
    ///   - pending: All reminders that are there.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    ///   - source: The name of the calendar.
    ///   - replaces: Whether what the same calendar brought before and has no more is to go.
    ///   - makeContent: Makes the content of a reminder, without its mark.
    package init(
        _ list: CalendarReminderList, pending: [PendingRequest], at now: Date, in zone: TimeZone,
        source: String, replaces: Bool, makeContent: (CalendarReminder) -> Content
    ) {
        // A snooze of a reminder is beside it, and none of the calendar's matter.
        let own = pending.filter { $0.request.again == nil }
        let known = Dictionary(own.map { ($0.request.identifier, $0) }) { first, _ in first }
        var identifiers: Set<String> = []
        for reminder in list.reminders {
            let request = reminder.request(source: source, content: makeContent(reminder))
            identifiers.insert(request.identifier)
            let entry = Entry(request: request, line: reminder.line)
            guard let old = known[request.identifier] else {
                added.append(entry)
                continue
            }
            let versions = Self.versions(old, at: now, in: zone)
            if let version = CalendarMark(request.content)?.version, versions.contains(version) {
                unchanged += 1
            } else {
                changed.append(
                    Entry(request: Self.replacing(old.request, by: request), line: reminder.line))
            }
        }
        for request in own.map(\.request) where !identifiers.contains(request.identifier) {
            guard let mark = CalendarMark(request.content) else { continue }
            let isGone =
                list.revisions[mark.uid] != nil
                ? Self.isStale(request, mark, list) : replaces && mark.source == source
            if isGone { removed.append(request.identifier) }
        }
    }

    /// The versions of a calendar that say the same as a pending request, or that it was made of.
    ///
    /// A request is what its calendar was before a person skipped, moved or wrote it anew, which
    /// stays theirs until the calendar changes; and it is what an export writes of it.
    private static func versions(
        _ old: PendingRequest, at now: Date, in zone: TimeZone
    ) -> [CalendarMark.Version] {
        let mark = CalendarMark(old.request.content)
        var versions = [old.request.version]
        if let mark { versions.append(mark.version) }
        if let times = ExportedTimes(old, isDay: false, at: now, in: zone) {
            var exported = old.request
            exported.trigger = .calendar(times.trigger)
            versions.append(exported.version)
        }
        return versions
    }

    /// A pending request with what a calendar changed of its words and times; its sound and its
    /// buttons stay.
    private static func replacing(_ old: Request, by new: Request) -> Request {
        var request = old
        let (before, mark) = (CalendarMark(old.content)?.version, CalendarMark(new.content))
        // What a person skipped or moved is not lost because a room changed.
        if before?.times != mark?.version.times { request.trigger = new.trigger }
        if before?.words != mark?.version.words {
            request.content.title = new.content.title
            request.content.subtitle = new.content.subtitle
            request.content.body = new.content.body
        }
        mark?.write(to: &request.content)
        return request
    }

    /// Whether a request of an item that is in the calendar has no place in it any more.
    private static func isStale(
        _ request: Request, _ mark: CalendarMark, _ list: CalendarReminderList
    ) -> Bool {
        // It is done, or has no alarm any more.
        if !list.uidsWithAlarms.contains(mark.uid) { return true }
        // A time that a person gave it stays, though its own may have passed.
        return request.version == mark.version
    }
}
