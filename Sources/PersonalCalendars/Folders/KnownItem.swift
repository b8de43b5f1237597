// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import NotificationSchedule

/// An item of calendars with all that is known of it: which files say something of it, and which
/// requests stand for it.
struct KnownItem: Equatable {
    /// The words of a file on an item.
    struct Claim: Equatable {
        var revision: ItemRevision
        /// The number that decides between files that are equally new, the same in every process.
        var rank: UInt64
    }

    let item: CalendarBook.Item
    /// The words of files on it.
    var claims: [FileKey: Claim] = [:]
    /// The requests that the service has, each with the version of its calendar; none for what was put
    /// off, which stands for no time of the item.
    var requests: [String: CalendarMark.Version?] = [:]

    init(_ item: CalendarBook.Item) { self.item = item }

    /// The file that counts: the newest.
    var owner: FileKey? {
        claims.max { one, other in
            one.value.revision == other.value.revision
                ? (one.value.rank, one.key) > (other.value.rank, other.key)
                : one.value.revision < other.value.revision
        }?.key
    }

    /// The version of a request; nil if the service has none.
    func version(_ identifier: String) -> CalendarMark.Version? { requests[identifier] ?? nil }

    /// Whether a request may ring because a person gave it another time than the one that passed in
    /// its calendar.
    ///
    /// - Parameters:
    ///   - identifier: The request.
    ///   - over: The versions of those whose times have passed.
    ///   - date: When the calendar was read.
    /// - Returns: Whether it may; for certain it does not, if its calendar says another time now.
    func mayBeMoved(
        _ identifier: String, _ over: [String: CalendarMark.Version], at date: Date
    ) -> Bool {
        guard let version = version(identifier) else { return true }
        if over[identifier]?.times == version.times { return true }
        // One of a series that no rule says has its time in its name.
        let part = identifier.split(separator: "/").last.flatMap { RecurrenceDate(text: $0) }
        guard let part, part.isUTC else { return false }
        return Double(part.wall) <= date.timeIntervalSince1970
    }

    var isEmpty: Bool { claims.isEmpty && requests.isEmpty }
}
