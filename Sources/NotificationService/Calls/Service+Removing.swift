// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationConcurrency
import NotificationEngine
import NotificationModel

// Removals, which may be of a hundred thousand: a part at a time, so that what is due meanwhile
// comes between two parts.
extension Service {
    // MARK: - By the person

    /// Removes pending requests of one application or of all; returns the identifiers of those that
    /// were there.
    package func cancelPending(
        of application: ApplicationID?, _ identifiers: [String], furtherAlertsOnly: Bool = false
    ) async throws(NotificationError) -> [String] {
        var removed: [String] = []
        for id in try await owners(application) {
            removed += try await cancel(
                identifiers, of: id, furtherAlertsOnly: furtherAlertsOnly)
        }
        return removed
    }

    /// Removes all pending requests of one application or of all; returns how many those were.
    package func cancelAllPending(of application: ApplicationID?) async throws(NotificationError)
        -> Int
    {
        var count = 0
        for id in try await owners(application) { count += try await cancelAll(of: id) }
        return count
    }

    /// Removes notifications from the list; returns the identifiers of those that were there.
    package func clearDelivered(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String] {
        var removed: [String] = []
        for id in try await owners(application) {
            removed += try await clearListed(identifiers, of: id)
        }
        return removed
    }

    /// Removes all notifications of one application or of all; returns how many those were.
    package func clearAllDelivered(of application: ApplicationID?) async throws(NotificationError)
        -> Int
    {
        var count = 0
        for id in try await owners(application) {
            count += try await dismissAllByClearing(of: id)
            count += try await clearAll(of: id, as: .cleared)
        }
        return count
    }

    // MARK: - Of one application

    /// Removes pending requests, or only what is snoozed or nags next of them; returns the
    /// identifiers of those that were there.
    package func cancel(
        _ identifiers: [String], of application: ApplicationID, furtherAlertsOnly: Bool = false
    ) async throws(NotificationError) -> [String] {
        try await removing(of: application) { (count) async throws(NotificationError) in
            var removed: [String] = []
            // A request and the snooze of what it delivered have one identifier.
            var names: Set<String> = []
            for part in identifiers.slices(of: Self.sliceLimit) {
                let entries =
                    furtherAlertsOnly
                    ? try await ports.store.removeFurtherAlerts(part, of: application)
                    : try await ports.store.removePending(part, of: application)
                perform(engine.requestsRemoved(entries))
                removed += entries.map(\.key.identifier).filter { names.insert($0).inserted }
                count = removed.count
            }
            return removed
        }
    }

    /// Removes all pending requests of an application.
    ///
    /// - Parameters:
    ///   - application: Whose they are.
    ///   - sparesMonitors: Whether the places stay that it follows itself; without them it would be deaf
    ///     and not know it.
    /// - Returns: How many those were.
    /// - Throws: `NotificationError`, which says how many were removed before.
    package func cancelAll(
        of application: ApplicationID, sparesMonitors: Bool = true
    ) async throws(NotificationError) -> Int {
        try await removing(of: application) { (count) async throws(NotificationError) in
            while true {
                let slice = try await ports.store.removePending(
                    of: application, limit: Self.sliceLimit, sparesMonitors: sparesMonitors)
                if slice.isEmpty { break }
                // At once: what the engine still has in its window would ring.
                perform(engine.requestsRemoved(slice))
                count += slice.count
            }
            return count
        }
    }

    /// Removes delivered notifications, whether they are in the list or on their way there.
    package func clear(
        _ identifiers: [String], of application: ApplicationID, as ending: HistoryEntry.Ending
    ) async throws(NotificationError) {
        try await removing(of: application) { (count) async throws(NotificationError) in
            for part in identifiers.slices(of: Self.sliceLimit) {
                let removed = try await ports.store.removeDelivered(
                    part, of: application, as: ListExit(ending, at: now.wall))
                perform(engine.deliveredRemoved(removed))
                count += removed.count
            }
        }
    }

    /// Removes for the person what is in the list; returns the identifiers of those that were there.
    func clearListed(
        _ identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> [String] {
        var (listed, cleared): ([String], [String]) = ([], [])
        for part in identifiers.slices(of: Self.sliceLimit) {
            let found = try await ports.store.delivered(part, of: application).map(\.notification)
                .filter(engine.isListed)
            let dismissed = try await dismissByClearing(found)
            listed += found.map(\.request.identifier)
            cleared += found.filter { !dismissed.contains($0.id) }.map(\.request.identifier)
        }
        if !cleared.isEmpty { try await clear(cleared, of: application, as: .cleared) }
        return listed
    }

    /// Dismisses those that a person dismisses by clearing them; returns which ones those were.
    private func dismissByClearing(
        _ notifications: [DeliveredNotification]
    ) async throws(NotificationError) -> Set<UUID> {
        let dismissed = notifications.filter(engine.isDismissedByClearing)
        // Together, so that they are written together: one after the other they would wait for the
        // disk as often as there are notifications.
        var failures: [NotificationError] = []
        await withTaskGroup(of: NotificationError?.self) { group in
            for notification in dismissed { group.addTask { await self.dismiss(notification) } }
            for await failure in group { if let failure { failures.append(failure) } }
        }
        if let first = failures.first { throw first }
        return Set(dismissed.map(\.id))
    }

    /// Dismisses a notification, if nobody has answered it meanwhile; returns why it could not.
    private func dismiss(_ notification: DeliveredNotification) async -> NotificationError? {
        if !engine.isListed(notification) { return nil }
        do throws(NotificationError) {
            try await choose(
                Choice(Action.dismissIdentifier, isConfirmed: true, isAwaited: true),
                of: notification)
            return nil
        } catch {
            return error
        }
    }

    /// Dismisses all of an application's that a person dismisses by clearing them, latest first; returns
    /// how many those were.
    private func dismissAllByClearing(
        of application: ApplicationID
    ) async throws(NotificationError) -> Int {
        guard engine.hasDismissalsByClearing(application) else { return 0 }
        var count = 0
        var place: ListPlace?
        repeat {
            let page = try await ports.store.delivered(
                of: application, after: place, limit: Self.sliceLimit)
            let listed = page.elements.map(\.notification).filter(engine.isListed)
            count += try await dismissByClearing(listed).count
            place = page.next
        } while place != nil
        return count
    }

    /// Removes all delivered notifications of an application; returns how many those were.
    package func clearAll(
        of application: ApplicationID, as ending: HistoryEntry.Ending
    ) async throws(NotificationError) -> Int {
        try await removing(of: application) { (count) async throws(NotificationError) in
            // The oldest first, and as many as there are now: what rings meanwhile stays.
            var rest = try await ports.store.counts()[application]?.delivered ?? 0
            while rest > 0 {
                let slice = try await ports.store.removeDelivered(
                    of: application, limit: min(rest, Self.sliceLimit),
                    as: ListExit(ending, at: now.wall))
                if slice.isEmpty { break }
                perform(engine.deliveredRemoved(slice))
                rest -= slice.count
                count += slice.count
            }
            return count
        }
    }

    /// Removes a part at a time, behind the removals of the application that have begun.
    ///
    /// - Throws: What the body throws; where it has removed some before, the error says how many.
    private func removing<Value: Sendable>(
        of application: ApplicationID,
        _ body: (_ removed: inout Int) async throws(NotificationError) -> Value
    ) async throws(NotificationError) -> Value {
        try await inTurn(of: application) { () async throws(NotificationError) in
            var count = 0
            let value: Value
            do throws(NotificationError) {
                value = try await body(&count)
            } catch {
                if count == 0 { throw error }
                await removeReleasedAttachments()
                throw NotificationError(
                    error.code, field: error.field,
                    message: "\(count) were removed, and then this failed: \(error.message)")
            }
            if count > 0 { await removeReleasedAttachments() }
            return value
        }
    }

    // MARK: - In order

    /// Does something that takes several steps, behind all such of the application that have begun.
    ///
    /// Calls that are made without waiting for the answers must come out as if each were done at
    /// once: what is added behind a removal of all is not removed, and finds the room it made.
    func inTurn<Value: Sendable>(
        of application: ApplicationID, _ body: () async throws(NotificationError) -> Value
    ) async throws(NotificationError) -> Value {
        let line = lines[application] ?? Turns()
        lines[application] = line
        await line.enter()
        defer {
            line.leave()
            if line.isFree { lines[application] = nil }
        }
        return try await body()
    }

    /// Does something at once, or behind whatever of the application takes several steps.
    func behindTurns<Value: Sendable>(
        of application: ApplicationID?, _ body: () async throws(NotificationError) -> Value
    ) async throws(NotificationError) -> Value {
        guard let application, lines[application] != nil else { return try await body() }
        return try await inTurn(of: application, body)
    }
}
