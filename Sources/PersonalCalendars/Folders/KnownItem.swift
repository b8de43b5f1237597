// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ICalendar

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

    var isEmpty: Bool { claims.isEmpty && requests.isEmpty }
}
