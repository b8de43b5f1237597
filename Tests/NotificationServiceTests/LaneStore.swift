// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationTestKit
import Synchronization

/// A disk that can fail.
final class SimulatedDisk: Sendable {
    private let state = Mutex((isFailing: false, hasFailed: false))

    /// Whether it ever failed a call.
    var hasFailed: Bool { state.withLock(\.hasFailed) }

    func setFailing(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

    /// Fails if it does now.
    func use() throws(NotificationError) {
        let isFailing = state.withLock { state in
            if state.isFailing { state.hasFailed = true }
            return state.isFailing
        }
        if isFailing { throw NotificationError(.storeFailed, message: "the disk fails") }
    }
}

/// The store in memory, on the lane of whoever is not the service: as with a store on a disk, others
/// have their turn between a call and its end, and those that nobody waits for can fail.
struct LaneStore: Store {
    let memory: MemoryStore
    let disk: SimulatedDisk
    /// Whether it makes a mistake: it counts each hand-over twice.
    let countsTwice: Bool

    func perhapsAnswered() async throws(NotificationError) -> Set<UUID> {
        memory.perhapsAnswered()
    }

    func beginRun() async throws(NotificationError) {
        memory.beginRun()
    }

    func endRun() async throws(NotificationError) {
        memory.endRun()
    }

    func keptRepeats() async throws(NotificationError) -> KeptRepeats {
        memory.keptRepeats()
    }

    func notePutBack(_ date: Date) async throws(NotificationError) {
        memory.notePutBack(date)
    }

    func applications() async throws(NotificationError) -> [Application] {
        memory.applications()
    }

    func counts() async throws(NotificationError) -> [ApplicationID: StoredCounts] {
        memory.counts()
    }

    func save(_ application: Application) async throws(NotificationError) {
        memory.save(application)
    }

    func removeApplication(_ id: ApplicationID) async throws(NotificationError) {
        memory.removeApplication(id)
    }

    func insert(
        _ requests: [PendingRequest], delivering deliveries: [Delivery],
        removing removed: [RequestKey], limit: Int
    ) async throws(NotificationError) -> Insertion {
        try memory.insert(requests, delivering: deliveries, removing: removed, limit: limit)
    }

    func pending(of application: ApplicationID?, after place: ListPlace?, limit: Int)
        async throws(NotificationError) -> Page<PendingRequest>
    {
        memory.pending(of: application, after: place, limit: limit)
    }

    func removePending(_ identifiers: [String], of application: ApplicationID)
        async throws(NotificationError) -> [RemovedRequest]
    {
        memory.removePending(identifiers, of: application)
    }

    func removePending(
        of application: ApplicationID, limit: Int, sparesMonitors: Bool
    ) async throws(NotificationError)
        -> [RemovedRequest]
    {
        memory.removePending(of: application, limit: limit, sparesMonitors: sparesMonitors)
    }

    func soonest(_ limit: Int, of application: ApplicationID) async throws(NotificationError)
        -> [ScheduleEntry]
    {
        try disk.use()
        return memory.soonest(limit, of: application)
    }

    func soonestWaking(from date: Date, of application: ApplicationID)
        async throws(NotificationError) -> [ScheduleEntry]
    {
        memory.soonestWaking(from: date, of: application)
    }

    func pending(serials: [Int64]) async throws(NotificationError) -> [PendingRequest] {
        try disk.use()
        return memory.pending(serials: serials)
    }

    func pending(_ identifiers: [String], of application: ApplicationID)
        async throws(NotificationError) -> [PendingRequest]
    {
        memory.pending(identifiers, of: application)
    }

    func reschedule(_ requests: [PendingRequest]) async throws(NotificationError) -> Set<Int64> {
        memory.reschedule(requests)
    }

    func calendarRequests(after serial: Int64, limit: Int) async throws(NotificationError)
        -> [PendingRequest]
    {
        memory.calendarRequests(after: serial, limit: limit)
    }

    func reschedule(_ changes: [Int64: DueTime]) async throws(NotificationError) {
        memory.reschedule(changes)
    }

    func synchronizeIntervals(with now: ClockReading) async throws(NotificationError) {
        memory.synchronizeIntervals(with: now)
    }

    func waitingForPlaces() async throws(NotificationError) -> [PlaceWait] {
        memory.waitingForPlaces()
    }

    func placeSides() async throws(NotificationError) -> [Place: PlaceSide] {
        memory.placeSides()
    }

    func record(_ change: PlaceChange) async throws(NotificationError) -> Set<Int64> {
        try disk.use()
        return memory.record(change)
    }

    func asked(among identifiers: [String], of application: ApplicationID)
        async throws(NotificationError) -> Set<String>
    {
        memory.asked(among: identifiers, of: application)
    }

    func removeFurtherAlerts(_ identifiers: [String], of application: ApplicationID)
        async throws(NotificationError) -> [RemovedRequest]
    {
        memory.removeFurtherAlerts(identifiers, of: application)
    }

    func snooze(_ snoozes: [Snooze]) async throws(NotificationError) -> [Insertion?] {
        try disk.use()
        return memory.snooze(snoozes)
    }

    func record(_ deliveries: [Delivery]) async throws(NotificationError) -> [Recording] {
        try disk.use()
        return memory.record(deliveries)
    }

    func settle(_ outcomes: [UUID: DeliveryOutcome]) async throws(NotificationError) {
        try disk.use()
        return memory.settle(outcomes)
    }

    func delivered(of application: ApplicationID?, after place: ListPlace?, limit: Int)
        async throws(NotificationError) -> Page<StoredNotification>
    {
        memory.delivered(of: application, after: place, limit: limit)
    }

    func unfinishedDeliveries() async throws(NotificationError) -> [StoredNotification] {
        memory.unfinishedDeliveries()
    }

    func delivered(_ identifiers: [String], of application: ApplicationID)
        async throws(NotificationError) -> [StoredNotification]
    {
        memory.delivered(identifiers, of: application)
    }

    func delivered(id: UUID) async throws(NotificationError) -> StoredNotification? {
        memory.delivered(id: id)
    }

    func removeDelivered(_ identifiers: [String], of application: ApplicationID, as exit: ListExit)
        async throws(NotificationError) -> [RemovedNotification]
    {
        memory.removeDelivered(identifiers, of: application, as: exit)
    }

    func removeDelivered(of application: ApplicationID, limit: Int, as exit: ListExit)
        async throws(NotificationError) -> [RemovedNotification]
    {
        memory.removeDelivered(of: application, limit: limit, as: exit)
    }

    func quietHours() async throws(NotificationError) -> QuietHours {
        memory.quietHours()
    }

    func setQuietHours(_ hours: QuietHours) async throws(NotificationError) {
        try memory.setQuietHours(hours)
    }

    func held(_ reason: HoldReason, besides shown: [ApplicationID: Date])
        async throws(NotificationError)
        -> HeldNotifications
    {
        memory.held(reason, besides: shown)
    }

    func markSummedUp(_ held: HeldNotifications) async throws(NotificationError) {
        memory.markSummedUp(held)
    }

    func record(_ response: Response, tries: Int) async throws(NotificationError) {
        try disk.use()
        return memory.record(response, tries: countsTwice ? 2 * tries : tries)
    }

    func unfinishedResponses() async throws(NotificationError) -> [UnfinishedResponse] {
        memory.unfinishedResponses()
    }

    func countTry(of response: UUID) async throws(NotificationError) {
        try disk.use()
        if countsTwice { memory.countTry(of: response) }
        return memory.countTry(of: response)
    }

    func countFailure(of response: UUID) async throws(NotificationError) {
        memory.countFailure(of: response)
    }

    func removeResponse(_ id: UUID) async throws(NotificationError) {
        try disk.use()
        return memory.removeResponse(id)
    }

    func history(
        of application: ApplicationID?, matching search: SearchText?, after place: ListPlace?,
        limit: Int
    ) async throws(NotificationError) -> Page<HistoryEntry> {
        memory.history(of: application, matching: search, after: place, limit: limit)
    }

    func historyCount(of application: ApplicationID?, matching search: SearchText?)
        async throws(NotificationError) -> Int
    {
        memory.historyCount(of: application, matching: search)
    }

    func forgetHistory(_ names: [String], of application: ApplicationID?)
        async throws(NotificationError) -> [String]
    {
        memory.forgetHistory(names, of: application)
    }

    func forgetHistory(of application: ApplicationID?) async throws(NotificationError) -> Int {
        memory.forgetHistory(of: application)
    }

    func historyRetention() async throws(NotificationError) -> HistoryRetention {
        memory.historyRetention()
    }

    func setHistoryRetention(_ retention: HistoryRetention) async throws(NotificationError) {
        try memory.setHistoryRetention(retention)
    }

    func pruneHistory(at now: Date) async throws(NotificationError) -> Int {
        memory.pruneHistory(at: now)
    }
}
