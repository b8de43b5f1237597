// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

// Lists and removals, which may be of a hundred thousand: a part at a time, so that what is due
// meanwhile comes between two parts.
extension Center {
    /// How many requests or notifications are read or removed before others have their turn.
    static let sliceLimit = 500

    /// How many one answer carries that is no page: its writing holds up all others.
    private static let answerLimit = 4_096

    // MARK: - Reading

    /// A page of the pending requests of one application or of all, soonest first.
    func pendingPage(
        of application: ApplicationID?, after place: ListPlace?, limit: Int
    ) async throws(NotificationError) -> Page<PendingRequest> {
        let limit = try Self.pageLimit(limit)
        return try await behindRemovals(of: application) { () async throws(NotificationError) in
            try await store.pending(of: application, after: place, limit: limit)
        }
    }

    /// A page of what an application sees of its pending requests, soonest first.
    func ownPendingPage(
        of application: ApplicationID, after place: ListPlace?, limit: Int
    ) async throws(NotificationError) -> Page<PendingRequest> {
        let page = try await pendingPage(of: application, after: place, limit: limit)
        // Nearly always none is a further alert, and nothing needs to be asked.
        let snoozed = page.elements.filter { $0.request.again != nil }.map(\.request.identifier)
        if snoozed.isEmpty { return page }
        let asked = try await store.asked(among: snoozed, of: application)
        return Page(
            elements: page.elements.filter { $0.isSeenByApplication(besides: asked) },
            next: page.next)
    }

    /// What an application sees of its pending requests, soonest first, if they are few.
    func ownPending(
        of application: ApplicationID
    ) async throws(NotificationError) -> [PendingRequest] {
        try await whole("pending requests", "GetPendingPage") {
            (place) async throws(NotificationError) in
            try await ownPendingPage(of: application, after: place, limit: Self.sliceLimit)
        }
    }

    /// A page of the delivered notifications that are in the list, latest first.
    func listedPage(
        of application: ApplicationID?, after place: ListPlace?, limit: Int
    ) async throws(NotificationError) -> Page<DeliveredNotification> {
        let limit = try Self.pageLimit(limit)
        let page = try await behindRemovals(of: application) {
            () async throws(NotificationError) in
            try await store.delivered(of: application, after: place, limit: limit)
        }
        return Page(
            elements: page.elements.map(\.notification).filter(engine.isListed), next: page.next)
    }

    /// The pending requests of one application or of all, soonest first, if they are few.
    func pending(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [PendingRequest] {
        try await whole("pending requests", "GetPendingPage") {
            (place) async throws(NotificationError) in
            try await pendingPage(of: application, after: place, limit: Self.sliceLimit)
        }
    }

    /// The delivered notifications that are in the list, latest first, if they are few.
    func listed(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [DeliveredNotification] {
        try await whole("delivered notifications", "GetDeliveredPage") {
            (place) async throws(NotificationError) in
            try await listedPage(of: application, after: place, limit: Self.sliceLimit)
        }
    }

    private func whole<Element: Sendable>(
        _ what: String, _ method: String,
        _ page: (ListPlace?) async throws(NotificationError) -> Page<Element>
    ) async throws(NotificationError) -> [Element] {
        var count = 0
        return try await Page.readAll { (place) async throws(NotificationError) in
            let next = try await page(place)
            count += next.elements.count
            if count <= Self.answerLimit { return next }
            throw NotificationError(
                .listTooLong,
                message: """
                    there are more than \(Self.answerLimit) \(what); read them page by page with \
                    \(method)
                    """)
        }
    }

    static func pageLimit(_ limit: Int) throws(NotificationError) -> Int {
        if limit > 0 { return min(limit, sliceLimit) }
        throw NotificationError(
            .wrongType, field: "limit", message: "it is \(limit); ask for at least 1")
    }

    // MARK: - Removing

    /// Removes pending requests, or only what is snoozed or nags next of them; returns the
    /// identifiers of those that were there.
    func cancel(
        _ identifiers: [String], of application: ApplicationID, furtherAlertsOnly: Bool = false
    ) async throws(NotificationError) -> [String] {
        try await removing(of: application) { (count) async throws(NotificationError) in
            var removed: [String] = []
            // A request and the snooze of what it delivered have one identifier.
            var names: Set<String> = []
            for part in identifiers.slices(of: Self.sliceLimit) {
                let entries =
                    furtherAlertsOnly
                    ? try await store.removeFurtherAlerts(part, of: application)
                    : try await store.removePending(part, of: application)
                perform(engine.requestsRemoved(entries))
                removed += entries.map(\.key.identifier).filter { names.insert($0).inserted }
                count = removed.count
            }
            return removed
        }
    }

    /// Removes all pending requests of an application; returns how many those were.
    func cancelAll(of application: ApplicationID) async throws(NotificationError) -> Int {
        try await removing(of: application) { (count) async throws(NotificationError) in
            while true {
                let slice = try await store.removePending(of: application, limit: Self.sliceLimit)
                if slice.isEmpty { break }
                // At once: what the engine still has in its window would ring.
                perform(engine.requestsRemoved(slice))
                count += slice.count
            }
            return count
        }
    }

    /// Removes delivered notifications, whether they are in the list or on their way there.
    func clear(
        _ identifiers: [String], of application: ApplicationID, as ending: HistoryEntry.Ending
    ) async throws(NotificationError) {
        try await removing(of: application) { (count) async throws(NotificationError) in
            for part in identifiers.slices(of: Self.sliceLimit) {
                let removed = try await store.removeDelivered(
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
        var listed: [String] = []
        for part in identifiers.slices(of: Self.sliceLimit) {
            listed += try await store.delivered(part, of: application).map(\.notification)
                .filter(engine.isListed).map(\.request.identifier)
        }
        if !listed.isEmpty { try await clear(listed, of: application, as: .cleared) }
        return listed
    }

    /// Removes all delivered notifications of an application; returns how many those were.
    func clearAll(
        of application: ApplicationID, as ending: HistoryEntry.Ending
    ) async throws(NotificationError) -> Int {
        try await removing(of: application) { (count) async throws(NotificationError) in
            // The oldest first, and as many as there are now: what rings meanwhile stays.
            var rest = try await store.counts()[application]?.delivered ?? 0
            while rest > 0 {
                let slice = try await store.removeDelivered(
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

    /// Does something behind the removals of an application that have begun.
    ///
    /// What it calls without waiting for the answers must come out as if each call were done at
    /// once: what is added behind a removal of all is not removed, and finds the room it made.
    func inTurn<Value: Sendable>(
        of application: ApplicationID, _ body: () async throws(NotificationError) -> Value
    ) async throws(NotificationError) -> Value {
        let turns = removals[application] ?? Turns()
        removals[application] = turns
        await turns.enter()
        defer {
            turns.leave()
            if turns.isFree { removals[application] = nil }
        }
        return try await body()
    }

    /// Does something at once, or behind the removals of an application if there are any.
    func behindRemovals<Value: Sendable>(
        of application: ApplicationID?, _ body: () async throws(NotificationError) -> Value
    ) async throws(NotificationError) -> Value {
        guard let application, removals[application] != nil else { return try await body() }
        return try await inTurn(of: application, body)
    }
}

extension Array {
    /// The elements in parts of so many, in order.
    func slices(of count: Int) -> [Array] {
        stride(from: 0, to: self.count, by: count).map {
            Array(self[$0..<Swift.min($0 + count, self.count)])
        }
    }
}
