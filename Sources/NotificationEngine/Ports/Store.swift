// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The durable memory that the engine needs.
///
/// The store is the truth; the engine is a cache.
///
/// Every call that changes something returns only when the change is durable: it survives a
/// crash of the process and a loss of power.
package protocol Store: PlaceStore {
    // MARK: Running

    /// The delivered notifications that were there when a service ended without ``endRun()``:
    /// what a person chose then may have reached the application unwritten.
    ///
    /// To be asked before ``beginRun()``.
    func perhapsAnswered() async throws(NotificationError) -> Set<UUID>

    /// Writes that a service runs from now on.
    func beginRun() async throws(NotificationError)

    /// Writes that the service has stopped in order: whatever it handed over is written.
    func endRun() async throws(NotificationError)

    /// How far the wall clock had come when something that repeats rang last.
    ///
    /// A clock that is behind that was set back: what rang until then is not to ring again.
    ///
    /// - Returns: The ``Delivery/latestRepeat`` that was recorded last, and what was noted last by
    ///   ``notePutBack(_:)``.
    func keptRepeats() async throws(NotificationError) -> KeptRepeats
    /// Writes up to when what repeats is put into a time that has passed.
    func notePutBack(_ date: Date) async throws(NotificationError)

    // MARK: Applications

    /// All applications that ever called, with settings, categories and badge.
    func applications() async throws(NotificationError) -> [Application]

    /// How much each application has pending and delivered; those with neither may be left out.
    func counts() async throws(NotificationError) -> [ApplicationID: StoredCounts]

    /// Writes an application, whether it is new or known.
    func save(_ application: Application) async throws(NotificationError)

    // MARK: Pending requests

    /// Adds requests in order; one with the key of a pending request replaces it, and further
    /// alerts of a notification with that key. So does what comes with them and rings at once.
    ///
    /// Calls that arrive while another is being written are committed together.
    ///
    /// - Parameters:
    ///   - requests: What to add; their serials are ignored.
    ///   - deliveries: What came with them and rings at once; recorded in the same transaction.
    ///   - limit: How many each application that gets more than it had may have pending after
    ///     this call. Replacing is always possible, also above a limit that was lowered since.
    /// - Returns: The serial of each request, which no request had before it, and what was
    ///   replaced.
    /// - Throws: `NotificationError`, `.pendingLimitReached` when the limit is passed; then
    ///   nothing is added.
    func insert(
        _ requests: [PendingRequest], delivering deliveries: [Delivery], limit: Int
    ) async throws(NotificationError) -> Insertion

    /// A page of the pending requests, soonest first; those of one time in order of serial.
    ///
    /// What waits for something that is no time comes before all others.
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
    /// - Returns: The keys and serials of those that were there; empty when none is left.
    /// - Throws: `NotificationError`; then all are still there.
    func removePending(
        of application: ApplicationID, limit: Int
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

    // MARK: Deliveries

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
    /// ``removePending(of:limit:)`` does the soonest of its requests.
    func removeDelivered(
        of application: ApplicationID, limit: Int, as exit: ListExit
    ) async throws(NotificationError) -> [RemovedNotification]

    // MARK: Quiet hours

    /// When a person is not to be disturbed.
    func quietHours() async throws(NotificationError) -> QuietHours

    /// Changes when a person is not to be disturbed.
    ///
    /// - Throws: `NotificationError`, `.invalidSettings` for hours that do not exist.
    func setQuietHours(_ hours: QuietHours) async throws(NotificationError)

    /// What was settled as ``DeliveryOutcome/held``, is in the list still, and in no summary yet.
    ///
    /// - Parameter shown: Whose notifications a summary stands for that is on the screen, and when
    ///   the first of each came: what is left of them is counted, too.
    /// - Returns: How many there are, by application.
    /// - Throws: `NotificationError` if they cannot be read.
    func held(
        besides shown: [ApplicationID: Date]
    ) async throws(NotificationError) -> HeldNotifications

    /// Writes that a summary stands for these, so that no other does; what came later stays held,
    /// and so does what is of other applications.
    func markSummedUp(_ held: HeldNotifications) async throws(NotificationError)

    // MARK: Responses

    /// Writes a response and forgets the notification it answers, in one transaction.
    ///
    /// A response that is known stays as it is. Whether it is a repeat is not kept: that is not
    /// of the response, but of its way.
    ///
    /// - Parameters:
    ///   - response: What the person chose.
    ///   - tries: How often it was handed over, the hand-over at hand included.
    /// - Throws: `NotificationError`; then the notification is still there.
    func record(_ response: Response, tries: Int) async throws(NotificationError)

    /// Responses that no application has finished with, oldest first.
    func unfinishedResponses() async throws(NotificationError) -> [UnfinishedResponse]

    /// Writes that one more try to deliver a response was made.
    func countTry(of response: UUID) async throws(NotificationError)

    /// Writes that one more run of the application failed over a response.
    func countFailure(of response: UUID) async throws(NotificationError)

    /// Forgets a response: its application has finished with it, or the person discarded it.
    func removeResponse(_ id: UUID) async throws(NotificationError)

    // MARK: History
    //
    // What is removed, answered or replaced goes into the history, in the transaction that does
    // it, and once only; not what was dropped or is snoozed, nor what its own next alert replaces,
    // nor content that its application excludes. Above the retention, the entries that came into it
    // first go. Attachments are not kept, and of a content above 64 KiB the user info need not be.

    /// A page of the history, latest first; of one date, the last that came into it first.
    ///
    /// - Parameters:
    ///   - application: Whose; nil is everyone's.
    ///   - search: What to look for in the texts; nil is everything.
    ///   - place: What the page before gave as its end; nil is the first page.
    ///   - limit: How many at most, at least 1. Fewer come where they are large.
    /// - Returns: The page; of what cannot be read it holds nothing.
    /// - Throws: `NotificationError` when the store cannot be read.
    func history(
        of application: ApplicationID?, matching search: SearchText?, after place: ListPlace?,
        limit: Int
    ) async throws(NotificationError) -> Page<HistoryEntry>

    /// How many entries ``history(of:matching:after:limit:)`` has on all pages.
    func historyCount(
        of application: ApplicationID?, matching search: SearchText?
    ) async throws(NotificationError) -> Int

    /// Forgets entries for good: nothing of them can be found in the file.
    ///
    /// - Parameters:
    ///   - names: The ids of notifications, or the identifiers of their requests.
    ///   - application: Whose; nil is everyone's.
    /// - Returns: The names of which there were any.
    /// - Throws: `NotificationError`.
    func forgetHistory(
        _ names: [String], of application: ApplicationID?
    ) async throws(NotificationError) -> [String]

    /// Forgets all entries of an application, or of all, for good.
    ///
    /// - Parameter application: Whose; nil is everyone's.
    /// - Returns: How many those were.
    /// - Throws: `NotificationError`.
    func forgetHistory(of application: ApplicationID?) async throws(NotificationError) -> Int

    /// How much of the history is kept.
    func historyRetention() async throws(NotificationError) -> HistoryRetention

    /// Changes how much of the history is kept; what is there stays until it is pruned.
    func setHistoryRetention(_ retention: HistoryRetention) async throws(NotificationError)

    /// Removes the entries that are above the retention, in slices.
    ///
    /// - Parameter now: From when the age of an entry counts.
    /// - Returns: How many those were.
    /// - Throws: `NotificationError`.
    @discardableResult
    func pruneHistory(at now: Date) async throws(NotificationError) -> Int
}

extension Store {
    /// All recorded notifications of one application or of all, latest first: for what are few.
    package nonisolated(nonsending) func delivered(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [StoredNotification] {
        try await Page.readAll { (place) async throws(NotificationError) in
            try await delivered(of: application, after: place, limit: 1_000)
        }
    }
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
