// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The part of the durable memory that holds what will ring; the promises are those of ``Store``.
package protocol PendingStore: Sendable {
    /// Adds requests in order; one with the key of a pending request replaces it, and further
    /// alerts of a notification with that key. So does what comes with them and rings at once.
    ///
    /// Calls that arrive while another is being written are committed together.
    ///
    /// - Parameters:
    ///   - requests: What to add; their serials are ignored.
    ///   - deliveries: What came with them and rings at once; recorded in the same transaction.
    ///   - removed: What they take the place of under other names; unknown ones are ignored. What is
    ///     added may have one of these names.
    ///   - limit: How many each application that gets more than it had may have pending after
    ///     this call. Replacing is always possible, also above a limit that was lowered since.
    ///     The places that it follows itself have a limit of their own.
    /// - Returns: The serial of each request, which no request had before it, and what was
    ///   replaced or removed.
    /// - Throws: `NotificationError`, `.pendingLimitReached` when the limit is passed; then
    ///   nothing is added, and nothing removed.
    func insert(
        _ requests: [PendingRequest], delivering deliveries: [Delivery],
        removing removed: [RequestKey], limit: Int
    ) async throws(NotificationError) -> Insertion

    /// A page of the pending requests, soonest first; those of one time in order of serial.
    ///
    /// Requests that wait for a place come before all others.
    ///
    /// Calls that wait meanwhile come between two pages.
    ///
    /// - Parameters:
    ///   - application: Whose; nil is everyone's.
    ///   - place: What the page before gave as its end; nil is the first page.
    ///   - limit: How many at most, at least 1. Fewer come where they are large.
    /// - Returns: The page; of what cannot be read it holds nothing.
    /// - Throws: `NotificationError` when the store cannot be read.
    func pending(
        of application: ApplicationID?, after place: ListPlace?, limit: Int
    ) async throws(NotificationError) -> Page<PendingRequest>

    /// Forgets pending requests by their identifiers.
    ///
    /// - Parameters:
    ///   - identifiers: Which ones. Unknown ones are ignored.
    ///   - application: Whose they are.
    /// - Returns: The keys and serials of those that were there.
    /// - Throws: `NotificationError`; then all are still there.
    func removePending(
        _ identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> [RemovedRequest]

    /// Forgets the soonest of an application's pending requests.
    ///
    /// Who wants to forget all asks until nothing is left: what waits meanwhile comes between.
    ///
    /// - Parameters:
    ///   - application: Whose they are.
    ///   - limit: How many at most, at least 1.
    ///   - sparesMonitors: Whether the places stay that the application follows itself.
    /// - Returns: The keys and serials of those that were there; empty when none is left.
    /// - Throws: `NotificationError`; then all are still there.
    func removePending(
        of application: ApplicationID, limit: Int, sparesMonitors: Bool
    ) async throws(NotificationError) -> [RemovedRequest]

    /// The soonest entries of an application's schedule, in order of due time, then serial; what
    /// waits for something that is no time has none.
    func soonest(
        _ limit: Int, of application: ApplicationID
    ) async throws(NotificationError) -> [ScheduleEntry]

    /// The first entry of each claim to wake the machine, due at a time or later.
    func soonestWaking(
        from date: Date, of application: ApplicationID
    ) async throws(NotificationError) -> [ScheduleEntry]

    /// The pending requests with these serials that still exist, in the order given.
    func pending(serials: [Int64]) async throws(NotificationError) -> [PendingRequest]

    /// The pending requests with these identifiers, in the order given: a request, and the further
    /// alerts of what it delivered; unknown ones are ignored.
    func pending(
        _ identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> [PendingRequest]

    /// Gives pending requests the triggers and due times that they have here.
    ///
    /// - Parameter requests: With their serials. Those that are gone are ignored.
    /// - Returns: The serials of those that were there.
    /// - Throws: `NotificationError`; then all are as they were.
    func reschedule(
        _ requests: [PendingRequest]
    ) async throws(NotificationError) -> Set<Int64>

    /// A page of the pending requests with a calendar trigger, by serial.
    func calendarRequests(
        after serial: Int64, limit: Int
    ) async throws(NotificationError) -> [PendingRequest]

    /// Moves due times; requests that are gone are ignored.
    func reschedule(_ changes: [Int64: DueTime]) async throws(NotificationError)

    /// Makes the two times of every interval agree with the clocks again.
    ///
    /// In the boot of `now` the time since boot is right and the wall-clock estimate follows;
    /// for an entry of another boot the wall-clock estimate is right and the time since boot
    /// is worked out anew for this boot. A difference of less than a millisecond is none: two
    /// clocks are never read at the same moment.
    func synchronizeIntervals(with now: ClockReading) async throws(NotificationError)

    // MARK: Further alerts

    /// Which of these identifiers have a request that the application asked for.
    func asked(
        among identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> Set<String>

    /// Forgets what is snoozed or nags next, by the identifiers of the requests, which stay.
    ///
    /// - Parameters:
    ///   - identifiers: Which ones. Unknown ones are ignored.
    ///   - application: Whose they are.
    /// - Returns: The keys and serials of those that were there.
    /// - Throws: `NotificationError`; then all are still there.
    func removeFurtherAlerts(
        _ identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> [RemovedRequest]

    /// Takes notifications from the list and adds what stands for them until they are delivered
    /// again, in one transaction; whatever else was to alert of them is forgotten.
    ///
    /// Nothing comes into the history: the notification has not ended. No limit counts.
    ///
    /// - Parameter snoozes: Which ones, each once. Notifications that are gone are ignored.
    /// - Returns: What became of each, in order; nil if it was gone.
    /// - Throws: `NotificationError`; then all are still there.
    func snooze(_ snoozes: [Snooze]) async throws(NotificationError) -> [Insertion?]
}

extension NotificationError {
    /// The error of a store that is asked for more requests than an application may have.
    ///
    /// - Parameters:
    ///   - application: Whose requests they are.
    ///   - limit: How many it may have.
    ///   - count: How many it would have.
    /// - Returns: The error, `.pendingLimitReached`.
    package static func pendingLimitReached(
        by application: String, limit: Int, count: Int
    ) -> NotificationError {
        NotificationError(
            .pendingLimitReached,
            message: """
                \(application) may have \(limit) pending requests and would have \(count); \
                remove some first, or raise the limit with 'carillon settings'
                """)
    }
}

/// The part of a pending request that decides when it rings, for one that waits for a time.
package struct ScheduleEntry: Hashable, Sendable {
    /// The number the store gave the request.
    package var serial: Int64
    /// Whose it is and what it is called.
    package var key: RequestKey
    /// When it rings next.
    package var due: DueTime
    /// Why it may wake a machine that sleeps.
    package var claim: WakeClaim
    /// Why it is a further alert of a notification; nil for what an application asked for.
    package var again: AlertAgain.Reason?

    /// Makes an entry.
    package init(
        serial: Int64, key: RequestKey, due: DueTime, claim: WakeClaim = .none,
        again: AlertAgain.Reason? = nil
    ) {
        self.serial = serial
        self.key = key
        self.due = due
        self.claim = claim
        self.again = again
    }

    /// Takes it from a request; nil if what that waits for is no time, so that no schedule has it.
    package init?(_ pending: PendingRequest) {
        guard let due = pending.due else { return nil }
        self.init(
            serial: pending.serial, key: pending.key, due: due, claim: pending.request.wakeClaim,
            again: pending.request.again?.reason)
    }
}

/// A request that is pending no more.
package struct RemovedRequest: Hashable, Sendable {
    /// The number the store gave it.
    package var serial: Int64
    /// Whose it was and what it was called.
    package var key: RequestKey

    /// Makes one.
    package init(serial: Int64, key: RequestKey) {
        self.serial = serial
        self.key = key
    }
}

/// The result of adding requests.
package struct Insertion: Hashable, Sendable {
    /// The serial of each request, in the order they were given.
    package var serials: [Int64]
    /// The serials of the requests that were replaced.
    package var replaced: [Int64]
    /// The recordings of the deliveries that came with them, in the order they were given.
    package var recordings: [Recording]
    /// The requests that went under names of their own.
    package var removed: [RemovedRequest] = []

    /// Makes the outcome.
    package init(serials: [Int64], replaced: [Int64], recordings: [Recording] = []) {
        self.serials = serials
        self.replaced = replaced
        self.recordings = recordings
    }
}

/// The effect of recording a delivery on the further alerts of its notification.
package struct Recording: Hashable, Sendable {
    /// The serial of its next alert; nil if it does not nag.
    package var nag: Int64?
    /// The serials of the alerts that were to come of the notification whose place it took.
    package var ended: [Int64]

    /// Makes the outcome.
    package init(nag: Int64? = nil, ended: [Int64] = []) {
        self.nag = nag
        self.ended = ended
    }
}

/// A notification that leaves the list, and is delivered again later.
package struct Snooze: Hashable, Sendable {
    /// The notification.
    package var notification: UUID
    /// The request that stands for it among what is pending.
    package var pending: PendingRequest

    /// Makes one.
    package init(of notification: UUID, as pending: PendingRequest) {
        self.notification = notification
        self.pending = pending
    }
}
