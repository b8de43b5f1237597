// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A pending request with its time, on its way out of the store.
struct TimedRequest: Hashable, Sendable {
    /// The entry that decides when it rings.
    var entry: ScheduleEntry
    /// The request that rings.
    let request: Request

    /// Takes a pending request; nil if what it waits for is no time.
    init?(_ pending: PendingRequest) {
        guard let entry = ScheduleEntry(pending) else { return nil }
        self.entry = entry
        request = pending.request
    }
}

/// A question to the store for requests that are due or about to be.
package struct RequestsQuery: Hashable, Sendable {
    /// The numbers of the requests.
    package let serials: [Int64]
    /// The number that no other question has: a request may be asked for again, with another time,
    /// before the first answer is there.
    let number: Int

    /// The part of the question that is about some of the requests.
    package func only(_ serials: [Int64]) -> RequestsQuery {
        RequestsQuery(serials: serials, number: number)
    }
}

extension [TimedRequest] {
    /// By their times, and those of the same time in the order in which they were added.
    var inOrder: [TimedRequest] { sorted { $0.entry.order < $1.entry.order } }
}

/// Where a request is that has left the window and is still in the store.
enum RequestProgress: Hashable, Sendable {
    /// The store is being asked for it, and is late after this time since boot.
    case loading(ScheduleEntry, query: Int, until: Duration)
    /// It is being asked for, and that it takes so long was told.
    case late(ScheduleEntry, query: Int)
    /// It was read ahead, and is due at this time since boot.
    case ready(TimedRequest, at: Duration)
    /// It is being delivered as this notification; that it was is not written yet.
    case recording(RequestKey, as: UUID)

    var key: RequestKey {
        switch self {
        case .loading(let entry, _, _), .late(let entry, _): entry.key
        case .ready(let request, _): request.entry.key
        case .recording(let key, _): key
        }
    }

    /// When something is to be done about it that nobody tells of.
    var deadline: Duration? {
        switch self {
        case .loading(_, _, let until): until
        case .ready(_, let time): time
        case .late, .recording: nil
        }
    }

    /// Whether the answer to a question is waited for.
    func isWaiting(for query: RequestsQuery) -> Bool {
        switch self {
        case .loading(_, let number, _), .late(_, let number): number == query.number
        case .ready, .recording: false
        }
    }

    /// The entry that is still to be delivered; nil where one is being delivered.
    var entry: ScheduleEntry? {
        switch self {
        case .loading(let entry, _, _), .late(let entry, _): entry
        case .ready(let request, _): request.entry
        case .recording: nil
        }
    }
}
