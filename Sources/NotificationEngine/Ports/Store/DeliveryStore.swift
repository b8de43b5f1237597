// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The part of the durable memory that holds what has rung; the promises are those of ``Store``.
package protocol DeliveryStore: Sendable {
    /// Writes that requests are ringing, in one transaction: each notification is added, one
    /// with the same key is replaced, and its request moves to its next time, waits again or is
    /// forgotten. What
    /// nags gets its next alert, which goes with the notification, however that leaves the list.
    ///
    /// Until it is settled, a notification has the handle of the one that it replaced.
    ///
    /// - Parameter deliveries: What rings.
    /// - Returns: What became of the further alerts of each, in order.
    /// - Throws: `NotificationError`; then nothing is written.
    @discardableResult
    func record(_ deliveries: [Delivery]) async throws(NotificationError) -> [Recording]

    /// Writes that notifications reached a presenter, or were decided not to be shown.
    ///
    /// - Parameter outcomes: By notification. `.dropped` removes it from the list. Unknown ones
    ///   are ignored.
    /// - Throws: `NotificationError`; then nothing is settled.
    func settle(_ outcomes: [UUID: DeliveryOutcome]) async throws(NotificationError)

    /// A page of the recorded notifications, latest first; of one date, the last recorded first.
    ///
    /// - Parameters:
    ///   - application: Whose; nil is everyone's.
    ///   - place: What the page before gave as its end; nil is the first page.
    ///   - limit: How many at most, at least 1. Fewer come where they are large.
    /// - Returns: The page; of what cannot be read it holds nothing.
    /// - Throws: `NotificationError` when the store cannot be read.
    func delivered(
        of application: ApplicationID?, after place: ListPlace?, limit: Int
    ) async throws(NotificationError) -> Page<StoredNotification>

    /// The recorded notifications that are not settled or are on the screen, oldest first: what a
    /// service that starts goes on with.
    func unfinishedDeliveries() async throws(NotificationError) -> [StoredNotification]

    /// The recorded notifications with these identifiers, in the order given; unknown ones are
    /// ignored.
    func delivered(
        _ identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> [StoredNotification]

    /// One delivered notification.
    func delivered(id: UUID) async throws(NotificationError) -> StoredNotification?

    /// Forgets delivered notifications by the identifiers of their requests.
    ///
    /// - Parameters:
    ///   - identifiers: Which ones. Unknown ones are ignored.
    ///   - application: Whose they are.
    ///   - exit: What their history is to say of how they went.
    /// - Returns: The ids of those that were there.
    /// - Throws: `NotificationError`; then all are still there.
    func removeDelivered(
        _ identifiers: [String], of application: ApplicationID, as exit: ListExit
    ) async throws(NotificationError) -> [RemovedNotification]

    /// Forgets the oldest of an application's delivered notifications, as
    /// ``removePending(of:limit:sparesMonitors:)`` does the soonest of its requests.
    func removeDelivered(
        of application: ApplicationID, limit: Int, as exit: ListExit
    ) async throws(NotificationError) -> [RemovedNotification]

    // MARK: What comes in a summary

    /// The notifications that were settled as ``DeliveryOutcome/held(_:)``, are in the list still,
    /// and in no summary yet.
    ///
    /// - Parameters:
    ///   - reason: Why they were held.
    ///   - shown: Whose notifications a summary stands for that is on the screen, and when the
    ///     first of each came: what is left of them is counted, too.
    /// - Returns: How many there are, by application.
    /// - Throws: `NotificationError` if they cannot be read.
    func held(
        _ reason: HoldReason, besides shown: [ApplicationID: Date]
    ) async throws(NotificationError) -> HeldNotifications

    /// Writes that a summary stands for these, so that no other does; what came later stays held,
    /// and so does what is of other applications, or for another reason.
    func markSummedUp(_ held: HeldNotifications) async throws(NotificationError)
}

extension DeliveryStore {
    /// All recorded notifications of one application or of all, latest first: for what are few.
    package nonisolated(nonsending) func delivered(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [StoredNotification] {
        try await Page.readAll { (place) async throws(NotificationError) in
            try await delivered(of: application, after: place, limit: 1_000)
        }
    }
}

/// A notification that is in the list no more.
package struct RemovedNotification: Hashable, Sendable {
    /// Its id.
    package var id: UUID
    /// Whose it was and what its request was called.
    package var key: RequestKey

    /// Makes one.
    package init(id: UUID, key: RequestKey) {
        self.id = id
        self.key = key
    }
}

/// One delivery of a request.
package struct Delivery: Hashable, Sendable {
    /// The notification that rings.
    package var notification: DeliveredNotification
    /// The pending request; nil when it had no trigger and was never pending.
    package var serial: Int64?
    /// The fate of the request.
    package var then: Sequel
    /// How far the wall clock has come, if the request rings again; it may be behind by now.
    package var latestRepeat: Date?
    /// Whether the session is locked while it rings, which its history tells.
    package var isWhileLocked: Bool
    /// Its next alert, unless somebody acts on it before; nil if it does not nag.
    package var nag: PendingRequest?

    /// The fate of a request that was delivered.
    package enum Sequel: Hashable, Sendable {
        /// This was the last time.
        case gone
        /// It rings again then.
        case at(DueTime)
        /// It waits again for what is no time.
        case waits
    }

    /// Makes a delivery.
    package init(
        notification: DeliveredNotification, serial: Int64?, then: Sequel = .gone,
        latestRepeat: Date? = nil, isWhileLocked: Bool = false, nag: PendingRequest? = nil
    ) {
        self.notification = notification
        self.serial = serial
        self.then = then
        self.latestRepeat = latestRepeat
        self.isWhileLocked = isWhileLocked
        self.nag = nag
    }
}

/// How and when a notification leaves the list of what is delivered.
package struct ListExit: Hashable, Sendable {
    /// How.
    package var ending: HistoryEntry.Ending
    /// When.
    package var date: Date

    /// Makes one.
    package init(_ ending: HistoryEntry.Ending, at date: Date) {
        self.ending = ending
        self.date = date
    }

    /// A response's, which may be that the notification was dismissed.
    package init(of response: Response) {
        self.init(
            response.actionIdentifier == Action.dismissIdentifier ? .dismissed : .answered,
            at: response.date)
    }
}

/// The end of a notification after it was recorded.
package enum DeliveryOutcome: Hashable, Sendable {
    /// It is on a screen, or in the list at least; the handle is the presenter's, if it has one.
    case delivered(PresentationHandle?)
    /// It left the screen; it stays in the list.
    case leftScreen
    /// It is in the list unseen, and comes in a summary.
    case held(HoldReason)
    /// It is not kept: silenced, refused, or presented without the list.
    case dropped
}

/// Why a notification is in the list unseen, until a summary tells of it.
package enum HoldReason: CaseIterable, Sendable {
    /// It was quiet, or its application waits for summaries.
    case quiet
    /// It came late, together with many others.
    case missed
}

/// The notifications that were held, are in the list still, and in no summary yet.
package struct HeldNotifications: Hashable, Sendable {
    /// Why they were held.
    package var reason: HoldReason
    /// How many there are of each application that has any.
    package var counts: [ApplicationID: Int]
    /// When the first of each came.
    package var oldest: [ApplicationID: Date]
    /// The store's number for the last of them, by which it knows which are meant.
    package var last: Int64
    /// Of those for which a summary stands on the screen, how many are in the list still.
    package var shown: [ApplicationID: Int]

    /// Makes one; without arguments there are none.
    package init(
        _ reason: HoldReason, counts: [ApplicationID: Int] = [:],
        oldest: [ApplicationID: Date] = [:], last: Int64 = 0, shown: [ApplicationID: Int] = [:]
    ) {
        self.reason = reason
        self.counts = counts
        self.oldest = oldest
        self.last = last
        self.shown = shown
    }

    /// Those of some applications alone.
    func only(_ isMeant: (ApplicationID) -> Bool) -> HeldNotifications {
        HeldNotifications(
            reason, counts: counts.filter { isMeant($0.key) },
            oldest: oldest.filter { isMeant($0.key) }, last: last,
            shown: shown.filter { isMeant($0.key) })
    }
}

/// A notification as the store keeps it.
package struct StoredNotification: Hashable, Sendable {
    /// The notification.
    package var notification: DeliveredNotification
    /// Where it is on the screen, as far as known; nil when it is in the list only.
    package var handle: PresentationHandle?
    /// Whether it is known what became of it; until then, the handle is that of the one before.
    package var isSettled: Bool

    /// Makes a stored notification.
    package init(
        notification: DeliveredNotification, handle: PresentationHandle?, isSettled: Bool = true
    ) {
        self.notification = notification
        self.handle = handle
        self.isSettled = isSettled
    }
}
