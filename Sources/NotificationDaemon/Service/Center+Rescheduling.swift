// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

// What a person wants at another time.
extension Center {
    /// Gives pending requests another time; returns the identifiers of those that were there.
    func reschedule(
        _ identifiers: [String], of application: ApplicationID?, to time: SnoozeTime
    ) async throws(NotificationError) -> [String] {
        // Also where nothing is there to be given one.
        try time.validate(at: now.wall)
        var names: Set<String> = []
        let wanted = identifiers.filter { names.insert($0).inserted }
        let owners = try await owners(application)
        // All, or none of them.
        for id in owners {
            for part in wanted.slices(of: Self.sliceLimit) {
                _ = try engine.reschedule(
                    try await store.pending(part, of: id), to: time, at: now)
            }
        }
        var rescheduled: [String] = []
        for id in owners {
            rescheduled += try await inTurn(of: id) { () async throws(NotificationError) in
                try await reschedule(wanted, of: id, to: time)
            }
        }
        return rescheduled
    }

    private func reschedule(
        _ wanted: [String], of application: ApplicationID, to time: SnoozeTime
    ) async throws(NotificationError) -> [String] {
        var rescheduled: [String] = []
        for part in wanted.slices(of: Self.sliceLimit) {
            let pending = try await store.pending(part, of: application)
            let changed = try engine.reschedule(pending, to: time, at: now)
            if changed.isEmpty { continue }
            configuration.checkpoint(.rescheduleChecked)
            let found = try await store.reschedule(changed)
            configuration.checkpoint(.rescheduleStored)
            let moved = changed.filter { found.contains($0.serial) }
            perform(engine.rescheduled(moved, at: now))
            rescheduled += moved.map(\.request.identifier)
        }
        return rescheduled
    }
}
