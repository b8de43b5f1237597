// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationFiles
import NotificationModel

/// The answer of a person to a notification of a calendar, for the file that it came from.
package struct CalendarAnswer: Sendable {
    /// Where its item is.
    private let mark: CalendarMark
    /// When the notification was due, and the date that it is about.
    private let due: Date
    private let occurrence: Date?
    private let kind: Kind

    /// The kinds of answers.
    package enum Kind: Hashable, Sendable {
        /// The person is done with it.
        case done
        /// They have seen it.
        case seen
        /// It is to ring again.
        case later(Date)
        /// It is to ring again when it starts.
        case atStart
    }

    /// Takes an answer; nil if the notification is of no calendar.
    ///
    /// - Parameters:
    ///   - notification: The notification.
    ///   - occurrence: The date that it is about, if that is another than that at which it was due.
    ///   - kind: The answer.
    package init?(to notification: DeliveredNotification, occurrence: Date?, _ kind: Kind) {
        guard let mark = CalendarMark(notification.request.content) else { return nil }
        (self.mark, self.occurrence, self.kind) = (mark, occurrence, kind)
        due = notification.dueDate
    }

    /// Takes a notification that was put off; nil if it is of no calendar, or waits for no time.
    package init?(_ snooze: PendingRequest) {
        guard let again = snooze.request.again, again.reason == .snoozed, let due = snooze.due,
            let mark = CalendarMark(snooze.request.content)
        else { return nil }
        (self.mark, occurrence, self.due) = (mark, nil, again.firstDate)
        // Calendars have whole seconds, and nothing is early.
        let seconds = due.wall.timeIntervalSince1970.rounded(.up)
        kind = .later(Date(timeIntervalSince1970: seconds))
    }

    /// The item, and until when it is put off; nil if it is not.
    var putOff: (item: CalendarBook.Item, end: Date)? {
        guard case .later(let end) = kind else { return nil }
        return (CalendarBook.Item(mark), end)
    }

    /// Whether a task is completed by it, and not only acknowledged.
    package var completes: Bool { kind == .done && mark.kind == .task }

    /// The calendar in which its item is.
    var source: String { mark.source }

    /// The item in its file.
    var item: CalendarFile.ItemName {
        CalendarFile.ItemName(uid: mark.uid, recurrence: mark.recurrence)
    }

    /// Whether it adds nothing to a file but that something was seen.
    ///
    /// - Parameter item: The kind of the item in the file.
    /// - Returns: Whether all else stays where it is.
    func acknowledgesOnly(_ item: CalendarItem.Kind) -> Bool {
        kind == .seen || kind == .done && item != .task
    }

    /// Changes the lines of a file; what does not change stays byte for byte.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - options: What rings of it, and when.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    ///   - makeUID: Makes the name of a time that is done of a task that repeats, and of alarms.
    /// - Returns: The file as it is to be, and one beside it of the time that is done; nil if the
    ///   item is not in it.
    func change(
        _ bytes: [UInt8], _ options: RingOptions, at now: Date, in zone: TimeZone,
        makeUID: () -> String
    ) -> (file: [UInt8], copy: [UInt8]?)? {
        guard var file = try? CalendarFile(bytes), let found = file.places(in: zone)[item] else {
            return nil
        }
        let copy = change(&file, found, options, at: now, in: zone, makeUID: makeUID)
        return (file.bytes, copy?.bytes)
    }

    /// Changes the lines of a file in which its item lies at a place; the others are as above.
    func change(
        _ file: inout CalendarFile, _ found: CalendarFile.ItemPlace, _ options: RingOptions,
        at now: Date, in zone: TimeZone, makeUID: () -> String
    ) -> CalendarFile? {
        let days = completes ? 0.0 : 7.0
        let span = DateInterval(
            start: due.addingTimeInterval(-days * 86_400 - 1), end: due.addingTimeInterval(1))
        func ring() -> CalendarRing? {
            file.rings(in: span, zone: zone, options).rings.last { $0.uid == mark.uid }
        }
        func putOff(to end: Date) {
            file.snooze(
                found.path, until: end, of: ring()?.occurrence, rung: due, at: now,
                makeUID: makeUID)
        }
        switch kind {
        case .later(let end):
            putOff(to: end)
        case .atStart:
            // Who presses it after the start has seen it.
            if let start = occurrence ?? ring()?.occurrence, start > now {
                putOff(to: start)
            } else {
                file.acknowledge(found.path, at: now)
            }
        case .done where found.kind == .task:
            let date = occurrence ?? ring()?.occurrence ?? due
            return file.complete(
                found.path, occurrence: date, at: now, zone: zone, makeUID: makeUID)
        case .done, .seen:
            file.acknowledge(found.path, at: now)
        }
        return nil
    }

    /// Writes it into the file that has the item; of several, into the newest.
    ///
    /// - Parameters:
    ///   - calendars: The person's calendars.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    /// - Returns: Whether a file says it now.
    /// - Throws: Why it is not written, with the file.
    @discardableResult
    package func write(
        to calendars: KeptCalendars, at now: Date, in zone: TimeZone
    ) throws -> Bool {
        try CalendarAnswers.write([self], to: calendars, at: now, in: zone)[0].get()
    }
}
