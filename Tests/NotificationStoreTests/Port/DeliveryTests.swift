// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for notifications that rang.
struct DeliveryTests {
    @Test(arguments: StoreKind.allCases)
    func `moves a repeating request, forgets a one-shot, and records one without a trigger`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let serials = try await store.add(
            [.example("repeating", due: .wall(0)), .example("once", due: .wall(0))], limit: 10
        ).serials

        try await store.record([
            .example("repeating", serial: serials[0], next: .wall(60)),
            .example("once", serial: serials[1]),
            .example("at once"),
        ])

        let pending = try await store.pending(of: nil)
        #expect(pending.map(\.request.identifier) == ["repeating"])
        #expect(pending.map(\.due) == [.wall(60)])
        let unsettled = try await store.unsettled()
        #expect(unsettled.map(\.request.identifier) == ["repeating", "once", "at once"])
    }

    @Test(arguments: StoreKind.allCases)
    func `remembers how far the clock had come at the last repeat`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        #expect(try await store.keptRepeats() == KeptRepeats())
        let serial = try await store.add([.example("repeating", due: .wall(0))], limit: 1).serials[
            0]
        var repeating = Delivery.example("repeating", serial: serial, next: .wall(60))
        repeating.latestRepeat = .example

        try await store.record([repeating, .example("at once")])
        try await store.record([.example("another")])

        #expect(try await store.keptRepeats() == KeptRepeats(latest: .example))
        try await store.notePutBack(.example + 60)
        #expect(
            try await store.keptRepeats() == KeptRepeats(latest: .example, putBack: .example + 60))
    }

    @Test(arguments: StoreKind.allCases)
    func `replaces a delivered notification with the same key and keeps its place`(kind: StoreKind)
        async throws
    {
        let store = try await kind.makeStore()
        let old = Delivery.example("a")
        let handle = PresentationHandle(rawValue: ":1.7 42")
        try await store.record([old, .example("a", of: .clock)])
        try await store.settle([old.notification.id: .delivered(handle)])

        let new = Delivery.example("a", date: 60)
        try await store.record([new])

        #expect(try await store.delivered(id: old.notification.id) == nil)
        #expect(
            try await store.delivered(id: new.notification.id)
                == StoredNotification(
                    notification: new.notification, handle: handle, isSettled: false))
        #expect(try await store.unsettled().count == 2)
    }

    @Test(arguments: StoreKind.allCases)
    func `lists what is recorded, latest first`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let deliveries: [Delivery] = [
            .example("one", date: 1), .example("two", date: 1), .example("three", date: 9),
            .example("never settled", date: 5), .example("dropped", date: 6),
        ]
        try await store.record(deliveries)
        let ids = deliveries.map(\.notification.id)
        let handle = PresentationHandle(rawValue: ":1.7 “a” 4294967295")

        try await store.settle([
            ids[0]: .delivered(handle), ids[1]: .delivered(nil), ids[2]: .delivered(handle),
            ids[4]: .dropped, UUID(): .leftScreen,
        ])
        try await store.settle([ids[2]: .leftScreen])

        let list = try await store.delivered(of: .shop)
        #expect(
            list.map(\.notification.request.identifier) == ["three", "never settled", "two", "one"])
        #expect(list.map(\.handle) == [nil, nil, nil, handle])
        #expect(list.map(\.isSettled) == [true, false, true, true])
        #expect(try await store.delivered(of: nil) == list)
        #expect(try await store.unfinishedDeliveries().map(\.notification.id) == [ids[0], ids[3]])
        #expect(try await store.unsettled().map(\.id) == [ids[3]])
        #expect(try await store.delivered(id: ids[4]) == nil)
    }

    @Test(arguments: StoreKind.allCases)
    func `removes delivered notifications and tells which`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let deliveries: [Delivery] = [.example("a"), .example("b"), .example("a", of: .clock)]
        try await store.record(deliveries)

        let named = try await store.removeDelivered(["b", "unknown"], of: .shop, as: .example)
        let rest = try await store.removeDelivered(of: .shop, limit: 1_000, as: .example)

        #expect(named.map(\.id) == [deliveries[1].notification.id])
        #expect(named.map(\.key) == [RequestKey(.shop, "b")])
        #expect(rest.map(\.id) == [deliveries[0].notification.id])
        #expect(rest.map(\.key) == [RequestKey(.shop, "a")])
        #expect(try await store.delivered(id: deliveries[2].notification.id) != nil)
    }
}
