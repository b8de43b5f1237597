// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel
import NotificationTestKit

extension MemoryStore {
    /// Does what a task wants of the store, and tells the engine.
    ///
    /// - Parameters:
    ///   - task: What the engine wants done.
    ///   - engine: Whose task it is.
    ///   - now: What the clocks say.
    /// - Returns: What follows; nil if the task wants nothing of the store.
    func carryOut(
        _ task: EngineTask, for engine: inout Engine, at now: ClockReading
    ) -> Decisions? {
        switch task {
        case .loadSoonest(let query):
            let entries = soonest(query.limit, of: query.application)
            // What is not among them may still be the first to wake the machine.
            let last = entries.count < query.limit ? nil : entries.last
            let waking = last.map { soonestWaking(from: $0.due.wall, of: query.application) }
            return engine.soonestLoaded(entries, waking: waking ?? [], for: query, at: now)
        case .loadRequests(let query):
            return engine.requestsLoaded(pending(serials: query.serials), for: query, at: now)
        case .loadCalendar(.of(let serials)):
            return engine.calendarLoaded(pending(serials: serials), at: now)
        case .loadCalendar(.after(let serial, let limit)):
            return engine.calendarLoaded(
                calendarRequests(after: serial, limit: limit), at: now)
        case .synchronizeIntervals(let clock): synchronizeIntervals(with: clock)
        case .reschedule(let changes): reschedule(changes)
        case .notePutBack(let date): notePutBack(date)
        case .recordPlace(let change):
            return engine.placeRecorded(change, found: record(change), at: now)
        case .record(let deliveries):
            return engine.deliveriesRecorded(deliveries, as: record(deliveries), at: now)
        case .settle(let outcomes): settle(outcomes)
        case .countHeld(let shown): return engine.heldCounted(held(besides: shown), at: now)
        case .saveApplication(let change):
            if let application = engine.unwritten(change) { save(application) }
            return engine.applicationWritten(change, at: now)
        case .recordResponse(let response, let tries):
            record(response, tries: tries)
            return engine.responseRecorded(response.id, at: now)
        case .forgetDelivered(let key):
            _ = removeDelivered(
                [key.identifier], of: key.application, as: ListExit(.dismissed, at: now.wall))
        case .snooze(let snoozes): return engine.snoozed(snoozes, as: snooze(snoozes), at: now)
        case .countFailure(let id): countFailure(of: id)
        case .removeResponse(let id): removeResponse(id)
        case .handOver(let response, isCounted: false):
            countTry(of: response.id)
            return nil
        case .askApplication, .present, .play, .openWindow, .withdraw, .setBadge, .ask, .answer,
            .launch, .followPlaces, .activate, .openSettings, .handOver, .showNote, .showSummary,
            .showHeld:
            return nil
        }
        return Decisions()
    }
}
