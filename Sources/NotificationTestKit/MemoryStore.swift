// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// What the simulated service would keep on disk.
struct MemoryStore {
    private(set) var pending: [Int64: PendingRequest] = [:]
    private(set) var delivered: [UUID: DeliveredNotification] = [:]
    private var lastSerial: Int64 = 0
    private var order: [UUID] = []

    /// What waits, the soonest first.
    var soonest: [PendingRequest] {
        pending.values.sorted { ($0.due.wall, $0.serial) < ($1.due.wall, $1.serial) }
    }

    /// What rang, the latest first.
    var latest: [DeliveredNotification] { order.reversed().compactMap { delivered[$0] } }

    /// Adds requests or replaces those with the same key; nil if they do not fit the limit.
    mutating func insert(_ requests: [PendingRequest], limit: Int) -> Insertion? {
        let keys = Set(requests.map(\.key))
        let replaced = pending.filter { keys.contains($0.value.key) }.map(\.key)
        guard pending.count - replaced.count + keys.count <= limit else { return nil }
        for serial in replaced { pending[serial] = nil }
        var serials: [Int64] = []
        for var request in requests {
            lastSerial += 1
            request.serial = lastSerial
            pending[lastSerial] = request
            serials.append(lastSerial)
        }
        return Insertion(serials: serials, replaced: replaced)
    }

    mutating func removePending(_ identifiers: [String]?) -> [Int64] {
        let serials = pending.values
            .filter { identifiers?.contains($0.request.identifier) ?? true }.map(\.serial)
        for serial in serials { pending[serial] = nil }
        return serials
    }

    mutating func removeDelivered(_ identifiers: [String]?) -> [UUID] {
        let ids = delivered.values
            .filter { identifiers?.contains($0.request.identifier) ?? true }.map(\.id)
        for id in ids { forget(id) }
        return ids
    }

    mutating func forget(_ id: UUID) {
        delivered[id] = nil
        order.removeAll { $0 == id }
    }

    mutating func record(_ firings: [Firing]) {
        for firing in firings {
            let notification = firing.notification
            for (id, old) in delivered where old.key == notification.key { forget(id) }
            delivered[notification.id] = notification
            order.append(notification.id)
            guard let serial = firing.serial else { continue }
            if let next = firing.next { pending[serial]?.due = next } else { pending[serial] = nil }
        }
    }

    mutating func reschedule(_ changes: [Int64: DueTime]) {
        for (serial, due) in changes { pending[serial]?.due = due }
    }

    /// A page of the requests with a calendar trigger.
    func calendarRequests(after serial: Int64, limit: Int) -> [PendingRequest] {
        let found = pending.values.filter {
            if case .calendar = $0.request.trigger { $0.serial > serial } else { false }
        }
        return Array(found.sorted { $0.serial < $1.serial }.prefix(limit))
    }

    /// Makes the wall-clock estimates of the intervals follow the clock from boot.
    mutating func synchronizeIntervals(with clock: ClockReading) {
        for (serial, request) in pending {
            guard let elapsed = request.due.elapsed else { continue }
            pending[serial]?.due.wall = clock.wall.addingTimeInterval(
                (elapsed.sinceBoot - clock.elapsed) / .seconds(1))
        }
    }
}
