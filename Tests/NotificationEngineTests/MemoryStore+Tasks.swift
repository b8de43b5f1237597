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
        case .read(.soonest(let query)):
            let entries = soonest(query.limit, of: query.application)
            let waking = query.wakingStart(behind: entries).map {
                soonestWaking(from: $0, of: query.application)
            }
            return engine.soonestLoaded(entries, waking: waking ?? [], for: query, at: now)
        case .read(.requests(let query)):
            return engine.requestsLoaded(pending(serials: query.serials), for: query, at: now)
        case .read(.calendar(.of(let serials))):
            return engine.calendarLoaded(pending(serials: serials), at: now)
        case .read(.calendar(.after(let serial, let limit))):
            return engine.calendarLoaded(
                calendarRequests(after: serial, limit: limit), at: now)
        case .write(.intervals(let clock)): synchronizeIntervals(with: clock)
        case .write(.dueTimes(let changes)): reschedule(changes)
        case .write(.putBack(let date)): notePutBack(date)
        case .write(.place(let change)):
            return engine.placeRecorded(change, found: record(change), at: now)
        case .write(.deliveries(let deliveries)):
            return engine.deliveriesRecorded(deliveries, as: record(deliveries), at: now)
        case .write(.outcomes(let outcomes)): settle(outcomes)
        case .read(.held(let reason, let shown)):
            return engine.heldCounted(held(reason, besides: shown), at: now)
        case .write(.application(let change)):
            if let application = engine.unwritten(change) { save(application) }
            return engine.applicationWritten(change, at: now)
        case .write(.response(let response, let tries)):
            record(response, tries: tries)
            return engine.responseRecorded(response.id, at: now)
        case .write(.dismissal(let key)):
            _ = removeDelivered(
                [key.identifier], of: key.application, as: ListExit(.dismissed, at: now.wall))
        case .write(.snoozes(let snoozes)):
            return engine.snoozed(snoozes, as: snooze(snoozes), at: now)
        case .write(.failure(let id)): countFailure(of: id)
        case .write(.completion(let id)): removeResponse(id)
        case .application(.handOver(let response, isCounted: false)):
            countTry(of: response.id)
            return nil
        case .show, .withdraw, .application, .desktop:
            return nil
        }
        return Decisions()
    }
}
