// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// Snoozing, rescheduling and skipping.
extension Service {
    /// Snoozes what is in the list; returns the identifiers of those that were there.
    package func snooze(
        _ identifiers: [String], of application: ApplicationID?, _ time: LaterTime
    ) async throws(NotificationError) -> [String] {
        // Also where nothing is found.
        try time.validate(at: now.wall)
        var waiting: Set<RequestKey> = []
        return try await change(identifiers, of: application) {
            part, id throws(NotificationError) in
            try await ports.store.delivered(part, of: id).map(\.notification)
        } check: { listed throws(NotificationError) in
            try engine.checkSnoozing(of: listed, time, beside: &waiting)
        } act: { listed throws(NotificationError) in
            try await write(engine.snooze(listed, time, at: now))
        }
    }

    /// Gives pending requests another time; returns the identifiers of those that were there.
    package func reschedule(
        _ identifiers: [String], of application: ApplicationID?, to time: LaterTime
    ) async throws(NotificationError) -> [String] {
        // Also where nothing is found.
        try time.validate(at: now.wall)
        return try await change(identifiers, of: application) {
            part, id throws(NotificationError) in
            try await ports.store.pending(part, of: id)
        } check: { pending throws(NotificationError) in
            _ = try engine.reschedule(pending, to: time, at: now)
        } act: { pending throws(NotificationError) in
            try await write(try engine.reschedule(pending, to: time, at: now))
                .map(\.request.identifier)
        }
    }

    /// Leaves out the next time of what repeats, or takes up what was left out before it.
    ///
    /// - Parameters:
    ///   - identifiers: The requests that are meant; those that are not pending are ignored.
    ///   - application: Whose they are; nil means those of every application.
    ///   - isUndone: Whether it is taken up.
    /// - Returns: The requests as they are then.
    /// - Throws: `NotificationError` about one that does not repeat, and then all are as they were.
    package func skip(
        _ identifiers: [String], of application: ApplicationID?, isUndone: Bool
    ) async throws(NotificationError) -> [PendingRequest] {
        try await change(identifiers, of: application) { part, id throws(NotificationError) in
            try await ports.store.pending(part, of: id)
        } check: { pending throws(NotificationError) in
            _ = try engine.skip(pending, isUndone: isUndone, at: now)
        } act: { pending throws(NotificationError) in
            try await write(try engine.skip(pending, isUndone: isUndone, at: now))
        }
    }

    /// Changes all of what several applications have under these identifiers, or nothing.
    ///
    /// They are read in parts, and again for the change: others may be before it.
    private func change<Found, Changed: Sendable>(
        _ identifiers: [String], of application: ApplicationID?,
        find: ([String], ApplicationID) async throws(NotificationError) -> [Found],
        check: ([Found]) throws(NotificationError) -> Void,
        act: ([Found]) async throws(NotificationError) -> [Changed]
    ) async throws(NotificationError) -> [Changed] {
        var names: Set<String> = []
        let parts = identifiers.filter { names.insert($0).inserted }.slices(of: Self.sliceLimit)
        let owners = try await owners(application)
        for id in owners {
            for part in parts { try check(try await find(part, id)) }
        }
        var changed: [Changed] = []
        for id in owners {
            changed += try await inTurn(of: id) { () async throws(NotificationError) in
                var changed: [Changed] = []
                for part in parts { changed += try await act(try await find(part, id)) }
                return changed
            }
        }
        return changed
    }

    private func write(
        _ moved: [PendingRequest]
    ) async throws(NotificationError) -> [PendingRequest] {
        if moved.isEmpty { return [] }
        configuration.checkpoint(.rescheduleChecked)
        let found = try await ports.store.reschedule(moved)
        configuration.checkpoint(.rescheduleStored)
        let outcome = engine.rescheduled(moved.filter { found.contains($0.serial) }, at: now)
        perform(outcome.decisions)
        return outcome.moved
    }

    /// Takes notifications from the list until they are delivered again; returns the identifiers
    /// of those that were there.
    func write(_ snoozes: [Snooze]) async throws(NotificationError) -> [String] {
        if snoozes.isEmpty { return [] }
        configuration.checkpoint(.snoozeChecked)
        let insertions: [Insertion?]
        do throws(NotificationError) {
            insertions = try await ports.store.snooze(snoozes)
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
