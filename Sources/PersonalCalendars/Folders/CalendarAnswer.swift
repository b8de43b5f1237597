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

    /// The files of a folder that are looked through for an item.
    private static let mostFiles = 20_000
    /// How often it is tried again when another program writes at the same time.
    private static let tries = 5

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
        guard var file = try? CalendarFile(bytes),
            let found = file.place(of: mark.uid, recurrence: mark.recurrence, zone: zone)
        else { return nil }
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
            return (file.bytes, nil)
        case .atStart:
            // Who presses it after the start has seen it.
            if let start = occurrence ?? ring()?.occurrence, start > now {
                putOff(to: start)
            } else {
                file.acknowledge(found.path, at: now)
            }
            return (file.bytes, nil)
        case .done where found.kind == .task:
            let date = occurrence ?? ring()?.occurrence ?? due
            let copy = file.complete(
                found.path, occurrence: date, at: now, zone: zone, makeUID: makeUID)
            return (file.bytes, copy?.bytes)
        case .done, .seen:
            file.acknowledge(found.path, at: now)
            return (file.bytes, nil)
        }
    }

    // MARK: - Files

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
        guard let calendar = calendars.calendar(of: mark.source) else { return false }
        for _ in 0..<Self.tries {
            guard let (path, bytes) = newest(in: zone, calendar) else { return false }
            var names: [String] = []
            let changed = change(bytes, calendar.ringOptions, at: now, in: zone) {
                names.append(UUID().uuidString.lowercased())
                return names[names.count - 1]
            }
            guard let changed else { return false }
            if changed.file == bytes { return true }
            let file = ReplacedFile(path, limit: CalendarLimits().bytes, following: true)
            guard try file.replace(bytes, by: changed.file) else { continue }
            if let copy = changed.copy, let name = names.first {
                try file.add(copy, named: name + ".ics")
            }
            return true
        }
        throw ReplacedFile.Fault(path: mark.source, message: "others write it all the time")
    }

    private func newest(
        in zone: TimeZone, _ calendar: KeptCalendar
    ) -> (path: String, bytes: [UInt8])? {
        let name = Array(mark.uid.utf8)
        var best: (path: String, bytes: [UInt8], revision: ItemRevision)?
        for path in paths.prefix(Self.mostFiles) {
            guard
                let bytes = try? ReadCalendar.bytes(
                    at: URL(fileURLWithPath: path), following: path == calendar.path),
                // A folded name is found by the reader only.
                bytes.count > 65_536 || name.count > 60 || bytes.contains(name),
                let file = try? CalendarFile(bytes),
                let found = file.place(of: mark.uid, recurrence: mark.recurrence, zone: zone)
            else { continue }
            if let old = best?.revision, found.revision <= old { continue }
            best = (path, bytes, found.revision)
        }
        return best.map { ($0.path, $0.bytes) }
    }

    /// The files among which it may be, in order.
    private var paths: [String] {
        var listing = CalendarListing()
        listing.look(at: mark.source)
        return listing.folders[mark.source]?.files.paths { _ in true } ?? []
    }
}
