// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for notifications that are delivered again.
struct SnoozeTests {
    /// The entry for a delivery until it is delivered again.
    private static func again(
        _ reason: AlertAgain.Reason, _ delivery: Delivery, due: Double = 600
    ) -> PendingRequest {
        var request = delivery.notification.request
        request.again = AlertAgain(reason, of: delivery.notification)
        return PendingRequest(
            application: delivery.notification.application, request: request, due: .wall(due))
    }

    private static func snooze(_ delivery: Delivery, due: Double = 600) -> Snooze {
        Snooze(of: delivery.notification.id, as: again(.snoozed, delivery, due: due))
    }

    /// A delivery that nags.
    private static func nagging(
        _ identifier: String, serial: Int64? = nil, date: Double = 0
    ) -> Delivery {
        var delivery = Delivery.example(identifier, serial: serial, date: date)
        delivery.notification.request.nagInterval = 300
        delivery.nag = again(.nagging, delivery, due: date + 300)
        return delivery
    }

    @Test(arguments: StoreKind.allCases)
    func `takes a notification from the list, and puts its snooze among what is pending`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        var delivery = Delivery.example("a")
        delivery.notification.request.nagInterval = 90.5
        delivery.notification.request.wakesMachine = true
        let other = Delivery.example("b")
        try await store.record([delivery, other])

        let insertions = try await store.snooze([
            Self.snooze(delivery), Snooze(of: UUID(), as: Self.again(.snoozed, other)),
        ])

        #expect(try await store.delivered(of: nil).map(\.notification) == [other.notification])
        let pending = try await store.pending(of: nil)
        var expected = Self.again(.snoozed, delivery)
        expected.serial = try #require(insertions.first??.serials.first)
        #expect(pending == [expected])
        #expect(insertions.count == 2 && insertions[1] == nil)
        #expect(try await store.history(of: nil).isEmpty)
        #expect(try await store.counts()[.shop]?.pending == 1)
        #expect(try await store.soonest(9, of: .shop).map(\.again) == [.snoozed])
        #expect(try await store.soonest(9, of: .shop).map(\.claim) == [.asked])
    }

    @Test(arguments: StoreKind.allCases)
    func `leaves the rule of a repeat beside the snooze of what it delivered`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let serial = try #require(try await store.add(.example("daily", due: .wall(0))))
        let delivery = Delivery.example("daily", serial: serial, next: .wall(86_400))
        try await store.record([delivery])

        let insertion = try await store.snooze([Self.snooze(delivery)])[0]

        #expect(try await store.pending(of: .shop).map(\.serial) == [serial + 1, serial])
        #expect(try await store.asked(among: ["daily", "b"], of: .shop) == ["daily"])
        // The snooze rings, and the rule is left.
        var again = Delivery.example("daily", serial: insertion?.serials.first, date: 600)
        again.notification.request.again = AlertAgain(.snoozed, of: delivery.notification)
        try await store.record([again])
        #expect(try await store.pending(of: .shop).map(\.serial) == [serial])
        #expect(try await store.delivered(of: .shop).map(\.notification) == [again.notification])
        #expect(try await store.asked(among: ["daily"], of: .clock).isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func `a second snooze of one identifier takes the place of the first`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let (first, second) = (Delivery.example("a"), Delivery.example("a", date: 60))
        try await store.record([first])
        let old = try await store.snooze([Self.snooze(first)])[0]
        try await store.record([second])

        let new = try await store.snooze([Self.snooze(second, due: 900)])[0]
        let late = try await store.snooze([Self.snooze(second, due: 900)])[0]

        #expect(new?.replaced == old?.serials)
        #expect(late == nil)
        #expect(try await store.pending(of: nil).map(\.serial) == new?.serials)
    }

    @Test(arguments: StoreKind.allCases)
    func `an add, a removal and a removal of all take what alerts again with them`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        func snoozeOne(_ identifier: String) async throws -> Int64? {
            let delivery = Delivery.example(identifier)
            try await store.record([delivery])
            return try await store.snooze([Self.snooze(delivery)])[0]?.serials.first
        }

        let added = try await snoozeOne("a")
        let insertion = try await store.add([.example("a")], limit: 1)
        #expect(insertion.replaced == [added])
        let rang = try await snoozeOne("b")
        let atOnce = try await store.add([], delivering: [.example("b")], limit: 1)
        #expect(atOnce.replaced == [rang])
        let removed = try await snoozeOne("c")
        #expect(try await store.removePending(["c"], of: .shop).map(\.serial) == [removed])
        _ = try await snoozeOne("d")

        #expect(
            try await store.removePending(of: .shop, limit: 10, sparesMonitors: true).count == 2)
        #expect(try await store.pending(of: nil).isEmpty)
        #expect(try await store.counts()[.shop]?.pending ?? 0 == 0)
    }

    @Test(arguments: StoreKind.allCases)
    func `a snooze takes no room of what an application may ask for`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        for identifier in ["a", "b"] {
            let delivery = Delivery.example(identifier)
            try await store.record([delivery])
            _ = try await store.snooze([Self.snooze(delivery)])
        }

        try await store.add([.example("c")], limit: 1)

        await #expect(throws: NotificationError.self) {
            try await store.add([.example("d")], limit: 1)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `what nags gets its next alert, which takes its place without a trace in the history`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let first = Self.nagging("a")
        let serial = try await store.record([first])[0].nag
        #expect(try await store.pending(of: nil).map(\.serial) == [serial])

        var second = Self.nagging("a", serial: serial, date: 300)
        second.notification.request.again = AlertAgain(.nagging, of: first.notification)
        second.nag = Self.again(.nagging, second, due: 600)
        let recording = try await store.record([second])[0]

        #expect(recording.ended == [serial])
        let pending = try await store.pending(of: nil)
        #expect(pending.map(\.serial) == [recording.nag])
        #expect(pending.map(\.request.again?.count) == [2])
        #expect(pending.map(\.request.again?.firstDate) == [first.notification.date])
        #expect(try await store.delivered(of: nil).map(\.notification) == [second.notification])
        #expect(try await store.history(of: nil).isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func `whatever takes a notification from the list ends its nagging`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        func isNagging() async throws -> Bool { try await !store.pending(of: nil).isEmpty }
        func nag(_ identifier: String = "a") async throws -> Delivery {
            let delivery = Self.nagging(identifier)
            try await store.record([delivery])
            #expect(try await isNagging())
            return delivery
        }

        _ = try await nag()
        _ = try await store.removeDelivered(["a"], of: .shop, as: .example)
        #expect(try await !isNagging())
        _ = try await nag()
        _ = try await store.removeDelivered(of: .shop, limit: 9, as: .example)
        #expect(try await !isNagging())
        try await store.record(.example(try await nag()), tries: 0)
        #expect(try await !isNagging())
        try await store.settle([try await nag().notification.id: .dropped])
        #expect(try await !isNagging())
        _ = try await nag()
        try await store.record([.example("a")])
        #expect(try await !isNagging())
        _ = try await store.snooze([Self.snooze(try await nag())])
        #expect(try await store.pending(of: nil).map(\.request.again?.reason) == [.snoozed])
        #expect(try await store.counts()[.shop]?.pending == 1)
    }

    @Test(arguments: StoreKind.allCases)
    func `a response and the history keep what made the notification alert again`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        var again = Delivery.example("a")
        again.notification.request.again = AlertAgain(.nagging, firstDate: .example, count: 3)
        again.notification.request.nagInterval = 60
        try await store.record([again])

        try await store.record(.example(again), tries: 0)

        #expect(
            try await store.unfinishedResponses().map(\.response.notification)
                == [again.notification])
        #expect(try await store.history(of: nil).map(\.notification) == [again.notification])
    }

    @Test(arguments: StoreKind.allCases)
    func `what alerts again is removed alone, and what was asked for stays`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let first = Self.nagging("a")
        try await store.record([first])
        _ = try await store.snooze([Self.snooze(first)])
        let asked = try await store.insert(
            [.example("b"), .example("c")], delivering: [], limit: 9
        ).serials
        let snoozed = try await store.pending(of: .shop).filter { $0.request.again != nil }

        let removed = try await store.removeFurtherAlerts(["a", "b", "unknown"], of: .shop)

        #expect(snoozed.count == 1)
        #expect(removed == snoozed.map { RemovedRequest(serial: $0.serial, key: $0.key) })
        #expect(Set(try await store.pending(of: .shop).map(\.serial)) == Set(asked))
    }
}
