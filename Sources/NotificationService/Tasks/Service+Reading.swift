// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

// The engine's questions to the store. Each asks it before anything else, so that it sees its calls
// in the order in which they were decided.
extension Service {
    func read(_ reading: StoreReading) async throws(NotificationError) {
        switch reading {
        case .soonest(let query): try await readSoonest(for: query)
        case .requests(let query): try await readRequests(query)
        case .calendar(let query):
            perform(engine.calendarLoaded(try await requests(query), at: now))
        case .held(let reason, let shown):
            let held = try await ports.store.held(reason, besides: shown)
            perform(engine.heldCounted(held, at: now))
        }
    }

    private func readSoonest(for query: SoonestQuery) async throws(NotificationError) {
        let entries = try await ports.store.soonest(query.limit, of: query.application)
        var waking: [ScheduleEntry] = []
        if let start = query.wakingStart(behind: entries) {
            waking = try await ports.store.soonestWaking(from: start, of: query.application)
        }
        perform(engine.soonestLoaded(entries, waking: waking, for: query, at: now))
    }

    private func requests(
        _ query: CalendarQuery
    ) async throws(NotificationError) -> [PendingRequest] {
        switch query {
        case .of(let serials): try await ports.store.pending(serials: serials)
        case .after(let serial, let limit):
            try await ports.store.calendarRequests(after: serial, limit: limit)
        }
    }
}
