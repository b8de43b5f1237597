// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

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

/// What became of added requests.
package struct Insertion: Hashable, Sendable {
    /// The serial of each request, in the order they were given.
    package var serials: [Int64]
    /// The serials of the requests that were replaced.
    package var replaced: [Int64]
    /// What became of the deliveries that came with them, in the order they were given.
    package var recordings: [Recording]

    /// Makes the outcome.
    package init(serials: [Int64], replaced: [Int64], recordings: [Recording] = []) {
        self.serials = serials
        self.replaced = replaced
        self.recordings = recordings
    }
}

/// What recording a delivery did to the further alerts of its notification.
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
    /// What stands for it among what is pending.
    package var pending: PendingRequest

    /// Makes one.
    package init(of notification: UUID, as pending: PendingRequest) {
        self.notification = notification
        self.pending = pending
    }
}

/// How much of an application is in the store.
package struct StoredCounts: Hashable, Sendable {
    /// How many requests are pending.
    package var pending: Int
    /// How many notifications are delivered and not removed.
    package var delivered: Int

    /// Makes the numbers.
    package init(pending: Int = 0, delivered: Int = 0) {
        self.pending = pending
        self.delivered = delivered
    }
}

/// One delivery of a request.
package struct Delivery: Hashable, Sendable {
    /// What rings.
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

/// What became of a notification after it was recorded.
package enum DeliveryOutcome: Hashable, Sendable {
    /// It is on a screen, or in the list at least; the handle is the presenter's, if it has one.
    case delivered(PresentationHandle?)
    /// It left the screen; it stays in the list.
    case leftScreen
    /// It came while it was quiet, or waits for a summary, and is in the list unseen.
    case held
    /// It is not kept: silenced, refused, or presented without the list.
    case dropped
}

/// What was held, is in the list still, and in no summary yet.
package struct HeldNotifications: Hashable, Sendable {
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
        counts: [ApplicationID: Int] = [:], oldest: [ApplicationID: Date] = [:], last: Int64 = 0,
        shown: [ApplicationID: Int] = [:]
    ) {
        self.counts = counts
        self.oldest = oldest
        self.last = last
        self.shown = shown
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

/// A response on its way to its application.
package struct UnfinishedResponse: Hashable, Sendable {
    /// The response.
    package var response: Response
    /// How often it was handed over, or was about to be.
    package var tries: Int
    /// How many runs of its application failed over it.
    package var failures: Int

    /// Makes an unfinished response.
    package init(response: Response, tries: Int, failures: Int = 0) {
        self.response = response
        self.tries = tries
        self.failures = failures
    }
}

/// What the store knows of repeats that rang.
package struct KeptRepeats: Hashable, Sendable {
    /// How far the wall clock had come when something that repeats rang last.
    package var latest: Date?
    /// Up to when what repeats was put into a time that had passed already, since the clock was far
    /// behind; what is due before that has rung.
    package var putBack: Date?

    /// Takes both.
    package init(latest: Date? = nil, putBack: Date? = nil) {
        self.latest = latest
        self.putBack = putBack
    }
}
