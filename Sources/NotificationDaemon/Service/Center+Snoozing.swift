// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

// What a person wants later.
extension Center {
    /// Snoozes what is in the list; returns the identifiers of those that were there.
    func snooze(
        _ identifiers: [String], of application: ApplicationID?, _ time: SnoozeTime
    ) async throws(NotificationError) -> [String] {
        // Also where nothing is there to be snoozed.
        try time.validate(at: now.wall)
        let owners = try await owners(application)
        // All, or none of them.
        for id in owners {
            for part in identifiers.slices(of: Self.sliceLimit) {
                try engine.checkSnoozing(
                    of: try await store.delivered(part, of: id).map(\.notification))
            }
        }
        var snoozed: [String] = []
        for id in owners {
            snoozed += try await inTurn(of: id) { () async throws(NotificationError) in
                try await snooze(identifiers, of: id, time)
            }
        }
        return snoozed
    }

    private func snooze(
        _ identifiers: [String], of application: ApplicationID, _ time: SnoozeTime
    ) async throws(NotificationError) -> [String] {
        var names: Set<String> = []
        let wanted = identifiers.filter { names.insert($0).inserted }
        var snoozed: [String] = []
        for part in wanted.slices(of: Self.sliceLimit) {
            let listed = try await store.delivered(part, of: application).map(\.notification)
            snoozed += try await write(engine.snooze(listed, time, at: now))
        }
        return snoozed
    }

    /// Takes notifications from the list until they are delivered again; returns the identifiers
    /// of those that were there.
    func write(_ snoozes: [Snooze]) async throws(NotificationError) -> [String] {
        if snoozes.isEmpty { return [] }
        configuration.checkpoint(.snoozeChecked)
        let insertions: [Insertion?]
        do throws(NotificationError) {
            insertions = try await store.snooze(snoozes)
        } catch {
            engine.snoozeRefused(snoozes)
            throw error
        }
        configuration.checkpoint(.snoozeStored)
        perform(engine.snoozed(snoozes, as: insertions, at: now))
        return zip(snoozes, insertions).compactMap { snooze, insertion in
            insertion.map { _ in snooze.pending.request.identifier }
        }
    }
}
