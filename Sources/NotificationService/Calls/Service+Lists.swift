// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// Lists, which may be of a hundred thousand: a part at a time, so that what is due meanwhile comes
// between two parts.
extension Service {
    /// How many requests or notifications are read or removed before others have their turn.
    static let sliceLimit = 500

    /// How many one answer carries that is no page: its writing holds up all others.
    private static let answerLimit = 4_096

    /// A page of the pending requests of one application or of all, soonest first.
    package func pendingPage(
        of application: ApplicationID?, after place: ListPlace?, limit: Int
    ) async throws(NotificationError) -> Page<PendingRequest> {
        let limit = try Self.pageLimit(limit)
        return try await behindTurns(of: application) { () async throws(NotificationError) in
            try await ports.store.pending(of: application, after: place, limit: limit)
        }
    }

    /// A page of what an application sees of its pending requests, soonest first.
    package func ownPendingPage(
        of application: ApplicationID, after place: ListPlace?, limit: Int
    ) async throws(NotificationError) -> Page<PendingRequest> {
        let page = try await pendingPage(of: application, after: place, limit: limit)
        // Nearly always none is a further alert, and nothing needs to be asked.
        let snoozed = page.elements.filter { $0.request.again != nil }.map(\.request.identifier)
        if snoozed.isEmpty { return page }
        let asked = try await ports.store.asked(among: snoozed, of: application)
        return Page(
            elements: page.elements.filter { $0.isSeenByApplication(besides: asked) }
                .map(\.asSeenByApplication),
            next: page.next)
    }

    /// The pending requests that an application sees of its own, soonest first, if they are few.
    package func ownPending(
        of application: ApplicationID
    ) async throws(NotificationError) -> [PendingRequest] {
        try await whole("pending requests", "GetPendingPage") {
            (place) async throws(NotificationError) in
            try await ownPendingPage(of: application, after: place, limit: Self.sliceLimit)
        }
    }

    /// A page of the delivered notifications that are in the list, latest first.
    package func listedPage(
        of application: ApplicationID?, after place: ListPlace?, limit: Int
    ) async throws(NotificationError) -> Page<DeliveredNotification> {
        let limit = try Self.pageLimit(limit)
        let page = try await behindTurns(of: application) {
            () async throws(NotificationError) in
            try await ports.store.delivered(of: application, after: place, limit: limit)
        }
        return Page(
            elements: listed(among: page.elements.map(\.notification)), next: page.next)
    }

    /// Those of some delivered notifications that are in the list, and not on their way there.
    package func listed(among notifications: [DeliveredNotification]) -> [DeliveredNotification] {
        notifications.filter(engine.isListed)
    }

    /// The pending requests of one application or of all, soonest first, if they are few.
    package func pending(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [PendingRequest] {
        try await whole("pending requests", "GetPendingPage") {
            (place) async throws(NotificationError) in
            try await pendingPage(of: application, after: place, limit: Self.sliceLimit)
        }
    }

    /// The pending requests of these identifiers, each with its further alerts, if they are few.
    package func pending(
        of application: ApplicationID?, named identifiers: [String]
    ) async throws(NotificationError) -> [PendingRequest] {
        if identifiers.count > Self.answerLimit {
            throw NotificationError(
                .listTooLong, field: "identifiers",
                message: "there are more than \(Self.answerLimit); ask for them in parts")
        }
        var found: [PendingRequest] = []
        for id in try await owners(application) {
            for part in identifiers.slices(of: Self.sliceLimit) {
                found += try await behindTurns(of: id) { () async throws(NotificationError) in
                    try await ports.store.pending(part, of: id)
                }
            }
        }
        return found
    }

    /// The delivered notifications that are in the list, latest first, if they are few.
    package func listed(
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
}

extension Array {
    /// The elements in parts of so many, in order.
    func slices(of count: Int) -> [Array] {
        stride(from: 0, to: self.count, by: count).map {
            Array(self[$0..<Swift.min($0 + count, self.count)])
        }
    }
}
