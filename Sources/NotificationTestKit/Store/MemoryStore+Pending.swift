// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension MemoryStore {
    /// Adds requests in order; one with the key of a pending request replaces it.
    package func insert(
        _ requests: [PendingRequest], delivering deliveries: [Delivery] = [],
        removing removed: [RequestKey] = [], limit: Int
    ) throws(NotificationError) -> Insertion {
        try state.withLock { (state) throws(NotificationError) in
            // What throws leaves all as it was.
            var changed = state
            let gone = changed.remove(changed.soonestFirst { removed.contains($0.key) })
            let again = changed.removeFurtherAlerts(
                of: Set(requests.map(\.key) + deliveries.map(\.notification.key)))
            var outcome = try changed.insert(requests, limit: limit)
            outcome.replaced += again
            outcome.removed = gone
            outcome.recordings = changed.record(deliveries)
            state = changed
            return outcome
        }
    }

    /// The pending requests of one application or of all, soonest first; what waits for something
    /// that is no time comes first.
    package func pending(of application: ApplicationID?) -> [PendingRequest] {
        state.withLock { state in
            state.soonestFirst { application == nil || $0.application == application }
        }
    }

    /// A page of the pending requests, soonest first.
    package func pending(
        of application: ApplicationID?, after place: ListPlace?, limit: Int
    ) -> Page<PendingRequest> {
        let rest = pending(of: application).drop { request in
            place.map { (request.place.time, request.serial) <= ($0.time, $0.number) } ?? false
        }
        let page = Array(rest.prefix(limit))
        return Page(elements: page, next: rest.count > limit ? page.last?.place : nil)
    }

    /// Forgets pending requests by their identifiers.
    package func removePending(
        _ identifiers: [String], of application: ApplicationID
    ) -> [RemovedRequest] {
        state.withLock { state in
            state.remove(
                state.soonestFirst {
                    $0.application == application && identifiers.contains($0.request.identifier)
                })
        }
    }

    /// Forgets the soonest of an application's pending requests.
    package func removePending(
        of application: ApplicationID, limit: Int, sparesMonitors: Bool
    ) -> [RemovedRequest] {
        state.withLock { state in
            state.remove(
                state.soonestFirst {
                    $0.application == application && !(sparesMonitors && $0.request.isMonitor)
                }.prefix(limit))
        }
    }

    /// The soonest entries of an application's schedule, in order of due time, then serial.
    package func soonest(_ limit: Int, of application: ApplicationID) -> [ScheduleEntry] {
        state.withLock { state in
            let entries = state.soonestFirst { $0.application == application }
                .compactMap(ScheduleEntry.init)
            return Array(entries.prefix(limit))
        }
    }

    /// The first entry of each claim to wake the machine, due at a time or later.
    package func soonestWaking(
        from date: Date, of application: ApplicationID
    ) -> [ScheduleEntry] {
        let entries = soonest(.max, of: application).filter { $0.due.wall >= date }
        return WakeClaim.allCases.filter { $0 != .none }.compactMap { claim in
            entries.first { $0.claim == claim }
        }
    }

    /// The pending requests with these serials that still exist, in the order given.
    package func pending(serials: [Int64]) -> [PendingRequest] {
        state.withLock { state in serials.compactMap { state.pending[$0] } }
    }

    /// The pending requests with these identifiers, in the order given.
    package func pending(
        _ identifiers: [String], of application: ApplicationID
    ) -> [PendingRequest] {
        state.withLock { state in
            identifiers.flatMap { identifier in
                state.pending.values.filter { $0.key == RequestKey(application, identifier) }
                    .sorted { $0.serial < $1.serial }
            }
        }
    }

    /// Gives pending requests the triggers and due times that they have here.
    package func reschedule(_ requests: [PendingRequest]) -> Set<Int64> {
        state.withLock { state in
            let found = requests.filter { state.pending[$0.serial] != nil }
            for request in found {
                state.pending[request.serial]?.request.trigger = request.request.trigger
                state.pending[request.serial]?.due = request.due
            }
            return Set(found.map(\.serial))
        }
    }

    /// A page of the pending requests with a calendar trigger, by serial.
    package func calendarRequests(after serial: Int64, limit: Int) -> [PendingRequest] {
        state.withLock { state in
            let found = state.pending.values.filter {
                if case .calendar = $0.request.trigger { $0.serial > serial } else { false }
            }
            return Array(found.sorted { $0.serial < $1.serial }.prefix(limit))
        }
    }

    /// Moves due times; requests that are gone are ignored.
    package func reschedule(_ changes: [Int64: DueTime]) {
        state.withLock { state in
            for (serial, due) in changes { state.pending[serial]?.due = due }
        }
    }

    /// Makes the two times of every interval agree with the clocks again.
    package func synchronizeIntervals(with now: ClockReading) {
        state.withLock { state in
            for serial in state.pending.keys { state.pending[serial]?.due?.synchronize(with: now) }
        }
    }
}

extension MemoryStore.State {
    /// Gives a request the next serial.
    mutating func insert(_ request: PendingRequest) -> Int64 {
        lastSerial += 1
        pending[lastSerial] = request
        pending[lastSerial]?.serial = lastSerial
        return lastSerial
    }

    fileprivate func soonestFirst(where isMeant: (PendingRequest) -> Bool) -> [PendingRequest] {
        pending.values.filter(isMeant).map { ($0.place.time, $0) }
            .sorted { ($0.0, $0.1.serial) < ($1.0, $1.1.serial) }.map(\.1)
    }

    fileprivate mutating func remove(_ requests: some Sequence<PendingRequest>) -> [RemovedRequest]
    {
        requests.map { request in
            pending[request.serial] = nil
            return RemovedRequest(serial: request.serial, key: request.key)
        }
    }

    fileprivate mutating func insert(
        _ requests: [PendingRequest], limit: Int
    ) throws(NotificationError) -> Insertion {
        var outcome = Insertion(serials: [], replaced: [])
        var growing: Set<ApplicationID> = []
        for request in requests {
            if let old = pending.values.first(where: { $0.key == request.key }) {
                pending[old.serial] = nil
                outcome.replaced.append(old.serial)
            } else {
                growing.insert(request.application)
            }
            outcome.serials.append(insert(request))
        }
        for application in growing {
            let count = pending.values.count {
                $0.application == application && $0.request.again == nil && !$0.request.isMonitor
            }
            if count > limit {
                throw .pendingLimitReached(by: application.rawValue, limit: limit, count: count)
            }
        }
        return outcome
    }
}

extension PendingRequest {
    /// The place in lists; a request that waits for no time comes first.
    fileprivate var place: ListPlace {
        due.map { ListPlace($0.wall, number: serial) } ?? ListPlace(time: .min, number: serial)
    }
}

extension ListPlace {
    /// A place at a date, as exactly as the store in a file knows it.
    init(_ date: Date, number: Int64) {
        self.init(
            time: Int64((date.timeIntervalSince1970 * 1_000_000).rounded()), number: number)
    }
}

extension ScheduleEntry {
    fileprivate init?(_ request: PendingRequest) {
        guard let due = request.due else { return nil }
        self.init(
            serial: request.serial, key: request.key, due: due, claim: request.request.wakeClaim,
            again: request.request.again?.reason)
    }
}

extension DueTime {
    /// The clock that is right in this boot leads, and the other follows.
    fileprivate mutating func synchronize(with now: ClockReading) {
        guard let point = elapsed else { return }
        if point.boot == now.boot {
            let estimate = now.wall.addingTimeInterval(
                (point.sinceBoot - now.elapsed) / .seconds(1))
            // Two clocks are never read at the same moment.
            if abs(estimate.timeIntervalSince(wall)) >= 0.001 { wall = estimate }
        } else {
            let ahead = Duration.seconds(wall.timeIntervalSince(now.wall))
            elapsed = .init(sinceBoot: now.elapsed + ahead, boot: now.boot)
        }
    }
}
