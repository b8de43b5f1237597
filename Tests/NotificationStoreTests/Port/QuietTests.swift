// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for quiet hours and for what was held meanwhile.
struct QuietTests {
    private static let hours = QuietHours(
        windows: [.init(from: 1_320, to: 420, on: [2, 3]), .init(from: 0, to: 1_440, on: [1])],
        until: .example, allowed: [.shop], silenced: [.shop: .example], allowsTimeSensitive: false,
        summaryTimes: [450])

    @Test(arguments: StoreKind.allCases)
    func `keeps quiet hours, and none that do not exist`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        #expect(try await store.quietHours() == QuietHours())

        try await store.setQuietHours(Self.hours)
        await #expect(throws: NotificationError.self) {
            try await store.setQuietHours(QuietHours(windows: [.init(from: 3, to: 3)]))
        }

        #expect(try await store.quietHours() == Self.hours)
        try await store.setQuietHours(QuietHours())
        #expect(try await store.quietHours() == QuietHours())
    }

    @Test(arguments: StoreKind.allCases)
    func `counts what was held and is in the list still, until a summary stands for it`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let deliveries = ["a", "b", "c", "d", "e"].map { Delivery.example($0) }
        try await store.record(deliveries)
        let ids = deliveries.map(\.notification.id)
        try await store.settle([
            ids[0]: .held(.quiet), ids[1]: .held(.quiet), ids[2]: .held(.quiet),
            ids[3]: .delivered(nil),
        ])
        _ = try await store.removeDelivered(["a"], of: .shop, as: ListExit(.cleared, at: .example))
        // It takes the place of one that was held, and is on its way itself.
        try await store.record([.example("b", date: 9)])

        let held = try await store.held(.quiet, besides: [:])

        #expect(held.counts == [.shop: 1])
        #expect(held.oldest == [.shop: deliveries[2].notification.date])
        // A summary of others says nothing of them.
        var others = held
        others.counts = [try ApplicationID("org.example.Other"): 3]
        try await store.markSummedUp(others)
        #expect(try await store.held(.quiet, besides: [:]) == held)
        try await store.settle([ids[4]: .held(.quiet)])
        try await store.markSummedUp(held)
        #expect(try await store.held(.quiet, besides: [:]).counts == [.shop: 1])
        try await store.markSummedUp(try await store.held(.quiet, besides: [:]))
        #expect(try await store.held(.quiet, besides: [:]).counts == [:])
        _ = try await store.removeDelivered(
            ["c", "d", "e"], of: .shop, as: ListExit(.cleared, at: .example))
        let marked = try await store.history(of: nil).filter(\.cameWhileQuiet)
        #expect(
            Set(marked.map(\.notification.request.identifier)) == ["a", "b", "c", "e"])
    }

    @Test(arguments: StoreKind.allCases)
    func `counts what was missed by itself, and has it in the history as seen`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let deliveries = ["a", "b", "c"].map { Delivery.example($0) }
        try await store.record(deliveries)
        let ids = deliveries.map(\.notification.id)
        try await store.settle([
            ids[0]: .held(.missed), ids[1]: .held(.missed), ids[2]: .held(.quiet),
        ])

        let missed = try await store.held(.missed, besides: [:])
        let quiet = try await store.held(.quiet, besides: [:])
        #expect(missed.counts == [.shop: 2] && quiet.counts == [.shop: 1])
        try await store.markSummedUp(quiet)
        #expect(try await store.held(.missed, besides: [:]) == missed)
        try await store.markSummedUp(missed)
        let first = [ApplicationID.shop: deliveries[0].notification.date]
        let left = try await store.held(.missed, besides: first)
        #expect(left.counts == [:] && left.shown == [.shop: 2])

        _ = try await store.removeDelivered(
            ["a", "b", "c"], of: .shop, as: ListExit(.cleared, at: .example))
        let marked = try await store.history(of: nil).filter(\.cameWhileQuiet)
        #expect(marked.map(\.notification.request.identifier) == ["c"])
    }

    @Test(arguments: StoreKind.allCases)
    func `counts what is left of those that a summary on the screen stands for`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let deliveries = [
            Delivery.example("a", date: 1), .example("b", date: 2), .example("c", date: 3),
            .example("d", date: 4),
        ]
        try await store.record(deliveries)
        let ids = deliveries.map(\.notification.id)
        try await store.settle([
            ids[0]: .held(.quiet), ids[1]: .held(.quiet), ids[2]: .held(.quiet),
            ids[3]: .delivered(nil),
        ])
        let held = try await store.held(.quiet, besides: [:])
        #expect(held.shown == [:])
        try await store.markSummedUp(held)
        let first = [ApplicationID.shop: deliveries[0].notification.date]
        #expect(try await store.held(.quiet, besides: first).shown == [.shop: 3])

        // From another summary, and what is gone, do not count; nor do those of others.
        let second = [ApplicationID.shop: deliveries[1].notification.date]
        #expect(try await store.held(.quiet, besides: second).shown == [.shop: 2])
        _ = try await store.removeDelivered(["c"], of: .shop, as: ListExit(.cleared, at: .example))
        #expect(try await store.held(.quiet, besides: second).shown == [.shop: 1])
        _ = try await store.removeDelivered(["b"], of: .shop, as: ListExit(.cleared, at: .example))
        #expect(try await store.held(.quiet, besides: second).shown == [:])
    }
}
